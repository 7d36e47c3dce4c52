/// A caller on the bus. Outside of sandboxes the id is only a claim: every program of the user can do whatever the user can.
package struct Caller: Hashable, Sendable {
  /// A desktop-file id, `snap.NAME`, or `host:PROGRAM`; the owner of the alarms that the caller schedules. Empty: unknown.
  package var id: String
  /// How the caller was recognised.
  package var kind: CallerKind
  /// What the caller's desktop file says about it.
  package var profile: AppProfile

  /// A caller.
  package init(id: String, kind: CallerKind, profile: AppProfile = AppProfile()) {
    self.id = id
    self.kind = kind
    self.profile = profile
  }

  /// A caller that could not be identified.
  package static let unknown = Caller(id: "", kind: .unknown)
  /// The user's own command line, which is never asked and never refused.
  package static let commandLine = Caller(id: "host:alarmctl", kind: .host)

  /// Whether the caller may see only its own alarms.
  package var isSandboxed: Bool { kind.isSandboxed }
  /// Whether the caller is the user's own command line; a claim like any other.
  package var isCommandLine: Bool { self.kind == .host && id == Self.commandLine.id }

  /// Whether alarms of this owner are the caller's own; an unknown caller owns nothing.
  package func owns(_ owner: String) -> Bool { kind != .unknown && id == owner }

  /// The caller's name for display.
  package var name: String {
    if !profile.name.isEmpty { return profile.name }
    return kind == .host ? String(id.dropFirst(Self.hostPrefix.utf8.count)) : id
  }

  /// The prefix of a `host` caller's id, before the program's name; no desktop-file id can begin with it.
  package static let hostPrefix = "host:"
  /// The prefix of a `snap` caller's id, before the snap's name.
  package static let snapPrefix = "snap."
}
