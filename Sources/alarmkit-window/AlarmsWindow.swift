import AlarmClient
import AlarmCore
import AlarmWindow
import AlarmWire
import CAdwaita
import DBus
import HostSystem

/// The window: three pages with the agent's data, and the user's actions on them.
final class AlarmsWindow {
  let widget: Widget

  let parts: WindowParts
  let desk: AgentDesk
  let words: Wording
  private var contents = AgentDesk.Contents()
  /// The pages that were last shown.
  private(set) var pages: WindowPages?
  private var zone: ZoneReading?
  private(set) var alarmList: RowList?
  private(set) var ringingLists: [RowList] = []
  private(set) var timerList: RowList?
  private var recent: RecentList?
  private(set) var missedList: RowList?
  private(set) var historyList: RowList?
  private var placeholders: [(widget: Widget, isFor: (WindowPages) -> Bool)] = []
  /// The quick entries; the first one is on the page with alarms.
  private(set) var entries: [QuickEntry] = []
  var editor: EditorWindow?
  private var settings: SettingsWindow?

  init?(application: UnsafeMutablePointer<GtkApplication>, desk: AgentDesk, words: Wording) {
    guard let parts = WindowParts() else { return nil }
    (self.parts, self.desk, self.words, widget) = (parts, desk, words, parts.window)
    WindowParts.addStyle()
    gtk_window_set_application(widget.cast(), application)
    gtk_window_set_title(widget.cast(), words("Alarms"))
    parts.switcherTitle(words("Alarms"))
    parts.new.named(words("New alarm…"))
    gtk_widget_set_tooltip_text(parts.new, words("New alarm…"))
    parts.menuButton.named(words("Menu"))
    parts.addToMenu(words("New alarm…"), "app.new-alarm")
    parts.addToMenu(words("Settings"), "app.show-settings")
    parts.addToMenu(words("Will It Ring?"), "app.health")
    parts.addToMenu(words("Keyboard Shortcuts"), "app.show-shortcuts")
    parts.addToMenu(words("About Alarms"), "app.about")
    build()
    entries.first?.focus()
    // Remaining times change on their own; while the window isn't visible, nothing is drawn.
    every(seconds: 1) { [weak self] in
      guard let self else { return false }
      if gtk_widget_get_mapped(widget) != 0 { refresh() }
      return true
    }
  }

  /// Shows the agent's data.
  func show(_ result: Result<AgentDesk.Contents, CommandFailure>) {
    switch result {
    case .success(let contents):
      self.contents = contents
      parts.showTrouble("")
      refresh()
      recent?.see(contents.alarms)
    case .failure(let failure): parts.showTrouble(failure.message)
    }
  }

  /// Brings the window to the front, and any open editor in front of it.
  func present() {
    gtk_window_present(widget.cast())
    if let editor, editor.isOpen { editor.present() }
  }

  /// Opens an editor for a new alarm.
  func openNew() {
    // An editor that is already open isn't replaced.
    if editor?.isOpen != true { edit(EditorWindow.Subject.new) }
  }

  /// Shows the settings.
  func openSettings() {
    if settings?.isOpen != true { settings = SettingsWindow(words: words, parent: widget, desk: desk) }
    settings?.open()
  }

  /// Shows whether alarms will ring, and which applications may set alarms.
  func openHealth() {
    HealthWindow(words: words, parent: widget, desk: desk) { [weak self] in self?.parts.toast($0.message) }?.open()
  }

  /// Shows the keys.
  func openShortcuts() {
    guard let shortcuts = ShortcutsWindow.make(words) else { return }
    gtk_window_set_transient_for(shortcuts.cast(), widget.cast())
    gtk_window_present(shortcuts.cast())
  }

  /// Shows the program's name, version and licence.
  func openAbout() {
    guard let about = adw_about_window_new() else { return }
    adw_about_window_set_application_name(about.opaque, words("Alarms"))
    adw_about_window_set_application_icon(about.opaque, "org.alarmkit.Alarms1")
    adw_about_window_set_version(about.opaque, ProductVersion.text)
    adw_about_window_set_comments(about.opaque, words("Alarms and countdown timers that ring as desktop notifications"))
    adw_about_window_set_license_type(about.opaque, GTK_LICENSE_APACHE_2_0)
    gtk_window_set_transient_for(about.cast(), widget.cast())
    gtk_window_present(about.cast())
  }

  // MARK: Pages

  var text: AlarmText {
    // This runs each second, so the file is read only when it has changed.
    let reading = ZoneDatabase().current(known: zone)
    zone = reading
    let times = TimeText(zone: reading.rules, now: SystemClock.now().wall, words: words)
    return AlarmText(times: times, style: TextStyle())
  }

  private func build() {
    let actions = RowActions(
      press: { [weak self] in self?.press($0, $1) }, turn: { [weak self] in self?.turn($0, $1) },
      open: { [weak self] row in self?.edit(.alarm(row.id)) })
    func list(_ title: String?) -> RowList? { RowList(title: title, words: words, actions: actions) }
    func page(
      _ name: WindowPage, _ title: String, _ icon: String, _ lists: [RowList?], _ more: [Widget?] = [],
      below: Widget? = nil
    ) {
      guard
        let box = Make.box(
          GTK_ORIENTATION_VERTICAL, spacing: 18, (more + lists.map { $0?.widget } + [below]).compactMap(\.self)),
        let page = Make.page(box)
      else { return }
      let entry = adw_view_stack_add_titled(parts.stack, page, name.rawValue, title)
      adw_view_stack_page_set_icon_name(entry, icon)
    }
    let (ringingAlarms, ringingTimers) = (list(words("Now")), list(words("Now")))
    let (alarms, timers, missed, history) = (list(nil), list(nil), list(words("Missed")), list(words("History")))
    ringingLists = [ringingAlarms, ringingTimers].compactMap(\.self)
    (alarmList, timerList, missedList, historyList) = (alarms, timers, missed, history)
    recent = RecentList(words: words, desk: desk) { [weak self] in self?.add($0.when, $0.title, []) { _ in } }
    let none = placeholder(
      "alarm-symbolic", words("No alarms"), words("Write when it should ring, for example 7:30 weekdays."),
      { $0.alarms.isEmpty && $0.ringing.isEmpty })
    let noHistory = placeholder(
      "document-open-recent-symbolic", words("Nothing has happened yet"), "",
      { $0.history.isEmpty && $0.missed.isEmpty })
    page(.alarms, words("Alarms"), "alarm-symbolic", [ringingAlarms, alarms], [quickEntry(), none])
    page(
      .timers, words("Timers"), "preferences-system-time-symbolic", [ringingTimers, timers],
      [lengths(), quickEntry(onlyTimers: true)], below: recent?.widget)
    page(.history, words("History"), "document-open-recent-symbolic", [missed, history], [noHistory])
  }

  private func placeholder(
    _ icon: String, _ title: String, _ text: String, _ isFor: @escaping (WindowPages) -> Bool
  ) -> Widget? {
    guard let widget = Make.placeholder(icon, title, text) else { return nil }
    gtk_widget_set_visible(widget, 0)
    placeholders.append((widget, isFor))
    return widget
  }

  private func refresh() {
    let pages = WindowPages(
      alarms: contents.alarms, missed: contents.missed, history: contents.history, text: text)
    self.pages = pages
    showRows(of: pages)
    for placeholder in placeholders { gtk_widget_set_visible(placeholder.widget, placeholder.isFor(pages) ? 1 : 0) }
  }

  /// Shows the rows of all lists. The keyboard focus stays with its alarm, also when this one moves to another list as it begins to
  /// ring, or else with its place.
  private func showRows(of pages: WindowPages) {
    let lists =
      ringingLists.map { (list: $0, rows: pages.ringing) }
      + [
        (alarmList, pages.alarms), (timerList, pages.timers), (missedList, pages.missed), (historyList, pages.history),
      ].compactMap { list, rows in list.map { (list: $0, rows: rows) } }
    let focused = lists.lazy.compactMap { entry in entry.list.focus.map { (list: entry.list, focus: $0) } }.first
    var hasLostFocus = false
    for (list, rows) in lists where list.show(rows) && list === focused?.list { hasLostFocus = true }
    guard hasLostFocus, let focused, !lists.contains(where: { $0.list.restore(focused.focus) }) else { return }
    focused.list.focusRow(inPlaceOf: focused.focus)
  }

  /// A quick entry, for alarms and timers or only for timers.
  private func quickEntry(onlyTimers: Bool = false) -> Widget? {
    let entry = QuickEntry(
      words: words, onlyTimers: onlyTimers,
      preview: { [weak self] reading, say in self?.preview(reading.when, [], reading.remark, say) },
      add: { [weak self] reading, done in self?.add(reading.when, reading.title, [], done) })
    if let entry { entries.append(entry) }
    return entry?.widget
  }

  /// Buttons that start a timer with one press: the usual lengths.
  private func lengths() -> Widget? {
    let buttons = RecentTimers.usualMinutes.compactMap { minutes in
      let length = words("{count} min", ["count": String(minutes)])
      return Make.button(length, { [weak self] in self?.add("\(minutes)min", "", []) { _ in } })?
        .named(words("Start a timer of {length}", ["length": length]))
    }
    return Make.flow(buttons, perLine: 8)
  }
}
