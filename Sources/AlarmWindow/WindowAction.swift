import AlarmClient
package import AlarmCore

/// What the window does when a key, its menu, a launcher or another program asks for it. The names are those of the application's
/// actions, which `org.freedesktop.Application.ActivateAction` takes, too.
package enum WindowAction: String, Hashable, Sendable, CaseIterable {
  case newAlarm = "new-alarm"
  case newTimer = "new-timer"
  case write
  case typeAlarm = "type-alarm"
  case showAlarm = "show-alarm"
  case showAlarms = "show-alarms"
  case showTimers = "show-timers"
  case showHistory = "show-history"
  case showSettings = "show-settings"
  case health
  case shortcuts = "show-shortcuts"
  case about
  case quit

  /// Whether it comes with a text: an alarm's id, or words.
  package var takesText: Bool {
    switch self {
    case .showAlarm, .typeAlarm: true
    case .newAlarm, .newTimer, .write, .showAlarms, .showTimers, .showHistory, .showSettings, .health, .shortcuts,
      .about, .quit:
      false
    }
  }

  /// The keys that ask for it, as GTK writes them.
  package var keys: [String] {
    switch self {
    case .newAlarm: ["<Control>n"]
    case .newTimer: ["<Control>t"]
    case .write: ["<Control>l"]
    case .showAlarms: ["<Control>1"]
    case .showTimers: ["<Control>2"]
    case .showHistory: ["<Control>3"]
    case .showSettings: ["<Control>comma"]
    case .health: ["<Control>h"]
    case .shortcuts: ["<Control>question", "F1"]
    case .quit: ["<Control>q", "<Control>w"]
    case .showAlarm, .typeAlarm, .about: []
    }
  }

  /// The ones that the command line has an option for, `--new-alarm`, with its help.
  package static let options: [(action: WindowAction, help: Message)] = [
    (.newAlarm, Message("Open the fields of a new alarm")),
    (.newTimer, Message("Go to the line for a timer’s length")),
    (.showTimers, Message("Show the timers")),
    (.showSettings, Message("Open the settings")),
  ]
}

/// A page of the window.
package enum WindowPage: String, Hashable, Sendable {
  case alarms, timers, history
}

extension WindowPages {
  /// The page that has an alarm's row, and the id by which the row is known; nil: the text is no id, or there is no such alarm.
  package func place(of text: String) -> (page: WindowPage, id: String)? {
    guard let wanted = AlarmID(text) else { return nil }
    // What rings is on two pages, and is looked for among its like.
    func isWanted(_ row: WindowRow) -> Bool { AlarmID(row.id) == wanted }
    if let row = ringing.first(where: isWanted) { return (row.isTimer ? .timers : .alarms, row.id) }
    if let row = alarms.first(where: isWanted) { return (.alarms, row.id) }
    if let row = timers.first(where: isWanted) { return (.timers, row.id) }
    return missed.first(where: isWanted).map { (.history, $0.id) }
  }
}

extension TypedAlarm {
  /// How many characters the line for words has room for.
  package static let lineLength = 1000

  /// Another program's words as they are put into the line: one line, without characters that can't be seen. Nil: they are too long,
  /// and half of them could mean something else.
  package static func line(_ words: String) -> String? {
    let line = DisplayText.clean(words).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.unicodeScalars.count <= lineLength ? line : nil
  }
}
