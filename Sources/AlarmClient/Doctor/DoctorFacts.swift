package import AlarmCore
package import AlarmWire
package import DBus
package import HostSystem

/// The facts about a session, before they are evaluated: the agent's answers, and what this program itself determines.
package struct DoctorFacts: Sendable {
  /// An output of the sound server.
  package struct Output: Hashable, Sendable {
    package var name: String
    package var isDefault: Bool
    package var isMuted: Bool

    package init(name: String, isDefault: Bool, isMuted: Bool) {
      (self.name, self.isDefault, self.isMuted) = (name, isDefault, isMuted)
    }
  }

  /// The sound server's answer.
  package enum Sound: Hashable, Sendable {
    case outputs([Output])
    /// Nothing can be listed, for the given reason.
    case unknown(Message)
  }

  /// Whether the agent can be called.
  package enum Agent: Hashable, Sendable {
    case answers
    /// There is no bus, or no agent that the bus could start; the sentence explains which.
    case unreachable(String)
  }

  package var agent: Agent = .answers
  /// The answer to `Status`, in the agent's order.
  package var status: [StatusField: DBusValue] = [:]
  /// This program's version.
  package var version: String
  /// The notification server, as it describes itself; nil: none answers.
  package var server: ServerCapabilities?
  /// Whether the server holds notifications back now; nil: it doesn't report that.
  package var isInhibited: Bool?
  package var sound: Sound
  /// The user's settings.
  package var settings = AgentSettings()
  /// What starts the agent after a login.
  package var start: LoginStart.Way
  /// Whether the user's programs continue after the last logout; nil: unknown.
  package var lingers: Bool?
  /// The release of the zone rules, such as `2026b`; nil: not known.
  package var zoneRelease: String?
  /// Whether the network sets the clock; nil: the kernel doesn't report that.
  package var isClockSynchronised: Bool?
  /// Applications that may not schedule, by their names for people.
  package var refused: [String] = []
  /// The next ring; nil: there is none.
  package var next: WallInstant?
  /// The current time.
  package var now: WallInstant

  /// The facts about a machine whose agent hasn't been called.
  package init(version: String, sound: Sound, start: LoginStart.Way, now: WallInstant) {
    (self.version, self.sound, self.start, self.now) = (version, sound, start, now)
  }

  /// The current year, in UTC.
  var year: Int { ZoneRules.utc.civil(at: now).date.year }

  /// A text of `Status`; nil: the agent doesn't have it.
  func text(_ field: StatusField) -> String? { status[field]?.asString }

  /// A word of `Status`; nil: the agent reports something else, or nothing.
  func word(_ field: StatusField) -> HealthWord? { text(field).flatMap(HealthWord.init(rawValue:)) }
}
