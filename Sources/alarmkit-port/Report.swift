import FoundationEssentials

/// The report about the application's files, for people and for programs.
struct Report: Sendable {
  /// All files, including those that are left out.
  let files: [SourceFile]
  /// The identity of the new package's program.
  let identity: AppIdentity
  /// The new package's folder; nil: none was made.
  let folder: String?
  /// Whether the files were compiled; false: only their names and texts were read.
  let isCompiled: Bool

  /// One line per file, and the next steps.
  var text: String {
    let width = files.map(\.path.count).max() ?? 0
    var lines = files.map { file in
      file.path + String(repeating: " ", count: width + 2 - file.path.count)
        + Self.verdict(file, isCompiled: isCompiled)
    }
    let compiling = files.filter { $0.obstacle == nil }
    lines.append("")
    lines.append(
      "\(compiling.count) of \(files.count) files \(isCompiled ? "compile" : "would be tried"), \(files.count - compiling.count) stay out."
    )
    if identity.usage.isEmpty {
      lines.append(
        "No NSAlarmKitUsageDescription was found: write X-AlarmKit-UsageDescription in the desktop file, to say why the application sets alarms."
      )
    }
    if let folder, isCompiled {
      lines += [
        "", "Your package is in \(folder). To see its first alarm ring:", "  cd \(folder)",
        "  swift run \(identity.program) --try",
        "Its desktop file and D-Bus service are in \(folder)/share; an installation puts them into /usr/share.",
      ]
    }
    return lines.joined(separator: "\n")
  }

  /// The same for programs.
  var json: String {
    get throws {
      let rows = files.map { file in
        Row(
          path: file.path, verdict: file.obstacle == nil ? (isCompiled ? "compiles" : "untried") : "staysOut",
          reason: file.obstacle?.sentence, changes: file.changes)
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(
        decoding: try encoder.encode(
          Whole(files: rows, id: identity.id, program: identity.program, package: folder)),
        as: UTF8.self)
    }
  }

  private static func verdict(_ file: SourceFile, isCompiled: Bool) -> String {
    if let obstacle = file.obstacle { return "stays out: \(obstacle.sentence)" }
    let word = isCompiled ? "compiles" : "would be tried"
    return word + listed(", changed: ", file.changes.filter(\.isMade))
      + listed(", but ", file.changes.filter { !$0.isMade })
  }

  private static func listed(_ beginning: String, _ changes: [SourceFile.Change]) -> String {
    changes.isEmpty ? "" : beginning + changes.map { "line \($0.line): \($0.what)" }.joined(separator: "; ")
  }

  private struct Row: Encodable {
    let path: String
    let verdict: String
    let reason: String?
    let changes: [SourceFile.Change]
  }

  private struct Whole: Encodable {
    let files: [Row]
    let id: String
    let program: String
    let package: String?
  }
}
