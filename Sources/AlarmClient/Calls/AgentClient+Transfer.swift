package import AlarmCore
package import AlarmWire
import DBus

/// All of a file's alarms are set, or none is.
extension AgentClient {
  /// The maximum number of unanswered calls; the agent accepts 64 on one connection.
  private static let callsAtOnce = 32

  /// An alarm to set with an id.
  package struct Setting: Sendable {
    /// Its id.
    package let id: String
    /// Its form as JSON.
    package let json: String
    /// Whether the alarm with this id is cancelled first.
    package let replaces: Bool
    /// How it is switched off; nil: it is on.
    package let off: SwitchedOff?

    package init(id: String, json: String, replaces: Bool, off: SwitchedOff?) {
      (self.id, self.json, self.replaces, self.off) = (id, json, replaces, off)
    }
  }

  /// How an alarm is switched off.
  package enum SwitchedOff: Hashable, Sendable {
    /// Until it is switched on.
    case forGood
    /// Until a date in its zone.
    case until(CivilDate)

    /// The date; nil: there is none.
    package var date: CivilDate? { if case .until(let date) = self { date } else { nil } }
  }

  /// Why no alarm was set.
  package struct SettingFailure: Error, Sendable {
    /// The index of the first alarm that was refused.
    package let place: Int
    /// Why it was refused.
    package let failure: CommandFailure
    /// The ids of alarms whose changes couldn't be undone.
    package let left: [String]
  }

  /// The forms of alarms, in their order; alarms that are gone in the meantime are left out.
  package func details(of ids: [String]) async throws(CommandFailure) -> [AlarmDetails] {
    var details: [AlarmDetails] = []
    for start in stride(from: 0, to: ids.count, by: Self.callsAtOnce) {
      let results = await each(ids[start..<min(start + Self.callsAtOnce, ids.count)]) {
        id throws(CommandFailure) -> AlarmDetails? in
        do throws(CommandFailure) {
          return try await self.details(of: id)
        } catch  where error.status == .notFound {
          return nil
        }
      }
      for result in results { if let one = try result.get() { details.append(one) } }
    }
    return details
  }

  /// Sets alarms. If one is refused, those that were set are cancelled, and those that were replaced are restored.
  package func set(_ settings: [Setting]) async throws(SettingFailure) {
    let replaced = settings.filter(\.replaces).map(\.id)
    var former: [AlarmDetails] = []
    do throws(CommandFailure) {
      former = try await details(of: replaced)
      for alarm in former { try await perform("Cancel", alarm.snapshot.id) }
    } catch {
      throw SettingFailure(
        place: settings.firstIndex(where: \.replaces) ?? 0, failure: error, left: await undo([], former))
    }
    var done: [String] = []
    for start in stride(from: 0, to: settings.count, by: Self.callsAtOnce) {
      let part = settings[start..<min(start + Self.callsAtOnce, settings.count)]
      let results = await each(part) { (setting) throws(CommandFailure) in
        try await self.schedule(setting.id, setting.json, setting.off)
      }
      var failed: (place: Int, failure: CommandFailure)?
      for (place, result) in zip(part.indices, results) {
        switch result {
        case .success: done.append(settings[place].id)
        case .failure(let failure):
          // Without an answer it isn't known whether the alarm was stored.
          if failure.status == .unreachable { done.append(settings[place].id) }
          failed = failed ?? (place, failure)
        }
      }
      if let (place, failure) = failed {
        throw SettingFailure(place: place, failure: failure, left: await undo(done, former))
      }
    }
  }

  /// Sets an alarm, and switches it off if it was off; if that fails, the alarm isn't left switched on.
  private func schedule(_ id: String, _ json: String, _ off: SwitchedOff?) async throws(CommandFailure) {
    _ = try await call("Schedule", [.string(id), .string(json)])
    guard let off else { return }
    do throws(CommandFailure) {
      switch off {
      case .forGood: try await enable(id, false)
      case .until(let date): try await disable(id, until: date)
      }
    } catch {
      try await perform("Cancel", id)
      throw error
    }
  }

  /// Cancels the alarms that were set, and restores those that were cancelled; returns the ids for which that failed.
  private func undo(_ set: [String], _ former: [AlarmDetails]) async -> [String] {
    var left: [String] = []
    for id in set.reversed() {
      do throws(CommandFailure) {
        try await perform("Cancel", id)
      } catch  where error.status == .notFound {
        continue
      } catch {
        left.append(id)
      }
    }
    for alarm in former {
      do throws(CommandFailure) {
        let json: String
        do throws(WireError) { json = try JSONText.encode(alarm.form) } catch { throw CommandFailure(error) }
        try await schedule(alarm.snapshot.id, json, alarm.snapshot.switchedOff)
      } catch {
        // An alarm that hadn't been cancelled yet still exists.
        if error.word != WireError.Code.duplicateID.rawValue { left.append(alarm.snapshot.id) }
      }
    }
    return left
  }

  /// The results of a call for each element; the calls are made concurrently.
  private func each<Element: Sendable, Value: Sendable>(
    _ elements: ArraySlice<Element>, _ call: @escaping @Sendable (Element) async throws(CommandFailure) -> Value
  ) async -> [Result<Value, CommandFailure>] {
    await withTaskGroup(of: (Int, Result<Value, CommandFailure>).self) { group in
      for (place, element) in zip(elements.indices, elements) {
        group.addTask {
          do throws(CommandFailure) {
            return (place, .success(try await call(element)))
          } catch {
            return (place, .failure(error))
          }
        }
      }
      var results: [(Int, Result<Value, CommandFailure>)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

extension AlarmSnapshot {
  /// How it is switched off; nil: it is on.
  package var switchedOff: AgentClient.SwitchedOff? {
    guard state == AlarmState.off.rawValue else { return nil }
    return CivilDate(offUntil).map { .until($0) } ?? .forGood
  }
}
