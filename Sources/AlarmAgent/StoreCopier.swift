package import DBus

/// Copies everything that is stored to or from a file, for the user's tools.
package struct StoreErrand: Sendable {
  /// What to do. Files are given by absolute paths.
  package enum Work: Hashable, Sendable {
    /// Copies everything to a file; `isReplacing`: even if the file exists.
    case backUp(file: String, isReplacing: Bool)
    /// Replaces everything with the content of a file.
    case restore(file: String)
  }

  /// The call to answer.
  package let token: ReplyToken
  /// What to do.
  package let work: Work

  /// An errand.
  package init(token: ReplyToken, work: Work) {
    self.token = token
    self.work = work
  }
}

/// Copies everything that is stored to and from the user's files, which may be on media that hang: the agent never waits for
/// it.
package protocol StoreCopier: Sendable {
  /// Begins with an errand and returns at once; its caller is answered when it is done.
  func begin(_ errand: StoreErrand)
}
