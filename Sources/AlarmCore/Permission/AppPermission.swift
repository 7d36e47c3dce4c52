/// What is stored about an application: the user's decision, or that a question wasn't answered.
package struct AppPermission: Hashable, Sendable, Identifiable {
  /// The application's id, the same as `Caller.id`.
  package var id: String
  /// The decision; `notDetermined`: there is none.
  package var state: PermissionState
  /// How the application was last recognised; nil: it has never called. The alarms of a sandboxed application are private even
  /// while it isn't running.
  package var kind: CallerKind?
  /// Its name for people when it was last seen.
  package var name: String
  /// When the user decided.
  package var decidedAt: WallInstant?
  /// When a question about it wasn't answered.
  package var ignoredAt: WallInstant?

  package init(
    id: String, state: PermissionState = .notDetermined, kind: CallerKind? = nil, name: String = "",
    decidedAt: WallInstant? = nil, ignoredAt: WallInstant? = nil
  ) {
    self.id = id
    self.state = state
    self.kind = kind
    self.name = name
    self.decidedAt = decidedAt
    self.ignoredAt = ignoredAt
  }
}

/// Whether an application may schedule alarms. The words are those of the bus and the store.
package enum PermissionState: String, Hashable, Sendable, CaseIterable {
  /// The user hasn't been asked, or hasn't answered.
  case notDetermined
  case authorized
  case denied
}

/// The rule for programs outside of sandboxes that the user hasn't decided on. Sandboxed applications always have to ask.
package enum PermissionPolicy: String, Hashable, Sendable, CaseIterable {
  /// They may schedule, so a user's own scripts work without a question.
  case allow
  /// The user is asked about each program when it schedules for the first time.
  case ask
  /// They may not schedule.
  case deny

  /// The state of a program that the user hasn't decided on.
  var state: PermissionState {
    switch self {
    case .allow: .authorized
    case .ask: .notDetermined
    case .deny: .denied
    }
  }
}

/// A question to the user about an application.
package struct PermissionQuestion: Hashable, Sendable, Identifiable {
  /// The application's id.
  package var id: String
  /// Its name for people: the one in its desktop file, or the id.
  package var name: String
  /// A themed icon's name; empty: the agent's own icon.
  package var icon: String
  /// What the application wants alarms for, in its own words; empty: it doesn't say.
  package var usage: String

  /// The question about a caller. The argument of its call overrides the text in its desktop file.
  package init(about caller: Caller, usage: String) {
    id = caller.id
    name = PlainText.line(caller.name, limit: TextLimit.appName)
    icon = caller.profile.icon
    let own = PlainText.line(usage, limit: TextLimit.usage)
    self.usage = own.isEmpty ? caller.profile.usage : own
  }
}
