import AlarmClient
import AlarmCore
import CAdwaita

/// Shows the doctor's findings on whether alarms will ring on this machine, and which applications may set alarms.
final class HealthWindow {
  private let window: Widget
  private let words: Wording
  private let desk: AgentDesk
  private let report: (CommandFailure) -> Void
  private var outcome: Widget?
  private var isOpen = true

  /// `report` is called when the agent refuses a decision.
  init?(words: Wording, parent: Widget, desk: AgentDesk, report: @escaping (CommandFailure) -> Void) {
    guard let window = adw_preferences_window_new() else { return nil }
    (self.window, self.words, self.desk, self.report) = (window, words, desk, report)
    gtk_window_set_transient_for(window.cast(), parent.cast())
    gtk_window_set_modal(window.cast(), 1)
    gtk_window_set_default_size(window.cast(), 460, 560)
    adw_preferences_window_set_search_enabled(window.cast(), 0)
    window.on("destroy") { [self] in isOpen = false }
  }

  /// Asks the agent, and shows the window with its answers.
  func open() {
    desk.ask { agent throws(CommandFailure) in
      (findings: Doctor.findings(await DoctorCollector.facts()), apps: try await agent.apps())
    } then: { [self] result in
      switch result {
      case .success(let answer):
        add(healthPage(answer.findings))
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

  /// A page of rows, with another group of rows before them if there is one.
  private func page(
    _ title: String, _ icon: String, _ rows: [Widget], under first: UnsafeMutablePointer<AdwPreferencesGroup>? = nil
  ) -> UnsafeMutablePointer<AdwPreferencesPage>? {
    guard let page = adw_preferences_page_new(), let group = adw_preferences_group_new() else { return nil }
    let preferences: UnsafeMutablePointer<AdwPreferencesPage> = page.cast()
    adw_preferences_page_set_title(preferences, title)
    adw_preferences_page_set_icon_name(preferences, icon)
    for row in rows { adw_preferences_group_add(group.cast(), row) }
    if rows.isEmpty { adw_preferences_group_set_description(group.cast(), words("No application has asked for it.")) }
    if let first { adw_preferences_page_add(preferences, first) }
    adw_preferences_page_add(preferences, group.cast())
    return preferences
  }

  // MARK: The doctor

  private func healthPage(_ findings: [Finding]) -> UnsafeMutablePointer<AdwPreferencesPage>? {
    guard let group = adw_preferences_group_new(),
      let ring = Make.button(words("Try an Alarm"), { [weak self] in self?.tryRing() }),
      let sound = Make.button(words("Play the Sound"), { [weak self] in self?.playSound() }),
      let buttons = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [ring, sound]),
      // A separate label: the title of a group is cut if it is long.
      let summary = Make.label(Finding.summary(of: Doctor.worst(findings)), "heading"),
      let outcome = Make.label("", "caption", "dim-label")
    else { return nil }
    self.outcome = outcome
    gtk_widget_set_halign(buttons, GTK_ALIGN_CENTER)
    for part in [summary, buttons.margins(12, 0), outcome] { adw_preferences_group_add(group.cast(), part) }
    return page(words("Will It Ring?"), "emblem-ok-symbolic", findings.compactMap(row), under: group.cast())
  }

  private func tryRing() {
    show(words("An alarm rings in two seconds."))
    desk.ask { _ throws(CommandFailure) in
      await TestRing.findings()
    } then: { [weak self] result in
      if case .success(let findings) = result { self?.show(findings) }
    }
  }

  private func playSound() {
    desk.ask { _ throws(CommandFailure) in
      await TestRing.sound()
    } then: { [weak self] result in
      if case .success(let finding) = result { self?.show([finding]) }
    }
  }

  private func show(_ findings: [Finding]) {
    show(findings.map { $0.mend.isEmpty ? $0.text : "\($0.text) (\($0.mend))" }.joined(separator: "\n"))
  }

  private func show(_ text: String) {
    // The window may have been closed in the meantime.
    if isOpen, let outcome { gtk_label_set_text(outcome.opaque, text) }
  }

  /// A finding: the shape of its mark, not only its colour, shows how serious it is.
  private func row(_ finding: Finding) -> Widget? {
    let mend = finding.mend.isEmpty ? "" : "\n→ \(finding.mend)"
    let (icon, level) =
      switch finding.level {
      case .ok: ("emblem-ok-symbolic", words("fine"))
      case .warning: ("dialog-warning-symbolic", words("could be better"))
      case .failure: ("dialog-error-symbolic", words("needs mending"))
      }
    guard let row = row(finding.name, finding.text + mend), let mark = gtk_image_new_from_icon_name(icon) else {
      return nil
    }
    adw_action_row_add_prefix(row.cast(), mark)
    adw_action_row_set_subtitle_lines(row.cast(), 0)
    return row.named("\(finding.name), \(level): \(finding.text)\(mend)")
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
