# Installs the command and its manual page. PREFIX and DESTDIR mean what they mean elsewhere.
PREFIX = /usr/local

.PHONY: install
install:
	mkdir -p "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1"
	go build -o "$(DESTDIR)$(PREFIX)/bin/uri" ./cmd/uri
	cp cmd/uri/uri.1 "$(DESTDIR)$(PREFIX)/share/man/man1/uri.1"
