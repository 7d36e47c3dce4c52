/// Who calls. Outside of sandboxes the id is a claim: every program of the user can do what the user can.
package struct Caller: Hashable, Sendable {
  /// A desktop-file id, `snap.NAME`, or `host:PROGRAM`; the owner of what it schedules. Empty: unknown.
  package var id: String
  /// How that is known.
  package var kind: CallerKind
  /// What its desktop file says of it.
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

  /// Whether only its own alarms are its business.
  package var isSandboxed: Bool { kind.isSandboxed }
  /// Whether it is the user's own command line; a claim like any other.
  package var isCommandLine: Bool { self.kind == .host && id == Self.commandLine.id }

  /// Whether alarms of this owner are its own; nothing is of somebody unknown.
  package func owns(_ owner: String) -> Bool { kind != .unknown && id == owner }

  /// Its name for people.
  package var name: String {
    if !profile.name.isEmpty { return profile.name }
    return kind == .host ? String(id.dropFirst(Self.hostPrefix.utf8.count)) : id
  }

  /// What stands before the program's name in the id of a `host` caller; no desktop-file id can begin so.
  package static let hostPrefix = "host:"
  /// What stands before the snap's name in the id of a `snap` caller.
  package static let snapPrefix = "snap."
}
