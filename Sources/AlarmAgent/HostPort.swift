package import AlarmCore
package import HostSystem

/// The time and zones that the machine provides. Injected, so that a test or a simulation can take the machine's place.
package protocol HostPort: Sendable {
  /// Both clocks, read now.
  func now() -> Moment
  /// Whether the kernel says that the wall clock is synchronised.
  func isClockSynchronised() -> Bool
  /// Zone rules, as fresh as the last `refreshZones`.
  func zones() -> any ZoneLookup & Sendable
  /// Checks the files of the system's zone and of the zones that `isUsed` accepts for changes, and forgets the others; true if
  /// other zone rules apply from now on.
  func refreshZones(where isUsed: (String) -> Bool) -> Bool
  /// When zones have to be checked again even if nothing happens, because one has just changed; nil: they needn't be.
  func nextZoneLook(at now: Moment) -> WallInstant?
  /// Whether a zone of this name exists.
  func hasZone(_ name: String) -> Bool
  /// A template's file as it is now; nil: there is none of this name for an application's alarms.
  func templateFile(named name: String, for application: String) throws(HostError) -> TemplateFolders.File?
  /// The names of all templates for an application's alarms.
  func templateNames(for application: String) -> [String]
  /// The files in the folder for settings that are not used because of their names, and what names there are.
  func unusedFiles() -> [Message]
  /// The languages that the user reads.
  func languages() -> UserLanguages
  /// The wording of the agent's own texts for the user.
  func wording() -> Wording
  /// The system zone's name for people, and what is wrong with it (nil: nothing).
  func zoneStatus() -> (name: String, warning: Message?)
  /// Why no alarm could be heard, as far as that is known before a sound is played; nil: nothing prevents it.
  func soundObstacle() -> Message?
}

extension HostPort {
  package func unusedFiles() -> [Message] { [] }
  package func soundObstacle() -> Message? { nil }
  package func nextZoneLook(at now: Moment) -> WallInstant? { nil }
}
