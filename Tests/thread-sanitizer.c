// Lets the thread sanitizer see what Synchronization.Mutex does when threads wait for it (`make test-threads`).
//
// A free Mutex is locked and unlocked with atomics that are compiled into its user, where the sanitizer sees them. A Mutex that is
// held is passed on by the kernel (FUTEX_LOCK_PI, futex(2)), from the standard library, which isn't compiled for the sanitizer: what
// two threads then did under it, one after the other, looked like a race. These two functions wrap the library's and report
// what they do. Linked into a program, they are found before the library's.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SELF __attribute__((swift_context)) void *handle
#define SWIFT __attribute__((swiftcall))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF) {
  typedef SWIFT void (*Body)(uint32_t, SELF);
  ((Body)dlsym(RTLD_NEXT, LOCK))(thread, handle);
  __tsan_acquire(handle);
}

SWIFT void unlock_slow(SELF) {
  typedef SWIFT void (*Body)(SELF);
  __tsan_release(handle);
  ((Body)dlsym(RTLD_NEXT, UNLOCK))(handle);
}
