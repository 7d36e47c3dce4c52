/// What the compiler says about files: its errors, in the order in which it printed them.
struct Diagnostics: Sendable {
  /// One error.
  struct Fault: Hashable, Sendable {
    /// The file's path, as the compiler has it.
    let path: String
    /// Its line.
    let line: Int
    /// The message, without "error:".
    let message: String
  }

  /// All errors that name a file.
  let faults: [Fault]

  /// Reads the output of `swift build`. The lines below an error, which draw its place, repeat its message and aren't read.
  init(_ output: String) {
    var faults: [Fault] = []
    for line in output.split(separator: "\n") {
      guard line.hasPrefix("/"), let mark = line.firstRange(of: ": error: ") else { continue }
      // A path may have a colon; the last two numbers are line and column.
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let number = Int(place[place.count - 2]) else { continue }
      let fault = Fault(
        path: place.dropLast(2).joined(separator: ":"), line: number, message: String(line[mark.upperBound...]))
      if !faults.contains(fault) { faults.append(fault) }
    }
    self.faults = faults
  }

  /// The first error of a file.
  func first(in path: String) -> Fault? { faults.first { $0.path == path } }
}

extension Diagnostics.Fault {
  /// The module that isn't there.
  var missingModule: String? { quoted(after: "no such module ") }

  /// The name that isn't declared in what compiles.
  var missingName: String? {
    quoted(after: "cannot find type ") ?? quoted(after: "cannot find ")
  }

  private func quoted(after words: String) -> String? {
    guard message.hasPrefix(words) else { return nil }
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}

/// Decides after each attempt which files stay out.
enum Sorting {
  /// The files after an attempt with these errors; `folder` is the one that they were copied to. Files whose module is missing go
  /// first, alone: that error hides a file's others, and what they declare makes errors elsewhere that have another reason.
  static func sorted(_ files: [SourceFile], after diagnostics: Diagnostics, in folder: String) -> [SourceFile] {
    let missing = files.map { file -> SourceFile in
      guard file.obstacle == nil, let fault = missingModule(in: "\(folder)/\(file.path)", diagnostics),
        let module = fault.missingModule
      else { return file }
      return with(.module(module, error: "line \(fault.line): \(fault.message)"), file)
    }
    guard missing == files else { return missing }
    // Then one layer: the files with an error of their own, before those that only use what is declared there.
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

  /// Where the types are declared that stay out.
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
