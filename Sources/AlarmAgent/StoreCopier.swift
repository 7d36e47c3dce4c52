package import DBus

/// Something to be done with all that is stored, for the user's tools.
package struct StoreErrand: Sendable {
  /// What it is. Files have absolute paths.
  package enum Work: Hashable, Sendable {
    /// Everything goes to a file; `isReplacing`: also where there is one.
    case backUp(file: String, isReplacing: Bool)
    /// What is in a file takes the place of everything.
    case restore(file: String)
  }

  /// The call to answer.
  package let token: ReplyToken
  /// What is to be done.
  package let work: Work

  /// An errand.
  package init(token: ReplyToken, work: Work) {
    self.token = token
    self.work = work
  }
}

/// Copies everything that is stored, from and to files of the user's, which may lie on media that hang: the agent never waits
/// for it.
package protocol StoreCopier: Sendable {
  /// Begins with an errand and returns at once; its caller is answered when it is done.
  func begin(_ errand: StoreErrand)
}
