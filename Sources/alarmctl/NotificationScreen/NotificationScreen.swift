package import AlarmClient
import AlarmCore
package import NotificationServer
package import Terminal

/// An event that changes the screen, or an action of the user.
package enum ScreenEvent: Hashable, Sendable {
  /// A notification arrived, or arrived again with the same number; `time` is the local time.
  case shown(ShownNotification, time: String)
  /// One of its buttons was pressed, by a key or by other means.
  case invoked(id: UInt32, key: String)
  /// It was closed.
  case closed(id: UInt32, reason: ClosedReason, time: String)
  case pressed(ScreenKey)
  /// The terminal's size has changed.
  case resized(TerminalSize)
}

/// An effect of the screen; effects are performed in order.
package enum ScreenEffect: Hashable, Sendable {
  /// Write a text to the output unchanged.
  case write(String)
  /// Press a button of a notification.
  case press(id: UInt32, key: String)
  /// Close a notification on behalf of the user.
  case dismiss(id: UInt32)
  case quit
}

/// The contents of the terminal server's screen, as a value: it takes events and returns text and effects.
///
/// On a terminal, the open notifications are at the bottom, first the one that receives the keys, and are redrawn in place; a line
/// for each closed one scrolls away above them. Elsewhere everything is appended, so a log or a script gets all events in order: a
/// box for a notification that is new or begins to ring, a line for one whose contents change.
package struct NotificationScreen: Sendable {
  /// An open notification.
  private struct Entry {
    var shown: ShownNotification
    var time: String
    /// Increases with each arrival, and stays when the notification is replaced; the newest comes first.
    var order: Int
    /// The label of the button that was pressed last.
    var pressed: String?
  }

  private let isLive: Bool
  private let style: TextStyle
  private var size: TerminalSize
  private var entries: [UInt32: Entry] = [:]
  private var arrivals = 0
  /// The notification that the user chose; nil: the first one receives the keys.
  private var chosen: UInt32?
  /// The notification whose buttons were last announced in an appended log.
  private var announced: UInt32?
  /// The number of our lines at the bottom of the terminal.
  private var drawnLines = 0

  /// An empty screen. `isLive` means that it is drawn in place; `size` is that of the terminal, or the one for appended text.
  package init(isLive: Bool, style: TextStyle, size: TerminalSize) {
    self.isLive = isLive
    self.style = style
    self.size = size
  }

  /// The first output.
  package mutating func start() -> [ScreenEffect] {
    isLive ? [.write(redrawn())] : [.write(say("Notifications appear here.") + " \(Self.help)\n")]
  }

  /// The last output: no button may remain that looks as if it could be pressed.
  package mutating func finish() -> [ScreenEffect] {
    entries = [:]
    return isLive ? [.write(erased())] : []
  }

  /// Changes the screen, and returns the effects.
  package mutating func handle(_ event: ScreenEvent) -> [ScreenEffect] {
    switch event {
    case .shown(let notification, let time): show(notification, time)
    case .invoked(let id, let key): note(id, pressed: key)
    case .closed(let id, let reason, let time): close(id, reason, time)
    case .pressed(let key): press(key)
    case .resized(let size): resize(size)
    }
  }

  /// The notification that receives the keys: the chosen one, otherwise the newest critical one, otherwise the newest.
  package var focus: UInt32? { chosen.flatMap { entries[$0] == nil ? nil : $0 } ?? ranked.first?.shown.id }

  /// The target that a button's key would act on.
  package var target: KeyTarget? {
    focus.flatMap { entries[$0] }.map { entry in
      KeyTarget(id: entry.shown.id, buttons: entry.shown.request.buttons.map(\.key))
    }
  }

  // MARK: Events

  private mutating func show(_ notification: ShownNotification, _ time: String) -> [ScreenEffect] {
    arrivals += 1
    let before = entries[notification.id]
    // A replaced notification keeps its place: a countdown that is updated each minute must not receive the keys because of that.
    entries[notification.id] = Entry(shown: notification, time: time, order: before?.order ?? arrivals, pressed: nil)
    let isCritical = notification.request.urgency == .critical
    let rings = isCritical && before?.shown.request.urgency != .critical
    if rings { chosen = nil }
    guard isLive else {
      let hasKeys = focus == notification.id
      if hasKeys { announced = notification.id }
      if let before, !rings { return update(before.shown.request, notification.request, time, hasKeys) }
      return [.write(box(entries[notification.id], hasKeys: hasKeys).map { $0 + "\n" }.joined())]
    }
    return [.write((rings ? "\u{7}" : "") + redrawn())]
  }

  /// The line for a notification that was already open, such as a countdown's for each of its last seconds; none if it would be the
  /// same as before.
  private func update(
    _ old: NotificationRequest, _ new: NotificationRequest, _ time: String, _ hasKeys: Bool
  ) -> [ScreenEffect] {
    let body = PlainText.isolated(DisplayText.clean(new.body, joined: true))
    var line =
      "\(time)  \(PlainText.isolated(DisplayText.clean(new.summary, joined: true)))" + (body.isEmpty ? "" : ": \(body)")
    if hasKeys, new.buttons != old.buttons, !new.buttons.isEmpty {
      let texts = NotificationBox(request: new, time: "", hasKeys: true).buttonTexts
      line += "  \(texts.map { "[\($0)]" }.joined(separator: "  "))"
    } else if (new.summary, new.body) == (old.summary, old.body) {
      return []
    }
    return [.write(line + "\n")]
  }

  private mutating func note(_ id: UInt32, pressed key: String) -> [ScreenEffect] {
    guard let entry = entries[id] else { return [] }
    let texts = NotificationBox(request: entry.shown.request, time: "", hasKeys: false).buttonTexts
    let place = entry.shown.request.buttons.firstIndex { $0.key == key }
    entries[id]?.pressed = place.map { texts[$0] } ?? key
    return []
  }

  private mutating func close(_ id: UInt32, _ reason: ClosedReason, _ time: String) -> [ScreenEffect] {
    guard let entry = entries.removeValue(forKey: id) else { return [] }
    if chosen == id { chosen = nil }
    let title = PlainText.isolated(DisplayText.clean(entry.shown.request.summary, joined: true))
    let fate = Self.fate(reason, pressed: entry.pressed)
    if reason == .closedByCall && entry.pressed == nil && (isLive || isContinued(entry)) {
      // A notification that its program has closed, or continued in another one, isn't announced.
      return isLive ? [.write(redrawn())] : announceFocus()
    }
    guard isLive else { return [.write("\(time)  \(title): \(fate)\n")] + announceFocus() }
    let room = max(size.columns - DisplayText.columns("\(time)  : \(fate)") - 1, 8)
    let short = DisplayText.columns(title) > room ? DisplayText.fitted(title, to: room) : title
    return [.write(erased() + style.paint("\(time)  \(short): \(fate)", .faint) + "\n" + redrawn())]
  }

  /// Whether the program shows another notification of the same name, such as a countdown that has become an alert.
  private func isContinued(_ entry: Entry) -> Bool {
    entries.values.contains {
      $0.shown.request.appName == entry.shown.request.appName && $0.shown.request.summary == entry.shown.request.summary
    }
  }

  private mutating func press(_ key: ScreenKey) -> [ScreenEffect] {
    switch key {
    case .quit: return [.quit]
    case .redraw: return resize(size)
    case .next:
      let ids = ranked.map(\.shown.id)
      guard let focus, let place = ids.firstIndex(of: focus), ids.count > 1 else { return [] }
      chosen = ids[(place + 1) % ids.count]
      return isLive ? [.write(redrawn())] : announceFocus()
    case .dismiss: return focus.map { [.dismiss(id: $0)] } ?? []
    case .button(let number):
      guard let focus, let entry = entries[focus], number <= entry.shown.request.buttons.count else { return [] }
      return [.press(id: focus, key: entry.shown.request.buttons[number - 1].key)]
    }
  }

  private mutating func resize(_ new: TerminalSize) -> [ScreenEffect] {
    size = new
    guard isLive else { return [] }
    // Other terminals break and join lines differently when their size changes, so drawing starts on a new line.
    drawnLines = 0
    return [.write("\u{1b}[2J\u{1b}[H" + redrawn())]
  }

  // MARK: Drawing

  private static let help = say("1-9 press · x dismiss · Tab next · q quit")

  private static func fate(_ reason: ClosedReason, pressed: String?) -> String {
    if let pressed { return pressed }
    switch reason {
    case .expired: return say("expired")
    case .dismissed: return say("dismissed")
    case .closedByCall: return say("withdrawn")
    case .undefined: return say("closed")
    }
  }

  /// Critical notifications first, then the newest first.
  private var ranked: [Entry] {
    entries.values.sorted { left, right in
      let (leftRank, rightRank) = (left.shown.request.urgency == .critical, right.shown.request.urgency == .critical)
      return leftRank == rightRank ? left.order > right.order : leftRank
    }
  }

  private func box(_ entry: Entry?, hasKeys: Bool) -> [String] {
    guard let entry else { return [] }
    return NotificationBox(request: entry.shown.request, time: entry.time, hasKeys: hasKeys)
      .lines(width: size.columns, style: style)
  }

  /// Announces in an appended log whose buttons the keys now press, if that changed.
  private mutating func announceFocus() -> [ScreenEffect] {
    guard focus != announced else { return [] }
    announced = focus
    guard let focus, let entry = entries[focus], !entry.shown.request.buttons.isEmpty else { return [] }
    let box = NotificationBox(request: entry.shown.request, time: "", hasKeys: true)
    let title = PlainText.isolated(DisplayText.clean(entry.shown.request.summary, joined: true))
    return [
      .write(
        say("Keys now press: {title}", ["title": title])
          + "  \(box.buttonTexts.map { "[\($0)]" }.joined(separator: "  "))\n")
    ]
  }

  /// Returns to the first of our lines and clears from there.
  private mutating func erased() -> String {
    defer { drawnLines = 0 }
    return drawnLines == 0 ? "" : (drawnLines > 1 ? "\u{1b}[\(drawnLines - 1)A" : "") + "\r\u{1b}[J"
  }

  /// Clears our lines and draws the open notifications, as many as fit on the terminal.
  private mutating func redrawn() -> String {
    let text = erased()
    let focus = focus
    let boxes = ([focus.flatMap { entries[$0] }].compactMap(\.self) + ranked.filter { $0.shown.id != focus })
      .map { box($0, hasKeys: $0.shown.id == focus) }
    var lines: [String] = []
    var left = boxes.count
    for box in boxes where lines.isEmpty || lines.count + box.count + 2 <= size.rows {
      lines += box
      left -= 1
    }
    let more = left > 0 ? say(left, one: "and {count} more", other: "and {count} more") + " · " : ""
    let status = boxes.isEmpty ? say("No notifications · q quit") : more + Self.help
    let columns = max(size.columns - 1, 1)
    let footer = DisplayText.columns(status) > columns ? DisplayText.fitted(status, to: columns) : status
    lines = lines.suffix(max(size.rows - 1, 1)) + [style.paint(footer, .faint)]
    drawnLines = lines.count
    return text + lines.joined(separator: "\n")
  }
}
