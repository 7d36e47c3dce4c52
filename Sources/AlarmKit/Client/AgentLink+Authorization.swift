import AlarmWire
import DBus
import EventLoop

// What depends on who this process is for the agent, and on the user.
extension AgentLink {
  /// As whom the agent knows this process; asked anew each time, since it may be another agent than before.
  func identity() async -> String? {
    do { return try await call("WhoAmI").first?.asString } catch { return nil }
  }

  /// Whether this process may schedule.
  func authorizationState() async throws(DBusError) -> AlarmManager.AuthorizationState {
    AlarmManager.AuthorizationState(word: try await call("AuthorizationState").first?.asString)
  }

  /// Calls a method that may wait for the user: as long as the agent is there, for it alone knows how long its question
  /// stands. An agent that doesn't answer anything any more is given up as for any other call.
  func callWaitingForUser(_ member: MemberName, _ arguments: [DBusValue]) async throws(DBusError) -> [DBusValue] {
    let used = try await connected()
    do {
      return try await wait(for: member, arguments, on: used)
    } catch {
      guard error == .disconnected else { throw error }
      // As in `call`: the bus may be back, and a repeated call is recognised by its id.
      forget(used)
      return try await wait(for: member, arguments, on: try await connected())
    }
  }

  private func wait(
    for member: MemberName, _ arguments: [DBusValue], on used: BusConnection
  ) async throws(DBusError) -> [DBusValue] {
    let outcome = await withTaskGroup(of: Result<[DBusValue], DBusError>?.self) { group in
      group.addTask {
        do throws(DBusError) {
          return .success(try await used.call(.agent(member, arguments), timeout: Self.beyondAnyQuestion))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        while true {
          await self.pause(.seconds(Self.patience))
          if Task.isCancelled { return nil }
          do throws(DBusError) {
            _ = try await used.call(.agent("AuthorizationState"), timeout: .seconds(Self.patience))
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
