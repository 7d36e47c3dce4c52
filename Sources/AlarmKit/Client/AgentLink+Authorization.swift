import AlarmCore
import AlarmWire
import DBus
import EventLoop

// What depends on who this process is for the agent, and on the user.
extension AgentLink {
  /// As whom the agent knows this process; asked anew each time, since it may be another agent than before.
  func ownID() async throws(DBusError) -> String {
    guard let id = try await call("WhoAmI").first?.asString else {
      throw .failed("WhoAmI was answered without an id")
    }
    return id
  }

  /// Whether the agent knows this process as one in a sandbox; false where it can't be asked.
  func isSandboxed() async -> Bool {
    do throws(DBusError) {
      return try await call("WhoAmI").last?.asString.flatMap { CallerKind(rawValue: $0) }?.isSandboxed ?? false
    } catch {
      return false
    }
  }

  /// Whether this process may schedule.
  func authorizationState() async throws(DBusError) -> AlarmManager.AuthorizationState {
    AlarmManager.AuthorizationState(word: try await call("AuthorizationState").first?.asString)
  }

  /// The answer to a call that may have to wait for the user. Only the agent knows how long its question stands; one that
  /// doesn't answer anything any more is given up as for any other call.
  func answer(to call: MethodCall, on connection: BusConnection) async throws(DBusError) -> [DBusValue] {
    var sign = MethodCall.agent("AuthorizationState")
    sign.destination = call.destination
    return try await connection.call(call, timeout: .seconds(Self.patience), signOfLife: sign)
  }
}

extension AlarmManager.AuthorizationState {
  /// The state by its word on the bus; none is nothing decided.
  init(word: String?) {
    self =
      switch word {
      case "authorized": .authorized
      case "denied": .denied
      default: .notDetermined
      }
  }
}
