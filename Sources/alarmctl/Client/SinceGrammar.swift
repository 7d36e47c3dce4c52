package import AlarmCore
package import AlarmWire

/// An instant in the past, as a person writes it.
package enum SinceGrammar {
  /// `2h` and `7d` mean so long ago, `2026-12-24` means the beginning of that day, `2026-12-24 18:00` and `@1800000000` are
  /// instants.
  package static func parse(_ text: String, _ times: TimeText) throws(WireError) -> WallInstant {
    if let length = try? DurationGrammar.parse(text, within: .seconds(1) ... .seconds(3660 * 86_400)) {
      return times.now - length
    }
    if let date = CivilDate(text), let midnight = CivilTime(hour: 0, minute: 0) {
      return times.zone.instant(of: date, at: midnight)
    }
    switch try? WhenGrammar.parse(text, argument: "since") {
    case .at(let instant): return instant
    case .onDate(let date, let time): return times.zone.instant(of: date, at: time)
    case .inDays(0, let time): return times.zone.instant(of: times.zone.civil(at: times.now).date, at: time)
    case .after, .timeOfDay, .inDays, nil:
      throw WireError(
        argument: "since",
        Message(
          "\"{text}\" is not a time in the past; write for example 2h, 7d, 2026-12-24 or \"2026-12-24 18:00\"",
          ["text": DefinitionLimits.shortened(text)]))
    }
  }
}
