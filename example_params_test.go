package uri_test

import (
	"errors"
	"fmt"
	"strings"

	"example.com/uri"
)

// Parameters of queries: a ParamList has names and values decoded, a Param as written.

func ExampleParam_String() {
	for p := range uri.MustParse("?a=%41&b=&c").Params() {
		fmt.Println(p.String())
	}
	// Output:
	// a=%41
	// b=
	// c
}

func ExampleSplitParams() {
	_, params, _ := uri.CutSegment("map;zoom=3;q=a%3Bb")
	for p := range uri.SplitParams(params, ';') {
		fmt.Println(p.Name, p.Value)
	}
	// Output:
	// zoom 3
	// q a%3Bb
}

// Of a query that someone else made: forms have "+" for a space, and Max keeps out what is too much.
func ExampleParamSyntax_List() {
	u := uri.MustParse("http://example.com/?q=new+york&n=1&n=2")
	list, err := uri.ParamSyntax{Plus: true}.List(u)
	q, ok := list.Get("q")
	fmt.Printf("%q %t %v\n", q, ok, err)
	_, err = uri.ParamSyntax{Max: 2}.List(u)
	fmt.Println(errors.Is(err, uri.CodeTooMany))
	// Output:
	// "new york" true <nil>
	// true
}

// The body of a form, which is no URI.
func ExampleParamSyntax_Parse() {
	form, err := uri.ParamSyntax{Plus: true, Max: 100}.Parse("name=Jo+Smith&mail=jo%40example.com")
	if err != nil {
		fmt.Println(err)
		return
	}
	name, _ := form.Get("name")
	mail, _ := form.Get("mail")
	fmt.Println(name, mail)
	// Output: Jo Smith jo@example.com
}

// A query from nothing, here separated by ";".
func ExampleParamSyntax_New() {
	list := uri.ParamSyntax{Separator: ';'}.New()
	list.Add("a", "1;2")
	list.Add("b", "3&4")
	fmt.Println(uri.MustParse("http://example.com/").WithParams(list))
	// Output: http://example.com/?a=1%3B2;b=3%264 <nil>
}

func ExampleURI_WithParams() {
	u := uri.MustParse("http://example.com/?a=1&b=2#top")
	list, err := uri.ParamSyntax{}.List(u)
	if err != nil {
		fmt.Println(err)
		return
	}
	list.Set("b", "x&y")
	fmt.Println(u.WithParams(list))
	list.Delete("a")
	list.Delete("b")
	fmt.Println(u.WithParams(list)) // no query, not an empty one
	// Output:
	// http://example.com/?a=1&b=x%26y#top <nil>
	// http://example.com/#top <nil>
}

// Several of one name are kept, in order.
func ExampleParamList_Add() {
	var list uri.ParamList
	list.Add("tag", "R&D")
	list.Add("tag", "1+1=2")
	fmt.Println(list)
	// Output: tag=R%26D&tag=1%2B1=2
}

func ExampleParamList_AddName() {
	var list uri.ParamList
	list.AddName("debug")
	list.Add("debug", "")
	fmt.Println(list)
	// Output: debug&debug=
}

// It takes the place of the first.
func ExampleParamList_Set() {
	list, err := uri.ParamSyntax{}.Parse("page=1&q=a&page=2")
	list.Set("page", "3")
	fmt.Println(list, err)
	// Output: page=3&q=a <nil>
}

func ExampleParamList_Get() {
	list, err := uri.ParamSyntax{}.Parse("%71=caf%C3%A9&flag")
	fmt.Println(list.Get("q"))
	fmt.Println(list.Get("flag")) // is there, and has no value
	fmt.Println(list.Get("Q"))    // case matters
	fmt.Println(err)
	// Output:
	// café true
	//  true
	//  false
	// <nil>
}

func ExampleParamList_GetAll() {
	list, err := uri.ParamSyntax{}.Parse("id=1&q=a&id=2")
	fmt.Println(list.GetAll("id"), err)
	// Output: [1 2] <nil>
}

func ExampleParamList_Delete() {
	list, err := uri.ParamSyntax{}.Parse("id=1&q=a&id=2")
	fmt.Println(list.Delete("id"), list.Delete("session"), err)
	fmt.Println(list)
	// Output:
	// true false <nil>
	// q=a
}

// What remains keeps its bytes.
func ExampleParamList_Filter() {
	list, err := uri.ParamSyntax{}.Parse("utm_source=x&q=%7ejoe&utm_medium=y")
	list.Filter(func(p uri.Param) bool { return !strings.HasPrefix(p.Name, "utm_") })
	fmt.Println(list, err)
	// Output: q=%7ejoe <nil>
}

func ExampleParamList_Len() {
	for _, query := range []string{"", "a&b=1", "a&"} { // after the last "&" is another, which is empty
		list, err := uri.ParamSyntax{}.Parse(query)
		fmt.Println(list.Len(), err)
	}
	// Output:
	// 0 <nil>
	// 2 <nil>
	// 2 <nil>
}

// By name, to have one text for one meaning; values of one name keep their order.
func ExampleParamList_Sort() {
	list, err := uri.ParamSyntax{}.Parse("b=2&a=z&%61=y")
	list.Sort()
	fmt.Println(list, err)
	// Output: a=z&%61=y&b=2 <nil>
}

func ExampleParamList_String() {
	list, err := uri.ParamSyntax{}.Parse("a=%7e&b")
	list.Add("c", "?#")
	fmt.Println(list.String(), err)
	// Output: a=%7e&b&c=?%23 <nil>
}

func ExampleParamList_All() {
	list, err := uri.ParamSyntax{Plus: true}.Parse("q=a+b&q=")
	for p := range list.All() { // as written
		fmt.Printf("%s %q %t\n", p.Name, p.Value, p.HasValue)
	}
	fmt.Println(err)
	// Output:
	// q "a+b" true
	// q "" true
	// <nil>
}

func ExampleParamList_Pairs() {
	list, err := uri.ParamSyntax{Plus: true}.Parse("q=a+b&caf%C3%A9")
	for name, value := range list.Pairs() { // decoded
		fmt.Printf("%s %q\n", name, value)
	}
	fmt.Println(err)
	// Output:
	// q "a b"
	// café ""
	// <nil>
}

// The links of a pager: each is made from a copy of one list.
func ExampleParamList_copy() {
	u := uri.MustParse("http://example.com/search?q=uri")
	list, err := uri.ParamSyntax{}.List(u)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, page := range []string{"1", "2"} {
		link := list
		link.Add("page", page)
		fmt.Println(u.WithParams(link))
	}
	// Output:
	// http://example.com/search?q=uri&page=1 <nil>
	// http://example.com/search?q=uri&page=2 <nil>
}
