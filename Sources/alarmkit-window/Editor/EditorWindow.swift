import AlarmCore
import AlarmWindow
import AlarmWire
import CAdwaita

/// The fields of an alarm: its time in words or by clock and days, its title, and all options.
final class EditorWindow {
  /// What is edited.
  enum Subject {
    case new
    case alarm(String)
  }

  /// Asks when such an alarm would ring.
  var preview: (String, [String], @escaping (String) -> Void) -> Void = { _, _, _ in }
  /// Asks when an alarm rings with its current properties.
  var outlook: (String, @escaping (String) -> Void) -> Void = { _, _ in }
  /// Plays a sound with a volume, both in the form of options.
  var play: (String, String) -> Void = { _, _ in }
  /// Sets or changes the alarm, with its time in the agent's words.
  var save: ((id: String?, when: String, title: String, options: [String])) -> Void = { _ in }

  private let window: Widget
  private let words: Wording
  private let original: AlarmDraft
  private let when: Widget
  private let title: Widget
  private let meaning: Widget
  private let clock: ClockFields
  private var options: [(option: String, entry: Widget)] = []
  private var isUpdating = false

  init?(words: Wording, parent: Widget, details: AlarmDetails?) {
    guard let window = adw_window_new(), let when = adw_entry_row_new(), let title = adw_entry_row_new(),
      let meaning = Make.label("", "caption", "dim-label"), let clock = ClockFields(words: words)
    else { return nil }
    (self.window, self.words, self.when, self.title, self.meaning) = (window, words, when, title, meaning)
    self.clock = clock
    original = details.map { AlarmDraft($0.snapshot) } ?? AlarmDraft()
    gtk_window_set_transient_for(window.cast(), parent.cast())
    gtk_window_set_modal(window.cast(), 1)
    gtk_window_set_default_size(window.cast(), 460, 640)
    gtk_window_set_title(window.cast(), details == nil ? words("New Alarm") : words("Edit Alarm"))
    build(details)
  }

  func present() {
    gtk_window_present(window.cast())
    gtk_widget_grab_focus(when)
    explain()
  }

  /// True until it is closed.
  private(set) var isOpen = true

  func close() {
    // An answer may arrive after the user has closed it.
    if isOpen { gtk_window_destroy(window.cast()) }
  }

  func showMistake(_ text: String) {
    guard isOpen else { return }
    gtk_label_set_text(meaning.opaque, text)
    meaning.styled("error")
  }

  // MARK: Parts

  private func build(_ details: AlarmDetails?) {
    guard let header = adw_header_bar_new(), let content = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0),
      let body = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18), let fields = Make.list(),
      let cancel = Make.button(words("Cancel"), { [weak self] in self?.close() }),
      let set = Make.button(details == nil ? words("Set") : words("Save"), { [weak self] in self?.finish() }),
      let page = Make.page(body)
    else { return }
    set.styled("suggested-action")
    adw_header_bar_set_show_start_title_buttons(header.opaque, 0)
    adw_header_bar_set_show_end_title_buttons(header.opaque, 0)
    adw_header_bar_pack_start(header.opaque, cancel)
    adw_header_bar_pack_end(header.opaque, set)
    adw_preferences_row_set_title(when.cast(), words("When: 7:30 weekdays, tomorrow 6:00, 25 min"))
    adw_preferences_row_set_title(title.cast(), words("Title"))
    gtk_editable_set_text(title.opaque, original.title)
    gtk_editable_set_text(when.opaque, original.words)
    for row in [when, title] { gtk_list_box_append(fields.opaque, row) }
    for part in [clock.widget, meaning, fields] { gtk_box_append(body.cast(), part) }
    if let rows = optionRows(details) { gtk_box_append(body.cast(), rows) }
    gtk_widget_set_vexpand(page, 1)
    for part in [header, page] { gtk_box_append(content.cast(), part) }
    adw_window_set_content(window.cast(), content)
    when.on("changed") { [weak self] in self?.timeChanged() }
    when.on("entry-activated") { [weak self] in self?.finish() }
    title.on("entry-activated") { [weak self] in self?.finish() }
    clock.changed = { [weak self] time, days in
      guard let self, !isUpdating else { return }
      gtk_editable_set_text(when.opaque, AlarmDraft.words(time, days))
    }
    closesWithEscape()
    window.on("destroy") { [weak self] in self?.isOpen = false }
    if let (time, days) = AlarmDraft.clock(of: typed(when), in: words) { clock.show(time, days) }
  }

  /// A row for each option, the common ones first; the agent checks the typed values, and its errors explain what is valid.
  private func optionRows(_ details: AlarmDetails?) -> Widget? {
    guard let list = Make.list(), let expander = adw_expander_row_new() else { return nil }
    adw_preferences_row_set_title(expander.cast(), words("All Options"))
    for (place, field) in AlarmDraft.fields.enumerated() {
      guard let option = field.option, let entry = gtk_entry_new() else { continue }
      let title = field.shown.map { words($0.label) } ?? AlarmDraft.heading(of: option, in: words)
      let value = details.map { AlarmDraft.value(of: field, in: $0, words) } ?? ""
      gtk_entry_set_placeholder_text(entry.cast(), value.isEmpty ? field.examples.first ?? "" : value)
      gtk_editable_set_max_width_chars(entry.opaque, 14)
      gtk_editable_set_width_chars(entry.opaque, 10)
      gtk_widget_set_valign(entry, GTK_ALIGN_CENTER)
      entry.named(words(field.help))
      entry.on("changed") { [weak self] in self?.explain() }
      let choice = FieldChoice.all(for: option).flatMap {
        choiceButton($0.look, $0.choices, title, entry, value, isNew: details == nil)
      }
      let player = option == "sound" ? playButton(value) : nil
      guard let row = Self.row(title, words(field.help), [choice, player, entry].compactMap(\.self)) else { continue }
      options.append((option, entry))
      if place < AlarmDraft.commonOptions.count {
        gtk_list_box_append(list.opaque, row)
      } else {
        adw_expander_row_add_row(expander.cast(), row)
      }
    }
    gtk_list_box_append(list.opaque, expander)
    return list
  }

  /// A row with a title, an explanation, and widgets next to or below these.
  private static func row(_ title: String, _ help: String, _ widgets: [Widget]) -> Widget? {
    guard let row = adw_preferences_row_new(), let heading = Make.label(title),
      let text = Make.label(help, "caption", "dim-label"),
      let texts = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 2, [heading, text]),
      let end = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, widgets), let line = WrapLine.make(texts, end)
    else { return nil }
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
    gtk_list_box_row_set_child(row.cast(), line.margins(8, 12))
    // The keyboard focus goes to the widgets in it.
    gtk_list_box_row_set_activatable(row.cast(), 0)
    gtk_widget_set_focusable(row, 0)
    return row
  }

  /// A button that shows the value of an entry, or else the alarm's, and offers choices.
  private func choiceButton(
    _ look: FieldChoice.Look, _ choices: [FieldChoice], _ title: String, _ entry: Widget, _ value: String, isNew: Bool
  ) -> Widget? {
    let button = ChoiceButton(
      look, choices, for: entry, name: title, none: FieldChoice.none(isNew: isNew), words: words)
    guard let button else { return nil }
    button.show(value)
    entry.on("changed") { [weak self] in
      guard let self else { return }
      let text = typed(entry)
      button.show(text.isEmpty ? value : text)
    }
    return button.widget
  }

  /// A button that plays the sound in the entry, or else the alarm's own, with the volume of the fields.
  private func playButton(_ own: String) -> Widget? {
    Make.button(words("Play the Sound"), icon: "media-playback-start-symbolic") { [weak self] in
      guard let self else { return }
      let sound = [written("sound"), own, "default"].first { !$0.isEmpty } ?? ""
      play(sound, written("volume"))
    }?.styled("flat")
  }

  /// The text that is written for an option; empty: none.
  private func written(_ option: String) -> String {
    options.first { $0.option == option }.map { typed($0.entry) } ?? ""
  }

  private func closesWithEscape() {
    guard let controller = gtk_shortcut_controller_new(), let trigger = gtk_shortcut_trigger_parse_string("Escape"),
      let action = gtk_named_action_new("window.close"), let shortcut = gtk_shortcut_new(trigger, action)
    else { return }
    gtk_shortcut_controller_add_shortcut(controller, shortcut)
    gtk_widget_add_controller(window, controller)
  }

  // MARK: Meaning

  private func typed(_ widget: Widget) -> String {
    gtk_editable_get_text(widget.opaque).map { String(cString: $0) } ?? ""
  }

  private var draft: AlarmDraft {
    var draft = original
    (draft.title, draft.words) = (typed(title), typed(when))
    draft.options = options.compactMap { option, entry in
      let text = typed(entry)
      return text.isEmpty ? nil : "\(option)=\(text)"
    }
    return draft
  }

  private func timeChanged() {
    if let (time, days) = AlarmDraft.clock(of: typed(when), in: words) {
      isUpdating = true
      clock.show(time, days)
      isUpdating = false
    }
    explain()
  }

  /// Shows what the fields mean.
  private func explain() {
    let draft = draft
    gtk_widget_remove_css_class(meaning, "error")
    let say: (String) -> Void = { [weak self] text in
      guard let self, isOpen, self.draft == draft else { return }
      gtk_label_set_text(meaning.opaque, text)
    }
    switch draft.question(since: original, in: words) {
    case .outlook(let id): outlook(id, say)
    case .preview(let when): preview(when, draft.options, say)
    case .nothing: say("")
    }
  }

  private func finish() {
    let draft = draft
    switch draft.when(in: words) {
    case .success(let when):
      let isSame = draft.id != nil && draft.words == original.words
      save((id: draft.id, when: isSame ? "" : when, title: draft.title, options: draft.changes(since: original)))
    case .failure(let error): showMistake(words(error.sentence))
    }
  }
}
