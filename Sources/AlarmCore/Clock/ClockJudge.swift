/// Judges the wall clock: whether it was set far back, and at the start whether it can be believed.
///
/// Pure: the shell reads the clocks and asks the kernel whether the wall clock is synchronised.
package struct ClockJudge: Hashable, Sendable {
  /// Set back by more than this, the clock was wrong before: what it had passed comes again.
  package static let correction = Duration.seconds(3 * 3600)
  /// By this much later than the last time seen, a clock that nothing has synchronised isn't believed.
  package static let farAhead = Duration.seconds(30 * 86_400)
  /// By this much later than the last time seen, a clock that nothing has synchronised may be wrong, and is believed
  /// nevertheless.
  static let ahead = Duration.seconds(86_400)
  /// How long after the start a clock that isn't believed is waited for, by the boot clock.
  package static let patience = Duration.seconds(600)
  /// How often it is looked at meanwhile: a clock that is synchronised without a step causes no event.
  static let interval = Duration.seconds(30)
  /// How far what is remembered may lie behind, so that not every transaction writes it.
  static let memory = Duration.seconds(3600)

  /// Why a clock isn't believed.
  package enum Doubt: Hashable, Sendable {
    /// It stands well before the last time seen, which is given.
    case behind(WallInstant)
    /// It stands before this program was made, at the instant given.
    case beforeThisProgram(WallInstant)
    /// It stands weeks after the last time seen, which is given, and nothing has synchronised it.
    case farAhead(WallInstant)
  }

  /// What became known of the clock.
  package enum News: Hashable, Sendable {
    /// It was set back so far that it was wrong before.
    case corrected
    /// It can be believed now.
    case believed
    /// It can't be believed any more.
    case doubted
  }

  /// Why the clock isn't believed; nil: it is.
  package private(set) var doubt: Doubt?
  /// Whether it stood days after the last time seen at the start, and nothing had synchronised it.
  package let startedAhead: Bool
  /// The latest time ever seen.
  private var newest: WallInstant
  /// What is stored of it.
  private var remembered: WallInstant?
  /// When the doubt began.
  private var started: Moment
  private let made: WallInstant?

  /// A judge that begins at a moment. `seen` is the latest time that was remembered, nil: none; `made` is when the program was
  /// made, nil: that isn't known.
  package init(at now: Moment, seen: WallInstant?, made: WallInstant?, isSynchronised: Bool) {
    started = now
    self.made = made
    remembered = seen
    newest = seen ?? now.wall
    startedAhead = !isSynchronised && seen.map { now.wall - $0 > Self.ahead } ?? false
    guard !isSynchronised else { return }
    if let made, now.wall < made {
      doubt = .beforeThisProgram(made)
    } else if let seen, now.wall < seen - Self.correction {
      doubt = .behind(seen)
    } else if let seen, now.wall > seen + Self.farAhead {
      doubt = .farAhead(seen)
    }
  }

  /// Looks at the clock again; the result is what has to be done about it. `isSynchronised` is only asked while in doubt.
  package mutating func look(at now: Moment, isSynchronised: () -> Bool) -> News? {
    if doubt != nil {
      // After another boot, which only a test can bring about, the wait begins anew.
      let waited = now.boot == started.boot ? now.uptime - started.uptime : 0
      guard waited >= Self.patience.wholeMicroseconds || isSynchronised() else { return nil }
      doubt = nil
      return settle(at: now) ?? .believed
    }
    // A real-time clock that lost its battery wakes in another century; something may set it right soon.
    if let made, now.wall < made, newest >= made, !isSynchronised() {
      doubt = .beforeThisProgram(made)
      started = now
      return .doubted
    }
    return settle(at: now)
  }

  private mutating func settle(at now: Moment) -> News? {
    defer { newest = max(newest, now.wall) }
    guard now.wall < newest - Self.correction else { return nil }
    newest = now.wall
    remembered = nil
    return .corrected
  }

  /// When the clock has to be looked at again although nothing has happened; nil: it needn't be.
  package func nextLook(at now: Moment) -> WallInstant? { doubt == nil ? nil : now.wall + Self.interval }

  /// What has to be remembered with whatever is stored next; nil: nothing new.
  package func toRemember() -> WallInstant? {
    guard doubt == nil, remembered.map({ newest - $0 >= Self.memory }) ?? true else { return nil }
    return newest
  }

  /// It was stored.
  package mutating func remembers(_ seen: WallInstant) { remembered = seen }
}
