// A clock that a test moves, for a program that isn't changed for it.
//
// Loaded before the C library (LD_PRELOAD), this replaces the functions with which a program reads the wall clock and the boot
// clock, reads the boot's id, and waits on both clocks. A control file says how far both are ahead of the kernel's clocks; a
// thread that sleeps in inotify(7) reads each order, so nothing wakes while nothing moves. CLOCK_MONOTONIC stays the kernel's: it
// doesn't count suspend either.
//
// Steps are reported as timerfd_create(2) describes: absolute timers fire when their time on the moved clock has come, and those
// with TFD_TIMER_CANCEL_ON_SET become readable, and `read` fails once with ECANCELED. Timers that are copied (dup, fork), that
// repeat, or that are closed by close_range(2) aren't followed: the agent has none of these.
//
// The kernel is called directly, so this works from the first call on, before any library is initialised. Nobody needs what the
// C library would add (a thread can be cancelled in `read`).
#define _GNU_SOURCE
#include "Double.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <unistd.h>

int control = -1;
pid_t owner;
char boot_id[PATH_MAX];

// The last order that was carried out.
static int64_t taken = -1;

static void fail(const char *what) {
  // If the clock can't be moved, every test would wait in vain.
  perror(what);
  abort();
}

static void take_order(void) {
  struct clock_double_order order;
  if (pread(control, &order, sizeof order, 0) != sizeof order) fail("ClockDouble: the control file");
  if (order.sequence == taken) return;
  move_clocks(&order);
  taken = order.sequence;
  if (pwrite(control, &taken, sizeof taken, CLOCK_DOUBLE_TAKEN_OFFSET) != sizeof taken) {
    fail("ClockDouble: the control file");
  }
}

static void *follow(void *argument) {
  int watch = *(int *)argument;
  char events[4096] __attribute__((aligned(8)));
  // The kind of event doesn't matter, because there is only one file: its last order counts.
  while (syscall(SYS_read, watch, events, sizeof events) > 0 || errno == EINTR) take_order();
  return NULL;
}

__attribute__((constructor)) static void begin(void) {
  owner = getpid();
  const char *path = getenv(CLOCK_DOUBLE_VARIABLE);
  // Programs that it starts use the kernel's clocks: players and helpers aren't part of the test.
  unsetenv("LD_PRELOAD");
  if (path == NULL) return;
  static int watch;  // outlives this call: the thread reads it
  watch = inotify_init1(IN_CLOEXEC);
  if (watch < 0 || inotify_add_watch(watch, path, IN_CLOSE_WRITE) < 0) fail("ClockDouble: inotify");
  if (snprintf(boot_id, PATH_MAX, "%s" CLOCK_DOUBLE_BOOT_SUFFIX, path) >= PATH_MAX) {
    fail("ClockDouble: the control file's name");
  }
  control = open(path, O_RDWR | O_CLOEXEC);
  if (control < 0) fail("ClockDouble: the control file");
  unsetenv(CLOCK_DOUBLE_VARIABLE);
  take_order();

  // The program's own threads handle its signals.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, follow, &watch) != 0) fail("ClockDouble: a thread");
  pthread_setname_np(thread, "clock double");
  pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
