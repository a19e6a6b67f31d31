// Package vet has mistakes that "go vet" must find: errors.As never finds an error of this module in a variable of a type that is
// no pointer. TestVet in internal/test/source runs it.
package vet

import (
	"errors"

	"example.com/uri"
	"example.com/uri/policy"
)

func parseError(err error) bool {
	var pe uri.ParseError
	return errors.As(err, &pe)
}

func checkError(err error) bool {
	var ce uri.CheckError
	return errors.As(err, &ce)
}

func addrError(err error) bool {
	var ae policy.AddrError
	return errors.As(err, &ae)
}
