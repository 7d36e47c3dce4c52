import AlarmAgent
import AlarmCore
import HostSystem
import Synchronization

/// A machine whose clocks and zone a test sets.
final class ManualHost: HostPort {
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
    var isSynchronised = true
    var templates: [String: String] = [:]
    var templateReads = 0
  }

  private let state: Mutex<State>

  private let userLanguages: UserLanguages

  /// A machine that stands at a moment, in UTC, and whose user reads some languages.
  init(at moment: Moment, languages: UserLanguages = .none) {
    self.state = Mutex(State(moment: moment))
    userLanguages = languages
  }

  /// Lets time pass on both clocks.
  func advance(by duration: Duration) { state.withLock { $0.moment = $0.moment + duration } }

  /// Is suspended for a while.
  func sleep(for duration: Duration) {
    state.withLock { state in
      let awake = state.moment.awake
      state.moment = state.moment + duration
      state.moment.awake = awake
    }
  }

  /// Sets the wall clock only.
  func setWall(_ instant: WallInstant) { state.withLock { $0.moment.wall = instant } }

  /// Another boot begins, and the boot clock with it.
  func boot() {
    state.withLock { state in
      state.moment.uptime = 1_000_000
      state.moment.boot = BootID(high: state.moment.boot.high, low: state.moment.boot.low + 1)
    }
  }

  /// Travels to another zone; the agent notices it at its next batch.
  func setZone(_ zone: ZoneRules) {
    state.withLock { state in
      state.zone = zone
      state.hasChanged = true
    }
  }

  /// Knows a zone by its name; every other name means the machine's own.
  func setZone(_ zone: ZoneRules, named name: String) { state.withLock { $0.namedZones[name] = zone } }

  func now() -> Moment { state.withLock { $0.moment } }
  func zones() -> any ZoneLookup & Sendable {
    state.withLock { Lookup(zone: $0.zone, named: $0.namedZones) }
  }

  /// Says whether the clock is synchronised from now on.
  func setSynchronised(_ isSynchronised: Bool) { state.withLock { $0.isSynchronised = isSynchronised } }

  func isClockSynchronised() -> Bool { state.withLock { $0.isSynchronised } }

  func refreshZones(where isUsed: (String) -> Bool) -> Bool {
    state.withLock { state in
      defer { state.hasChanged = false }
      return state.hasChanged
    }
  }

  func hasZone(_ name: String) -> Bool { name.contains("/") }
  /// How often a template was read.
  var templateReads: Int { state.withLock { $0.templateReads } }

  /// Writes a template, or (nil) removes it.
  func setTemplate(_ name: String, to text: String?) { state.withLock { $0.templates[name] = text } }

  func templateFile(named name: String, for application: String) throws(HostError) -> TemplateFolders.File? {
    let text = state.withLock { state in
      state.templateReads += 1
      return state.templates[name]
    }
    return text.map { TemplateFolders.File(path: "/templates/\(name).template", bytes: Array($0.utf8)) }
  }

  func templateNames(for application: String) -> [String] { state.withLock { $0.templates.keys.sorted() } }

  func languages() -> UserLanguages { userLanguages }
  func wording() -> Wording { .english }
  func zoneStatus() -> (name: String, warning: Message?) { ("UTC", nil) }
}
