import KeyFiles

/// What was found out about a process, before anybody decides what that means.
package struct CallerEvidence: Hashable, Sendable {
  /// A file that may be missing, and may be out of reach.
  package enum Finding: Hashable, Sendable {
    case missing
    case text(String)
    /// It can't be known whether there is one.
    case unreadable
  }

  /// `.flatpak-info` at the root of what the process sees.
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

  /// Who that is. What can't be read fails closed. `hasDesktopFile` says whether an application of an id is installed: a
  /// scope's name alone could be a terminal's invention.
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
    // Before the scope: in a terminal that would be the terminal's.
    if Caller.hostPrefix + program == Caller.commandLine.id { return .commandLine }
    if let id = ControlGroup.application(in: groups), hasDesktopFile(id) { return Caller(id: id, kind: .scope) }
    return Caller(id: Caller.hostPrefix + (program.isEmpty ? "unknown" : program), kind: .host)
  }

  private static func programName(_ path: String) -> String {
    // What the kernel adds when the file was replaced, by an upgrade for example.
    let path = path.hasSuffix(" (deleted)") ? path.dropLast(10) : path[...]
    return PlainText.line(String(path.split(separator: "/").last ?? ""), limit: TextLimit.appName)
  }
}
