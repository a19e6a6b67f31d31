package laws

import (
	"maps"
	"os"
	"slices"
	"testing"
	"time"
)

// ratios prints, for each call, with which text it takes more than three times as long as with a plain text of the same length. They
// are printed, and not limited, since times differ between machines. A nil value of ratios prints nothing.
type ratios struct {
	plain *measure
	worst map[string]ratio
}

// A ratio is how many times as long a call takes with a text.
type ratio struct {
	times float64
	text  HostileText
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
func (r *ratios) add(text HostileText, with *measure) {
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
		t.Logf("%5.1f times as long as a plain text: %s, %q", r.worst[key].times, key, r.worst[key].text)
	}
	t.Logf("%d of %d calls take more than three times as long as with a plain text", len(r.worst), len(r.plain.calls))
}
