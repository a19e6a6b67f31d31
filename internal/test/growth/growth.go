package growth

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"reflect"
	"runtime/metrics"
	"slices"
	"testing"
	"time"

	"example.com/uri"
	"example.com/uri/internal/test/errs"
)

// A cost is what a call costs.
type cost struct {
	bytes, yields int
	time          time.Duration // of the processor; 0 where the system does not tell
}

// A measured call can be repeated.
type measured struct {
	cost cost
	f    func() (yields int)
}

// A measure holds what calls with one text cost.
type measure struct {
	t     testing.TB
	text  string
	types map[reflect.Type]bool // of the values
	calls map[string]measured   // by their names, numbered where there are several
	done  map[reflect.Type]bool // the types whose methods were called
}

func newMeasure(t testing.TB, text string, types map[reflect.Type]bool) *measure {
	return &measure{t: t, text: text, types: types, calls: map[string]measured{},
		done: map[reflect.Type]bool{}}
}

// run measures all calls with the text, and looks at what they return.
func (m *measure) run(h *Hostile) {
	c := newCalls(h, m.text)
	for _, value := range c.values {
		m.done[reflect.TypeOf(value)] = true
	}
	c.all(func(f call) {
		for _, made := range m.call(f) {
			// The results of a function are hostile, too.
			c.methods(made, func(method call) { m.call(method) })
		}
	})
}

// call measures one call, and looks at its results. It returns the results whose types have had no
// method called.
func (m *measure) call(c call) (made []reflect.Value) {
	var results []reflect.Value
	m.measure(c.name, func() (yields int) {
		results = c.f.Call(c.args)
		for _, result := range results {
			yields += m.drain(c.name, result)
		}
		return yields
	})
	for _, result := range results {
		m.look(c.name, result)
		if of := result.Type(); len(c.args) > 0 && of.Kind() == reflect.Struct && m.types[of] &&
			!m.done[of] {
			m.done[of] = true
			made = append(made, result)
		}
	}
	results = nil // the function is kept
	return made
}

// look checks the size of a result, and the laws of errors.
func (m *measure) look(name string, result reflect.Value) {
	n := 0
	switch of := result.Type(); {
	case of == reflect.TypeFor[error]():
		if err, ok := result.Interface().(error); ok {
			m.lookAtError(name, err)
		}
		return
	case of == reflect.TypeFor[uri.URI]():
		n = len(result.Interface().(uri.URI).String()) / longer
	case of.Kind() == reflect.String || of == reflect.TypeFor[[]byte]():
		n = result.Len() / longer
	case of.Kind() == reflect.Slice || of.Kind() == reflect.Map:
		n = result.Len()
	}
	if n > len(m.text)+1024 {
		m.t.Errorf("%s of %.40q and so on, %d bytes: %s is too long", name, m.text, len(m.text),
			result.Type())
	}
}

// lookAtError checks the laws of errors, and measures what printing the error and asking for its
// code cost.
func (m *measure) lookAtError(name string, err error) {
	m.measure(name+", the error", func() int {
		errs.Check(m.t, name, m.text, err)
		errors.Is(err, uri.CodeSpec)
		return 0
	})
}

// drain goes through a result that is an iterator, and returns how many values it has.
func (m *measure) drain(name string, v reflect.Value) (n int) {
	switch {
	case v.Kind() != reflect.Func || v.IsNil():
		return 0
	case v.Type().CanSeq():
		for range v.Seq() {
			if n++; n > len(m.text)+1 {
				break
			}
		}
	case v.Type().CanSeq2():
		for range v.Seq2() {
			if n++; n > len(m.text)+1 {
				break
			}
		}
	}
	if n > len(m.text)+1 {
		m.t.Errorf("%s of %.40q and so on, %d bytes: too many values", name, m.text, len(m.text))
	}
	return n
}

// measure makes a call, and keeps what it costs under its name.
func (m *measure) measure(name string, f func() int) {
	key := name
	for n := 2; m.calls[key].f != nil; n++ {
		key = fmt.Sprint(name, ", ", n)
	}
	m.calls[key] = measured{costOf(f), f}
}

// compare fails if a call costs much more with m's text than with the smaller one of the other.
func (m *measure) compare(with *measure) {
	for key, b := range m.calls {
		a, ok := with.calls[key]
		if !ok {
			continue
		}
		grown, times := len(m.text)-len(with.text), len(m.text)/len(with.text)
		// A doubt is settled by repeating the call: other goroutines allocate and take time, too.
		// The first call with the shorter text may have taken too long, so a quarter of the limit
		// is a doubt.
		for range 4 {
			if !tooMuch(a.cost, b.cost, grown) &&
				b.cost.time <= limit(a.cost, len(m.text), times)/4 {
				break
			}
			a.cost, b.cost = least(a.cost, costOf(a.f)), least(b.cost, costOf(b.f))
		}
		if tooMuch(a.cost, b.cost, grown) {
			m.t.Errorf("%s allocates %d bytes for %d bytes of %.40q and so on, and %d for %d: at most %d bytes for each byte of text are allowed; "+
				"every string field of a value holds the text, so refuse invalid fields before escaping them", key, a.cost.bytes, len(with.text), m.text, b.cost.bytes, len(m.text), bytesPerByte)
		}
		if tooLong(a.cost, b.cost, len(m.text), times) {
			m.t.Errorf("%s takes %v of the processor for %d bytes of %.40q and so on, and %v for %d", key, a.cost.time, len(with.text), m.text, b.cost.time, len(m.text))
		}
	}
}

// tooMuch reports whether a call allocates too much for a text that has grown by so many bytes.
func tooMuch(a, b cost, grown int) bool {
	return b.bytes-a.bytes > bytesPerByte*grown+bytesPerYield*(b.yields-a.yields)+freeBytes
}

// limit returns the longest time that a call may take for a text of size bytes. The text of a is
// shorter by the factor times. The time of a quadratic call grows by times*times: half of that is
// the limit. At most 400 ns for each byte are allowed, whatever the growth.
func limit(a cost, size, times int) time.Duration {
	return max(time.Duration(times*times/2)*a.time, time.Duration(400*size)*time.Nanosecond)
}

// tooLong reports whether the longer call took more than the limit. Some systems take far longer to
// hand out memory than a call takes to fill it, so that time does not count.
func tooLong(a, b cost, size, times int) bool {
	most := limit(a, size, times)
	return b.time > most && b.time-2*timeOfMemory(b.bytes) > most
}

// timeOfMemory returns the time of the processor for so many bytes of new memory, at most 256 MiB
// of them.
func timeOfMemory(bytes int) time.Duration {
	start := processorTime()
	memory = make([]byte, min(bytes, 256<<20))
	for i := 0; i < len(memory); i += 1 << 10 {
		memory[i] = 1 // The system only hands out what is used.
	}
	memory = nil
	return processorTime() - start
}

var memory []byte // not on a stack

func least(a, b cost) cost {
	return cost{bytes: min(a.bytes, b.bytes), yields: b.yields, time: min(a.time, b.time)}
}

// costOf measures a call.
func costOf(f func() int) (c cost) {
	bytes, start := allocated(), processorTime()
	c.yields = f()
	return cost{allocated() - bytes, c.yields, processorTime() - start}
}

// allocated returns how many bytes were allocated since the start of the program. Small values are
// counted a block at a time.
func allocated() int {
	sample := [1]metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample[:])
	return int(sample[0].Value.Uint64())
}

// ratios prints, for each call, with which text it takes more than three times as long as with a
// plain text of the same length. They are printed, and not limited, since times differ between
// machines. A nil value of ratios prints nothing.
type ratios struct {
	plain *measure
	worst map[string]ratio
}

// A ratio is how many times as long a call takes with a text.
type ratio struct {
	times float64
	text  Text
}

// newRatios returns nil unless URI_TEST_RATIOS is set.
func (h *Hostile) newRatios(t testing.TB, plain *measure) *ratios {
	if os.Getenv("URI_TEST_RATIOS") == "" {
		return nil
	}
	t.Helper()
	plain.run(h)
	return &ratios{plain, map[string]ratio{}}
}

// add compares the calls with a text to those with the plain one.
func (r *ratios) add(text Text, with *measure) {
	if r == nil {
		return
	}
	const most, noise = 3, 200 * time.Microsecond
	for key, b := range with.calls {
		a, ok := r.plain.calls[key]
		for range 4 { // a doubt is settled by repeating the calls
			if !ok || b.cost.time <= most*max(a.cost.time, noise) {
				break
			}
			a.cost, b.cost = least(a.cost, costOf(a.f)), least(b.cost, costOf(b.f))
		}
		times := float64(b.cost.time) / float64(max(a.cost.time, noise))
		if ok && times > max(most, r.worst[key].times) {
			r.worst[key] = ratio{times, text}
		}
	}
}

func (r *ratios) print(t testing.TB) {
	if r == nil {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(r.worst)) {
		t.Logf("%5.1f times as long as a plain text: %s, %q", r.worst[key].times, key,
			r.worst[key].text)
	}
	t.Logf("%d of %d calls take more than three times as long as with a plain text", len(r.worst),
		len(r.plain.calls))
}
