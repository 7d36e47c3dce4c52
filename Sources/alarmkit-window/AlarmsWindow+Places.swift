import AlarmWindow
import CAdwaita

// Where a key, a launcher or another program leads in the window.
extension AlarmsWindow {
  /// Shows a page.
  func showPage(_ page: WindowPage) { adw_view_stack_set_visible_child_name(parts.stack, page.rawValue) }

  /// Goes to a page's line for words.
  func focusWords(on page: WindowPage) {
    showPage(page)
    (page == .timers ? entries.last : entries.first)?.focus()
  }

  /// Puts another program's words into the line for words, where a person can look at them before they become an alarm.
  func write(_ words: String) {
    focusWords(on: .alarms)
    if let line = TypedAlarm.line(words) { entries.first?.write(line) }
  }

  /// Goes to the row of an alarm, by its id. It may have been set a moment ago, so the lists are read first.
  func reveal(_ id: String) {
    desk.reload { [weak self] in
      guard let self, let (page, id) = pages?.place(of: id) else { return }
      showPage(page)
      // What rings is on both pages, in their order.
      let ringing = page == .timers ? ringingLists.suffix(1) : ringingLists.prefix(1)
      let lists = ringing + [alarmList, timerList, missedList].compactMap(\.self)
      _ = lists.contains { $0.reveal(id) }
    }
  }
}
