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
