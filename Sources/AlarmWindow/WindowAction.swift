import AlarmClient
package import AlarmCore

/// An action of the window that is requested by a key, its menu, a launcher or another program. The names are those of the
/// application's actions, as used by `org.freedesktop.Application.ActivateAction`.
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

  /// Whether it has a text: an alarm's id, or words.
  package var takesText: Bool {
    switch self {
    case .showAlarm, .typeAlarm: true
    case .newAlarm, .newTimer, .write, .showAlarms, .showTimers, .showHistory, .showSettings, .health, .shortcuts,
      .about, .quit:
      false
    }
  }

  /// The keys for it, in GTK's notation.
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

  /// The actions for which the command line has an option, `--new-alarm`, with its help.
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
  /// The page with an alarm's row, and the id of the row; nil: the text isn't an id, or there is no such alarm.
  package func place(of text: String) -> (page: WindowPage, id: String)? {
    guard let wanted = AlarmID(text) else { return nil }
    // Ringing alarms are on two pages, and are searched on the page of their kind.
    func isWanted(_ row: WindowRow) -> Bool { AlarmID(row.id) == wanted }
    if let row = ringing.first(where: isWanted) { return (row.isTimer ? .timers : .alarms, row.id) }
    if let row = alarms.first(where: isWanted) { return (.alarms, row.id) }
    if let row = timers.first(where: isWanted) { return (.timers, row.id) }
    return missed.first(where: isWanted).map { (.history, $0.id) }
  }
}

extension TypedAlarm {
  /// The maximum number of characters in the quick entry.
  package static let lineLength = 1000

  /// Another program's words in the form for the quick entry: one line, without invisible characters. Nil: they are too long, and a
  /// part of them could mean something else.
  package static func line(_ words: String) -> String? {
    let line = DisplayText.clean(words).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.unicodeScalars.count <= lineLength ? line : nil
  }
}
