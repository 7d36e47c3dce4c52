import KeyFiles

/// A caller on the bus. Outside of sandboxes, the id is only a claim: every program of the user can do whatever the user can.
package struct Caller: Hashable, Sendable {
  /// A desktop-file id, `snap.NAME`, or `host:PROGRAM`; the owner of the alarms that the caller schedules. Empty: unknown.
  package var id: String
  /// How the caller was recognised.
  package var kind: CallerKind
  /// What the caller's desktop file says about it.
  package var profile: AppProfile

  /// A caller that was recognised, or (kind `unknown`, empty id) that wasn't.
  package init(id: String, kind: CallerKind, profile: AppProfile = AppProfile()) {
    self.id = id
    self.kind = kind
    self.profile = profile
  }

  /// A caller that could not be identified.
  package static let unknown = Caller(id: "", kind: .unknown)
  /// The user's own command line. The user is never asked about it, and it is never refused.
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

/// How a caller on the bus was recognised. The words are those of the bus and the store.
package enum CallerKind: String, Hashable, Sendable, CaseIterable {
  /// In a Flatpak sandbox, which states the application's id.
  case flatpak
  /// In a snap's control group.
  case snap
  /// Outside of sandboxes, by the id that it registered (`Register`).
  case registered
  /// Outside of sandboxes, by the scope that a launcher put it into.
  case scope
  /// Outside of sandboxes, by the name of its program.
  case host
  /// The caller couldn't be identified. It may be in a sandbox, and so has the rights of the strictest one.
  case unknown

  /// Whether the caller is, or may be, in a sandbox. Then its id is a fact, and it really can't do what it isn't allowed to do.
  package var isSandboxed: Bool {
    switch self {
    case .flatpak, .snap, .unknown: true
    case .registered, .scope, .host: false
    }
  }
}

/// What an application's desktop file says about it, cleaned for display. A text that the file doesn't have is empty.
package struct AppProfile: Hashable, Sendable {
  /// `Name`.
  package var name: String
  /// `Icon`, if it is the name of a themed icon.
  package var icon: String
  /// `X-AlarmKit-UsageDescription`: what it wants alarms for.
  package var usage: String

  /// A profile made of texts that are already cleaned.
  package init(name: String = "", icon: String = "", usage: String = "") {
    self.name = name
    self.icon = icon
    self.usage = usage
  }

  /// The profile in a desktop file, in the best language for a user. A text that names no language counts as English.
  package init(desktopFile text: String, for languages: UserLanguages = .none) {
    let file = KeyFile(text)
    func value(_ key: String) -> String {
      let plain = file.value(key, in: "Desktop Entry")
      let own = languages.first { file.value("\(key)[\($0)]", in: "Desktop Entry") ?? ($0 == .english ? plain : nil) }
      return KeyFile.unescaped(own ?? plain ?? "")
    }
    let icon = value("Icon")
    self.init(
      name: PlainText.line(value("Name"), limit: TextLimit.appName), icon: PlainText.isIconName(icon) ? icon : "",
      usage: PlainText.line(value("X-AlarmKit-UsageDescription"), limit: TextLimit.usage))
  }
}
