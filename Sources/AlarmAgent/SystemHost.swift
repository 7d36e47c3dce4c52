package import AlarmCore
package import HostSystem
import Synchronization

/// The machine as the kernel and its files tell it. Zone files are read once for each batch of events, so that replanning
/// ten thousand alarms reads each of them once; from batch to batch only those are kept that alarms need.
package final class SystemHost: HostPort {
  private struct Lookup: ZoneLookup, Sendable {
    let host: SystemHost
    func rules(named name: String?) -> ZoneRules { host.reading(name).rules }
  }

  private let database: ZoneDatabase
  /// What was read for this batch or is in use; the system's own zone is under the empty name.
  private let readings = Mutex<[String: ZoneReading]>([:])

  private let templates = TemplateFolders()
  private let userLanguages = UserLanguages { Environment.value($0) }

  private let userWording: UserWording
  private let findSoundObstacle: @Sendable () -> Message?

  /// A host over the system's zone files, or a test's, and the words that all of the agent speaks in. `soundObstacle` looks for
  /// what keeps alarms from being heard.
  package init(
    database: ZoneDatabase = ZoneDatabase(), wording: UserWording = UserWording(),
    soundObstacle: @escaping @Sendable () -> Message? = { nil }
  ) {
    self.database = database
    findSoundObstacle = soundObstacle
    userWording = wording
  }

  package func now() -> Moment { SystemClock.now() }

  package func isClockSynchronised() -> Bool { SystemClock.isSynchronised }

  package func zones() -> any ZoneLookup & Sendable { Lookup(host: self) }

  package func refreshZones(where isUsed: (String) -> Bool) -> Bool {
    readings.withLock { readings in
      var hasChanged = false
      // What somebody only asked for, and there may be hundreds of it, would be looked at again for ever.
      readings = readings.reduce(into: [:]) { fresh, entry in
        guard entry.key.isEmpty || isUsed(entry.key) else { return }
        let reading = read(entry.key, known: entry.value)
        hasChanged = hasChanged || reading != entry.value
        fresh[entry.key] = reading
      }
      return hasChanged
    }
  }

  package func hasZone(_ name: String) -> Bool {
    do {
      _ = try database.zone(named: name, known: readings.withLock { $0[name] })
      return true
    } catch {
      return false
    }
  }

  package func templateFile(
    named name: String, for application: String
  ) throws(HostError) -> TemplateFolders.File? {
    try templates.file(named: name, for: application)
  }

  package func templateNames(for application: String) -> [String] { templates.names(for: application) }

  package func languages() -> UserLanguages { userLanguages }

  package func wording() -> Wording { userWording.words }

  package func zoneStatus() -> (name: String, warning: Message?) {
    let reading = reading(nil)
    return (reading.name ?? "local", reading.warning)
  }

  package func soundObstacle() -> Message? { findSoundObstacle() }

  private func reading(_ name: String?) -> ZoneReading {
    readings.withLock { readings in
      if let known = readings[name ?? ""] { return known }
      let fresh = read(name ?? "", known: nil)
      readings[name ?? ""] = fresh
      return fresh
    }
  }

  /// A zone that was there when its alarm was scheduled can be gone after an upgrade: the system's own stands in.
  private func read(_ name: String, known: ZoneReading?) -> ZoneReading {
    guard !name.isEmpty else { return database.current(known: known) }
    do {
      return try database.zone(named: name, known: known)
    } catch {
      return database.current(known: known)
    }
  }
}
