package fetch_test

import (
	"compress/gzip"
	"context"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.com/uri"
	"example.com/uri/policy"
	"example.com/uri/policy/fetch"
)

// allowing returns the policy of Fetch, which also allows the servers of a test, and names for
// them. It lists the address and the port of each server, so that every other private address stays
// refused.
func allowing(names []string, servers ...*httptest.Server) policy.Policy {
	p := policy.Fetch()
	p.Hosts = append(p.Hosts, names...)
	for _, s := range servers {
		at := netip.MustParseAddrPort(s.Listener.Addr().String())
		p.Hosts = append(p.Hosts, at.Addr().String())
		p.Ports = append(p.Ports, policy.PortRange{First: at.Port(), Last: at.Port()})
	}
	return p
}

// get returns what a client reads.
func get(client *http.Client, target string) (string, error) {
	response, err := client.Get(target)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	return string(data), err
}

// saying returns a server that answers with a text, and counts the requests.
func saying(t *testing.T, text string) (*httptest.Server, *atomic.Int32) {
	var n atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n.Add(1)
		io.WriteString(w, text)
	}))
	t.Cleanup(s.Close)
	return s, &n
}

// A nameServer answers each query for an IPv4 address with the next address of a list, and the last
// one again and again.
type nameServer struct {
	net.PacketConn
	mu        sync.Mutex
	addresses []netip.Addr
	asked     int
}

// rebinding returns a resolver that asks a name server on loopback, which changes the address of
// every name.
func rebinding(t *testing.T, addresses ...string) (*net.Resolver, *nameServer) {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	s := &nameServer{PacketConn: conn}
	for _, a := range addresses {
		s.addresses = append(s.addresses, netip.MustParseAddr(a))
	}
	go s.serve()
	return &net.Resolver{PreferGo: true,
		Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "udp", conn.LocalAddr().String())
		}}, s
}

// count returns the number of look-ups.
func (s *nameServer) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked
}

func (s *nameServer) serve() {
	query := make([]byte, 512)
	for {
		n, from, err := s.ReadFrom(query)
		if err != nil {
			return
		}
		s.WriteTo(s.answer(query[:n]), from)
	}
}

// answer returns the answer to a query with one question (RFC 1035, 4.1).
func (s *nameServer) answer(query []byte) []byte {
	const header, typeA, typeOPT = 12, 1, 41
	end := header
	for query[end] != 0 { // the labels of the name
		end += 1 + int(query[end])
	}
	end += 1 + 2 + 2 // the root, the type and the class
	isA := binary.BigEndian.Uint16(query[end-4:]) == typeA
	// a response
	answer := append([]byte{query[0], query[1], 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0},
		query[header:end]...)
	if isA {
		s.mu.Lock()
		addr := s.addresses[min(s.asked, len(s.addresses)-1)].As4()
		s.asked++
		s.mu.Unlock()
		answer[7] = 1                                                           // one answer
		answer = append(answer, 0xC0, header, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4) // for the name above, valid for 0 seconds
		answer = append(answer, addr[:]...)
	}
	return answer
}

// A name that changes its address between two look-ups reaches no private address. The first
// address stands for a public one: the policy lists it. The second is also on loopback, and a
// server listens there.
func TestRebinding(t *testing.T) {
	public, _ := saying(t, "public")
	port := netip.MustParseAddrPort(public.Listener.Addr().String()).Port()
	var inside atomic.Int32
	secret, err := net.Listen("tcp", fmt.Sprintf("127.0.0.2:%d", port))
	if err == nil {
		defer secret.Close()
		go func() {
			for {
				conn, err := secret.Accept()
				if err != nil {
					return
				}
				inside.Add(1)
				conn.Close()
			}
		}()
	} else {
		t.Logf("nothing listens inside: %v", err) // some systems have only one address on loopback
	}
	target := fmt.Sprintf("http://rebind.example:%d/", port)
	resolver, names := rebinding(t, "127.0.0.1", "127.0.0.2")
	p := allowing([]string{"rebind.example"}, public)
	client := fetch.Client(p.MustCompile(), fetch.Options{Resolver: resolver})
	if text, err := get(client, target); text != "public" || err != nil {
		t.Fatalf("%q, %v", text, err)
	}
	client.CloseIdleConnections() // so that the name is looked up again
	_, err = get(client, target)
	refused, ok := errors.AsType[*policy.AddrError](err)
	if !ok || refused.Addr != netip.MustParseAddr("127.0.0.2") ||
		!errors.Is(err, policy.CodePrivate) {
		t.Errorf("%v", err)
	}
	if names.count() != 2 || inside.Load() != 0 {
		t.Errorf("%d look-ups, %d connections inside", names.count(), inside.Load())
	}
	// The check of the text and the connection are two look-ups for a careless client, and it does
	// reach the server.
	if secret != nil {
		careless := &http.Client{Transport: &http.Transport{DialContext: (&net.Dialer{Resolver: resolver}).DialContext}}
		get(careless, target)
		if inside.Load() == 0 {
			t.Error("the test would not notice a connection inside")
		}
	}
}

// A name has a private address from the start, or several of which one is private.
func TestPrivateNames(t *testing.T) {
	for _, address := range []string{"127.0.0.1", "10.0.0.1", "169.254.169.254", "0.0.0.0",
		"192.168.0.1", "100.64.0.1"} {
		resolver, _ := rebinding(t, address)
		client := fetch.Client(policy.Fetch().MustCompile(), fetch.Options{Resolver: resolver})
		if _, err := get(client, "http://inside.example/"); !errors.Is(err, policy.CodePrivate) {
			t.Errorf("%s: %v", address, err)
		}
	}
}

// The text of a request is checked before anything is looked up.
func TestText(t *testing.T) {
	resolver, names := rebinding(t, "127.0.0.1")
	client := fetch.Client(policy.Fetch().MustCompile(), fetch.Options{Resolver: resolver})
	for target, code := range map[string]uri.Code{
		"http://127.0.0.1/":          policy.CodePrivate,
		"http://0x7f.1/":             policy.CodePrivate,
		"http://[::ffff:7f00:1]/":    policy.CodePrivate,
		"http://localhost/":          policy.CodePrivate,
		"http://example.com:22/":     policy.CodePort,
		"http://u:p@example.com/":    policy.CodePassword,
		"ftp://example.com/":         policy.CodeScheme,
		"file:///etc/passwd":         policy.CodeScheme,
		"http://example.com/%0d%0aX": policy.CodeControl,
	} {
		if _, err := get(client, target); !errors.Is(err, code) {
			t.Errorf("%q: %v, want %s", target, err, code)
		}
	}
	if names.count() != 0 {
		t.Errorf("%d look-ups", names.count())
	}
	// The client connects to Host, and sends Opaque.
	for _, u := range []*url.URL{{Scheme: "http", Host: "evil.example", Opaque: "//example.com/"},
		{Scheme: "http", Host: "example.com:22", Opaque: "//example.com/"}} {
		body := &closing{}
		if _, err := client.Do(&http.Request{Method: "POST", URL: u, Body: body}); err == nil ||
			names.count() != 0 || !body.closed {
			t.Errorf("%+v: %v, %d look-ups, closed %t", u, err, names.count(), body.closed)
		}
	}
	// A Checker that was not compiled allows nothing.
	if _, err := get(fetch.Client(new(policy.Checker), fetch.Options{}),
		"http://example.com/"); !errors.Is(err, policy.CodeZero) {
		t.Error(err)
	}
}

// A closing body knows whether it is closed.
type closing struct {
	strings.Reader
	closed bool
}

func (c *closing) Close() error { c.closed = true; return nil }

// A redirection is checked like the request before it, and there is a limit.
func TestRedirections(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := 0
		switch _, err := fmt.Sscanf(r.URL.Path, "/%d", &n); {
		case r.URL.Query().Has("to"):
			http.Redirect(w, r, r.URL.Query().Get("to"), http.StatusFound)
		case err == nil && n > 0:
			http.Redirect(w, r, fmt.Sprintf("/%d", n-1), http.StatusFound)
		default:
			io.WriteString(w, "end")
		}
	}))
	defer server.Close()
	c := allowing(nil, server).MustCompile()
	for _, test := range []struct {
		most, n int
		ok      bool
	}{{0, 5, true}, {0, 6, false}, {2, 2, true}, {2, 3, false}, {-1, 0, true}, {-1, 1, false}} {
		text, err := get(fetch.Client(c, fetch.Options{MaxRedirects: test.most}),
			fmt.Sprintf("%s/%d", server.URL, test.n))
		if (err == nil) != test.ok || test.ok && text != "end" {
			t.Errorf("%d of %d redirections: %q, %v", test.n, test.most, text, err)
		}
	}
	client := fetch.Client(c, fetch.Options{})
	for target, code := range map[string]uri.Code{
		"http://169.254.169.254/latest/meta-data/": policy.CodeHost,
		"http://127.0.0.1:1/":                      policy.CodePort,
		"//[::1]/":                                 policy.CodeHost,
		"javascript:alert(1)":                      policy.CodeScheme,
		"http://127.0.0.1:0x50/":                   "",
	} {
		if _, err := get(client, server.URL+"/?to="+url.QueryEscape(target)); err == nil ||
			code != "" && !errors.Is(err, code) {
			t.Errorf("%q: %v, want %s", target, err, code)
		}
	}
}

// A redirection from https does not go on in the clear, unless the policy allows it.
func TestDowngrade(t *testing.T) {
	clear, asked := saying(t, "in the clear")
	encrypted := httptest.NewTLSServer(http.RedirectHandler(clear.URL, http.StatusFound))
	defer encrypted.Close()
	p := allowing(nil, clear, encrypted)
	for _, allow := range []bool{false, true} {
		p.AllowDowngrade = allow
		client := fetch.Client(p.MustCompile(), fetch.Options{})
		fetch.SetTLS(client,
			&tls.Config{RootCAs: encrypted.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs})
		text, err := get(client, encrypted.URL)
		if allow && (text != "in the clear" || err != nil) ||
			!allow && (!errors.Is(err, policy.CodeDowngrade) || asked.Load() != 0) {
			t.Errorf("allowed %t: %q, %v", allow, text, err)
		}
	}
}

// A body that is too long is an error, also if it is compressed.
func TestSize(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/gzip" {
			io.WriteString(w, strings.Repeat("a", 100))
			return
		}
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		io.WriteString(z, strings.Repeat("a", 1<<20))
		z.Close()
	}))
	defer server.Close()
	c := allowing(nil, server).MustCompile()
	for _, test := range []struct {
		path string
		most int64
		want int
	}{{"/", 100, 100}, {"/", 99, -1}, {"/", 0, 100}, {"/gzip", 1 << 20, 1 << 20},
		{"/gzip", 1 << 19, -1}} {
		text, err := get(fetch.Client(c, fetch.Options{MaxBytes: test.most}), server.URL+test.path)
		_, tooLong := errors.AsType[*http.MaxBytesError](err)
		if tooLong != (test.want < 0) || !tooLong && len(text) != test.want {
			t.Errorf("%s, at most %d: %d bytes, %v", test.path, test.most, len(text), err)
		}
	}
}

// The time limit is for the body, too.
func TestTimeout(t *testing.T) {
	stop := make(chan bool)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.(http.Flusher).Flush()
		<-stop
	}))
	defer server.Close()
	defer close(stop)
	_, err := get(fetch.Client(allowing(nil, server).MustCompile(),
		fetch.Options{Timeout: 50 * time.Millisecond}), server.URL)
	if late, ok := errors.AsType[net.Error](err); !ok || !late.Timeout() {
		t.Error(err)
	}
}

// Without the option no proxy is asked, whatever the environment says. With it the text of a
// request is still checked.
func TestProxy(t *testing.T) {
	proxy, asked := saying(t, "proxy")
	t.Setenv("HTTP_PROXY", proxy.URL)
	t.Setenv("http_proxy", proxy.URL)
	resolver, _ := rebinding(t, "127.0.0.1")
	fetching := policy.Fetch().MustCompile()
	if _, err := get(fetch.Client(fetching, fetch.Options{Resolver: resolver}),
		"http://example.com/"); !errors.Is(err, policy.CodePrivate) || asked.Load() != 0 {
		t.Errorf("without a proxy: %v, %d requests to it", err, asked.Load())
	}
	at, err := url.Parse(proxy.URL)
	if err != nil {
		t.Fatal(err)
	}
	client := fetch.Client(fetching, fetch.Options{Resolver: resolver,
		Proxy: func(r *http.Request) (*url.URL, error) {
			switch r.URL.Host {
			case "direct.example":
				return nil, nil
			case "broken.example":
				return nil, errors.New("no proxy")
			}
			return at, nil
		}})
	if text, err := get(client, "http://example.com/"); text != "proxy" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	for target, code := range map[string]uri.Code{"http://127.0.0.1/": policy.CodePrivate,
		"http://direct.example/": policy.CodePrivate, "http://broken.example/": ""} {
		if _, err := get(client, target); err == nil || code != "" && !errors.Is(err, code) ||
			asked.Load() != 1 {
			t.Errorf("%q: %v, %d requests to the proxy", target, err, asked.Load())
		}
	}
	client.CloseIdleConnections()
}
