/// What can be measured, in the order in which it is.
enum Measure: String, CaseIterable {
  case firing, rates, client, memory, wakeups, tray, countdown, start, list, burst, whole

  /// What is measured where nothing is named; the other one takes 25 minutes.
  static let usual = allCases.filter { $0 != .whole }

  /// The heading above its figures.
  var title: String {
    switch self {
    case .firing: "Due instant to Notify received (ms)"
    case .rates: "Schedule calls per second, each durable when answered"
    case .client: "Scheduling by the Swift library (ms)"
    case .memory: "Memory with far-off alarms (KiB)"
    case .wakeups: "Context switches of all the agent's threads while nothing is due"
    case .tray: "What a countdown in the tray costs the agent, before a host that reads what changed"
    case .countdown: "A shown countdown: the agent's processor time, and calls to the notification server"
    case .start: "Program start to bus name owned (ms)"
    case .list: "List of all alarms (ms)"
    case .whole: "A whole countdown in the tray and in its notification, lived through"
    case .burst: "1,000 alarms due at the same instant (ms after it)"
    }
  }

  /// Measures and prints.
  func run() async throws {
    switch self {
    case .firing: try await FiringLatency.run()
    case .rates: try await CallRates.run()
    case .client: try await ClientSchedule.run()
    case .memory: try await MemoryUse.run()
    case .wakeups: try await IdleWakeups.run()
    case .tray: try await TrayCost.run()
    case .countdown: try await CountdownUse.run()
    case .start: try await ColdStart.run()
    case .list: try await ListTime.run()
    case .burst: try await Burst.run()
    case .whole: try await WholeCountdown.run()
    }
  }
}
