extension ZoneRules {
  /// Rules from a POSIX TZ string such as `EST5EDT,M3.2.0,M11.1.0`, as in the variable TZ.
  package init(posix text: String) throws(ZoneDataError) {
    let rule = try PosixZoneParser.parse(Array(text.utf8))
    self.init(initialOffset: rule.standardOffset, changes: [], rule: rule)
  }

  /// Rules from the content of a compiled zone file (TZif versions 1 to 4, RFC 9636).
  ///
  /// Never traps: the bytes may come from anywhere. If a file counts leap seconds (`right/…`), its changes are converted to the
  /// clock without them, which is the one that the kernel has under NTP.
  package init(zoneFile bytes: [UInt8]) throws(ZoneDataError) {
    var reader = ZoneFileReader(bytes)
    self = try reader.rules()
  }
}
