// Common declarations of the double's parts.
#ifndef DOUBLE_H
#define DOUBLE_H

#include "ClockDouble.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <sys/types.h>
#include <time.h>

#ifndef __LP64__
#error "the structures of the system calls are those of 64-bit machines"
#endif

// None of these may replace a program's own names.
#pragma GCC visibility push(hidden)

// The control file's descriptor; -1: there is none, and the double does nothing.
extern int control;
// The process that it was loaded into.
extern pid_t owner;
// Replaces the kernel's file of that name.
extern char boot_id[];
// How far the clocks are ahead of the kernel's, in microseconds.
extern _Atomic int64_t wall, boot;
extern atomic_bool is_synchronised;
// What the wall clock shows while it is stopped, in microseconds; 0: it runs.
extern _Atomic int64_t standing;

// How far a clock is ahead, in microseconds.
int64_t ahead(int clock);

// A time that is this many microseconds later.
struct timespec moved(struct timespec time, int64_t microseconds);

// Sets the clocks as an order says, and updates every timer.
void move_clocks(const struct clock_double_order *order);

#pragma GCC visibility pop
#endif
