package fetch

import (
	"crypto/tls"
	"net/http"
)

// SetTLS sets the certificates that a client of this package trusts.
func SetTLS(client *http.Client, config *tls.Config) {
	client.Transport.(*guard).direct.TLSClientConfig = config
}
