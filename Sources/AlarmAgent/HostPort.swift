package import AlarmCore
package import HostSystem

/// What the machine provides: time and zones. Injected, so that a test or a simulation can be the machine.
package protocol HostPort: Sendable {
  /// Both clocks, read now.
  func now() -> Moment
  /// Whether the kernel says that the wall clock is synchronised.
  func isClockSynchronised() -> Bool
  /// Zone rules, as fresh as the last `refreshZones`.
  func zones() -> any ZoneLookup & Sendable
  /// Looks again at the files of the system's zone and of those that `isUsed` names, and forgets the others; true when
  /// another zone counts from now on.
  func refreshZones(where isUsed: (String) -> Bool) -> Bool
  /// When zones have to be looked at again although nothing happens, because one has just changed; nil: they needn't be.
  func nextZoneLook(at now: Moment) -> WallInstant?
  /// Whether a zone of this name exists.
  func hasZone(_ name: String) -> Bool
  /// A template's file as it is now; nil: there is none of this name for an application's alarms.
  func templateFile(named name: String, for application: String) throws(HostError) -> TemplateFolders.File?
  /// The names of all templates for an application's alarms.
  func templateNames(for application: String) -> [String]
  /// The languages that the user reads.
  func languages() -> UserLanguages
  /// The agent's own words for the user.
  func wording() -> Wording
  /// The system zone's name for people, and what is wrong with it (nil: nothing).
  func zoneStatus() -> (name: String, warning: Message?)
  /// Why no alarm could be heard, as far as that is known before a sound is played; nil: nothing prevents it.
  func soundObstacle() -> Message?
}

extension HostPort {
  package func soundObstacle() -> Message? { nil }
}

extension HostPort {
  package func nextZoneLook(at now: Moment) -> WallInstant? { nil }
}
