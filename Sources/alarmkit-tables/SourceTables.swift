import AlarmCore
import AlarmWire
import DBus

/// The properties of an alarm in the D-Bus contract.
enum ContractTable {
  /// All properties that are also in lists.
  static var properties: String { AlarmSnapshot.rows.map(property).joined() }

  /// A text as the value of an attribute.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  private static func property(_ row: SnapshotProperty) -> String {
    let head = "    <property name=\"\(row.name.text)\" type=\"\(row.signature.text)\" access=\"read\""
    var annotations = ""
    if !row.doc.description.isEmpty { annotations += annotation("org.gtk.GDBus.DocString", row.doc.description) }
    let emits = "org.freedesktop.DBus.Property.EmitsChangedSignal"
    switch row.emitsChanged {
    case .yes: break
    case .const: annotations += annotation(emits, "const")
    case .no: annotations += annotation(emits, "false")
    }
    return annotations.isEmpty ? head + "/>\n" : head + ">\n\(annotations)    </property>\n"
  }

  private static func annotation(_ name: String, _ value: String) -> String {
    let (first, second) = ("      <annotation name=\"\(name)\"", "value=\"\(escaped(value))\"/>")
    let line = "\(first) \(second)"
    return (line.count <= 128 ? line : "\(first)\n        \(second)") + "\n"
  }
}

/// The options of the Swift library that correspond to the agent's options, with their own names and types.
enum LibraryTable {
  /// The source of these properties, and of the initialiser with their values.
  static var options: String {
    let options = Self.ordered
    // The parameters between the options have been there since the first release.
    var parameters = options.map { "\($0.name): \(type($0.kind)) = \(standard($0.kind))" }
    parameters.insert(contentsOf: ["onTimeout: TimeoutAction = .stop", "recurrence: Recurrence? = nil"], at: 3)
    return """
      // Made by `make tables` from FormField.rows: don't change it here.
      import AlarmCore
      public import Foundation

      extension AlarmManager.LinuxOptions {
      \(options.map(property).joined(separator: "\n"))
        /// Creates options; those that are left out change nothing.
        public init(
      \(filled(parameters, "    "))
        ) {
          self.init(onTimeout: onTimeout, recurrence: recurrence)
      \(options.map { "    self.\($0.name) = \($0.name)\n" }.joined())  }
      }

      """
  }

  /// The options in the order of the parameters: those of the first release, followed by later ones.
  private static var ordered: [LibraryOption] {
    let all = FormField.rows.compactMap(\.library)
    let first = [
      "zone", "ringTimeout", "lateWindow", "template", "volume", "ramp", "whileAsleep", "doNotDisturb", "wakesMachine",
    ]
    return first.flatMap { name in all.filter { $0.name.description == name } }
      + all.filter { !first.contains($0.name.description) }
  }

  private static func property(_ option: LibraryOption) -> String {
    let (get, set) = accessors(option.kind, "options.\(option.option)")
    return """
      \(filled(option.doc.description.split(separator: " ").map(String.init), "  /// ", separator: " "))
        public var \(option.name): \(type(option.kind)) {
          get { \(get) }
          set { \(set) }
        }

      """
  }

  private static func type(_ kind: LibraryOption.Kind) -> String {
    switch kind {
    case .plain(let type): "\(type)?"
    case .answer: "Bool"
    case .word(let type, let standard): "\(type)" + (standard == nil ? "?" : "")
    case .zone: "TimeZone?"
    }
  }

  private static func standard(_ kind: LibraryOption.Kind) -> String {
    switch kind {
    case .plain, .zone: "nil"
    case .answer(let standard): "\(standard)"
    case .word(_, let standard): standard.map { ".\($0)" } ?? "nil"
    }
  }

  private static func accessors(_ kind: LibraryOption.Kind, _ place: String) -> (get: String, set: String) {
    switch kind {
    case .plain: (place, "\(place) = newValue")
    case .answer(let standard):
      ("\(place) ?? \(standard)", "\(place) = newValue == \(standard) ? nil : newValue")
    case .word(let type, nil): ("\(place).map(\(type).init)", "\(place) = newValue?.option")
    case .word(let type, let standard?):
      ("\(type)(\(place) ?? .\(standard))", "\(place) = newValue == .\(standard) ? nil : newValue.option")
    case .zone: ("\(place).flatMap(TimeZone.init(identifier:))", "\(place) = newValue?.identifier")
    }
  }

  /// Parts in lines of at most 128 characters, each with the same beginning.
  private static func filled(_ parts: [String], _ beginning: String, separator: String = ", ") -> String {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.count + separator.count + part.count <= 127 {
        lines[lines.count - 1] = last + separator + part
      } else {
        if separator == ", ", !lines.isEmpty { lines[lines.count - 1] += "," }
        lines.append(beginning + part)
      }
    }
    return lines.joined(separator: "\n")
  }
}
