package import AlarmCore
package import AlarmWire

/// The form in which a status bar reads its text.
package enum BarFormat: Hashable, Sendable {
  /// waybar's `return-type: json` (waybar-custom(5)).
  case waybar
  /// i3status-rust's custom block with `persistent` and `json`.
  case i3statusRust
  /// i3blocks with `interval=persist` and `format=json`.
  case i3blocks
  /// polybar's custom/script with `tail`; an empty line hides it.
  case polybar
  /// A menu for Argos and Kargos, which start the program again for each update: one answer.
  case argos
  /// Only the text.
  case plain
  /// All data as one object: for Quickshell, eww and programs.
  case json
  /// A custom text, with names in braces.
  case template([Part])

  /// A piece of a template.
  package enum Part: Hashable, Sendable {
    case text(String)
    case value(Name)
  }

  /// The names that a template can contain.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case icon, text, title, remaining, time, percentage, count, id
    case kind = "class"
  }

  /// The names of the forms, as the user types them.
  package static let named: KeyValuePairs<String, BarFormat> = [
    "waybar": .waybar, "i3status-rust": .i3statusRust, "i3blocks": .i3blocks, "polybar": .polybar, "argos": .argos,
    "plain": .plain, "json": .json,
  ]

  /// Reads a form's name or a template, for the argument `format`.
  package init(_ word: String) throws(WireError) {
    if let format = Self.named.first(where: { $0.key == word })?.value {
      self = format
      return
    }
    func fault(_ reason: Message) -> WireError { WireError(argument: "format", reason) }
    guard word.contains("{") else {
      throw fault(
        Message(
          "\"{word}\" is neither one of {forms} nor a template with names in braces",
          ["word": DefinitionLimits.shortened(word), "forms": Self.named.map(\.key).joined(separator: ", ")]))
    }
    var parts: [Part] = []
    var rest = word[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw fault(Message("a brace isn't closed; write for example '{icon} {text}'"))
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard let value = Name(rawValue: name) else {
        throw fault(
          Message(
            "there is no {name}; the names are {names}",
            [
              "name": DefinitionLimits.shortened("{\(name)}"),
              "names": Name.allCases.map(\.rawValue).joined(separator: ", "),
            ]))
      }
      parts.append(.value(value))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self = .template(parts)
  }

  /// Whether the reading program is started again for each update.
  package var isOneAnswer: Bool { self == .argos }

  /// The text for a view, without its last line break. Titles can come from any program: what a bar would interpret as markup, a
  /// click area or another line stays text.
  package func text(for view: BarView, in words: Wording) throws(WireError) -> String {
    let label = view.text.isEmpty ? "" : "\(view.icon) \(view.text)"
    let tooltip = view.lines.map(\.text).joined(separator: "\n")
    switch self {
    case .waybar:
      return try JSONText.encode(
        try JSONValue.fields([
          "text": PlainText.escaped(label), "tooltip": PlainText.escaped(tooltip), "alt": view.kind.rawValue,
          "class": view.kind.rawValue, "percentage": view.percentage,
        ]))
    case .i3statusRust:
      return try JSONText.encode(
        try JSONValue.fields([
          "icon": "", "state": Self.state(view.kind), "text": PlainText.escaped(label),
          "short_text": PlainText.escaped(view.text),
        ]))
    case .i3blocks:
      return try JSONText.encode(
        try JSONValue.fields(["full_text": label, "short_text": view.text, "urgent": view.kind == .ringing]))
    case .polybar:
      // "%{" begins a tag.
      return label.reduce(into: "") { $0 += $1 == "{" && $0.last == "%" ? " {" : String($1) }
    case .argos: return Self.menu(view, label, words)
    case .plain: return label
    case .json:
      return try JSONText.encode(
        try JSONValue.fields([
          "class": view.kind.rawValue, "icon": view.icon, "text": view.text, "title": view.title, "id": view.id,
          "remaining": view.remaining, "time": view.time, "percentage": view.percentage, "count": view.count,
          "tooltip": tooltip,
        ]))
    case .template(let parts):
      return parts.map { part in
        switch part {
        case .text(let text): text
        case .value(let name): Self.value(name, view)
        }
      }.joined()
    }
  }

  /// The state's word in i3status-rust.
  private static func state(_ kind: BarView.Kind) -> String {
    switch kind {
    case .ringing: "Critical"
    case .countdown: "Info"
    case .paused: "Warning"
    case .idle: "Idle"
    }
  }

  private static func value(_ name: Name, _ view: BarView) -> String {
    switch name {
    case .icon: view.icon
    case .text: view.text
    case .title: view.title
    case .remaining: view.remaining
    case .time: view.time
    case .percentage: String(view.percentage)
    case .count: String(view.count)
    case .id: view.id
    case .kind: view.kind.rawValue
    }
  }

  /// Argos separates the text of a line from its action by a vertical bar, and reads the text as markup.
  private static func menu(_ view: BarView, _ label: String, _ words: Wording) -> String {
    func entry(_ text: String) -> String { PlainText.escaped(text).with("¦", forEach: "|") }
    let lines = view.lines.flatMap { line in
      [entry(line.text)]
        + line.verbs.map {
          "--\(entry($0.label(in: words))) | bash=\"alarmctl \($0.rawValue) \(line.id)\" terminal=false refresh=true"
        }
    }
    return ([entry(label.isEmpty ? view.icon : label), "---"] + lines).joined(separator: "\n")
  }
}
