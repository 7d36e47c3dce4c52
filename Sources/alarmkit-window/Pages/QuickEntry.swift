import AlarmClient
import AlarmCore
import AlarmWindow
import CAdwaita

/// A quick entry: the user types words such as `7:30 weekdays gym`, reads their meaning below while typing, and sets the alarm with Enter.
final class QuickEntry {
  let widget: Widget

  private let entry: Widget
  private let meaning: Widget
  private let words: Wording
  private let onlyTimers: Bool
  private let preview: (TypedAlarm.Reading, @escaping (String) -> Void) -> Void
  private let add: (TypedAlarm.Reading, @escaping (Bool) -> Void) -> Void

  /// `preview` returns when such an alarm rings; `add` sets it and returns whether that was possible.
  init?(
    words: Wording, onlyTimers: Bool = false,
    preview: @escaping (TypedAlarm.Reading, @escaping (String) -> Void) -> Void,
    add: @escaping (TypedAlarm.Reading, @escaping (Bool) -> Void) -> Void
  ) {
    guard let entry = gtk_entry_new(), let meaning = Make.label("", "caption", "dim-label"),
      let box = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 6, [entry, meaning])
    else { return nil }
    (self.entry, self.meaning, self.words, self.preview, self.add) = (entry, meaning, words, preview, add)
    self.onlyTimers = onlyTimers
    widget = box
    gtk_entry_set_placeholder_text(
      entry.cast(), onlyTimers ? words("Another length: 12 min Eggs") : words("7:30 weekdays Gym, or 25 min Tea"))
    gtk_entry_set_max_length(entry.cast(), gint(TypedAlarm.lineLength))
    entry.named(onlyTimers ? words("New timer, in words") : words("New alarm or timer, in words"))
    entry.on("changed") { [weak self] in self?.explain() }
    entry.on("activate") { [weak self] in self?.finish() }
    gtk_widget_set_visible(meaning, 0)
  }

  /// Moves the keyboard focus there.
  func focus() { gtk_widget_grab_focus(entry) }

  /// Enters words as if they had been typed, and shows what they mean or why they can't be read.
  func write(_ line: String) {
    gtk_editable_set_text(entry.opaque, line)
    gtk_entry_grab_focus_without_selecting(entry.cast())
    gtk_editable_set_position(entry.opaque, -1)
    if case .mistake(let sentence) = typed { say(sentence, isMistake: true) }
  }

  /// What the line means.
  private var typed: TypedAlarm {
    TypedAlarm(gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? "", onlyTimers: onlyTimers, in: words)
  }

  private func say(_ text: String, isMistake: Bool = false) {
    gtk_label_set_text(meaning.opaque, text)
    gtk_widget_set_visible(meaning, text.isEmpty ? 0 : 1)
    if isMistake { meaning.styled("error") } else { gtk_widget_remove_css_class(meaning, "error") }
  }

  private func explain() {
    switch typed {
    case .nothing: say("")
    // An unfinished line is usually wrong: its fault is shown when the user has finished it.
    case .mistake: say("")
    case .alarm(let reading):
      preview(reading) { [weak self] text in
        guard let self, typed == .alarm(reading) else { return }
        say(text)
      }
    }
  }

  private func finish() {
    switch typed {
    case .nothing: break
    case .mistake(let sentence): say(sentence, isMistake: true)
    case .alarm(let reading):
      add(reading) { [weak self] isSet in
        guard let self, isSet else { return }
        gtk_editable_set_text(entry.opaque, "")
      }
    }
  }
}
