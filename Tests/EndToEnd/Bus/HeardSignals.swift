import AlarmWire
import DBus
import Synchronization
import TestSupport

/// What a client of the agent hears, in order, in words that a test can compare.
final class HeardSignals: Sendable {
  private let heard = Mutex<[SignalMessage]>([])
  private let task: Task<Void, Never>

  /// Listens to everything that the agent sends.
  init(_ session: AgentSession) async throws {
    let stream = try await session.client.signals(MatchRule(sender: AlarmInterface.busName))
    // The agent signals only to those who have called it.
    try await session.call("WhoAmI")
    let (started, start) = AsyncStream<HeardSignals>.makeStream()
    task = Task {
      var iterator = started.makeAsyncIterator()
      guard let owner = await iterator.next() else { return }
      for await signal in stream { owner.heard.withLock { $0.append(signal) } }
    }
    start.yield(self)
    start.finish()
  }

  /// Everything heard so far.
  var all: [SignalMessage] { heard.withLock { $0 } }

  /// The signals of one name, with their arguments.
  func named(_ member: MemberName) -> [[DBusValue]] { all.filter { $0.member == member }.map(\.arguments) }

  /// The names of the signals about one alarm, or about the root, in order, without PropertiesChanged for counts.
  func names(about id: String) -> [String] {
    let path = "\(AlarmInterface.alarmsPath.text)/\(id.replacing("-", with: "_"))"
    return all.compactMap { signal in
      if signal.path.text == path { return signal.member.text }
      let first = signal.arguments.first
      guard first?.asString == id || first?.asObjectPath?.text == path else { return nil }
      let state = signal.member == "AlarmChanged" ? " \(signal.arguments[1].asString ?? "?")" : ""
      return signal.member.text + state
    }
  }

  /// Waits until a condition holds for what was heard.
  func wait(for what: String, _ condition: (HeardSignals) -> Bool) async throws {
    try await Patience.until("heard: \(what)") { condition(self) }
  }

  /// Stops listening.
  func end() { task.cancel() }
}
