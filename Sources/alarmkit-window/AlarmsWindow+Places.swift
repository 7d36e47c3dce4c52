import AlarmWindow
import CAdwaita

// Navigation within the window, for keys, launchers and other programs.
extension AlarmsWindow {
  /// Shows a page.
  func showPage(_ page: WindowPage) { adw_view_stack_set_visible_child_name(parts.stack, page.rawValue) }

  /// Moves the focus to a page's quick entry.
  func focusWords(on page: WindowPage) {
    showPage(page)
    (page == .timers ? entries.last : entries.first)?.focus()
  }

  /// Puts another program's words into the quick entry, where the user can check them before they become an alarm.
  func write(_ words: String) {
    focusWords(on: .alarms)
    if let line = TypedAlarm.line(words) { entries.first?.write(line) }
  }

  /// Goes to the row of an alarm, by its id. It may have been set just before, so the lists are read first.
  func reveal(_ id: String) {
    desk.reload { [weak self] in
      guard let self, let (page, id) = pages?.place(of: id) else { return }
      showPage(page)
      // Ringing alarms are on both pages, in their order.
      let ringing = page == .timers ? ringingLists.suffix(1) : ringingLists.prefix(1)
      let lists = ringing + [alarmList, timerList, missedList].compactMap(\.self)
      _ = lists.contains { $0.reveal(id) }
    }
  }
}
