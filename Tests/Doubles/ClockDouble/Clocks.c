// Reads the clocks, and related values.
#define _GNU_SOURCE
#include "Double.h"

#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/timex.h>
#include <unistd.h>

_Atomic int64_t wall, boot;
atomic_bool is_synchronised;
_Atomic int64_t standing;

int64_t ahead(int clock) {
  switch (clock) {
    case CLOCK_REALTIME: return wall;
    case CLOCK_BOOTTIME: return boot;
    default: return 0;
  }
}

struct timespec moved(struct timespec time, int64_t microseconds) {
  time.tv_sec += microseconds / 1000000;
  time.tv_nsec += microseconds % 1000000 * 1000;
  if (time.tv_nsec < 0) {
    time.tv_sec -= 1;
    time.tv_nsec += 1000000000;
  } else if (time.tv_nsec >= 1000000000) {
    time.tv_sec += 1;
    time.tv_nsec -= 1000000000;
  }
  return time;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t shown = standing;
  if (shown != 0 && clock == CLOCK_REALTIME) {
    *time = moved((struct timespec){0, 0}, shown);
    return 0;
  }
  long result = syscall(SYS_clock_gettime, clock, time);
  if (result == 0) *time = moved(*time, ahead(clock));
  return (int)result;
}

int adjtimex(struct timex *state) {
  long result = syscall(SYS_adjtimex, state);
  // A program that sets the clock gets the kernel's answer.
  if (control < 0 || state->modes != 0) return (int)result;
  state->status = is_synchronised ? state->status & ~STA_UNSYNC : state->status | STA_UNSYNC;
  return is_synchronised ? TIME_OK : TIME_ERROR;
}

#define BOOT_ID "/proc/sys/kernel/random/boot_id"

static int open_for(const char *path, int flags, va_list more) {
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, mode_t) : 0;
  return (int)syscall(SYS_openat, AT_FDCWD, control >= 0 && strcmp(path, BOOT_ID) == 0 ? boot_id : path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  int descriptor = open_for(path, flags, more);
  va_end(more);
  return descriptor;
}

int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  int descriptor = open_for(path, flags, more);
  va_end(more);
  return descriptor;
}
