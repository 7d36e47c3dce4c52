import AlarmCore
import CPulse

/// Asks the sound server once for its outputs, on libpulse's own thread.
///
/// Created and ended by one task; in between, every property is used only on libpulse's thread, which has a reference of its own
/// for its callbacks.
package final class PulseOutputs {
  /// The longest wait for the server, in microseconds.
  private static let patienceMicroseconds: pa_usec_t = 2_000_000

  private let connection: PulseConnection
  private let answer: AsyncStream<Result<[SoundOutput], SoundsError>>.Continuation
  private var defaultName = ""
  private var found: [SoundOutput] = []

  /// The outputs, the default one first. Throws if there is only the server's dummy output. `server` is an address in libpulse's
  /// form; nil means the user's own server.
  package static func all(server: String? = nil) async throws(SoundsError) -> [SoundOutput] {
    let (answers, continuation) = AsyncStream<Result<[SoundOutput], SoundsError>>.makeStream()
    let question = try PulseOutputs(server, continuation)
    var result = Result<[SoundOutput], SoundsError>.failure(SoundsError(.unavailable, Message("no answer")))
    for await answer in answers {
      result = answer
      break
    }
    question.end()
    let outputs = try result.get().filter { $0.name != PulseSession.dummy }
    guard !outputs.isEmpty else { throw SoundsError(.noOutput, Message("it has no output")) }
    return outputs.sorted { ($0.isDefault ? 0 : 1, $0.name) < ($1.isDefault ? 0 : 1, $1.name) }
  }

  private init(
    _ server: String?, _ answer: AsyncStream<Result<[SoundOutput], SoundsError>>.Continuation
  ) throws(SoundsError) {
    connection = try PulseConnection(program: SoundNames().program)
    self.answer = answer
    let reference = Unmanaged.passRetained(self).toOpaque()
    pa_context_set_state_callback(
      connection.context, { _, reference in PulseOutputs.from(reference)?.contextChanged() }, reference)
    guard pa_context_connect(connection.context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      let reason = connection.lastError
      release()
      throw SoundsError(.unavailable, reason)
    }
    pa_context_rttime_new(
      connection.context, pa_rtclock_now() + Self.patienceMicroseconds,
      { _, _, _, reference in PulseOutputs.from(reference)?.fail(Message("it doesn't answer")) }, reference)
    guard pa_threaded_mainloop_start(connection.thread) >= 0 else {
      release()
      throw SoundsError(.unavailable, Message("libpulse's thread doesn't start"))
    }
  }

  private func end() {
    pa_threaded_mainloop_lock(connection.thread)
    pa_context_set_state_callback(connection.context, nil, nil)
    pa_context_disconnect(connection.context)
    pa_threaded_mainloop_unlock(connection.thread)
    pa_threaded_mainloop_stop(connection.thread)
    release()
  }

  /// Releases libpulse and its reference. It calls nothing any more: its thread has ended, or was never started.
  private func release() {
    connection.release()
    Unmanaged.passUnretained(self).release()
  }

  // MARK: On libpulse's thread

  private static func from(_ reference: UnsafeMutableRawPointer?) -> PulseOutputs? {
    reference.map { Unmanaged<PulseOutputs>.fromOpaque($0).takeUnretainedValue() }
  }

  private func contextChanged() {
    switch pa_context_get_state(connection.context) {
    case PA_CONTEXT_READY:
      finish(
        pa_context_get_server_info(
          connection.context, { _, info, reference in PulseOutputs.from(reference)?.saw(info) },
          Unmanaged.passUnretained(self).toOpaque()))
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: fail(connection.lastError)
    default: break
    }
  }

  private func saw(_ server: UnsafePointer<pa_server_info>?) {
    defaultName = server?.pointee.default_sink_name.map { String(cString: $0) } ?? ""
    finish(
      pa_context_get_sink_info_list(
        connection.context,
        { _, info, end, reference in PulseOutputs.from(reference)?.saw(info, isEnd: end != 0) },
        Unmanaged.passUnretained(self).toOpaque()))
  }

  private func saw(_ info: UnsafePointer<pa_sink_info>?, isEnd: Bool) {
    guard !isEnd else {
      answer.yield(.success(found))
      return
    }
    guard let info = info?.pointee, let name = info.name.map({ String(cString: $0) }) else { return }
    found.append(
      SoundOutput(
        name: name, description: info.description.map { String(cString: $0) } ?? "", isDefault: name == defaultName,
        isMuted: info.mute != 0))
  }

  private func finish(_ operation: OpaquePointer?) {
    if let operation { pa_operation_unref(operation) } else { fail(connection.lastError) }
  }

  private func fail(_ reason: Message) { answer.yield(.failure(SoundsError(.unavailable, reason))) }
}

/// An output of the sound server, as named by `device` in the settings.
package struct SoundOutput: Hashable, Sendable {
  /// The server's name for it.
  package let name: String
  /// The server's description of it for people.
  package let description: String
  /// Whether it is the server's default output.
  package let isDefault: Bool
  /// Whether it is muted.
  package let isMuted: Bool

  package init(name: String, description: String, isDefault: Bool, isMuted: Bool) {
    self.name = name
    self.description = description
    self.isDefault = isDefault
    self.isMuted = isMuted
  }
}
