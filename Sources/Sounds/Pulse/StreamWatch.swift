/// Decides whether a sound server hangs, or an output is only slow.
///
/// A virtual output that was idle takes its first samples after up to two seconds, and a Bluetooth output may need longer to wake
/// up; a stream that is created again in the meantime has to wait from the beginning. So a silent server is asked for a sign of
/// life, and is considered hung only if it doesn't answer. Pure; times are microseconds on one monotonic clock.
struct StreamWatch: Sendable {
  /// What to do at a tick.
  enum Step: Hashable, Sendable {
    case nothing
    /// The server has been silent for a tick: it is asked for a sign of life.
    case ask
    /// The server answers, but its output has taken no samples for long.
    case reportSilence
    /// The server doesn't answer.
    case giveUp
  }

  /// The time between two ticks.
  static let tick: UInt64 = 250_000
  /// The longest silence before the server is considered hung.
  static let patienceMicroseconds: UInt64 = 1_000_000
  /// How long an output may take no samples before the sound is considered not heard.
  static let outputPatience: UInt64 = 5_000_000

  private var lastTick: UInt64
  private var lastSign: UInt64
  private var lastRequest: UInt64
  private var isAsked = false
  private var isSilent = false

  /// The connection begins now.
  init(at now: UInt64) {
    lastTick = now
    lastSign = now
    lastRequest = now
  }

  /// The server has answered, or reported something.
  mutating func answered(at now: UInt64) {
    lastSign = now
    isAsked = false
  }

  /// The output takes samples.
  mutating func requested(at now: UInt64) {
    lastSign = now
    lastRequest = now
    isSilent = false
  }

  /// A tick. A late one means that this process itself was stopped, so the silence until now proves nothing.
  mutating func step(at now: UInt64) -> Step {
    if now - lastTick > 2 * Self.tick {
      lastSign = now
      lastRequest = now
    }
    lastTick = now
    if now - lastSign >= Self.patienceMicroseconds { return .giveUp }
    if now - lastRequest >= Self.outputPatience, !isSilent {
      isSilent = true
      return .reportSilence
    }
    guard now - lastSign >= Self.tick, !isAsked else { return .nothing }
    isAsked = true
    return .ask
  }
}
