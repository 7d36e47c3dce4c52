import FoundationEssentials

/// An application's folder; it is only read, never changed.
struct AppFolder {
  /// Its Swift files, in the order of their paths.
  private(set) var sources: [SourceFile] = []
  /// Its texts and sounds: where each is, and where it is copied below the new package's Resources.
  private(set) var resources: [(from: String, to: String)] = []
  /// The application's identity, as found in its files.
  private(set) var identity = AppIdentity()

  /// Reads a folder; throws if a file in it can't be read.
  init(_ folder: String) throws {
    let root = URL(fileURLWithPath: folder).standardizedFileURL
    var plists: [Data] = []
    var projects: [String] = []
    for path in try Self.paths(below: root.path) {
      let url = root.appendingPathComponent(path)
      let name = url.lastPathComponent
      if name.hasSuffix(".swift"), name != "Package.swift" {
        // "\r
        // " is one character, and lines wouldn't be split at it.
        let text = try String(contentsOf: url, encoding: .utf8).replacing("\r\n", with: "\n")
        sources.append(SourceFile(path: path, text: text))
      } else if name.hasSuffix("Info.plist") {
        plists.append(try Data(contentsOf: url))
      } else if name == "project.pbxproj" {
        projects.append(try String(contentsOf: url, encoding: .utf8))
      } else if let place = Self.resource(path), !resources.contains(where: { $0.to == place }) {
        resources.append((url.path, place))
      }
    }
    for list in plists { identity.complete(fromPropertyList: list) }
    for text in projects { identity.complete(fromProject: text) }
    if identity.name.isEmpty { identity.name = root.lastPathComponent }
  }

  /// Where a text or a sound is copied; nil: the file is something else. A language's folder is kept.
  private static func resource(_ path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last, let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard texts.contains(ending) || sounds.contains(ending) else { return nil }
    if parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") { return parts.suffix(2).joined(separator: "/") }
    return name
  }

  private static func paths(below root: String) throws -> [String] {
    var found: [String] = []
    func look(_ folder: String) throws {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted() {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        guard !name.hasPrefix("."),
          let kind = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")[.type]
        else { continue }
        // A linked folder isn't followed: it could lead back to a folder above.
        if kind as? FileAttributeType == .typeRegular {
          found.append(path)
        } else if kind as? FileAttributeType == .typeDirectory, !skipped.contains(name), !name.hasSuffix("Tests") {
          try look(path)
        }
      }
    }
    try look("")
    return found
  }

  /// Folders with foreign code, built products and tests.
  private static let skipped: Set = [
    "Pods", "node_modules", "DerivedData", "Carthage", "build", "Tests", "__tests__", "android", "SourcePackages",
  ]
  private static let texts: Set = ["xcstrings", "strings", "stringsdict"]
  /// The formats that the agent plays; the developer has to convert AAC in `.m4a`.
  private static let sounds: Set = ["wav", "ogg", "oga", "opus", "flac", "mp3", "caf", "aif", "aiff", "aifc", "au"]
}
