import AlarmCore
import DBus

/// Calls that are answered when the user has answered a question.
struct WaitingCalls: Sendable {
  /// A waiting call.
  struct Call: Sendable {
    let change: AgentChange
    /// The alarm that it sets; nil: it sets none.
    let alarm: AlarmID?
    let token: ReplyToken
    let caller: Caller
  }

  /// How many calls may wait for each application.
  static let longest = 64

  private var calls: [String: [Call]] = [:]

  /// Whether no call waits.
  var isEmpty: Bool { calls.values.allSatisfy(\.isEmpty) }

  /// Adds a call; false: too many calls of its application wait.
  mutating func add(_ call: Call) -> Bool {
    guard calls[call.caller.id]?.count ?? 0 < Self.longest else { return false }
    calls[call.caller.id, default: []].append(call)
    return true
  }

  /// Takes out all calls of an application, in their order.
  mutating func take(_ app: String) -> [Call] { calls.removeValue(forKey: app) ?? [] }

  /// Takes out the calls of an application that set an alarm, in their order.
  mutating func withdraw(_ alarm: AlarmID, of app: String) -> [Call] {
    guard let waiting = calls[app] else { return [] }
    calls[app] = waiting.filter { $0.alarm != alarm }
    return waiting.filter { $0.alarm == alarm }
  }

  /// Drops the calls of a connection that is gone; returns the applications whose calls waited.
  mutating func forget(_ sender: BusName) -> [String] {
    let concerned = calls.filter { $0.value.contains { $0.token.sender == sender } }.keys.sorted()
    for app in concerned { calls[app]?.removeAll { $0.token.sender == sender } }
    return concerned
  }
}
