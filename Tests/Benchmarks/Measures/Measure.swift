/// The measures, in the order in which they are run.
enum Measure: String, CaseIterable {
  case firing, rates, client, memory, wakeups, tray, countdown, start, list, burst, growth, whole

  /// The measures that are run if none is named; the others take 25 minutes and a quarter of an hour.
  static let usual = allCases.filter { $0 != .whole && $0 != .growth }

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
    case .growth: "What an alarm costs beside so many others"
    case .whole: "A whole countdown in the tray and in its notification, lived through"
    case .burst: "1,000 alarms due at the same instant (ms after it)"
    }
  }

  /// Measures and prints; returns the figures for the table at the end.
  func run() async throws -> [Figure] {
    switch self {
    case .firing: return try await FiringLatency.run()
    case .rates: return try await CallRates.run()
    case .client: return try await ClientSchedule.run()
    case .memory: return try await MemoryUse.run()
    case .wakeups: return try await IdleWakeups.run()
    case .tray: try await TrayCost.run()
    case .countdown: try await CountdownUse.run()
    case .start: return try await ColdStart.run()
    case .list: return try await ListTime.run()
    case .burst: return try await Burst.run()
    case .growth: return []
    case .whole: try await WholeCountdown.run()
    }
    return []
  }
}
