import Foundation

/// Turns a sound's name into the agent's word for it.
enum SoundWord {
  /// The path of a sound file of the application's or the user's, or a name of the sound theme; nil: the default one.
  static func word(for name: String?) -> String? {
    guard let name, !name.isEmpty else { return nil }
    guard !name.hasPrefix("/") else { return name }
    let folders = [Bundle.main.resourceURL, userSounds].compactMap { $0 }
    for folder in folders {
      let path = folder.appendingPathComponent(name).standardizedFileURL.path
      if path.hasPrefix(folder.standardizedFileURL.path), FileManager.default.fileExists(atPath: path) { return path }
    }
    return name
  }

  /// `$XDG_DATA_HOME/sounds`, where iOS has an application's `Library/Sounds`.
  private static var userSounds: URL? {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(fileURLWithPath: data + "/sounds", isDirectory: true)
    }
    return environment["HOME"].map { URL(fileURLWithPath: $0 + "/.local/share/sounds", isDirectory: true) }
  }
}
