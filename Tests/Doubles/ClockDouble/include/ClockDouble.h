// The interface between a test and the double in ClockDouble.c. Tests/TestSupport/MovingClock.swift writes the same layout.
#ifndef CLOCK_DOUBLE_H
#define CLOCK_DOUBLE_H

#include <stdint.h>

// The absolute path of the control file. Without it, the double does nothing.
#define CLOCK_DOUBLE_VARIABLE "ALARMKIT_CLOCK_DOUBLE"

// The beginning of the control file. The test writes all of it, closes the file, and writes again only when it was carried out.
struct clock_double_order {
  // Another number for each order.
  int64_t sequence;
  // How far the clocks are ahead of the kernel's, in microseconds; both may be negative.
  int64_t wall;
  int64_t boot;
  // CLOCK_DOUBLE_TOLD, CLOCK_DOUBLE_SYNCHRONISED, CLOCK_DOUBLE_STANDING.
  int64_t flags;
};

// The clocks moved in a way that the kernel reports: the wall clock was set, or the machine woke.
#define CLOCK_DOUBLE_TOLD 1
// adjtimex(2) reports that the wall clock is synchronised.
#define CLOCK_DOUBLE_SYNCHRONISED 2
// The wall clock shows `wall`, in microseconds since 1970, whenever it is read, so a program's output doesn't depend on how long
// it took. Timers follow the kernel's clock.
#define CLOCK_DOUBLE_STANDING 4

// After the order: the sequence of the last order that was carried out, written by the double.
#define CLOCK_DOUBLE_TAKEN_OFFSET ((off_t)sizeof(struct clock_double_order))

// A file with the control file's name and this suffix replaces /proc/sys/kernel/random/boot_id.
#define CLOCK_DOUBLE_BOOT_SUFFIX ".boot"

#endif
