/// The application whose alarm a notice is about.
package struct NoticeOwner: Hashable, Sendable {
  /// Its id; empty: an alarm from before owners were known.
  package var id: String
  /// Its name for people.
  package var name: String

  /// An owner; without a name of its own it goes by its id, and a program of the host by its program's name.
  package init(id: String, name: String = "") {
    self.id = id
    self.name =
      !name.isEmpty
      ? name : id.hasPrefix(Caller.hostPrefix) ? String(id.dropFirst(Caller.hostPrefix.utf8.count)) : id
  }
}
