/// Judges the wall clock: whether it was set far back, and whether it can be believed when the agent starts.
///
/// Pure: the shell reads the clocks and asks the kernel whether the wall clock is synchronised.
package struct ClockJudge: Hashable, Sendable {
  /// If the clock is set back by more than this, it was wrong before: alarms whose time had passed will ring again.
  package static let correction = Duration.seconds(3 * 3600)
  /// A clock that hasn't been synchronised isn't believed if it is later than the last time seen by more than this.
  package static let farAhead = Duration.seconds(30 * 86_400)
  /// A clock that hasn't been synchronised may be wrong, but is still believed, if it is later than the last time seen by more than
  /// this.
  static let ahead = Duration.seconds(86_400)
  /// How long to wait for a clock that isn't believed to be set right, from the moment the doubt began, by the boot clock.
  package static let patience = Duration.seconds(600)
  /// How often the clock is checked during the doubt: a clock that is synchronised without a step causes no event.
  static let interval = Duration.seconds(30)
  /// How far the stored time may lag behind. Because of this, not every transaction has to write it.
  static let memory = Duration.seconds(3600)

  /// Why a clock isn't believed.
  package enum Doubt: Hashable, Sendable {
    /// The clock is well before the last time seen, which is given.
    case behind(WallInstant)
    /// The clock is before the time when this program was made, which is given.
    case beforeThisProgram(WallInstant)
    /// The clock is weeks ahead of the last time seen, which is given, and it hasn't been synchronised.
    case farAhead(WallInstant)
  }

  /// A change in what is known about the clock.
  package enum News: Hashable, Sendable {
    /// The clock was set back so far that it must have been wrong before.
    case corrected
    /// The clock can be believed now.
    case believed
    /// The clock can't be believed any more.
    case doubted
  }

  /// Why the clock isn't believed; nil: it is.
  package private(set) var doubt: Doubt?
  /// Whether the clock, at the start, was more than a day after the last time seen and hadn't been synchronised.
  package let startedAhead: Bool
  /// The latest time ever seen.
  private var newest: WallInstant
  /// The latest time that has been stored.
  private var remembered: WallInstant?
  /// When the doubt began.
  private var started: Moment
  private let made: WallInstant?

  /// A judge that begins at a moment. `seen` is the latest time that was stored (nil: none); `made` is when the program was
  /// made (nil: unknown).
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

  /// Checks the clock again; returns what was found out. `isSynchronised` is called only while there is doubt.
  package mutating func look(at now: Moment, isSynchronised: () -> Bool) -> News? {
    if doubt != nil {
      // After another boot, which only a test can cause, the wait starts again.
      let waited = now.boot == started.boot ? now.uptime - started.uptime : 0
      guard waited >= Self.patience.wholeMicroseconds || isSynchronised() else { return nil }
      doubt = nil
      return settle(at: now) ?? .believed
    }
    // A real-time clock that lost its battery starts in another century; it may soon be set right.
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

  /// When the clock has to be checked again even if nothing happens; nil: it doesn't have to be.
  package func nextCheck(at now: Moment) -> WallInstant? { doubt == nil ? nil : now.wall + Self.interval }

  /// The time to store with the next transaction; nil: nothing new.
  package func toRemember() -> WallInstant? {
    guard doubt == nil, remembered.map({ newest - $0 >= Self.memory }) ?? true else { return nil }
    return newest
  }

  /// The time was stored.
  package mutating func remembers(_ seen: WallInstant) { remembered = seen }
}
