import AlarmAgent
import AlarmCore
import HostSystem

extension VirtualPorts: HostPort {
  func now() -> Moment { with { $0.lag == 0 ? $0.moment : $0.moment + .microseconds($0.lag) } }
  func isClockSynchronised() -> Bool { with { $0.isSynchronised } }
  func zones() -> any ZoneLookup & Sendable { with { $0.zones } }

  func refreshZones(where isUsed: (String) -> Bool) -> Bool {
    with { state in
      guard state.zones !== state.present else { return false }
      state.zones = state.present
      return true
    }
  }

  func hasZone(_ name: String) -> Bool { table[name] != nil }
  func templateFile(named name: String, for application: String) throws(HostError) -> TemplateFolders.File? { nil }
  func templateNames(for application: String) -> [String] { [] }
  func languages() -> UserLanguages { .none }
  func wording() -> Wording { .english }
  func zoneStatus() -> (name: String, warning: Message?) { ("simulated", nil) }
}
