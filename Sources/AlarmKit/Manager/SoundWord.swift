import AlarmCore
import AlarmWire
import DBus
import Foundation
import FoundationAdditions
import HostSystem

/// Converts a sound's name to the agent's word for it.
enum SoundWord {
  /// The extensions of files that the agent can play, the usual ones first.
  static let endings = ["wav", "ogg", "oga", "opus", "flac", "mp3", "caf", "aif", "aiff", "aifc", "au"]
  /// The extensions of files that only iOS plays; here the same sound may exist in another format.
  private static let foreignEndings = ["m4a", "m4r", "mp4", "aac"]

  /// The path of a sound file of the application or the user, or a name of the sound theme; nil: the default sound, also if the
  /// name is neither. As on iOS, an unknown name isn't an error.
  static func word(for name: String?) -> String? {
    // Most alarms have no name, so the folders are looked up only if there is one.
    guard let name, !name.isEmpty else { return nil }
    return word(for: name, in: ApplicationResources.all + [userSounds].compactMap { $0 })
  }

  /// The same with other folders of sound files.
  static func word(for name: String, in folders: [URL]) -> String? {
    guard !name.utf8.contains(0) else { return nil }
    let path = name.hasPrefix("/") ? URL(fileURLWithPath: name).standardizedFileURL.path : file(name, in: folders)
    let word = path ?? name
    guard let choice = try? DefinitionLimits.sound(word) else { return nil }
    switch choice {
    case .file, .named: return word
    // A name that means silence to the agent means an ordinary sound on iOS.
    case .standard, .silent: return nil
    }
  }

  private static func file(_ name: String, in folders: [URL]) -> String? {
    var names = [name] + endings.map { "\(name).\($0)" }
    let url = URL(fileURLWithPath: "/" + name)
    if (endings + foreignEndings).contains(url.pathExtension.lowercased()) {
      let stem = name.dropLast(url.pathExtension.count)
      names += endings.map { "\(stem)\($0)" }
    }
    for folder in folders.map(\.standardizedFileURL) {
      // With a slash at the end: the name of a neighbouring folder may begin with this one's.
      let inside = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
      for name in names {
        let path = folder.appendingPathComponent(name).standardizedFileURL.path
        if path.hasPrefix(inside), isFile(path) { return path }
      }
    }
    return nil
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// `$XDG_DATA_HOME/sounds`, which corresponds to an application's `Library/Sounds` on iOS.
  private static var userSounds: URL? {
    // Not Foundation's environment, which is copied completely each time.
    if let data = Environment.value("XDG_DATA_HOME"), data.hasPrefix("/") {
      return URL(fileURLWithPath: data + "/sounds", isDirectory: true)
    }
    return Environment.value("HOME").map { URL(fileURLWithPath: $0 + "/.local/share/sounds", isDirectory: true) }
  }
}

extension AgentLink {
  /// Lets the agent keep a copy of a sound file of this process, because it can't read files inside a sandbox; returns the word for
  /// the copy. Nil: there is no copy, and the alarm gets the standard sound. The first time, the user may be asked for permission,
  /// as for the alarm itself.
  func keptSound(_ path: String) async -> String? {
    do {
      let file = try PassedDescriptor.reading(path)
      if try await authorizationState() == .notDetermined {
        _ = try await call("RequestAuthorization", [.string("")], waitsForUser: true)
      }
      return try await call("KeepSound", [.unixFD(file)]).first?.asString
    } catch {
      return nil
    }
  }
}
