// Package slow judges package uri. It follows the documents step by step: how they split and parse a reference, resolve it and normalize
// it. The steps use constants and types of package uri, but none of its code. Only PartsOf and Normalize begin with the accessors of a URI. If a
// document leaves a choice, the steps follow a Resolver without choices.
//
// The package is for tests in the folder of the module, where testdata has the grammars of the documents.
package slow
