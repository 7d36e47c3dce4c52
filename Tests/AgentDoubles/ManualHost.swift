import AlarmAgent
package import AlarmCore
package import HostSystem
import Synchronization

/// A machine whose clocks and zone a test sets.
package final class ManualHost: HostPort {
  private struct Lookup: ZoneLookup, Sendable {
    let zone: ZoneRules
    let named: [String: ZoneRules]
    func rules(named name: String?) -> ZoneRules { name.flatMap { named[$0] } ?? zone }
  }

  private struct State {
    var moment: Moment
    var zone = ZoneRules.utc
    var namedZones: [String: ZoneRules] = [:]
    var hasChanged = false
    var zoneLooks = 0
    var isSynchronised = true
    var templates: [String: String] = [:]
    var templateReads = 0
    var calendars: [String: [CivilDate]] = [:]
    var changedCalendars: Set<String> = []
    var newestBackup: WallInstant?
  }

  private let state: Mutex<State>

  private let userLanguages: UserLanguages

  /// A machine at a moment, in UTC, whose user reads some languages.
  package init(at moment: Moment, languages: UserLanguages = .none) {
    self.state = Mutex(State(moment: moment))
    userLanguages = languages
  }

  /// Lets time pass on both clocks.
  package func advance(by duration: Duration) { state.withLock { $0.moment = $0.moment + duration } }

  /// The machine is suspended for a while.
  package func sleep(for duration: Duration) {
    state.withLock { state in
      let awake = state.moment.awake
      state.moment = state.moment + duration
      state.moment.awake = awake
    }
  }

  /// Sets the wall clock only.
  package func setWall(_ instant: WallInstant) { state.withLock { $0.moment.wall = instant } }

  /// The machine boots again, and its boot clock starts again.
  package func boot() {
    state.withLock { state in
      state.moment.uptime = 1_000_000
      state.moment.boot = BootID(high: state.moment.boot.high, low: state.moment.boot.low + 1)
    }
  }

  /// The machine moves to another zone; the agent notices it at its next batch.
  package func setZone(_ zone: ZoneRules) {
    state.withLock { state in
      state.zone = zone
      state.hasChanged = true
    }
  }

  /// Defines a zone by its name; every other name means the machine's own zone.
  package func setZone(_ zone: ZoneRules, named name: String) { state.withLock { $0.namedZones[name] = zone } }

  package func now() -> Moment { state.withLock { $0.moment } }
  package func zones() -> any ZoneLookup & Sendable {
    state.withLock { Lookup(zone: $0.zone, named: $0.namedZones) }
  }

  /// Sets whether the clock is synchronised from now on.
  package func setSynchronised(_ isSynchronised: Bool) { state.withLock { $0.isSynchronised = isSynchronised } }

  package func isClockSynchronised() -> Bool { state.withLock { $0.isSynchronised } }

  package func refreshZones(where isUsed: (String) -> Bool) -> Bool {
    state.withLock { state in
      defer { state.hasChanged = false }
      state.zoneLooks += 1
      return state.hasChanged
    }
  }

  /// How often it was checked whether zones have changed.
  package var zoneLooks: Int { state.withLock { $0.zoneLooks } }

  package func hasZone(_ name: String) -> Bool { name.contains("/") }

  /// Sets when the newest backup of the store was made; nil: there is none.
  package func setNewestBackup(_ made: WallInstant?) { state.withLock { $0.newestBackup = made } }

  package func newestBackup() -> WallInstant? { state.withLock(\.newestBackup) }

  /// How often a template was read.
  package var templateReads: Int { state.withLock { $0.templateReads } }

  /// Writes a template, or (nil) removes it.
  package func setTemplate(_ name: String, to text: String?) { state.withLock { $0.templates[name] = text } }

  /// Writes a calendar file.
  package func setCalendar(_ file: String, to days: [CivilDate]) {
    state.withLock { state in
      state.calendars[file] = days
      state.changedCalendars.insert(file)
    }
  }

  package func calendarDays(of file: String) throws(HostError) -> [CivilDate] {
    guard let days = state.withLock({ $0.calendars[file] }) else {
      throw HostError(.missing, Message("{path} is not an iCalendar file", ["path": file]))
    }
    return days
  }

  package func changedCalendars(among files: [String]) -> [String: Result<[CivilDate], HostError>] {
    state.withLock { state in
      let changed = state.changedCalendars.intersection(files)
      state.changedCalendars = []
      return Dictionary(uniqueKeysWithValues: changed.map { ($0, .success(state.calendars[$0] ?? [])) })
    }
  }

  package func templateFile(named name: String, for application: String) throws(HostError) -> TemplateFolders.File? {
    let text = state.withLock { state in
      state.templateReads += 1
      return state.templates[name]
    }
    return text.map { TemplateFolders.File(path: "/templates/\(name).template", bytes: Array($0.utf8)) }
  }

  package func templateNames(for application: String) -> [String] { state.withLock { $0.templates.keys.sorted() } }

  package func languages() -> UserLanguages { userLanguages }
  package func wording() -> Wording { .english }
  package func zoneStatus() -> (name: String, warning: Message?) { ("UTC", nil) }
}
