import AlarmCore
import AlarmWire
import ICalendar

/// The properties of an alarm from elsewhere, other than its time.
struct CalendarDetails {
  /// The fields of its form.
  var fields: [String: JSONValue]
  /// What can't be imported.
  var losses: [Message] = []

  /// An alarm of another program: with a title, and the same snooze as an alarm that is set by hand.
  init(title: String) {
    fields = [
      "title": .string(PlainText.line(title, limit: 128)),
      "secondaryButton": .object(["label": .string(""), "behavior": .string("countdown")]),
      "countdown": .object(["postAlert": .integer(600)]),
    ]
  }

  /// The alarm of a calendar's event.
  init(_ item: CalendarComponent, _ alarms: [CalendarComponent]) {
    let texts = [item["SUMMARY"]?.text] + alarms.map { $0["SUMMARY"]?.text ?? $0["DESCRIPTION"]?.text }
    self.init(title: texts.lazy.compactMap(\.self).first { !$0.isEmpty } ?? "")
    let body = PlainText.paragraph(item["DESCRIPTION"]?.text ?? "", limit: 512)
    if !body.isEmpty { fields["body"] = .string(body) }
    for alarm in alarms where alarm["ACTION"]?.value.uppercased() == "AUDIO" {
      if let sound = alarm["ATTACH"] { setSound(sound.value) }
    }
    guard let alarm = alarms.first(where: { $0["REPEAT"] != nil }),
      let count = alarm["REPEAT"].flatMap({ Int($0.value) }),
      let length = alarm["DURATION"].flatMap({ CalendarLength($0.value) }), count > 0
    else { return }
    let seconds = length.days * 86_400 + length.seconds
    guard (1...100).contains(count), (1...30 * 86_400).contains(seconds) else {
      losses.append(Message("it doesn't repeat by itself"))
      return
    }
    fields["countdown"] = .object(["postAlert": .integer(Int64(seconds))])
    fields["onTimeout"] = .string("snooze")
    fields["maxSnoozes"] = .integer(Int64(count))
  }

  /// The sound at a file's address, if it is a file of this machine.
  mutating func setSound(_ address: String) {
    guard let path = Self.path(address) else {
      // A bare word is the name of a sound on the system that wrote it.
      if address.contains("/") {
        losses.append(Message("its sound is left out: {name}", ["name": DefinitionLimits.shortened(address)]))
      }
      return
    }
    fields["sound"] = .string(path)
  }

  /// The path in a `file:` address, or a path unchanged.
  private static func path(_ address: String) -> String? {
    if address.hasPrefix("/") { return address }
    guard
      let rest = ["file://localhost/", "file:///", "file:/"].first(where: address.hasPrefix).map({
        address.dropFirst($0.count)
      })
    else { return nil }
    var bytes: [UInt8] = [UInt8(ascii: "/")]
    var left = Array(rest.utf8)[...]
    while let byte = left.popFirst() {
      if byte == UInt8(ascii: "%"), left.count >= 2,
        let value = UInt8(String(decoding: left.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        left = left.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
