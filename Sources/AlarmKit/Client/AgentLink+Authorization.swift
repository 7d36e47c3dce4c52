import AlarmWire
import DBus
import EventLoop

// What depends on who this process is for the agent, and on the user.
extension AgentLink {
  /// As whom the agent knows this process; asked anew each time, since it may be another agent than before.
  func ownID() async -> String? {
    do { return try await call("WhoAmI").first?.asString } catch { return nil }
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
    let outcome = await withTaskGroup(of: Result<[DBusValue], DBusError>?.self) { group in
      // On the link's own thread: each change to the pool and back costs as much as the call.
      group.addTask(executorPreference: loop) {
        do throws(DBusError) {
          return .success(try await connection.call(call, timeout: Self.beyondAnyQuestion))
        } catch {
          return .failure(error)
        }
      }
      group.addTask(executorPreference: loop) { [sign] in
        while true {
          await self.pause(.seconds(Self.patience))
          if Task.isCancelled { return nil }
          do throws(DBusError) {
            _ = try await connection.call(sign, timeout: .seconds(Self.patience))
          } catch {
            return .failure(error)
          }
        }
      }
      defer { group.cancelAll() }
      while let result = await group.next() { if let result { return result } }
      return .failure(.cancelled)
    }
    return try outcome.get()
  }

  private static let beyondAnyQuestion = Duration.seconds(86_400)

  /// Waits, at most until the task is cancelled.
  private func pause(_ duration: Duration) async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let timer = loop.after(duration) { continuation.finish() }
    for await _ in stream {}
    timer.cancel()
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
