// libpulse, loaded when the first alarm rings. Linked, it and the libraries that it brings would cost every idle agent
// more than a megabyte and part of its start; and an agent without it can still sound its alarms in other ways.
//
// The header declares the functions under other names here, and each is then defined under its own name as a call of
// what dlsym finds. A function that isn't listed can't be called.
#pragma once

#include <dlfcn.h>

#define pa_context_connect declared_pa_context_connect
#define pa_context_disconnect declared_pa_context_disconnect
#define pa_context_errno declared_pa_context_errno
#define pa_context_get_sink_info_by_index declared_pa_context_get_sink_info_by_index
#define pa_context_get_server_info declared_pa_context_get_server_info
#define pa_context_get_sink_info_by_name declared_pa_context_get_sink_info_by_name
#define pa_context_get_sink_info_list declared_pa_context_get_sink_info_list
#define pa_context_get_state declared_pa_context_get_state
#define pa_context_new_with_proplist declared_pa_context_new_with_proplist
#define pa_context_rttime_new declared_pa_context_rttime_new
#define pa_context_rttime_restart declared_pa_context_rttime_restart
#define pa_context_set_sink_mute_by_index declared_pa_context_set_sink_mute_by_index
#define pa_context_set_sink_volume_by_index declared_pa_context_set_sink_volume_by_index
#define pa_context_set_state_callback declared_pa_context_set_state_callback
#define pa_context_set_subscribe_callback declared_pa_context_set_subscribe_callback
#define pa_context_subscribe declared_pa_context_subscribe
#define pa_context_unref declared_pa_context_unref
#define pa_operation_unref declared_pa_operation_unref
#define pa_proplist_free declared_pa_proplist_free
#define pa_proplist_new declared_pa_proplist_new
#define pa_proplist_sets declared_pa_proplist_sets
#define pa_rtclock_now declared_pa_rtclock_now
#define pa_stream_begin_write declared_pa_stream_begin_write
#define pa_stream_connect_playback declared_pa_stream_connect_playback
#define pa_stream_disconnect declared_pa_stream_disconnect
#define pa_stream_get_device_index declared_pa_stream_get_device_index
#define pa_stream_get_device_name declared_pa_stream_get_device_name
#define pa_stream_get_state declared_pa_stream_get_state
#define pa_stream_new_with_proplist declared_pa_stream_new_with_proplist
#define pa_stream_set_moved_callback declared_pa_stream_set_moved_callback
#define pa_stream_set_started_callback declared_pa_stream_set_started_callback
#define pa_stream_set_state_callback declared_pa_stream_set_state_callback
#define pa_stream_set_write_callback declared_pa_stream_set_write_callback
#define pa_stream_unref declared_pa_stream_unref
#define pa_stream_write declared_pa_stream_write
#define pa_strerror declared_pa_strerror
#define pa_threaded_mainloop_free declared_pa_threaded_mainloop_free
#define pa_threaded_mainloop_get_api declared_pa_threaded_mainloop_get_api
#define pa_threaded_mainloop_lock declared_pa_threaded_mainloop_lock
#define pa_threaded_mainloop_new declared_pa_threaded_mainloop_new
#define pa_threaded_mainloop_start declared_pa_threaded_mainloop_start
#define pa_threaded_mainloop_stop declared_pa_threaded_mainloop_stop
#define pa_threaded_mainloop_unlock declared_pa_threaded_mainloop_unlock
#define pa_usec_to_bytes declared_pa_usec_to_bytes

#include <pulse/pulseaudio.h>

#undef pa_context_connect
#undef pa_context_disconnect
#undef pa_context_errno
#undef pa_context_get_sink_info_by_index
#undef pa_context_get_server_info
#undef pa_context_get_sink_info_by_name
#undef pa_context_get_sink_info_list
#undef pa_context_get_state
#undef pa_context_new_with_proplist
#undef pa_context_rttime_new
#undef pa_context_rttime_restart
#undef pa_context_set_sink_mute_by_index
#undef pa_context_set_sink_volume_by_index
#undef pa_context_set_state_callback
#undef pa_context_set_subscribe_callback
#undef pa_context_subscribe
#undef pa_context_unref
#undef pa_operation_unref
#undef pa_proplist_free
#undef pa_proplist_new
#undef pa_proplist_sets
#undef pa_rtclock_now
#undef pa_stream_begin_write
#undef pa_stream_connect_playback
#undef pa_stream_disconnect
#undef pa_stream_get_device_index
#undef pa_stream_get_device_name
#undef pa_stream_get_state
#undef pa_stream_new_with_proplist
#undef pa_stream_set_moved_callback
#undef pa_stream_set_started_callback
#undef pa_stream_set_state_callback
#undef pa_stream_set_write_callback
#undef pa_stream_unref
#undef pa_stream_write
#undef pa_strerror
#undef pa_threaded_mainloop_free
#undef pa_threaded_mainloop_get_api
#undef pa_threaded_mainloop_lock
#undef pa_threaded_mainloop_new
#undef pa_threaded_mainloop_start
#undef pa_threaded_mainloop_stop
#undef pa_threaded_mainloop_unlock
#undef pa_usec_to_bytes

// The library, loaded at the first call and never taken away again; null where it is not installed.
static inline void *alarmkit_pulse_library(void) { return dlopen("libpulse.so.0", RTLD_NOW | RTLD_LOCAL); }

// Whether the functions below may be called.
static inline int alarmkit_pulse_is_installed(void) { return alarmkit_pulse_library() != 0; }

#define PULSE(result, name, parameters, arguments) \
  static inline result name parameters { \
    static void *found; \
    void *function = __atomic_load_n(&found, __ATOMIC_RELAXED); \
    if (!function) __atomic_store_n(&found, function = dlsym(alarmkit_pulse_library(), #name), __ATOMIC_RELAXED); \
    return ((__typeof__(&declared_##name))function)arguments; \
  }

PULSE(
  int, pa_context_connect,
  (pa_context *c, const char *server, pa_context_flags_t flags, const pa_spawn_api *api),
  (c, server, flags, api))
PULSE(void, pa_context_disconnect, (pa_context *c), (c))
PULSE(int, pa_context_errno, (const pa_context *c), (c))
PULSE(
  pa_operation *, pa_context_get_sink_info_by_index,
  (pa_context *c, uint32_t idx, pa_sink_info_cb_t cb, void *userdata),
  (c, idx, cb, userdata))
PULSE(
  pa_operation *, pa_context_get_sink_info_by_name,
  (pa_context *c, const char *name, pa_sink_info_cb_t cb, void *userdata),
  (c, name, cb, userdata))
PULSE(
  pa_operation *, pa_context_get_server_info,
  (pa_context *c, pa_server_info_cb_t cb, void *userdata),
  (c, cb, userdata))
PULSE(
  pa_operation *, pa_context_get_sink_info_list,
  (pa_context *c, pa_sink_info_cb_t cb, void *userdata),
  (c, cb, userdata))
PULSE(pa_context_state_t, pa_context_get_state, (const pa_context *c), (c))
PULSE(
  pa_context *, pa_context_new_with_proplist,
  (pa_mainloop_api *mainloop, const char *name, const pa_proplist *proplist),
  (mainloop, name, proplist))
PULSE(
  pa_time_event *, pa_context_rttime_new,
  (const pa_context *c, pa_usec_t usec, pa_time_event_cb_t cb, void *userdata),
  (c, usec, cb, userdata))
PULSE(void, pa_context_rttime_restart, (const pa_context *c, pa_time_event *e, pa_usec_t usec), (c, e, usec))
PULSE(
  pa_operation *, pa_context_set_sink_mute_by_index,
  (pa_context *c, uint32_t idx, int mute, pa_context_success_cb_t cb, void *userdata),
  (c, idx, mute, cb, userdata))
PULSE(
  pa_operation *, pa_context_set_sink_volume_by_index,
  (pa_context *c, uint32_t idx, const pa_cvolume *volume, pa_context_success_cb_t cb, void *userdata),
  (c, idx, volume, cb, userdata))
PULSE(
  void, pa_context_set_state_callback,
  (pa_context *c, pa_context_notify_cb_t cb, void *userdata),
  (c, cb, userdata))
PULSE(
  void, pa_context_set_subscribe_callback,
  (pa_context *c, pa_context_subscribe_cb_t cb, void *userdata),
  (c, cb, userdata))
PULSE(
  pa_operation *, pa_context_subscribe,
  (pa_context *c, pa_subscription_mask_t m, pa_context_success_cb_t cb, void *userdata),
  (c, m, cb, userdata))
PULSE(void, pa_context_unref, (pa_context *c), (c))
PULSE(void, pa_operation_unref, (pa_operation *o), (o))
PULSE(void, pa_proplist_free, (pa_proplist *p), (p))
PULSE(pa_proplist *, pa_proplist_new, (void), ())
PULSE(int, pa_proplist_sets, (pa_proplist *p, const char *key, const char *value), (p, key, value))
PULSE(pa_usec_t, pa_rtclock_now, (void), ())
PULSE(int, pa_stream_begin_write, (pa_stream *p, void **data, size_t *nbytes), (p, data, nbytes))
PULSE(
  int, pa_stream_connect_playback,
  (pa_stream *s, const char *dev, const pa_buffer_attr *attr, pa_stream_flags_t flags, const pa_cvolume *volume,
   pa_stream *sync_stream),
  (s, dev, attr, flags, volume, sync_stream))
PULSE(int, pa_stream_disconnect, (pa_stream *s), (s))
PULSE(uint32_t, pa_stream_get_device_index, (const pa_stream *s), (s))
PULSE(const char *, pa_stream_get_device_name, (const pa_stream *s), (s))
PULSE(pa_stream_state_t, pa_stream_get_state, (const pa_stream *p), (p))
PULSE(
  pa_stream *, pa_stream_new_with_proplist,
  (pa_context *c, const char *name, const pa_sample_spec *ss, const pa_channel_map *map, pa_proplist *p),
  (c, name, ss, map, p))
PULSE(
  void, pa_stream_set_moved_callback,
  (pa_stream *s, pa_stream_notify_cb_t cb, void *userdata),
  (s, cb, userdata))
PULSE(void, pa_stream_set_started_callback, (pa_stream *s, pa_stream_notify_cb_t cb, void *userdata), (s, cb, userdata))
PULSE(void, pa_stream_set_state_callback, (pa_stream *s, pa_stream_notify_cb_t cb, void *userdata), (s, cb, userdata))
PULSE(void, pa_stream_set_write_callback, (pa_stream *p, pa_stream_request_cb_t cb, void *userdata), (p, cb, userdata))
PULSE(void, pa_stream_unref, (pa_stream *s), (s))
PULSE(
  int, pa_stream_write,
  (pa_stream *p, const void *data, size_t nbytes, pa_free_cb_t free_cb, int64_t offset, pa_seek_mode_t seek),
  (p, data, nbytes, free_cb, offset, seek))
PULSE(const char *, pa_strerror, (int error), (error))
PULSE(void, pa_threaded_mainloop_free, (pa_threaded_mainloop *m), (m))
PULSE(pa_mainloop_api *, pa_threaded_mainloop_get_api, (pa_threaded_mainloop *m), (m))
PULSE(void, pa_threaded_mainloop_lock, (pa_threaded_mainloop *m), (m))
PULSE(pa_threaded_mainloop *, pa_threaded_mainloop_new, (void), ())
PULSE(int, pa_threaded_mainloop_start, (pa_threaded_mainloop *m), (m))
PULSE(void, pa_threaded_mainloop_stop, (pa_threaded_mainloop *m), (m))
PULSE(void, pa_threaded_mainloop_unlock, (pa_threaded_mainloop *m), (m))
PULSE(size_t, pa_usec_to_bytes, (pa_usec_t t, const pa_sample_spec *spec), (t, spec))

#undef PULSE
