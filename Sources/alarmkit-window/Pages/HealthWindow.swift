import AlarmClient
import AlarmCore
import CAdwaita
import DBus
import HostSystem

/// Whether alarms will ring on this machine, and which applications may set some.
final class HealthWindow {
  private let window: Widget
  private let words: Wording
  private let desk: AgentDesk
  private let report: (CommandFailure) -> Void

  /// `report` is called when the agent refuses a decision.
  init?(words: Wording, parent: Widget, desk: AgentDesk, report: @escaping (CommandFailure) -> Void) {
    guard let window = adw_preferences_window_new() else { return nil }
    (self.window, self.words, self.desk, self.report) = (window, words, desk, report)
    gtk_window_set_transient_for(window.cast(), parent.cast())
    gtk_window_set_modal(window.cast(), 1)
    gtk_window_set_default_size(window.cast(), 460, 560)
    adw_preferences_window_set_search_enabled(window.cast(), 0)
  }

  /// Asks the agent, and shows the window with its answers.
  func open() {
    desk.ask { agent throws(CommandFailure) in
      (status: try await agent.status(), apps: try await agent.apps())
    } then: { [self] result in
      switch result {
      case .success(let answer):
        add(page(words("Will It Ring?"), "emblem-ok-symbolic", healthRows(answer.status)))
        add(page(words("Applications"), "application-x-executable-symbolic", answer.apps.compactMap(row)))
        gtk_window_present(window.cast())
      case .failure(let failure): report(failure)
      }
    }
  }

  // MARK: Pages

  private func add(_ page: UnsafeMutablePointer<AdwPreferencesPage>?) {
    if let page { adw_preferences_window_add(window.cast(), page) }
  }

  private func page(_ title: String, _ icon: String, _ rows: [Widget]) -> UnsafeMutablePointer<AdwPreferencesPage>? {
    guard let page = adw_preferences_page_new(), let group = adw_preferences_group_new() else { return nil }
    let preferences: UnsafeMutablePointer<AdwPreferencesPage> = page.cast()
    adw_preferences_page_set_title(preferences, title)
    adw_preferences_page_set_icon_name(preferences, icon)
    for row in rows { adw_preferences_group_add(group.cast(), row) }
    if rows.isEmpty { adw_preferences_group_set_description(group.cast(), words("No application has asked for it.")) }
    adw_preferences_page_add(preferences, group.cast())
    return preferences
  }

  private func healthRows(_ status: [(name: String, value: DBusValue)]) -> [Widget] {
    let rows = StatusText.rows(status) + [(words("Starts at login"), [LoginStartText.line(LoginStart())])]
    return rows.filter { !$0.lines.isEmpty }.compactMap { row($0.name, $0.lines.joined(separator: "\n")) }
  }

  private func row(_ title: String, _ detail: String) -> Widget? {
    guard let row = adw_action_row_new() else { return nil }
    adw_preferences_row_set_use_markup(row.cast(), 0)
    adw_preferences_row_set_title(row.cast(), title)
    adw_action_row_set_subtitle(row.cast(), detail)
    return row.named("\(title), \(detail)")
  }

  /// An application with a switch for its permission.
  private func row(_ app: AppEntry) -> Widget? {
    let name = DisplayText.clean(app.name.isEmpty ? app.app : app.name)
    let alarms = words(Int(app.alarms), one: "{count} alarm", other: "{count} alarms")
    guard let row = row(name, "\(DisplayText.clean(app.app)) · \(alarms)"), let toggle = gtk_switch_new() else {
      return nil
    }
    gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
    toggle.named(words("{application} may set alarms", ["application": name]))
    gtk_switch_set_active(toggle.opaque, app.state == PermissionState.denied.rawValue ? 0 : 1)
    adw_action_row_add_suffix(row.cast(), toggle)
    adw_action_row_set_activatable_widget(row.cast(), toggle)
    let id = app.app
    toggle.on("notify::active", .one) { [self] in
      let state: PermissionState = gtk_switch_get_active(toggle.opaque) != 0 ? .authorized : .denied
      desk.ask { agent throws(CommandFailure) in
        try await agent.decide(id, state.rawValue)
      } then: { [self] result in
        if case .failure(let failure) = result { report(failure) }
      }
    }
    return row
  }
}
