import Foundation
import HostSystem

/// Turns a sound's name into the agent's word for it.
enum SoundWord {
  /// The path of a sound file of the application's or the user's, or a name of the sound theme; nil: the default one.
  static func word(for name: String?) -> String? {
    // Most alarms: the folders are looked up for a name only.
    guard let name, !name.isEmpty else { return nil }
    return word(for: name, in: [Bundle.main.resourceURL, userSounds].compactMap { $0 })
  }

  /// The same with other folders of sound files.
  static func word(for name: String, in folders: [URL]) -> String {
    guard !name.hasPrefix("/") else { return name }
    for folder in folders.map(\.standardizedFileURL) {
      let path = folder.appendingPathComponent(name).standardizedFileURL.path
      // With a slash: a folder beside it may begin with its name.
      let inside = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
      if path.hasPrefix(inside), FileManager.default.fileExists(atPath: path) { return path }
    }
    return name
  }

  /// `$XDG_DATA_HOME/sounds`, where iOS has an application's `Library/Sounds`.
  private static var userSounds: URL? {
    // Not Foundation's, which copies the whole environment each time.
    if let data = Environment.value("XDG_DATA_HOME"), data.hasPrefix("/") {
      return URL(fileURLWithPath: data + "/sounds", isDirectory: true)
    }
    return Environment.value("HOME").map { URL(fileURLWithPath: $0 + "/.local/share/sounds", isDirectory: true) }
  }
}
