// Death at a chosen instant, for a program that isn't changed for it.
//
// Loaded before the C library (LD_PRELOAD), this counts the calls with which a program changes the files of one folder, or syncs
// them to the disk, and kills the program just before the chosen call, or half-way through it. The program can't clean up: it
// ends as with `kill -9`, at each instant that makes a difference to the next program.
//
// Changes in memory that the program shares (the index of SQLite's log) aren't counted: the index is rebuilt from the rest.
#define _GNU_SOURCE
#include "DeathDouble.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __LP64__
#error "the system calls are those of 64-bit machines"
#endif

static char folder[PATH_MAX];
static size_t length;
static long chosen;
static bool is_torn;
static atomic_long count;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv(DEATH_DOUBLE_FOLDER), *at = getenv(DEATH_DOUBLE_AT);
  if (path == NULL || at == NULL || realpath(path, folder) == NULL) return;
  length = strlen(folder);
  chosen = strtol(at, NULL, 10);
  is_torn = getenv(DEATH_DOUBLE_TORN) != NULL;
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

static bool is_inside(const char *path) { return strncmp(path, folder, length) == 0 && path[length] == '/'; }

// Whether this change is the chosen one.
static bool is_last(const char *path) { return chosen > 0 && is_inside(path) && atomic_fetch_add(&count, 1) + 1 == chosen; }

static bool is_last_of(int descriptor) {
  if (chosen <= 0) return false;
  char link[32], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t size = readlink(link, path, sizeof path - 1);
  if (size < 0) return false;
  path[size] = '\0';
  // The folder itself is synchronised as well.
  if (strcmp(path, folder) == 0) return atomic_fetch_add(&count, 1) + 1 == chosen;
  return is_last(path);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  if (is_last_of(descriptor)) {
    if (is_torn) syscall(SYS_write, descriptor, bytes, size / 2);
    die();
  }
  return syscall(SYS_write, descriptor, bytes, size);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off_t offset) {
  if (is_last_of(descriptor)) {
    if (is_torn) syscall(SYS_pwrite64, descriptor, bytes, size / 2, offset);
    die();
  }
  return syscall(SYS_pwrite64, descriptor, bytes, size, offset);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  return pwrite64(descriptor, bytes, size, offset);
}

int fdatasync(int descriptor) {
  if (is_last_of(descriptor)) die();
  return (int)syscall(SYS_fdatasync, descriptor);
}

int fsync(int descriptor) {
  if (is_last_of(descriptor)) die();
  return (int)syscall(SYS_fsync, descriptor);
}

int ftruncate64(int descriptor, off_t size) {
  if (is_last_of(descriptor)) die();
  return (int)syscall(SYS_ftruncate, descriptor, size);
}

int ftruncate(int descriptor, off_t size) { return ftruncate64(descriptor, size); }

int rename(const char *old, const char *new) {
  if (is_last(old)) die();
  return (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
}

int unlink(const char *path) {
  if (is_last(path)) die();
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}
