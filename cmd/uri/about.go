package main

// A section is a part of the general help.
type section struct{ title, text string }

const intro = `Command uri takes URI references apart, resolves, normalizes, compares, checks, finds and changes them.`

// sections has the general help after the list of verbs. In a text an empty line ends a paragraph, and lines that begin with a space
// are printed as they are.
var sections = []section{
	{"Input", `Texts are arguments. Without such arguments a verb reads lines from standard input, or from the file that -f names. Flags may stand before or after other arguments. An argument after "--" is never a flag.

A line ends with LF or CR LF. Spaces and tabs at its end are dropped, and so is a byte order mark at the start of the input. With -0 texts end with NUL and are taken as they are, and so are the lines of "resolve -tsv", encode and decode. An empty line is the empty reference. Lines longer than -max bytes, by default 16 MiB, are refused.

A verb works on many lines at once, on all cores, and prints its results in the order of the lines while it reads. Its memory does not grow with the input. No line depends on another line, so a list can be cut into pieces for several processes.

The verb clean reads its input as one text, which may be broken into lines. With -lines or -0 it reads lines. The arguments of find are files, and "-" is standard input. It skips URIs longer than -max bytes, by default 65536.`},

	{"Shared flags", ` -spec DOCUMENT  the document whose rules count: RFC3986, RFC2396bis,
                 RFC2396, URLSyntax, RFC1808, RFC1738 or URL1993, in
                 upper or lower case
 -base URI       resolve the references against this URI first
 -guess          read texts as a person types them, without a scheme
 -f FILE         read the texts from a file, or from standard input if
                 FILE is "-"
 -j N            work on N cores; 1 means one line after the other
 -json           print JSON, one object a line; the help of a verb lists
                 the keys. An undefined value is null. Bytes that are
                 not valid UTF-8 are replaced by U+FFFD
 -0              texts in the input end with NUL instead of LF, and so
                 do results. A result of several lines ends with one NUL
 -q              do not report refused texts; audit, check, compare,
                 filter and find print nothing at all, and their status
                 is the answer
 -keep           print an empty line for a refused text, so that each
                 line of input has its line of output; with -json print
                 an object with the keys where, text, errors and more
 -max BYTES      refuse longer lines; find skips longer URIs`},

	{"Output", `Standard error has a report of each refused text: its line, and a caret under the error. A refused text leaves nothing on standard output, unless -keep is given. The verb goes on with the next text. Reports, check and audit never show passwords. The other verbs print references as they are.

On a terminal, check and audit colour the components of references. If standard error is a terminal, it shows how much of a long input has been read.`},

	{"Environment", ` NO_COLOR  if it is set and not empty, nothing is coloured
 TERM      if it is "dumb", nothing is coloured and no progress is shown

No other variable changes what the command prints: neither the locale nor settings of proxies.`},

	{"Exit status", ` 0  all went well
 1  a text was refused, or reading or writing failed
 2  the command line is wrong

Some verbs differ:

 audit    1 also if something is worse than a hint
 compare  0 if the references are equal at some rung, or with -rung at
          that rung or below; 1 if they are not; 2 if one of them is
          refused, or writing failed
 filter   0 if something was printed, 1 if nothing was; 2 if a line was
          too long, or reading or writing failed
 find     0 if something was found, 1 if nothing was; 2 if reading or
          writing failed
 schemes  1 if a scheme is unknown

explain, and check with "-edition all", refuse only lines that are too long.`},
}
