package import AlarmCore

/// The user's folder for settings. What is in it under another name than these is used by nobody, although somebody put it there.
package struct SettingsFolder: Sendable {
  /// The names that are used.
  package static let names = ["settings.ini", "templates", "hooks"]
  /// How many other files are reported.
  private static let mostReported = 32

  private let path: String

  /// The folder according to an environment.
  package init(environment: Environment = .process) {
    path = UserFolders(environment: environment).configuration + "/alarmkit"
  }

  /// What is not used, and what would be.
  package var unused: [Message] {
    FolderContents.shown(in: path).filter { !Self.names.contains($0) }.prefix(Self.mostReported).map {
      Message(
        "{path} is not used: there may be {names}",
        ["path": "\(path)/\($0)", "names": Self.names.joined(separator: ", ")])
    }
  }
}
