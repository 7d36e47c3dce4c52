package import AlarmCore

/// A zone as it was read just now. Two readings with the same contents are equal, wherever they were read.
package struct ZoneReading: Equatable, Sendable {
  /// Its rules.
  package let rules: ZoneRules
  /// Its IANA name or POSIX string; nil for a file whose name isn't known.
  package let name: String?
  /// Differs if the name or the rules' bytes differ, also across restarts; doesn't depend on inodes or times, because a replaced
  /// file can have the old ones.
  package let fingerprint: UInt64
  /// The fault, if this isn't the zone that the system is set to; a sentence for the user.
  package let warning: Message?
  /// The file from which it was read, in its state at that time; nil if there is none, or nothing is known of it.
  let source: ZoneSource?
  /// The target of the link to that file; nil if it was no link.
  var target: String?

  init(
    rules: ZoneRules, name: String?, content: some Sequence<UInt8>, warning: Message? = nil, source: ZoneSource? = nil
  ) {
    self.rules = rules
    self.name = name
    self.warning = warning
    self.source = source
    // FNV-1a: short and the same in every process, which Hasher isn't.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (name ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ 0xff) &* 0x100_0000_01b3
    for byte in content { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    fingerprint = hash
  }

  package static func == (left: ZoneReading, right: ZoneReading) -> Bool {
    (left.fingerprint, left.name, left.warning) == (right.fingerprint, right.name, right.warning)
  }

  /// UTC in place of a zone that isn't available.
  static func fallback(_ warning: Message) -> ZoneReading {
    ZoneReading(rules: .utc, name: "UTC", content: [], warning: warning)
  }
}
