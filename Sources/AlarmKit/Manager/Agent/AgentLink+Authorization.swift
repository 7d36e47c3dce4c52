import AlarmCore
import AlarmWire
import DBus
import EventLoop

// The calls whose results depend on this process's identity at the agent, or on the user.
extension AgentLink {
  /// The identity under which the agent knows this process. It is requested each time, because another agent may be running now.
  func ownID() async throws(DBusError) -> String {
    guard let id = try await call("WhoAmI").first?.asString else {
      throw .failed("WhoAmI was answered without an id")
    }
    return id
  }

  /// Whether the agent knows this process as a sandboxed one; false if the agent can't be asked.
  func isSandboxed() async -> Bool {
    do throws(DBusError) {
      return try await call("WhoAmI").last?.asString.flatMap { CallerKind(rawValue: $0) }?.isSandboxed ?? false
    } catch {
      return false
    }
  }

  /// Whether this process may schedule alarms.
  func authorizationState() async throws(DBusError) -> AlarmManager.AuthorizationState {
    AlarmManager.AuthorizationState(word: try await call("AuthorizationState").first?.asString)
  }

  /// The answer to a call that may have to wait for the user. Only the agent knows how long its question stays open, so the wait
  /// has no limit of its own; it ends, as for any other call, if the agent stops answering at all.
  func answer(to call: MethodCall, on connection: BusConnection) async throws(DBusError) -> [DBusValue] {
    var sign = MethodCall.agent("AuthorizationState")
    sign.destination = call.destination
    return try await connection.call(call, timeout: .seconds(Self.patienceSeconds), signOfLife: sign)
  }
}

extension AlarmManager.AuthorizationState {
  /// The state for its word on the bus; for an unknown word, nothing has been decided.
  init(word: String?) {
    self =
      switch word {
      case "authorized": .authorized
      case "denied": .denied
      default: .notDetermined
      }
  }
}
