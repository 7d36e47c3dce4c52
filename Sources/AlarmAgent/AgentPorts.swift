package import AlarmCore

/// The agent's surroundings, each behind its port. Only the archive is ever waited for.
package struct AgentPorts: Sendable {
  package var archive: any AlarmArchive
  package var presenter: any AlertPresenter
  package var sound: any AlarmSound
  package var wakeup: any Wakeup
  package var announcer: any Announcer
  package var replies: any ReplyPort
  package var host: any HostPort

  package init(
    archive: any AlarmArchive, presenter: any AlertPresenter, sound: any AlarmSound, wakeup: any Wakeup,
    announcer: any Announcer, replies: any ReplyPort, host: any HostPort
  ) {
    self.archive = archive
    self.presenter = presenter
    self.sound = sound
    self.wakeup = wakeup
    self.announcer = announcer
    self.replies = replies
    self.host = host
  }
}

/// What the machine tells: time and zones. Injected, so that a test or a simulation can be the machine.
package protocol HostPort: Sendable {
  /// Both clocks, read now.
  func now() -> Moment
  /// Zone rules, as fresh as the last `refreshZones`.
  func zones() -> any ZoneLookup & Sendable
  /// Looks at the zone files again; true when one that is in use says something else.
  func refreshZones() -> Bool
  /// Whether a zone of this name exists.
  func hasZone(_ name: String) -> Bool
  /// The system zone's name for people, and what is wrong with it (nil: nothing).
  func zoneStatus() -> (name: String, warning: String?)
}
