package main

import (
	"strings"
	"testing"
)

func TestCheckEdition(t *testing.T) {
	for _, test := range []struct {
		name   string
		args   []string
		status int
		out    string
		err    string
	}{
		{
			name: "all editions",
			args: []string{"check", "-edition", "all", "nntp:a.b/1", "ftp://joe:secret@h/a b"},
			out: `reference  nntp:a.b/1
EDITION    PRODUCTION
Current    refused: byte 5, authority: nntp needs an authority (RFC 5538, 3)
RFC1738    refused: byte 5, path: nntpurl goes on with "nntp://" (RFC 1738, 5)
BNF1993    nntpaddress
Draft1993  generic

reference  ftp://…@h/a b
EDITION    PRODUCTION
Current    refused: byte 20, path: no space allowed; write "%20" (RFC3986, 3.3)
RFC1738    refused: byte 20, path: ftpurl ends here, or goes on with fpath, "/" or ";type=" (RFC 1738, 5)
BNF1993    refused: byte 20, path: ftpaddress ends here, or goes on with path, "/", "A", "E", "I" or "L" (the BNF of November 1993, rule 4)
Draft1993  refused: byte 20, path: fileaddress ends here, or goes on with path or "/" (the draft of 14 July 1993, BNF syntax)
`,
		}, {
			name:   "one edition, under which a text is refused",
			args:   []string{"check", "-edition=rfc 1738", "http://h", "http://h?q", "ftp://joe:secret@h/"},
			status: 1,
			out: `reference  http://h
EDITION  PRODUCTION
RFC1738  httpurl

reference  ftp://joe:xxxxx@h/
EDITION  PRODUCTION
RFC1738  ftpurl
`,
			err: `argument 2: byte 8 (RFC 1738, 5)
  http://h?q
          ^ authority: httpurl ends here, or goes on with alphadigit, "-", ".", ":" or "/"
`,
		},
	} {
		status, out, err := uriCommand("", test.args...)
		if status != test.status || out != test.out || err != test.err {
			t.Errorf("%s: status %d\n%s%s", test.name, status, out, err)
		}
	}
	if status, _, err := uriCommand("", "check", "-edition", "1992", "x"); status != statusUsage || !strings.Contains(err, "there are [Current RFC1738 BNF1993 Draft1993]") {
		t.Errorf("status %d, %s", status, err)
	}
	if status, out, err := uriCommand("", "check", "-edition", "all", "-policy", "web", "x:y"); status != statusUsage || out != "" || !strings.Contains(err, "-policy") {
		t.Errorf("status %d, %s%s", status, out, err)
	}
}
