import AlarmCore
import CPulse

/// A connection to the sound server that isn't opened yet, and the libpulse thread that it will run on.
struct PulseConnection {
  let thread: OpaquePointer
  let context: OpaquePointer

  /// A connection that has the program's name in volume mixers. The caller has to call `release` after the thread has ended, or if
  /// it was never started.
  init(program: String) throws(SoundsError) {
    guard alarmkit_pulse_is_installed() != 0 else { throw SoundsError(.unavailable, .noLibrary("libpulse.so.0")) }
    guard let thread = pa_threaded_mainloop_new() else {
      throw SoundsError(.unavailable, Message("no thread for libpulse"))
    }
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, PA_PROP_APPLICATION_NAME, program)
    pa_proplist_sets(properties, PA_PROP_APPLICATION_ICON_NAME, "alarm-symbolic")
    guard let context = pa_context_new_with_proplist(pa_threaded_mainloop_get_api(thread), program, properties) else {
      pa_threaded_mainloop_free(thread)
      throw SoundsError(.unavailable, Message("libpulse gives no context"))
    }
    self.thread = thread
    self.context = context
  }

  /// The last error.
  var lastError: Message { LibraryReason.message(for: String(cString: pa_strerror(pa_context_errno(context)))) }

  /// Releases the connection and the thread.
  func release() {
    pa_context_set_state_callback(context, nil, nil)
    pa_context_unref(context)
    pa_threaded_mainloop_free(thread)
  }
}
