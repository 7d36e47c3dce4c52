import AlarmCore

/// A rule that is written is read as the same rule, and its dates are in order, after the date that was given.
enum RecurrencePromises {
  static func broken(by bytes: [UInt8]) -> String? {
    guard let rule = try? RecurrenceRule(text: String(decoding: bytes, as: UTF8.self)) else { return nil }
    guard (try? RecurrenceRule(text: rule.description)) == rule else { return "\(rule) isn't read again as it was" }
    for start in ["2026-02-28", "1900-01-01", "9999-12-31"].compactMap(CivilDate.init) {
      var last = start
      for date in Recurrence(rule: rule, start: start).dates(after: start, limit: 5) {
        guard date > last else { return "\(rule): \(date) comes after \(last)" }
        last = date
      }
    }
    return nil
  }
}
