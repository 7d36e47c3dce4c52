import AlarmCore

// How the machine falls asleep and wakes, and what happens to the store's files meanwhile.
extension Simulation {
  /// How the machine fell asleep.
  struct Sleep {
    /// What the wall clock showed.
    var since: WallInstant
    /// Where the machine was.
    var place: Int
    /// Whether the agent knew everything and the machine wakes on time.
    var isSure: Bool
  }

  /// The machine sleeps until somebody wakes it, or it wakes at a programmed time. It doesn't sleep while it mustn't.
  mutating func fallAsleep(for length: Int64) {
    guard power == .running else { return }
    if waking != .never, plan?.hold == .block { return tell("the machine may not sleep") }
    sleep = Sleep(
      since: clock.wall, place: place,
      isSure: waking == .onTime && isAgentThere && !checker.wasDoubted && plan != nil)
    power = .asleep
    clock.fallAsleep()
    checker.counts.sleeps += 1
    agenda.add(.wakes, at: clock.time + length)
    guard let instant = plan?.wakesAt, instant > clock.wall else { return }
    let time = clock.time(of: instant)
    switch waking {
    case .onTime: agenda.add(.wakes, at: time)
    case .late(let delay): agenda.add(.wakes, at: time + delay)
    case .never: break
    }
  }

  /// The machine is awake again; a machine that wakes on time must not have slept through anything.
  mutating func wake() {
    if let sleep, sleep.isSure, sleep.place == place { checker.examineWaking(since: sleep.since, now: clock.wall) }
    sleep = nil
    power = .running
    clock.wake()
    tell("the machine wakes")
  }

  /// The agent is notified that something happened in the store's folder, and rewrites the store if necessary.
  mutating func lookAtStore() async {
    guard isAgentThere, ports.with({ $0.disk.trouble == nil && $0.disk.isAstray }) else { return }
    if let archive = ports.with({ $0.archive }) { await files?.look(archive) }
    ports.with { $0.disk.resettle() }
  }
}
