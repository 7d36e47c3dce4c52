/// What a process's control groups say about it by their names (`/proc/PID/cgroup`, both versions of control groups).
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
