package import RingDrawing

/// Everything the tray shows at a moment.
package struct TrayView: Hashable, Sendable {
  package var face: TrayFace
  package var menu: TrayMenu

  /// The view of a mirror that is updated at a pace, in a user's words.
  package init(_ mirror: AlarmMirror, at pace: CountdownPace, in words: Wording) {
    face = TrayFace(mirror, at: pace, in: words)
    menu = TrayMenu(mirror, at: pace, in: words)
  }
}

/// The icon's appearance and texts, without its menu.
package struct TrayFace: Hashable, Sendable {
  /// How much attention the icon asks for.
  package enum Status: String, Hashable, Sendable {
    case active = "Active"
    case needsAttention = "NeedsAttention"
  }

  /// One plain line.
  package var title: String
  package var status: Status
  package var picture: RingPicture
  /// The name of a themed icon that replaces the picture; empty: none.
  package var icon: String
  /// The few characters that some desktops show next to the icon.
  package var label: String
  /// The widest text that the label can become, so that neighbouring items don't move.
  package var labelGuide: String
  /// The lines below the title in the tooltip, plain.
  package var details: [String]

  /// The face for a mirror that is updated at a pace, in a user's words.
  package init(_ mirror: AlarmMirror, at pace: CountdownPace, in words: Wording) {
    let next = mirror.next.map { $0.text(in: words) }
    status = mirror.alerting > 0 ? .needsAttention : .active
    guard let first = mirror.alarms.first else {
      title = next ?? words("No alarms")
      picture = RingPicture(.idle)
      icon = ""
      label = ""
      labelGuide = ""
      details = []
      return
    }
    title = first.text(at: pace, in: words)
    picture = first.picture(at: pace)
    icon = first.iconName
    (label, labelGuide) = first.label(at: pace, in: words)
    var lines = mirror.alarms.dropFirst().map { $0.text(at: pace, in: words) }
    if let more = mirror.moreText(in: words) { lines.append(more) }
    // The next ring isn't listed again if it is already shown.
    if let next, let ring = mirror.next, !mirror.alarms.contains(where: { $0.id == ring.id }) { lines.append(next) }
    details = lines
  }
}

/// The menu of the icon, made from the mirror: ringing alarms first, each alarm with its buttons, the next ring, new timers.
package struct TrayMenu: Hashable, Sendable {
  /// One line.
  package struct Entry: Hashable, Sendable {
    /// What the line is for; unique within a menu. If the key is different, it is another line, so a late click can't hit the line
    /// that replaced the intended one.
    package enum Key: Hashable, Sendable {
      case command(TrayCommand)
      /// The quickest way to silence alarms, at the top.
      case silence(TrayCommand)
      case alarm(AlarmID)
      case more
      case next
      case timers
      case separator(Int)
    }

    package var key: Key
    /// Empty for a separator.
    package var label: String
    package var children: [Entry] = []

    /// The command that a click sends; nil: none.
    package var command: TrayCommand? {
      switch key {
      case .command(let command), .silence(let command): command
      case .alarm, .more, .next, .timers, .separator: nil
      }
    }

    /// Whether it can be clicked or opened.
    package var isEnabled: Bool { command != nil || !children.isEmpty }

    /// Whether it is a line that separates others.
    package var isSeparator: Bool { if case .separator = key { true } else { false } }
  }

  /// The lengths of new timers, in minutes.
  package static let timers = [1, 5, 10, 25]
  /// From top to bottom.
  package var entries: [Entry]

  /// The menu for a mirror that is updated at a pace.
  package init(_ mirror: AlarmMirror, at pace: CountdownPace, in words: Wording) {
    let alarms = mirror.alarms.map { Self.entry(for: $0, at: pace, in: words) }
    var groups = [Self.silence(mirror, words) + alarms + Self.more(mirror, words)]
    if let next = mirror.next {
      groups.append([Entry(key: .next, label: next.text(in: words))])
    }
    var timers = Self.timers.map { minutes in
      Entry(key: .command(.startTimer(minutes: minutes)), label: RemainingText.exact(.seconds(minutes * 60), in: words))
    }
    var new = [Entry]()
    if mirror.hasWindow {
      timers.append(Entry(key: .command(.open(.newTimer)), label: words("Other length…")))
      new.append(Entry(key: .command(.open(.newAlarm)), label: words("New alarm…")))
    }
    groups.append(new + [Entry(key: .timers, label: words("New timer"), children: timers)])
    if mirror.hasWindow { groups.append([Entry(key: .command(.open(.front)), label: words("Open Alarms"))]) }
    entries = []
    for (place, group) in groups.filter({ !$0.isEmpty }).enumerated() {
      if place > 0 { entries.append(Entry(key: .separator(place), label: "")) }
      entries += group
    }
  }

  /// The quickest way to silence alarms.
  private static func silence(_ mirror: AlarmMirror, _ words: Wording) -> [Entry] {
    switch mirror.alerting {
    case 0: return []
    case 1:
      // Only for this alarm, because another one may have begun to ring before the click arrives.
      guard let ringing = mirror.alarms.first, let stop = ringing.buttons.first(where: { $0.key == .stop }) else {
        return []
      }
      return [Entry(key: .silence(.press(ringing.id, .stop)), label: stop.label)]
    default: return [Entry(key: .silence(.stopAll), label: words("Stop all"))]
    }
  }

  private static func entry(for alarm: MirroredAlarm, at pace: CountdownPace, in words: Wording) -> Entry {
    Entry(
      key: .alarm(alarm.id), label: alarm.text(at: pace, in: words),
      children: alarm.buttons.map { Entry(key: .command(.press(alarm.id, $0.key)), label: $0.label) })
  }

  private static func more(_ mirror: AlarmMirror, _ words: Wording) -> [Entry] {
    mirror.moreText(in: words).map { [Entry(key: .more, label: $0)] } ?? []
  }
}

/// A command that the user gives in the tray.
package enum TrayCommand: Hashable, Sendable {
  /// Presses one of an alarm's buttons.
  case press(AlarmID, NoticeAction)
  /// Silences all ringing alarms.
  case stopAll
  /// Starts a new timer.
  case startTimer(minutes: Int)
  /// Opens the window.
  case open(WindowPlace)
}

/// What the window shows when it opens.
package enum WindowPlace: Hashable, Sendable {
  /// What it showed last.
  case front
  /// One alarm; if the alarm is gone, what the window showed last.
  case alarm(AlarmID)
  /// The missed alarms, in the list of alarms that have rung.
  case missed
  case newAlarm
  case newTimer
  /// A new alarm, with these words already typed.
  case words(String)
}
