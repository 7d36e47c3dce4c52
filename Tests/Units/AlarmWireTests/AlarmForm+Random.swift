import AlarmCore
import TestSupport

@testable import AlarmWire

extension AlarmForm {
  /// Any form, even one that couldn't be scheduled.
  static func random(using generator: inout SeededGenerator) throws -> AlarmForm {
    // Each row has a value that JSON can have; values that are more than plain ones follow below.
    var values: [String: JSONValue] = [:]
    for field in FormField.ofJSON {
      guard let key = field.json, Bool.random(using: &generator) else { continue }
      values[key] = try field.random(using: &generator)
    }
    let object = try StrictObject(
      try JSONObject(.object(values)), place: "json", texts: [], names: { [] }, isKey: { _ in true })
    var form = AlarmForm()
    for field in FormField.ofJSON { try field.doors.read(object, &form) }
    form.when = maybe(&generator) { .random(using: &$0) }
    form.id = maybe(&generator) { .random(using: &$0) }
    for text in PresentationText.allCases where text != .secondaryLabel && Bool.random(using: &generator) {
      form[text: text] = .random(using: &generator)
    }
    form.schedule = maybe(&generator) { .random(using: &$0) }
    form.countdown = maybe(&generator) { CountdownForm(preAlert: length(&$0), postAlert: length(&$0)) }
    form.secondaryButton = maybe(&generator) { ButtonForm(label: .random(using: &$0), behavior: .hard(using: &$0)) }
    form.progress = maybe(&generator) { [.automatic, .hidden, .share(0), .share(100)].pick(&$0) }
    form.stopAction = maybe(&generator) { .random(using: &$0) }
    form.secondaryAction = maybe(&generator) { .random(using: &$0) }
    form.secondCountdownAction = maybe(&generator) { .random(using: &$0) }
    form.countdownAction = maybe(&generator) { .random(using: &$0) }
    // null is the same as nothing.
    let metadata: JSONValue? = maybe(&generator) { .object(["x": .random(using: &$0, depth: 3)]) }
    form.metadata = metadata.flatMap { try? JSONText.encode($0) }
    return form
  }
}

extension FormField {
  /// Any value that JSON may have, even out of range; nil: such a value is set elsewhere.
  fileprivate func random(using generator: inout SeededGenerator) throws -> JSONValue? {
    switch range {
    case .lengths: length(&generator).map { .number($0.formSeconds) }
    case .numbers: .integer(.random(in: .min ... .max, using: &generator))
    case .words: .string(String(placeholder.split(separator: "|").pick(&generator)))
    case .answers: .bool(.random(using: &generator))
    case .texts: .string(.hard(using: &generator))
    case .special where jsonPlaceholder == "an object": try JSONText.read(examples.pick(&generator))
    case .special where isText: .string(.hard(using: &generator))
    case .special: nil
    }
  }
}

extension ScheduleForm {
  fileprivate static func random(using generator: inout SeededGenerator) -> ScheduleForm {
    ScheduleForm(
      fixed: seconds(&generator), time: maybe(&generator) { .hard(using: &$0) },
      weekdays: maybe(&generator) { [["mon"], [], ["mon", "x"]].pick(&$0) },
      rrule: maybe(&generator) { .hard(using: &$0) }, start: maybe(&generator) { .hard(using: &$0) },
      exceptions: maybe(&generator) { [["2026-12-24"], []].pick(&$0) },
      exceptCalendar: maybe(&generator) { ["/home/ann/holidays.ics", "/srv/my shifts.ics"].pick(&$0) })
  }
}

extension ActionForm {
  fileprivate static func random(using generator: inout SeededGenerator) -> ActionForm {
    ActionForm(
      name: .hard(using: &generator), parameters: .random(using: &generator), foreground: .random(using: &generator))
  }
}

/// Seconds as somebody might write them.
private func seconds(_ generator: inout SeededGenerator) -> Double? {
  maybe(&generator) { generator in
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: Double(Int.random(in: 0...4_000_000, using: &generator))
    case 1: Double.random(in: -1e9...1e10, using: &generator)
    default: Double(bitPattern: generator.next() & 0xbfff_ffff_ffff_ffff)
    }
  }
}

/// Any length that JSON may have.
private func length(_ generator: inout SeededGenerator) -> Duration? {
  maybe(&generator) { .microseconds(Int64.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &$0)) }
}
