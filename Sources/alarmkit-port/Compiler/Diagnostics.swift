/// What the compiler reports about files: its errors, in the order in which it printed them.
struct Diagnostics: Sendable {
  /// One error.
  struct Fault: Hashable, Sendable {
    /// The file's path, as printed by the compiler.
    let path: String
    /// Its line.
    let line: Int
    /// The message, without "error:".
    let message: String
  }

  /// All errors that name a file.
  let faults: [Fault]

  /// Reads the output of `swift build`. The lines below an error, which show its position, repeat its message and aren't read.
  init(_ output: String) {
    var faults: [Fault] = []
    for line in output.split(separator: "\n") {
      guard line.hasPrefix("/"), let mark = line.firstRange(of: ": error: ") else { continue }
      // A path may contain a colon; the last two numbers are line and column.
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
  /// The module that is missing.
  var missingModule: String? { quoted(after: "no such module ") }

  /// The name that isn't declared in the files that compile.
  var missingName: String? {
    quoted(after: "cannot find type ") ?? quoted(after: "cannot find ")
  }

  private func quoted(after words: String) -> String? {
    guard message.hasPrefix(words) else { return nil }
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
