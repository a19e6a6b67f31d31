// Package fetch makes HTTP clients for servers that fetch what somebody else chose: a preview of a
// link, an import, a webhook.
//
//	var client = fetch.Client(policy.Fetch().MustCompile(), fetch.Options{MaxBytes: 1 << 20}) // once
//
// Whoever chooses the URI may choose a computer inside your network. The [http.Client] that
// [Client] returns cannot reach one: it checks the text of each request and of each redirection
// with a [policy.Checker], and each IP address before it connects, because a public name can have a
// private address, and another one at the next lookup. It limits how much it reads, how long it
// takes, and how often it is redirected.
//
// This is the one package of the module that opens connections, and it opens them only for the
// requests of a Client.
package fetch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"time"

	"example.com/uri"
	"example.com/uri/policy"
)

// Options are the limits of a [Client]. A field that is 0 has its default, which fits small
// documents, and so has a negative one, except MaxRedirects.
type Options struct {
	// Timeout limits a request as a whole, including its redirections and the reading of its body.
	// The default is 10 seconds.
	Timeout time.Duration

	// MaxBytes limits the body of an answer, after it is decompressed; reading a longer one fails
	// with a [*http.MaxBytesError]. The default is 10 MiB. The header of an answer is limited to 64
	// KiB.
	MaxBytes int64

	// MaxRedirects limits the redirections of a request. The default is 5, and a negative number
	// means none.
	MaxRedirects int

	// Resolver looks up host names. Nil means [net.DefaultResolver].
	Resolver *net.Resolver

	// Proxy returns the proxy of a request, or nil for none, as in [http.Transport]. A Client with
	// a nil Proxy never uses one, whatever the environment says.
	//
	// The Checker still checks the text of every request that a proxy gets, but no IP address,
	// neither the proxy's own nor those to which the proxy connects. A proxy that can reach your
	// network must refuse to do so itself.
	Proxy func(*http.Request) (*url.URL, error)
}

// Client returns a client that fetches what the Checker allows, usually that of [policy.Fetch], and
// nothing else. An error of the client wraps the reason: a [*uri.CheckError] or a [*uri.ParseError]
// if the text of a request is refused, and a [*policy.AddrError] if an IP address is. Do not show
// other errors to the person who chose the URI, because they tell which computers exist.
//
// The client keeps connections open for further requests, like other clients, so make it once and
// share it. It has no cookies. Changing its Transport or its CheckRedirect removes the protection.
// On Plan 9, where the address of a connection cannot be checked before it is made, each request
// without a proxy fails.
func Client(c *policy.Checker, o Options) *http.Client {
	g := &guard{checker: c, maxBytes: cmp.Or(max(o.MaxBytes, 0), 10<<20), proxy: o.Proxy}
	timeout := cmp.Or(max(o.Timeout, 0), 10*time.Second)
	dialer := &net.Dialer{Timeout: timeout, Resolver: o.Resolver}
	g.proxied = transport(timeout, dialer)
	g.proxied.Proxy = func(r *http.Request) (*url.URL, error) {
		proxy, _ := r.Context().Value(proxyKey{}).(*url.URL)
		if proxy == nil {
			return nil, errors.New("fetch: a request without its proxy")
		}
		return proxy, nil
	}
	guarded := *dialer
	guarded.Control = c.Control
	g.direct = transport(timeout, &guarded)
	if runtime.GOOS == "plan9" { // whose Dialer ignores Control
		g.direct.DialContext = func(context.Context, string, string) (net.Conn, error) {
			return nil, errors.ErrUnsupported
		}
	}
	return &http.Client{Timeout: timeout, Transport: g,
		CheckRedirect: g.checkRedirect(cmp.Or(o.MaxRedirects, 5))}
}

// transport returns a Transport that uses no proxy, and connects with the dialer.
func transport(timeout time.Duration, dialer *net.Dialer) *http.Transport {
	return &http.Transport{
		DialContext:            dialer.DialContext,
		TLSHandshakeTimeout:    timeout,
		IdleConnTimeout:        90 * time.Second,
		MaxIdleConns:           100,
		MaxResponseHeaderBytes: 64 << 10,
		ForceAttemptHTTP2:      true, // as without a DialContext
	}
}

// A guard checks each request before a Transport sends it.
type guard struct {
	checker  *policy.Checker
	maxBytes int64
	proxy    func(*http.Request) (*url.URL, error)
	direct   *http.Transport // which checks each address
	proxied  *http.Transport // which sends a request to the proxy in its context
}

// proxyKey is the key of the proxy in the context of a request. The proxy is asked for once, so
// that the request cannot go without a proxy through a Transport that does not check its address.
type proxyKey struct{}

// RoundTrip sends a request that the Checker allows, and limits the body of the answer. A client
// calls it for each redirection.
func (g *guard) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := g.check(r); err != nil {
		return nil, refuse(r, err)
	}
	through := g.direct
	if g.proxy != nil {
		proxy, err := g.proxy(r)
		if err != nil {
			return nil, refuse(r, err)
		}
		if proxy != nil {
			through, r = g.proxied, r.WithContext(context.WithValue(r.Context(), proxyKey{}, proxy))
		}
	}
	response, err := through.RoundTrip(r)
	if err == nil {
		response.Body = http.MaxBytesReader(nil, response.Body, g.maxBytes)
	}
	return response, err
}

// check checks the text of a request. A [url.URL] with an Opaque has two hosts: the client connects
// to Host.
func (g *guard) check(r *http.Request) error {
	u, err := g.checker.CheckString(r.URL.String())
	if err != nil {
		return err
	}
	host := u.Host()
	if u.HasPort() {
		host += ":" + u.Port()
	}
	if r.URL.Opaque != "" && !strings.EqualFold(host, r.URL.Host) {
		return errors.New("fetch: Host and Opaque of the URL have different hosts")
	}
	return nil
}

// refuse closes the body of a request that is not sent, as an [http.RoundTripper] has to.
func refuse(r *http.Request, err error) error {
	if r.Body != nil {
		r.Body.Close()
	}
	return err
}

// CloseIdleConnections is called by the method of that name of the client.
func (g *guard) CloseIdleConnections() {
	g.direct.CloseIdleConnections()
	g.proxied.CloseIdleConnections()
}

// checkRedirect returns the function that a client calls before it follows a redirection.
func (g *guard) checkRedirect(most int) func(*http.Request, []*http.Request) error {
	return func(r *http.Request, via []*http.Request) error {
		if len(via) > max(most, 0) {
			return fmt.Errorf("fetch: more than %d redirections", max(most, 0))
		}
		from, err := uri.Parse(via[len(via)-1].URL.String())
		if err != nil {
			return err
		}
		target, err := uri.Parse(r.URL.String())
		if err != nil {
			return err
		}
		return g.checker.CheckRedirect(from, target)
	}
}
