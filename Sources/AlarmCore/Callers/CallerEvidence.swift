import KeyFiles

/// What was found out about a process, before it is judged.
package struct CallerEvidence: Hashable, Sendable {
  /// A file that may be missing or out of reach.
  package enum Finding: Hashable, Sendable {
    case missing
    case text(String)
    /// Whether the file exists can't be known.
    case unreadable
  }

  /// `.flatpak-info` in the root folder that the process sees.
  package var flatpakInfo: Finding
  /// `/proc/PID/cgroup`.
  package var cgroup: Finding
  /// The path of its program; empty: unreadable.
  package var executable: String

  package init(flatpakInfo: Finding, cgroup: Finding, executable: String) {
    self.flatpakInfo = flatpakInfo
    self.cgroup = cgroup
    self.executable = executable
  }

  /// The caller that the evidence points to. If something can't be read, the caller is unknown. `hasDesktopFile` says whether
  /// the application with an id is installed: a scope's name alone could have been invented by a terminal.
  package func caller(hasDesktopFile: (String) -> Bool) -> Caller {
    switch flatpakInfo {
    case .unreadable: return .unknown
    case .text(let text):
      let file = KeyFile(text)
      let id = file.value("name", in: "Application") ?? file.value("name", in: "Runtime") ?? ""
      return AppID.isValid(id) ? Caller(id: id, kind: .flatpak) : .unknown
    case .missing: break
    }
    guard case .text(let groups) = cgroup else { return .unknown }
    if let snap = ControlGroup.snap(in: groups) { return snap.isEmpty ? .unknown : Caller(id: snap, kind: .snap) }
    let program = Self.programName(executable)
    // Checked before the scope: in a terminal, the scope would be the terminal's.
    if Caller.hostPrefix + program == Caller.commandLine.id { return .commandLine }
    if let id = ControlGroup.application(in: groups), hasDesktopFile(id) { return Caller(id: id, kind: .scope) }
    return Caller(id: Caller.hostPrefix + (program.isEmpty ? "unknown" : program), kind: .host)
  }

  private static func programName(_ path: String) -> String {
    // The kernel adds this when the file was replaced, by an upgrade for example.
    let path = path.hasSuffix(" (deleted)") ? path.dropLast(10) : path[...]
    return PlainText.line(String(path.split(separator: "/").last ?? ""), limit: TextLimit.appName)
  }
}
