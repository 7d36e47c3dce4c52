// libsndfile, loaded when the first sound is read; see CPulse's shim.h for how and why.
#pragma once

#include <dlfcn.h>

#define sf_close declared_sf_close
#define sf_command declared_sf_command
#define sf_open declared_sf_open
#define sf_readf_float declared_sf_readf_float
#define sf_seek declared_sf_seek
#define sf_strerror declared_sf_strerror
#define sf_writef_float declared_sf_writef_float

#include <sndfile.h>

#undef sf_close
#undef sf_command
#undef sf_open
#undef sf_readf_float
#undef sf_seek
#undef sf_strerror
#undef sf_writef_float

// The library, loaded at the first call and never taken away again; null where it is not installed.
static inline void *alarmkit_sndfile_library(void) { return dlopen("libsndfile.so.1", RTLD_NOW | RTLD_LOCAL); }

// Whether the functions below may be called.
static inline int alarmkit_sndfile_is_installed(void) { return alarmkit_sndfile_library() != 0; }

#define SNDFILE_CALL(result, name, parameters, arguments) \
  static inline result name parameters { \
    static void *found; \
    void *function = __atomic_load_n(&found, __ATOMIC_RELAXED); \
    if (!function) __atomic_store_n(&found, function = dlsym(alarmkit_sndfile_library(), #name), __ATOMIC_RELAXED); \
    return ((__typeof__(&declared_##name))function)arguments; \
  }

SNDFILE_CALL(int, sf_close, (SNDFILE *sndfile), (sndfile))
SNDFILE_CALL(
  int, sf_command,
  (SNDFILE *sndfile, int command, void *data, int datasize),
  (sndfile, command, data, datasize))
SNDFILE_CALL(SNDFILE *, sf_open, (const char *path, int mode, SF_INFO *sfinfo), (path, mode, sfinfo))
SNDFILE_CALL(sf_count_t, sf_readf_float, (SNDFILE *sndfile, float *ptr, sf_count_t frames), (sndfile, ptr, frames))
SNDFILE_CALL(sf_count_t, sf_seek, (SNDFILE *sndfile, sf_count_t frames, int whence), (sndfile, frames, whence))
SNDFILE_CALL(const char *, sf_strerror, (SNDFILE *sndfile), (sndfile))
SNDFILE_CALL(
  sf_count_t, sf_writef_float,
  (SNDFILE *sndfile, const float *ptr, sf_count_t frames),
  (sndfile, ptr, frames))

#undef SNDFILE_CALL
