import CPulse

/// One connection to the sound server with one looping stream, on libpulse's own thread.
///
/// Made and closed by one task; between `start` in the initializer and the end of `close` every property is touched only
/// on libpulse's thread, or under its lock. libpulse's callbacks come back through an unretained reference, which holds
/// because `close` joins the thread. It never reconnects: a failure is told once, and the chain decides.
final class PulseSession {
  /// Longest silence before the server counts as hung, in microseconds.
  private static let patience: pa_usec_t = 1_000_000
  private static let tick: pa_usec_t = 250_000
  /// libpulse's macro for the machine's own byte order isn't imported.
  #if _endian(little)
    private static let floats = PA_SAMPLE_FLOAT32LE
  #else
    private static let floats = PA_SAMPLE_FLOAT32BE
  #endif

  private let samples: SampleLoop
  private let failures: AsyncStream<SoundsError>.Continuation
  private let thread: OpaquePointer
  private let context: OpaquePointer
  private var stream: OpaquePointer?
  /// When the server last asked for samples, or the connection began; libpulse's monotonic clock.
  private var lastRequest: pa_usec_t
  private var lastTick: pa_usec_t

  /// Connects and begins to play; the first failure is sent to `failures`, which is never finished.
  init(
    _ samples: SampleLoop, server: String?, failures: AsyncStream<SoundsError>.Continuation
  ) throws(SoundsError) {
    guard alarmkit_pulse_is_installed() != 0 else { throw SoundsError(.unavailable, "libpulse.so.0 is not installed") }
    guard let thread = pa_threaded_mainloop_new() else { throw SoundsError(.unavailable, "no thread for libpulse") }
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, PA_PROP_APPLICATION_NAME, "Alarms")
    pa_proplist_sets(properties, PA_PROP_APPLICATION_ICON_NAME, "alarm-symbolic")
    guard let context = pa_context_new_with_proplist(pa_threaded_mainloop_get_api(thread), "Alarms", properties) else {
      pa_threaded_mainloop_free(thread)
      throw SoundsError(.unavailable, "libpulse gives no context")
    }
    lastRequest = pa_rtclock_now()
    lastTick = lastRequest
    self.samples = samples
    self.failures = failures
    self.thread = thread
    self.context = context
    let reference = Unmanaged.passUnretained(self).toOpaque()
    pa_context_set_state_callback(
      context, { _, reference in PulseSession.from(reference)?.contextChanged() }, reference)
    guard pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      let reason = lastError()
      release()
      throw SoundsError(.unavailable, reason)
    }
    pa_context_rttime_new(
      context, lastTick + Self.tick,
      { _, event, _, reference in PulseSession.from(reference)?.watch(event) }, reference)
    guard pa_threaded_mainloop_start(thread) >= 0 else {
      release()
      throw SoundsError(.unavailable, "libpulse's thread doesn't start")
    }
  }

  /// Silence, at once: drops the connection without asking the server, and joins the thread.
  func close() {
    pa_threaded_mainloop_lock(thread)
    disconnect()
    pa_threaded_mainloop_unlock(thread)
    pa_threaded_mainloop_stop(thread)
    release()
  }

  // MARK: On libpulse's thread

  private static func from(_ reference: UnsafeMutableRawPointer?) -> PulseSession? {
    reference.map { Unmanaged<PulseSession>.fromOpaque($0).takeUnretainedValue() }
  }

  private func contextChanged() {
    switch pa_context_get_state(context) {
    case PA_CONTEXT_READY: openStream()
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: fail(stream == nil ? .unavailable : .lost, lastError())
    default: break
    }
  }

  private func openStream() {
    var format = pa_sample_spec(
      format: Self.floats, rate: UInt32(samples.rate), channels: UInt8(samples.channels))
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, "alarm")
    guard let stream = pa_stream_new_with_proplist(context, "Alarm", &format, nil, properties) else {
      return fail(.unavailable, lastError())
    }
    self.stream = stream
    let reference = Unmanaged.passUnretained(self).toOpaque()
    pa_stream_set_state_callback(stream, { _, reference in PulseSession.from(reference)?.streamChanged() }, reference)
    pa_stream_set_write_callback(
      stream, { _, bytes, reference in PulseSession.from(reference)?.write(bytes) }, reference)
    let latency = UInt32(pa_usec_to_bytes(100_000, &format))
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: latency, prebuf: .max, minreq: .max, fragsize: .max)
    if pa_stream_connect_playback(stream, nil, &buffer, PA_STREAM_ADJUST_LATENCY, nil, nil) < 0 {
      fail(.unavailable, lastError())
    }
  }

  private func streamChanged() {
    guard let stream else { return }
    switch pa_stream_get_state(stream) {
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED: fail(.lost, lastError())
    default: break
    }
  }

  /// Gives the server as many samples as it asked for.
  private func write(_ bytes: Int) {
    lastRequest = pa_rtclock_now()
    let frameSize = samples.channels * MemoryLayout<Float>.stride
    var wanted = bytes - bytes % frameSize
    while wanted > 0, let stream {
      var room = wanted
      var target: UnsafeMutableRawPointer?
      guard pa_stream_begin_write(stream, &target, &room) >= 0, let target else { return fail(.lost, lastError()) }
      let size = min(room, wanted) / frameSize * frameSize
      guard size > 0 else { break }
      let buffer = UnsafeMutableRawBufferPointer(start: target, count: size).bindMemory(to: Float.self)
      guard samples.fill(buffer) else { return fail(.unusableSound, "the sound file gives no samples any more") }
      guard pa_stream_write(stream, target, size, nil, 0, PA_SEEK_RELATIVE) >= 0 else {
        return fail(.lost, lastError())
      }
      wanted -= size
    }
  }

  /// Sees a server that asks for nothing. A late tick means that this process stood still, so it proves nothing.
  private func watch(_ event: OpaquePointer?) {
    let now = pa_rtclock_now()
    if now - lastTick > 2 * Self.tick { lastRequest = now }
    lastTick = now
    if now - lastRequest >= Self.patience {
      return fail(.stalled, stream == nil ? "it doesn't answer" : "it stopped playing")
    }
    pa_context_rttime_restart(context, event, now + Self.tick)
  }

  private func fail(_ code: SoundsError.Code, _ reason: String) {
    failures.yield(SoundsError(code, reason))
  }

  private func lastError() -> String { String(cString: pa_strerror(pa_context_errno(context))) }

  // MARK: Ending

  private func disconnect() {
    if let stream {
      pa_stream_set_state_callback(stream, nil, nil)
      pa_stream_set_write_callback(stream, nil, nil)
      pa_stream_disconnect(stream)
      pa_stream_unref(stream)
    }
    stream = nil
    pa_context_set_state_callback(context, nil, nil)
    pa_context_disconnect(context)
  }

  /// After the thread has ended, or before it began.
  private func release() {
    pa_context_set_state_callback(context, nil, nil)
    pa_context_unref(context)
    pa_threaded_mainloop_free(thread)
  }
}
