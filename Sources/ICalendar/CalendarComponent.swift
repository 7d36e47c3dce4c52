/// A component of an iCalendar file (RFC 5545), such as a VEVENT, with everything in it.
package struct CalendarComponent: Hashable, Sendable {
  /// Its name in capitals: `VEVENT`.
  package var name: String
  /// Its properties, in the order of the file.
  package var properties: [CalendarProperty]
  /// The components in it, in the order of the file.
  package var components: [CalendarComponent]

  /// A component.
  package init(_ name: String, _ properties: [CalendarProperty] = [], _ components: [CalendarComponent] = []) {
    (self.name, self.properties, self.components) = (name, properties, components)
  }

  /// The first property with a name.
  package subscript(_ name: String) -> CalendarProperty? { properties.first { $0.name == name } }

  /// All properties with a name.
  package func all(_ name: String) -> [CalendarProperty] { properties.filter { $0.name == name } }

  /// The component as unfolded lines.
  package var text: String {
    "BEGIN:\(name)\r\n" + properties.map { $0.line + "\r\n" }.joined() + components.map(\.text).joined()
      + "END:\(name)\r\n"
  }
}

/// A property of a component.
package struct CalendarProperty: Hashable, Sendable {
  /// Its name in capitals: `DTSTART`.
  package var name: String
  /// Its value as in the file, unfolded; texts are escaped.
  package var value: String
  /// Its parameters by their names in capitals, without quotation marks.
  package var parameters: [String: String]

  /// A property whose value is written unchanged.
  package init(_ name: String, _ value: String, _ parameters: [String: String] = [:]) {
    (self.name, self.value, self.parameters) = (name, value, parameters)
  }

  /// A property whose value is a text.
  package init(_ name: String, text: String) { self.init(name, Self.escaped(text)) }

  /// The value as a text.
  package var text: String {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        text.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// The property as one line, which isn't folded.
  var line: String {
    let parameters = parameters.sorted { $0.key < $1.key }.map { key, value in
      // RFC 5545, section 3.2: a quotation mark can't be written in a parameter at all.
      let plain = value.filter { $0 != "\"" && !$0.isNewline }
      return ";\(key)=" + (plain.contains { ":;,".contains($0) } ? "\"\(plain)\"" : plain)
    }
    return name + parameters.joined() + ":" + value
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\\\"
      case ";": escaped += "\\;"
      case ",": escaped += "\\,"
      case "\n", "\r", "\r\n": escaped += "\\n"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
