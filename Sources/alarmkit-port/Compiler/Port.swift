/// All files of an application while the compiler decides which ones to keep.
struct Port: Hashable, Sendable {
  /// The maximum number of times that the package is compiled: files that depend on each other are removed one after the other.
  static let rounds = 20

  /// All files, with what is known about them.
  private(set) var files: [SourceFile]
  /// The same files as they were found.
  private let originals: [SourceFile]
  /// The paths of files whose code for iOS doesn't compile, and is dropped.
  private var dropping: Set<String> = []

  /// The files with their changes. Two with the same name can't be in one module: the first one is used.
  init(files: [SourceFile]) {
    originals = files
    var homes: [String: String] = [:]
    self.files = files.map { file in
      var file = Mending.mended(file)
      if let other = homes[file.name] { file.obstacle = .name(other) } else { homes[file.name] = file.path }
      return file
    }
  }

  /// The files that haven't been refused.
  var compiling: [SourceFile] { files.filter { $0.obstacle == nil } }

  /// Takes out the files that the compiler refused; false: it refused no file that could be taken out.
  mutating func learn(from diagnostics: Diagnostics, in folder: String) -> Bool {
    let sorted = Sorting.sorted(files, after: diagnostics, in: folder)
    guard sorted != files else { return false }
    for (index, file) in sorted.enumerated() where files[index].obstacle == nil {
      // A file that is refused because of what is inside of `#if os(iOS)` compiles without that code, as intended.
      if let obstacle = file.obstacle, dropping.insert(file.path).inserted,
        let short = Mending.withoutIOS(originals[index], because: obstacle.error)
      {
        files[index] = short
      } else {
        files[index] = file
      }
    }
    return true
  }
}

/// Decides after each attempt which files are left out.
enum Sorting {
  /// The files after an attempt with these errors; `folder` is the one to which they were copied. Files whose module is missing are
  /// taken out first, on their own: that error hides a file's other errors, and what the file declares causes errors elsewhere that
  /// have another reason.
  static func sorted(_ files: [SourceFile], after diagnostics: Diagnostics, in folder: String) -> [SourceFile] {
    let missing = files.map { file -> SourceFile in
      guard file.obstacle == nil, let fault = missingModule(in: "\(folder)/\(file.path)", diagnostics),
        let module = fault.missingModule
      else { return file }
      return with(.module(module, error: "line \(fault.line): \(fault.message)"), file)
    }
    guard missing == files else { return missing }
    // Then one layer: the files with errors of their own, before those that only use what is declared there.
    let known = homes(of: files)
    let failing = files.filter { $0.obstacle == nil }.compactMap { file in
      diagnostics.first(in: "\(folder)/\(file.path)").map { (file, $0) }
    }
    var out: [String: Obstacle] = [:]
    for (file, fault) in failing {
      let words = "line \(fault.line): \(fault.message)"
      if let name = fault.missingName, let home = known[name] {
        out[file.path] = .type(name, in: home, error: words)
      } else {
        out[file.path] = .error(words)
      }
    }
    return files.map { file in out[file.path].map { with($0, file) } ?? file }
  }

  /// The files that are left out, by the types that they declare.
  private static func homes(of files: [SourceFile]) -> [String: String] {
    files.filter { $0.obstacle != nil }.reduce(into: [:]) { homes, file in
      for type in file.types { homes[type] = file.path }
    }
  }

  private static func missingModule(in path: String, _ diagnostics: Diagnostics) -> Diagnostics.Fault? {
    diagnostics.faults.first { $0.path == path && $0.missingModule != nil }
  }

  private static func with(_ obstacle: Obstacle, _ file: SourceFile) -> SourceFile {
    var file = file
    file.obstacle = obstacle
    return file
  }
}
