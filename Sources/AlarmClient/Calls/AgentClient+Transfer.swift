package import AlarmWire
import DBus

/// All of a file's alarms are set, or none is.
extension AgentClient {
  /// How many calls wait for their answers at once; the agent takes 64 of one connection.
  private static let callsAtOnce = 32

  /// An alarm to set with an id.
  package struct Setting: Sendable {
    /// Its id.
    package let id: String
    /// Its form as JSON.
    package let json: String
    /// Whether the alarm with this id is cancelled first.
    package let replaces: Bool

    package init(id: String, json: String, replaces: Bool) {
      (self.id, self.json, self.replaces) = (id, json, replaces)
    }
  }

  /// Why no alarm was set.
  package struct SettingFailure: Error, Sendable {
    /// The place of the first alarm that was refused.
    package let place: Int
    /// Why it was refused.
    package let failure: CommandFailure
    /// The ids of alarms for which what was done couldn't be undone.
    package let left: [String]
  }

  /// The forms of alarms, in their order; alarms that are gone meanwhile are left out.
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

  /// Sets alarms. If one is refused, those that were set are cancelled, and those that were replaced are set again.
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
        _ = try await self.call("Schedule", [.string(setting.id), .string(setting.json)])
      }
      var failed: (place: Int, failure: CommandFailure)?
      for (place, result) in zip(part.indices, results) {
        switch result {
        case .success: done.append(settings[place].id)
        case .failure(let failure):
          // Whether it was stored isn't known when the answer is missing.
          if failure.status == .unreachable { done.append(settings[place].id) }
          failed = failed ?? (place, failure)
        }
      }
      if let (place, failure) = failed {
        throw SettingFailure(place: place, failure: failure, left: await undo(done, former))
      }
    }
  }

  /// Cancels what was set, and sets again what was cancelled; returns the ids for which that failed.
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
        _ = try await call("Schedule", [.string(alarm.snapshot.id), .string(json)])
      } catch {
        // One that hadn't been cancelled yet is still there.
        if error.word != WireError.Code.duplicateID.rawValue { left.append(alarm.snapshot.id) }
      }
    }
    return left
  }

  /// The results of a call for each element, which are made at once.
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
