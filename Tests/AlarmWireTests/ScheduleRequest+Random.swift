import AlarmCore
import AlarmWire
import TestSupport

extension ScheduleRequest {
  /// Any form, also one that couldn't be scheduled.
  static func random(using generator: inout SeededGenerator) -> ScheduleRequest {
    var request = ScheduleRequest()
    request.when = maybe(&generator) { .hard(using: &$0) }
    request.id = maybe(&generator) { AlarmID.random(using: &$0).description }
    for text in PresentationText.allCases where text != .secondaryLabel && Bool.random(using: &generator) {
      request[text: text] = .random(using: &generator)
    }
    request.schedule = maybe(&generator) { .random(using: &$0) }
    request.countdown = maybe(&generator) {
      CountdownForm(preAlert: seconds(&$0), postAlert: seconds(&$0))
    }
    request.secondaryButton = maybe(&generator) {
      ButtonForm(label: .random(using: &$0), behavior: .hard(using: &$0))
    }
    request.sound = ["default", "none", "bell", "/usr/share/\u{f6}.oga"].pick(&generator)
    request.volume = maybe(&generator) { .random(in: .min ... .max, using: &$0) }
    request.ramp = seconds(&generator)
    request.icon = .hard(using: &generator)
    request.symbolIcon = .hard(using: &generator)
    request.tint = ["", "#33aa00"].pick(&generator)
    request.zone = maybe(&generator) { .hard(using: &$0) }
    request.ringTimeout = seconds(&generator)
    request.lateWindow = seconds(&generator)
    request.onTimeout = maybe(&generator) { ["stop", "snooze"].pick(&$0) }
    request.maxSnoozes = maybe(&generator) { .random(in: .min ... .max, using: &$0) }
    request.canPause = .random(using: &generator)
    request.template = maybe(&generator) { .hard(using: &$0) }
    request.stopAction = maybe(&generator) { .random(using: &$0) }
    request.secondaryAction = maybe(&generator) { .random(using: &$0) }
    // null is the same as nothing.
    request.metadata = maybe(&generator) { .object(["x": .random(using: &$0, depth: 3)]) }
    return request
  }
}

extension ScheduleForm {
  fileprivate static func random(using generator: inout SeededGenerator) -> ScheduleForm {
    ScheduleForm(
      fixed: seconds(&generator), time: maybe(&generator) { .hard(using: &$0) },
      weekdays: maybe(&generator) { [["mon"], [], ["mon", "x"]].pick(&$0) },
      rrule: maybe(&generator) { .hard(using: &$0) }, start: maybe(&generator) { .hard(using: &$0) },
      exceptions: maybe(&generator) { [["2026-12-24"], []].pick(&$0) })
  }
}

extension ActionForm {
  fileprivate static func random(using generator: inout SeededGenerator) -> ActionForm {
    ActionForm(
      name: .hard(using: &generator), parameters: .random(using: &generator), foreground: .random(using: &generator))
  }
}

/// Seconds as somebody may write them.
private func seconds(_ generator: inout SeededGenerator) -> Double? {
  maybe(&generator) { generator in
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: Double(Int.random(in: 0...4_000_000, using: &generator))
    case 1: Double.random(in: -1e9...1e10, using: &generator)
    default: Double(bitPattern: generator.next() & 0xbfff_ffff_ffff_ffff)
    }
  }
}
