import AlarmClient
import AlarmCore
import AlarmWindow
import CAdwaita
import HostSystem

/// The settings of `settings.ini`, which the agent reads again after each change. A value that the agent refuses is reported, and
/// stays in its row so that the user can correct it.
final class SettingsWindow {
  private let window: Widget
  private let words: Wording
  private let desk: AgentDesk
  /// True until it is closed; an answer may arrive later.
  private(set) var isOpen = true

  init?(words: Wording, parent: Widget, desk: AgentDesk) {
    guard let window = adw_preferences_window_new(), let page = adw_preferences_page_new() else { return nil }
    (self.window, self.words, self.desk) = (window, words, desk)
    gtk_window_set_transient_for(window.cast(), parent.cast())
    gtk_window_set_modal(window.cast(), 1)
    gtk_window_set_default_size(window.cast(), 460, 620)
    gtk_window_set_title(window.cast(), words("Settings"))
    let settings = SettingsFile().read().settings ?? AgentSettings()
    let preferences: UnsafeMutablePointer<AdwPreferencesPage> = page.cast()
    for (title, rows) in SettingRow.groups {
      guard let group = adw_preferences_group_new() else { continue }
      adw_preferences_group_set_title(group.cast(), words(title))
      for row in rows {
        if let widget = widget(row, row.value(settings)) { adw_preferences_group_add(group.cast(), widget) }
      }
      adw_preferences_page_add(preferences, group.cast())
    }
    adw_preferences_window_add(window.cast(), preferences)
    window.on("destroy") { [weak self] in self?.isOpen = false }
  }

  func open() { gtk_window_present(window.cast()) }

  // MARK: Rows

  private func widget(_ row: SettingRow, _ value: String) -> Widget? {
    switch row.kind {
    case .choice(let choices): choice(row, choices, value)
    case .answer: answer(row, value)
    case .text: text(row, value)
    }
  }

  private func choice(_ row: SettingRow, _ choices: [String], _ value: String) -> Widget? {
    guard let widget = adw_combo_row_new(), let model = gtk_string_list_new(nil) else { return nil }
    for choice in choices { gtk_string_list_append(model, choice) }
    adw_preferences_row_set_title(widget.cast(), words(row.title))
    adw_combo_row_set_model(widget.cast(), model)
    adw_combo_row_set_selected(widget.cast(), guint(choices.firstIndex(of: value) ?? 0))
    widget.on("notify::selected", .one) { [self] in
      let place = Int(adw_combo_row_get_selected(widget.cast()))
      if choices.indices.contains(place) { set(row, choices[place]) }
    }
    return widget
  }

  private func answer(_ row: SettingRow, _ value: String) -> Widget? {
    guard let widget = adw_action_row_new(), let toggle = gtk_switch_new() else { return nil }
    adw_preferences_row_set_title(widget.cast(), words(row.title))
    gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
    toggle.named(words(row.title))
    gtk_switch_set_active(toggle.opaque, value == "yes" ? 1 : 0)
    toggle.on("notify::active", .one) { [self] in
      set(row, gtk_switch_get_active(toggle.opaque) != 0 ? "yes" : "no")
    }
    adw_action_row_add_suffix(widget.cast(), toggle)
    adw_action_row_set_activatable_widget(widget.cast(), toggle)
    return widget
  }

  private func text(_ row: SettingRow, _ value: String) -> Widget? {
    guard let widget = adw_entry_row_new() else { return nil }
    adw_preferences_row_set_title(widget.cast(), words(row.title))
    gtk_editable_set_text(widget.opaque, value)
    adw_entry_row_set_show_apply_button(widget.cast(), 1)
    widget.on("apply") { [self] in
      set(row, gtk_editable_get_text(widget.opaque).map { String(cString: $0) } ?? "")
    }
    return widget
  }

  /// Writes the setting and makes the agent read it.
  private func set(_ row: SettingRow, _ value: String) {
    let (group, key) = (row.group, row.key)
    desk.ask { agent throws(CommandFailure) in
      try await Self.write(key, group, value)
      return try await agent.reloadSettings()
    } then: { [self] result in
      switch result {
      case .success(let faults): if let fault = faults.first { toast(fault) }
      case .failure(let failure): toast(failure.message)
      }
    }
  }

  /// Not on GTK's thread, which must not wait for a disk.
  @concurrent private static func write(_ key: String, _ group: String, _ value: String) async throws(CommandFailure) {
    do throws(HostError) {
      try SettingsFile().set(key, in: group, to: value)
    } catch {
      throw CommandFailure("Failed", readersWords(error.sentence), .failed)
    }
  }

  private func toast(_ text: String) {
    guard isOpen, let escaped = g_markup_escape_text(text, -1) else { return }
    defer { g_free(escaped) }
    if let toast = adw_toast_new(escaped) { adw_preferences_window_add_toast(window.cast(), toast) }
  }
}
