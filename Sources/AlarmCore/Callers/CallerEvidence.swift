import KeyFiles

/// What was found out about a process, before it is judged.
package struct CallerEvidence: Hashable, Sendable {
  /// A file that may be missing or out of reach.
  package enum Finding: Hashable, Sendable {
    case missing
    case text(String)
    /// It can't be known whether the file exists.
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

  /// The caller that the evidence points to. If something can't be read, the caller is unknown. `hasDesktopFile` returns whether the
  /// application with an id is installed: a terminal could have invented a scope's name.
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
    // Checked before the scope, because in a terminal, the scope would be the terminal's.
    if Caller.hostPrefix + program == Caller.commandLine.id { return .commandLine }
    if let id = ControlGroup.application(in: groups), hasDesktopFile(id) { return Caller(id: id, kind: .scope) }
    return Caller(id: Caller.hostPrefix + (program.isEmpty ? "unknown" : program), kind: .host)
  }

  private static func programName(_ path: String) -> String {
    // The kernel adds this when the file was replaced, for example by an upgrade.
    let path = path.hasSuffix(" (deleted)") ? path.dropLast(10) : path[...]
    return PlainText.line(String(path.split(separator: "/").last ?? ""), limit: TextLimit.appName)
  }
}

/// What the names of a process's control groups say about it (`/proc/PID/cgroup`, both versions of control groups).
package enum ControlGroup {
  /// The snap that a process belongs to: `snap.NAME`; empty: one whose name can't be read; nil: none. A snap's groups are
  /// `snap.NAME.APP-UUID.scope` and `snap.NAME.APP.service` and, in the first version's freezer, `snap.NAME`.
  package static func snap(in text: String) -> String? {
    let snaps = elements(of: text).filter { $0.hasPrefix(Caller.snapPrefix) }
    for element in snaps {
      let parts = element.split(separator: ".", omittingEmptySubsequences: false)
      let isUnit = parts.count >= 3 && ["scope", "service"].contains(parts[parts.count - 1])
      if isUnit || parts.count == 2, AppID.isValid(parts[1]) { return Caller.snapPrefix + parts[1] }
    }
    return snaps.isEmpty ? nil : ""
  }

  /// The application whose launcher started the process: the id in `app-LAUNCHER-ID-RANDOM.scope`, `app-ID-RANDOM.scope` or
  /// `app-LAUNCHER-ID@RANDOM.service` (systemd, "Desktop Environment Integration"); nil: none.
  package static func application(in text: String) -> String? {
    for element in elements(of: text).reversed() {
      guard let name = unitName(element), let id = unescaped(name), AppID.isValid(id) else { continue }
      return id
    }
    return nil
  }

  /// All path elements of all hierarchies; the innermost last.
  private static func elements(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).flatMap { line in
      // number:controllers:/path
      line.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false).dropFirst(2)
        .flatMap { $0.split(separator: UInt8(ascii: "/")).map { Substring($0) } }
    }
  }

  /// The escaped id in a unit's name.
  private static func unitName(_ element: Substring) -> Substring? {
    guard element.hasPrefix("app-") else { return nil }
    var rest = element.dropFirst(4)
    if rest.hasSuffix(".scope") {
      guard let dash = rest.lastIndex(of: "-") else { return nil }
      rest = rest[..<dash]
    } else if rest.hasSuffix(".service") {
      rest = rest.dropLast(8)
      if let at = rest.lastIndex(of: "@") { rest = rest[..<at] }
    } else {
      return nil
    }
    // A hyphen within the id is written as \x2d.
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count <= 2 ? parts.last : nil
  }

  /// The name without systemd's `\xNN` escapes; nil: it isn't valid text.
  private static func unescaped(_ name: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 3, rest.popFirst() == UInt8(ascii: "x"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Reads `/proc/PID/mountinfo`.
package enum MountTable {
  /// The type of the file system at the root; nil: it isn't in the table.
  package static func rootType(in table: String) -> String? {
    root(in: table).flatMap { fields in
      fields[6...].firstIndex(of: "-").flatMap { fields.indices.contains($0 + 1) ? String(fields[$0 + 1]) : nil }
    }
  }

  /// The kernel's number for the mount at the root, unique as long as the mount lives; nil: it isn't in the table.
  package static func rootNumber(in table: String) -> Int? { root(in: table).flatMap { Int($0[0]) } }

  /// The fields of the topmost mount at the root.
  private static func root(in table: String) -> [Substring]? {
    // A later mount covers an earlier one. The table is read as bytes, and only the root's line is split: some machines have hundreds
    // of mounts, and the table is read for each program that calls.
    for line in table.utf8.split(separator: UInt8(ascii: "\n")).reversed() where isRoot(line) {
      let fields = line.split(separator: space).map { Substring($0) }
      if fields.count > 6, fields[6...].contains("-") { return fields }
    }
    return nil
  }

  /// Whether the line describes a mount at the root: `22 1 0:21 / /mount/point options [fields] - type source options`.
  private static func isRoot(_ line: Substring.UTF8View) -> Bool {
    var rest = line
    for _ in 0..<4 {
      guard let end = rest.firstIndex(of: space) else { return false }
      rest = rest[end...].dropFirst()
    }
    return rest.starts(with: "/ ".utf8)
  }

  private static let space = UInt8(ascii: " ")
}
