// Timers on the clocks: timerfd_create(2).
#define _GNU_SOURCE
#include "Double.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

// How a timer was armed last.
struct setting {
  // The arguments of timerfd_settime, on the moved clock.
  int flags;
  struct itimerspec asked;
  // Whether it was armed and hasn't been read since it fired.
  bool is_armed;
  // Whether it was armed with TFD_TIMER_CANCEL_ON_SET: steps are reported to it until it is armed without.
  bool is_told;
  // Whether the clock was set since it was last read or armed.
  bool is_cancelled;
  // Grows with each call.
  unsigned number;
};

// One descriptor of timerfd_create. All but `place` is guarded by `lock`.
struct timer {
  // The descriptor plus one; 0: the place is free. Read without the lock, so other descriptors never wait.
  atomic_int place;
  int clock;
  struct setting last;
};

static struct timer timers[64];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool is_zero(struct timespec time) { return time.tv_sec == 0 && time.tv_nsec == 0; }

// The timer of a descriptor; NULL: it isn't one, or this is a child. Between fork and exec, a child has a copy of the lock that
// may never be released, or shares our memory (vfork).
static struct timer *find(int descriptor) {
  if (descriptor < 0) return NULL;
  for (size_t i = 0; i < sizeof timers / sizeof *timers; i++) {
    if (timers[i].place == descriptor + 1) return getpid() == owner ? &timers[i] : NULL;
  }
  return NULL;
}

// The same with the lock held, and only if the descriptor wasn't closed meanwhile.
static struct timer *find_and_lock(int descriptor) {
  struct timer *timer = find(descriptor);
  if (timer == NULL) return NULL;
  pthread_mutex_lock(&lock);
  if (timer->place == descriptor + 1) return timer;
  pthread_mutex_unlock(&lock);
  return NULL;
}

// Arms the kernel's timer for the requested time, or for now if a step of the clock has to be reported.
static int program(const struct timer *timer, struct itimerspec *old) {
  struct itimerspec setting = timer->last.asked;
  if (timer->last.is_told && timer->last.is_cancelled) {
    setting = (struct itimerspec){.it_value.tv_nsec = 1};
  } else if (!timer->last.is_armed) {
    setting = (struct itimerspec){0};
  } else if (timer->last.flags & TFD_TIMER_ABSTIME) {
    setting.it_value = moved(setting.it_value, -ahead(timer->clock));
    // Before 1970 on the kernel's clock: in the past, so it fires at once.
    if (setting.it_value.tv_sec < 0 || is_zero(setting.it_value)) setting.it_value = (struct timespec){.tv_nsec = 1};
  }
  return (int)syscall(SYS_timerfd_settime, timer->place - 1, timer->last.flags, &setting, old);
}

int timerfd_create(int clock, int flags) {
  int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
  if (descriptor < 0 || control < 0) return descriptor;
  pthread_mutex_lock(&lock);
  struct timer *free = NULL;
  for (size_t i = 0; i < sizeof timers / sizeof *timers; i++) {
    // It was closed without our `close`.
    if (timers[i].place == descriptor + 1) timers[i].place = 0;
    if (timers[i].place == 0 && free == NULL) free = &timers[i];
  }
  if (free == NULL) {
    fprintf(stderr, "ClockDouble: more than %zu timers\n", sizeof timers / sizeof *timers);
    abort();
  }
  free->clock = clock;
  free->last = (struct setting){0};
  free->place = descriptor + 1;
  pthread_mutex_unlock(&lock);
  return descriptor;
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
  struct timer *timer = find_and_lock(descriptor);
  if (timer == NULL) return (int)syscall(SYS_timerfd_settime, descriptor, flags, new, old);

  struct setting before = timer->last;
  timer->last.flags = flags;
  timer->last.asked = *new;
  timer->last.is_armed = !is_zero(new->it_value);
  timer->last.is_told = timer->clock == CLOCK_REALTIME && flags & TFD_TIMER_ABSTIME && flags & TFD_TIMER_CANCEL_ON_SET;
  if (timer->clock == CLOCK_BOOTTIME && timer->last.is_armed && !(flags & TFD_TIMER_ABSTIME)) {
    // A duration that includes suspend: it ends at a time of the boot clock.
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    timer->last.asked.it_value = moved(now, new->it_value.tv_sec * 1000000 + new->it_value.tv_nsec / 1000);
    timer->last.flags |= TFD_TIMER_ABSTIME;
  }
  // The kernel arms it, but also reports that the clock was set since.
  bool is_cancelled = timer->last.is_armed && timer->last.is_told && before.is_cancelled;
  timer->last.is_cancelled = before.is_cancelled && !is_cancelled;
  timer->last.number += 1;
  int result = program(timer, old);
  if (result < 0 && errno != ECANCELED) {
    int code = errno;
    timer->last = before;
    errno = code;
  } else if (is_cancelled) {
    result = -1;
    errno = ECANCELED;
  }
  pthread_mutex_unlock(&lock);
  return result;
}

ssize_t read(int descriptor, void *buffer, size_t size) {
  struct timer *timer = find_and_lock(descriptor);
  if (timer == NULL) return syscall(SYS_read, descriptor, buffer, size);

  if (size >= sizeof(uint64_t) && timer->last.is_told && timer->last.is_cancelled) {
    timer->last.is_cancelled = false;
    // If its time has passed, too, the kernel disarms it and leaves it to the program to check and arm it again.
    struct timespec now;
    clock_gettime(timer->clock, &now);
    struct timespec end = timer->last.asked.it_value;
    if (now.tv_sec > end.tv_sec || (now.tv_sec == end.tv_sec && now.tv_nsec >= end.tv_nsec)) timer->last.is_armed = false;
    program(timer, NULL);
    pthread_mutex_unlock(&lock);
    errno = ECANCELED;
    return -1;
  }

  unsigned number = timer->last.number;
  pthread_mutex_unlock(&lock);
  // Without the lock, because this may wait.
  ssize_t count = syscall(SYS_read, descriptor, buffer, size);
  int code = errno;
  if (count > 0 && (timer = find_and_lock(descriptor)) != NULL) {
    // It has fired, and an order mustn't arm it again.
    if (timer->last.number == number) timer->last.is_armed = false;
    pthread_mutex_unlock(&lock);
  }
  errno = code;
  return count;
}

int close(int descriptor) {
  struct timer *timer = find_and_lock(descriptor);
  if (timer != NULL) {
    // Done before another file can get the number.
    timer->place = 0;
    pthread_mutex_unlock(&lock);
  }
  return (int)syscall(SYS_close, descriptor);
}

void move_clocks(const struct clock_double_order *order) {
  pthread_mutex_lock(&lock);
  standing = order->flags & CLOCK_DOUBLE_STANDING ? order->wall : 0;
  int64_t next = standing != 0 ? 0 : order->wall;
  bool has_moved = wall != next || boot != order->boot;
  wall = next;
  boot = order->boot;
  is_synchronised = order->flags & CLOCK_DOUBLE_SYNCHRONISED;
  for (size_t i = 0; has_moved && i < sizeof timers / sizeof *timers; i++) {
    struct timer *timer = &timers[i];
    if (timer->place == 0) continue;
    if (timer->last.is_told && order->flags & CLOCK_DOUBLE_TOLD) timer->last.is_cancelled = true;
    bool is_waiting = timer->last.is_armed && timer->last.flags & TFD_TIMER_ABSTIME && timer->clock != CLOCK_MONOTONIC;
    if (is_waiting || (timer->last.is_told && timer->last.is_cancelled)) program(timer, NULL);
  }
  pthread_mutex_unlock(&lock);
}
