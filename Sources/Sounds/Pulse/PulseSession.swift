import AlarmCore
import CPulse

/// One connection to the sound server with one looping stream, on libpulse's own thread.
///
/// Created and ended by one task; between `start` in the initializer and the end of `end`, every property is used only on
/// libpulse's thread, or under its lock. libpulse has its own reference for its callbacks, which `end` releases after it has joined
/// the thread. A session never reconnects: it reports a failure once, and the chain decides what to do.
final class PulseSession {
  /// The dummy output of PipeWire and PulseAudio when there is no other: sound that is played on it isn't heard.
  static let dummy = "auto_null"
  /// libpulse's macro for the machine's own byte order isn't imported.
  #if _endian(little)
    private static let floats = PA_SAMPLE_FLOAT32LE
  #else
    private static let floats = PA_SAMPLE_FLOAT32BE
  #endif

  private let samples: SampleLoop
  private let settings: SoundSettings
  private let names: SoundNames
  private let events: AsyncStream<PulseEvent>.Continuation
  private let connection: PulseConnection
  private let floor: OutputFloor
  private var gain: GainStage
  private var stream: OpaquePointer?
  /// By libpulse's monotonic clock.
  private var liveness: StreamWatch

  /// Connects and begins to play; events are sent to `events`, which is never finished.
  init(
    _ samples: SampleLoop, _ playback: Playback, server: String?, notes: RaisedNotes?, names: SoundNames,
    events: AsyncStream<PulseEvent>.Continuation
  ) throws(SoundsError) {
    connection = try PulseConnection(program: names.program)
    self.names = names
    let now = pa_rtclock_now()
    liveness = StreamWatch(at: now)
    self.samples = samples
    self.events = events
    settings = playback.settings
    gain = GainStage(playback.gain)
    floor = OutputFloor(connection.context, percent: playback.settings.floor, notes: notes) {
      events.yield(.warning($0))
    }
    let reference = Unmanaged.passRetained(self).toOpaque()
    pa_context_set_state_callback(
      context, { _, reference in PulseSession.from(reference)?.contextChanged() }, reference)
    guard pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      let reason = lastError()
      release()
      throw SoundsError(.unavailable, reason)
    }
    pa_context_rttime_new(
      context, now + StreamWatch.tick,
      { _, event, _, reference in PulseSession.from(reference)?.watch(event) }, reference)
    guard pa_threaded_mainloop_start(thread) >= 0 else {
      release()
      throw SoundsError(.unavailable, Message("libpulse's thread doesn't start"))
    }
  }

  /// Becomes silent at once. Then restores the output, which a hanging server can't delay for long, closes the connection without
  /// waiting for the server, and joins the thread.
  func end() async {
    await withCheckedContinuation { continuation in
      pa_threaded_mainloop_lock(thread)
      stopStream()
      floor.putBack { continuation.resume() }
      pa_threaded_mainloop_unlock(thread)
    }
    pa_threaded_mainloop_lock(thread)
    disconnect()
    pa_threaded_mainloop_unlock(thread)
    pa_threaded_mainloop_stop(thread)
    release()
  }

  /// Releases libpulse and its reference. It calls nothing any more: its thread has ended, or was never started.
  private func release() {
    connection.release()
    Unmanaged.passUnretained(self).release()
  }

  // MARK: On libpulse's thread

  private static func from(_ reference: UnsafeMutableRawPointer?) -> PulseSession? {
    reference.map { Unmanaged<PulseSession>.fromOpaque($0).takeUnretainedValue() }
  }

  private func contextChanged() {
    liveness.answered(at: pa_rtclock_now())
    switch pa_context_get_state(context) {
    case PA_CONTEXT_READY: chooseOutput()
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: fail(stream == nil ? .unavailable : .lost, lastError())
    default: break
    }
  }

  /// Looks for the output that the user chose: a stream for an output that doesn't exist would fail, or wait for it.
  private func chooseOutput() {
    guard !settings.device.isEmpty else { return openStream(on: nil) }
    let operation = pa_context_get_sink_info_by_name(
      context, settings.device,
      { _, info, end, reference in PulseSession.from(reference)?.foundOutput(info != nil, isEnd: end != 0) },
      Unmanaged.passUnretained(self).toOpaque())
    if let operation { pa_operation_unref(operation) } else { openStream(on: nil) }
  }

  private func foundOutput(_ isThere: Bool, isEnd: Bool) {
    // This is the end of the list, or an error without any entry.
    guard stream == nil else { return }
    if isThere {
      openStream(on: settings.device)
    } else if isEnd {
      events.yield(.warning(.outputMissing(settings.device)))
      openStream(on: nil)
    }
  }

  private func openStream(on device: String?) {
    var format = pa_sample_spec(
      format: Self.floats, rate: UInt32(samples.rate), channels: UInt8(samples.channels))
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, "alarm")
    guard let stream = pa_stream_new_with_proplist(context, names.stream, &format, nil, properties) else {
      return fail(.unavailable, lastError())
    }
    self.stream = stream
    let reference = Unmanaged.passUnretained(self).toOpaque()
    pa_stream_set_state_callback(stream, { _, reference in PulseSession.from(reference)?.streamChanged() }, reference)
    pa_stream_set_write_callback(
      stream, { _, bytes, reference in PulseSession.from(reference)?.write(bytes) }, reference)
    pa_stream_set_moved_callback(stream, { _, reference in PulseSession.from(reference)?.outputChanged() }, reference)
    pa_stream_set_started_callback(stream, { _, reference in PulseSession.from(reference)?.plays() }, reference)
    let latency = UInt32(pa_usec_to_bytes(100_000, &format))
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: latency, prebuf: .max, minreq: .max, fragsize: .max)
    if pa_stream_connect_playback(stream, device, &buffer, PA_STREAM_ADJUST_LATENCY, nil, nil) < 0 {
      fail(.unavailable, lastError())
    }
  }

  private func streamChanged() {
    guard let stream else { return }
    switch pa_stream_get_state(stream) {
    case PA_STREAM_READY: outputChanged()
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED: fail(.lost, lastError())
    default: break
    }
  }

  private func outputChanged() {
    guard let stream else { return }
    let name = pa_stream_get_device_name(stream).map { String(cString: $0) }
    // If the settings name the dummy output, it is used on purpose.
    if name == Self.dummy, settings.device != Self.dummy { return fail(.noOutput, Message("it has no output")) }
    let index = pa_stream_get_device_index(stream)
    if index != UInt32.max { floor.begin(on: index) }
  }

  /// Gives the server as many samples as it requested.
  private func write(_ bytes: Int) {
    liveness.requested(at: pa_rtclock_now())
    let frameSize = samples.channels * MemoryLayout<Float>.stride
    var wanted = bytes - bytes % frameSize
    while wanted > 0, let stream {
      var room = wanted
      var target: UnsafeMutableRawPointer?
      guard pa_stream_begin_write(stream, &target, &room) >= 0, let target else { return fail(.lost, lastError()) }
      let size = min(room, wanted) / frameSize * frameSize
      guard size > 0 else { break }
      let buffer = UnsafeMutableRawBufferPointer(start: target, count: size).bindMemory(to: Float.self)
      guard samples.fill(buffer) else {
        return fail(.unusableSound, Message("the sound file gives no samples any more"))
      }
      gain.apply(to: buffer, channels: samples.channels, rate: samples.rate)
      guard pa_stream_write(stream, target, size, nil, 0, PA_SEEK_RELATIVE) >= 0 else {
        return fail(.lost, lastError())
      }
      wanted -= size
    }
  }

  /// The output has begun to play the samples.
  private func plays() {
    liveness.requested(at: pa_rtclock_now())
    events.yield(.plays)
  }

  /// Checks, at each tick, whether the server still exists.
  private func watch(_ event: OpaquePointer?) {
    let now = pa_rtclock_now()
    switch liveness.step(at: now) {
    case .nothing: break
    case .ask: ask()
    case .reportSilence: events.yield(.silent(Message("the output takes no sound")))
    case .giveUp:
      return fail(.stalled, stream == nil ? Message("it doesn't answer") : Message("it stopped playing"))
    }
    pa_context_rttime_restart(context, event, now + StreamWatch.tick)
  }

  /// Asks the server for a sign of life. This isn't possible before the connection is established.
  private func ask() {
    guard pa_context_get_state(context) == PA_CONTEXT_READY else { return }
    let operation = pa_context_get_server_info(
      context, { _, _, reference in PulseSession.from(reference)?.liveness.answered(at: pa_rtclock_now()) },
      Unmanaged.passUnretained(self).toOpaque())
    if let operation { pa_operation_unref(operation) }
  }

  private func fail(_ code: SoundsError.Code, _ reason: Message) {
    events.yield(.failure(SoundsError(code, reason)))
  }

  private var thread: OpaquePointer { connection.thread }
  private var context: OpaquePointer { connection.context }

  private func lastError() -> Message { connection.lastError }

  // MARK: Ending

  private func stopStream() {
    if let stream {
      pa_stream_set_state_callback(stream, nil, nil)
      pa_stream_set_write_callback(stream, nil, nil)
      pa_stream_set_moved_callback(stream, nil, nil)
      pa_stream_set_started_callback(stream, nil, nil)
      pa_stream_disconnect(stream)
      pa_stream_unref(stream)
    }
    stream = nil
  }

  private func disconnect() {
    stopStream()
    floor.close()
    pa_context_set_state_callback(context, nil, nil)
    pa_context_disconnect(context)
  }
}
