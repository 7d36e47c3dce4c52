import AlarmClient
import AlarmCore
import AlarmWindow
import AlarmWire
import CAdwaita
import HostSystem

/// The timers that were set last, and the favourites: each can be started with one press, and a star keeps it in the list.
final class RecentList {
  /// The heading and the list; hidden if the list is empty.
  let widget: Widget

  private let list: Widget
  private let words: Wording
  private let desk: AgentDesk
  private let start: (RecentTimers.Entry) -> Void
  /// Nil until the file has been read.
  private var timers: RecentTimers?
  private var rows: [(entry: RecentTimers.Entry, widget: Widget)] = []
  private var isWriting = false
  private var isToWrite = false

  /// `start` sets such a timer.
  init?(words: Wording, desk: AgentDesk, start: @escaping (RecentTimers.Entry) -> Void) {
    guard let heading = Make.label(words("Recent"), "heading"), let list = Make.list(),
      let box = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 8, [heading, list])
    else { return nil }
    (widget, self.list, self.words, self.desk, self.start) = (box, list, words, desk, start)
    gtk_widget_set_visible(box, 0)
  }

  /// Remembers the timers among these alarms, once the file has been read.
  func see(_ alarms: [AlarmSnapshot]) {
    guard var timers else {
      desk.ask { _ throws(CommandFailure) in
        await RecentFile.read()
      } then: { [weak self] result in
        guard let self, timers == nil, case .success(let read) = result else { return }
        timers = read
        show()
        see(alarms)
      }
      return
    }
    guard timers.see(alarms, at: SystemClock.now().wall) else { return }
    self.timers = timers
    show()
    write()
  }

  private func setFavourite(_ entry: RecentTimers.Entry, _ isFavourite: Bool) {
    timers?.setFavourite(entry, isFavourite)
    show()
    write()
    // It may be in another position now.
    let row = rows.first { $0.entry.seconds == entry.seconds && $0.entry.title == entry.title }
    if let row { gtk_widget_grab_focus(row.widget) }
  }

  private func show() {
    let entries = timers?.entries ?? []
    for row in rows { gtk_list_box_remove(list.opaque, row.widget) }
    rows = entries.compactMap { entry in row(entry).map { (entry, $0) } }
    for row in rows { gtk_list_box_append(list.opaque, row.widget) }
    gtk_widget_set_visible(widget, rows.isEmpty ? 0 : 1)
  }

  private func row(_ entry: RecentTimers.Entry) -> Widget? {
    let text = DisplayText.clean(entry.text(in: words))
    guard let row = adw_action_row_new(), let star = gtk_toggle_button_new(),
      let begin = Make.button(
        words("Start a timer of {length}", ["length": text]), icon: "media-playback-start-symbolic",
        { [weak self] in self?.start(entry) })
    else { return nil }
    adw_preferences_row_set_use_markup(row.cast(), 0)
    adw_preferences_row_set_title(row.cast(), text)
    adw_action_row_set_title_lines(row.cast(), 2)
    gtk_button_set_icon_name(star.cast(), entry.isFavourite ? "starred-symbolic" : "non-starred-symbolic")
    gtk_toggle_button_set_active(star.cast(), entry.isFavourite ? 1 : 0)
    gtk_widget_set_valign(star, GTK_ALIGN_CENTER)
    gtk_widget_set_tooltip_text(star, words("Favourite"))
    star.named(words("Favourite: {length}", ["length": text]))
    star.on("toggled") { [weak self] in self?.setFavourite(entry, !entry.isFavourite) }
    for button in [star, begin] { adw_action_row_add_suffix(row.cast(), button.styled("flat")) }
    adw_action_row_set_activatable_widget(row.cast(), begin)
    return row
  }

  /// One write after the other, so the last one stays.
  private func write() {
    guard let timers, !isWriting else {
      isToWrite = true
      return
    }
    (isWriting, isToWrite) = (true, false)
    desk.ask { _ throws(CommandFailure) in
      await RecentFile.write(timers)
    } then: { [weak self] _ in
      guard let self else { return }
      isWriting = false
      if isToWrite { write() }
    }
  }
}

/// The file with timers that the user may want again, `$XDG_STATE_HOME/alarmkit/window/timers.json`. It is in the folder for state
/// because the program writes it, and not next to the settings: the agent reads these again whenever something in their folder changes.
enum RecentFile {
  nonisolated private static let folder = UserFolders().state + "/alarmkit/window"
  nonisolated private static let path = folder + "/timers.json"

  /// Its contents; empty if it doesn't exist or can't be read.
  @concurrent static func read() async -> RecentTimers {
    guard let bytes = try? FileContents.read(path, limit: 64 << 10) else { return RecentTimers() }
    return RecentTimers(String(decoding: bytes, as: UTF8.self))
  }

  /// Replaces it. If it can't be written, the timers are forgotten when the window closes, which isn't worth an error message.
  @concurrent static func write(_ timers: RecentTimers) async {
    guard let text = try? JSONText.encode(timers) else { return }
    try? UserFolders.makeDirectory(folder)
    try? NewFile.write(Array(text.utf8), to: path, replacing: true)
  }
}
