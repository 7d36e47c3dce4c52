/// What is remembered of an application: the user's decision, or that a question was left without an answer.
package struct AppPermission: Hashable, Sendable, Identifiable {
  /// The application's id, as `Caller.id`.
  package var id: String
  /// The decision; `notDetermined`: there has been none.
  package var state: PermissionState
  /// How the application was last recognised; nil: it has never called. The alarms of a sandboxed application are private even
  /// while it isn't running.
  package var kind: CallerKind?
  /// Its name for people when it was last seen.
  package var name: String
  /// When the user decided.
  package var decidedAt: WallInstant?
  /// When a question about it was left without an answer.
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
