import FoundationEssentials

/// The new package on disk: the only part that writes.
struct NewPackage {
  /// Its folder.
  let folder: String
  /// The program's name.
  let program: String

  /// Where the application's files are copied, with their folders.
  var sources: String { "\(folder)/Sources/\(program)" }

  /// Writes the whole package, without the files that are left out: after an attempt it contains fewer files than before.
  func write(_ texts: PackageTexts, leftOut: [SourceFile], resources: [(from: String, to: String)]) throws {
    let files = FileManager.default
    for file in leftOut where files.fileExists(atPath: "\(sources)/\(file.path)") {
      try files.removeItem(atPath: "\(sources)/\(file.path)")
    }
    for file in texts.files { try write(file.text, to: "\(sources)/\(file.path)") }
    for resource in resources {
      let place = "\(sources)/Resources/\(resource.to)"
      guard !files.fileExists(atPath: place) else { continue }
      try makeFolder(of: place)
      try files.copyItem(atPath: resource.from, toPath: place)
    }
    try write(texts.manifest, to: "\(folder)/Package.swift")
    // An application that has its own `main.swift` keeps it.
    if !texts.files.contains(where: { $0.name == "main.swift" }) { try write(texts.entry, to: "\(sources)/main.swift") }
    try write(texts.desktopFile, to: "\(folder)/share/applications/\(texts.identity.id).desktop")
    try write(texts.serviceFile, to: "\(folder)/share/dbus-1/services/\(texts.identity.id).service")
  }

  private func write(_ text: String, to path: String) throws {
    try makeFolder(of: path)
    // An unchanged file keeps its date, so the build doesn't compile it again.
    if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func makeFolder(of path: String) throws {
    let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }
}
