//go:build unix

package growth

import (
	"syscall"
	"time"
)

// processorTime returns how long the program has used processors. Other programs do not count, as
// they do in the time of a clock.
func processorTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
