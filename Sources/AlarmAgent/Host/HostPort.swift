package import AlarmCore
package import HostSystem
import Synchronization

/// The time and the zones that the machine provides. Injected, so a test or a simulation can replace the machine.
package protocol HostPort: Sendable {
  /// Both clocks, read now.
  func now() -> Moment
  /// Whether the kernel reports that the wall clock is synchronised.
  func isClockSynchronised() -> Bool
  /// Zone rules, as fresh as the last `refreshZones`.
  func zones() -> any ZoneLookup & Sendable
  /// Checks the files of the system's zone and of the zones that `isUsed` accepts for changes, and forgets all other zones; true if
  /// the rules of a zone have changed.
  func refreshZones(where isUsed: (String) -> Bool) -> Bool
  /// When zones have to be checked again even if no event occurs, because one has just changed; nil: they don't have to be.
  func nextZoneLook(at now: Moment) -> WallInstant?
  /// Whether a zone of this name exists.
  func hasZone(_ name: String) -> Bool
  /// The days of a calendar file, which alarms skip.
  func calendarDays(of file: String) throws(HostError) -> [CivilDate]
  /// The days of the files that have changed since they were last read, or why a file can't be read. Calendars of other files are
  /// forgotten.
  func changedCalendars(among files: [String]) -> [String: Result<[CivilDate], HostError>]
  /// A template's file as it is now; nil: there is none of this name for an application's alarms.
  func templateFile(named name: String, for application: String) throws(HostError) -> TemplateFolders.File?
  /// The names of all templates for an application's alarms.
  func templateNames(for application: String) -> [String]
  /// Messages about files in the settings folder that aren't used because of their names, with the names that are allowed.
  func unusedFiles() -> [Message]
  /// The languages that the user reads.
  func languages() -> UserLanguages
  /// The wording of the agent's own texts for the user.
  func wording() -> Wording
  /// The name of the system's zone for people, and what is wrong with it (nil: nothing).
  func zoneStatus() -> (name: String, warning: Message?)
  /// Why no alarm could be heard, as far as that is known before a sound is played; nil: no reason is known.
  func soundObstacle() -> Message?
  /// When the newest backup of the store was made; nil: there is none.
  func newestBackup() -> WallInstant?
}

extension HostPort {
  package func unusedFiles() -> [Message] { [] }
  package func soundObstacle() -> Message? { nil }
  package func newestBackup() -> WallInstant? { nil }
  package func calendarDays(of file: String) throws(HostError) -> [CivilDate] {
    throw HostError(.unsuitable, Message("{path} is not an iCalendar file", ["path": file]))
  }
  package func changedCalendars(among files: [String]) -> [String: Result<[CivilDate], HostError>] { [:] }
  package func nextZoneLook(at now: Moment) -> WallInstant? { nil }
}

/// The machine as described by the kernel and by files. Zone files are read once for each batch of events, so planning ten thousand
/// alarms reads each file only once; only zones that alarms need are kept between batches.
package final class SystemHost: HostPort {
  private struct Lookup: ZoneLookup, Sendable {
    let host: SystemHost
    func rules(named name: String?) -> ZoneRules { host.believed(name, \.reading.rules) }
  }

  private let database: ZoneDatabase
  /// The zones that were read in this batch or are in use; the system's own zone has an empty name.
  private let beliefs = Mutex<[String: ZoneBelief]>([:])
  /// The boot clock.
  private let uptime: @Sendable () -> Int64

  private let templates = TemplateFolders()
  private let calendars = CalendarFiles()
  private let userLanguages = UserLanguages { Environment.value($0) }

  private let userWording: UserWording
  private let findSoundObstacle: @Sendable () -> Message?
  private let findBackup: @Sendable () -> WallInstant?

  /// A host that uses the system's zone files, or a test's, with the wording of all of the agent's texts. `uptime` is the boot
  /// clock in microseconds, which measures how long the agent waits for a changed zone; `soundObstacle` finds out what prevents
  /// alarms from being heard, and `newestBackup` when the store was last copied.
  package init(
    database: ZoneDatabase = ZoneDatabase(), wording: UserWording = UserWording(),
    uptime: @escaping @Sendable () -> Int64 = { SystemClock.now().uptime },
    soundObstacle: @escaping @Sendable () -> Message? = { nil },
    newestBackup: @escaping @Sendable () -> WallInstant? = { nil }
  ) {
    self.database = database
    self.uptime = uptime
    findSoundObstacle = soundObstacle
    findBackup = newestBackup
    userWording = wording
  }

  package func now() -> Moment { SystemClock.now() }

  package func isClockSynchronised() -> Bool { SystemClock.isSynchronised }

  package func zones() -> any ZoneLookup & Sendable { Lookup(host: self) }

  package func refreshZones(where isUsed: (String) -> Bool) -> Bool {
    let now = uptime()
    return beliefs.withLock { beliefs in
      var hasChanged = false
      func look(_ name: String, _ belief: ZoneBelief) -> ZoneBelief {
        var belief = belief
        let (fresh, isKnown) = read(name, known: belief.latest, standIn: beliefs[""]?.reading)
        if belief.look(fresh, isReadable: isKnown, at: now) { hasChanged = true }
        return belief
      }
      // First the system's own zone, because it replaces zones that are gone.
      if let system = beliefs[""] { beliefs[""] = look("", system) }
      // Otherwise zones that a caller has only asked about, possibly hundreds, would be checked forever.
      beliefs = beliefs.reduce(into: [:]) { kept, entry in
        guard !entry.key.isEmpty else { return kept[""] = entry.value }
        if isUsed(entry.key) { kept[entry.key] = look(entry.key, entry.value) }
      }
      return hasChanged
    }
  }

  package func nextZoneLook(at now: Moment) -> WallInstant? {
    beliefs.withLock { $0.values.compactMap(\.settlesAt).min() }.map {
      // Never before that instant, and at once if it has passed.
      now.wall + .microseconds(max($0 - now.uptime, 0))
    }
  }

  package func hasZone(_ name: String) -> Bool {
    do {
      _ = try database.zone(named: name, known: beliefs.withLock { $0[name]?.latest })
      return true
    } catch {
      return false
    }
  }

  package func calendarDays(of file: String) throws(HostError) -> [CivilDate] {
    let zone = believed(nil) { $0.reading.rules }
    return try calendars.days(of: file, today: zone.civil(at: now().wall).date, zone: zone)
  }

  package func changedCalendars(among files: [String]) -> [String: Result<[CivilDate], HostError>] {
    let zone = believed(nil) { $0.reading.rules }
    return calendars.changed(among: files, today: zone.civil(at: now().wall).date, zone: zone)
  }

  package func templateFile(
    named name: String, for application: String
  ) throws(HostError) -> TemplateFolders.File? {
    try templates.file(named: name, for: application)
  }

  package func templateNames(for application: String) -> [String] { templates.names(for: application) }

  package func unusedFiles() -> [Message] { SettingsFolder().unused + templates.misnamed(for: "") }

  package func languages() -> UserLanguages { userLanguages }

  package func wording() -> Wording { userWording.words }

  package func zoneStatus() -> (name: String, warning: Message?) {
    believed(nil) { ($0.reading.name ?? "local", $0.warning) }
  }

  package func soundObstacle() -> Message? { findSoundObstacle() }

  package func newestBackup() -> WallInstant? { findBackup() }

  /// A part of a `ZoneBelief`; the whole is large, and alarms ask for it ten thousand times at a start.
  private func believed<Part: Sendable>(_ name: String?, _ part: @Sendable (ZoneBelief) -> Part) -> Part {
    beliefs.withLock { beliefs in
      if let known = beliefs[name ?? ""] { return part(known) }
      let (fresh, isKnown) = read(name ?? "", known: nil, standIn: beliefs[""]?.reading)
      let belief = ZoneBelief(fresh, isKnown: isKnown)
      beliefs[name ?? ""] = belief
      return part(belief)
    }
  }

  /// The content of a zone's files, and whether it belongs to the requested zone. A zone that existed when its alarm was scheduled
  /// can be gone after an upgrade: the system's own zone then replaces it.
  private func read(
    _ name: String, known: ZoneReading?, standIn: ZoneReading?
  ) -> (reading: ZoneReading, isKnown: Bool) {
    guard !name.isEmpty else {
      let reading = database.current(known: known)
      return (reading, reading.warning == nil)
    }
    do {
      return (try database.zone(named: name, known: known), true)
    } catch {
      return (standIn ?? database.current(), false)
    }
  }
}
