package import AlarmClient
package import AlarmCore
package import AlarmWire

/// An alarm that a file describes: the form with which `Schedule` would set it, and where it was found.
package struct FoundAlarm: Hashable, Sendable {
  /// The line on which it begins, counted from 1.
  package var line: Int
  /// The form, as JSON.
  package var form: JSONValue
  /// Properties in the file that no alarm here can have, and what the alarm does instead.
  package var losses: [Message]
  /// How it is switched off; nil: it is on.
  package var off: AgentClient.SwitchedOff?

  /// An alarm at a line.
  package init(line: Int, form: JSONValue, losses: [Message] = [], off: AgentClient.SwitchedOff? = nil) {
    (self.line, self.form, self.losses, self.off) = (line, form, losses, off)
  }

  /// Its title, for people; empty if it has none.
  package var title: String {
    guard case .object(let fields) = form, case .string(let title) = fields["title"] else { return "" }
    return title
  }
}

/// A mistake in a file, or a reason why an alarm in it can't be set.
package struct FileFault: Error, Hashable, Sendable {
  /// The line, counted from 1; nil: it is about the whole file.
  package var line: Int?
  /// What is wrong, and what would be valid.
  package var reason: Message

  /// A fault at a line.
  package init(line: Int? = nil, _ reason: Message) { (self.line, self.reason) = (line, reason) }

  /// The sentence for the user, with the file's name.
  package func sentence(in file: String) -> Message {
    guard let line else { return .about(file, reason) }
    return .about(Message("{file}, line {line}", ["file": file, "line": line]), reason)
  }
}

/// What was found in a file.
package struct FoundAlarms: Hashable, Sendable {
  /// The alarms, in the order of the file.
  package var alarms: [FoundAlarm] = []
  /// The parts that can't be read.
  package var faults: [FileFault] = []
  /// How many entries of the file are switched off, answered or cancelled there, or have no alarm.
  package var inactive = 0

  /// Nothing has been found.
  package init() {}

  /// The largest file that is read, in bytes.
  package static let maxBytes = 4 << 20
  /// The maximum number of alarms in a file.
  package static let maxAlarms = 10_000

  /// The fault of a file with more alarms than can be set; nil: it doesn't have that many.
  package var excess: FileFault? {
    guard alarms.count > Self.maxAlarms else { return nil }
    return FileFault(
      Message(
        "it has {count} alarms; at most {limit} are allowed",
        ["count": alarms.count, "limit": Self.maxAlarms]))
  }
}

/// JSON lines: one object for each alarm, with the fields of `Schedule` and the alarm's id. An alarm that is off also has `off`:
/// true, or the date on which it is switched on again.
package enum JSONLines {
  /// Reads lines; empty ones are skipped. A line may end with CR LF, and the file may begin with a byte order mark.
  package static func read(_ bytes: [UInt8]) -> FoundAlarms {
    var found = FoundAlarms()
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    for (place, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }) else { continue }
      do throws(FileFault) {
        let (form, off) = try object(in: line, at: place + 1)
        found.alarms.append(FoundAlarm(line: place + 1, form: form, off: off))
      } catch {
        found.faults.append(error)
      }
      guard found.alarms.count <= FoundAlarms.maxAlarms, found.faults.count <= FoundAlarms.maxAlarms else { break }
    }
    return found
  }

  private static func object(
    in line: ArraySlice<UInt8>, at number: Int
  ) throws(FileFault) -> (form: JSONValue, off: AgentClient.SwitchedOff?) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw FileFault(line: number, Message("the text isn't UTF-8"))
    }
    let value: JSONValue
    do throws(WireError) {
      value = try JSONText.read(text)
    } catch {
      throw FileFault(line: number, error.reason)
    }
    guard case .object(var fields) = value else {
      throw FileFault(
        line: number,
        Message(
          "an alarm is one object on one line, for example {example}",
          ["example": #"{"schedule":{"time":"07:30","weekdays":["mon"]},"title":"Wake up"}"#]))
    }
    guard let word = fields.removeValue(forKey: offKey), word != .bool(false) else { return (.object(fields), nil) }
    if word == .bool(true) { return (.object(fields), .forGood) }
    guard case .string(let text) = word, let date = CivilDate(text) else {
      let right = #"true, or a date such as "2027-01-07""#
      throw FileFault(
        line: number, Message("{key} has the wrong type; it must be {type}", ["key": offKey, "type": right]))
    }
    return (.object(fields), .until(date))
  }

  private static let offKey = "off"

  /// The line of an alarm: the form that sets it again, with its id, and how it is switched off.
  package static func object(id: String, form: JSONValue, off: AgentClient.SwitchedOff? = nil) -> JSONValue {
    guard case .object(var fields) = form else { return form }
    fields["id"] = .string(id)
    switch off {
    case nil: break
    case .forGood: fields[offKey] = .bool(true)
    case .until(let date): fields[offKey] = .string(date.description)
    }
    return .object(fields)
  }
}
