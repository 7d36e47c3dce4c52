import CAdwaita

/// The frame of the window, from its description.
final class WindowParts {
  let window: Widget
  let stack: OpaquePointer
  let new: Widget
  let menuButton: Widget
  private let builder: OpaquePointer
  private let switcher: OpaquePointer
  private let toasts: OpaquePointer
  private let trouble: OpaquePointer
  private let troubleText: OpaquePointer

  init?() {
    let text = PackageResources.window_ui
    let builder = text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { gtk_builder_new_from_string($0.baseAddress, gssize($0.count)) }
    }
    guard let builder else { return nil }
    func object(_ name: String) -> UnsafeMutableRawPointer? {
      gtk_builder_get_object(builder, name).map(UnsafeMutableRawPointer.init)
    }
    guard let window = object("window"), let stack = object("stack"), let switcher = object("switcher"),
      let toasts = object("toasts"), let trouble = object("trouble"), let troubleText = object("trouble-text"),
      let new = object("new"), let menuButton = object("menu-button")
    else { return nil }
    self.builder = builder
    self.window = window.assumingMemoryBound(to: GtkWidget.self)
    self.new = new.assumingMemoryBound(to: GtkWidget.self)
    self.menuButton = menuButton.assumingMemoryBound(to: GtkWidget.self)
    (self.stack, self.switcher, self.toasts) = (OpaquePointer(stack), OpaquePointer(switcher), OpaquePointer(toasts))
    (self.trouble, self.troubleText) = (OpaquePointer(trouble), OpaquePointer(troubleText))
  }

  /// Styles that the theme lacks: a row that is revealed is highlighted, and the days of the week are round, but as wide as their names.
  private static let style = """
    @keyframes found { from { background-color: alpha(@accent_bg_color, 0.5); } to { background-color: transparent; } }
    flowbox.tight > flowboxchild { padding: 0; }
    button.day { border-radius: 9999px; padding: 4px 2px; }
    row.found { animation: found 1.5s ease-in; }
    """

  /// Adds this program's style to the theme's.
  static func addStyle() {
    guard let provider = gtk_css_provider_new(), let display = gdk_display_get_default() else { return }
    gtk_css_provider_load_from_data(provider, style, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }

  /// The window's title, if there is no space for the names of the pages.
  func switcherTitle(_ title: String) { adw_view_switcher_title_set_title(switcher, title) }

  /// Adds a line to the menu.
  func addToMenu(_ label: String, _ action: String) {
    guard let section = gtk_builder_get_object(builder, "menu-section") else { return }
    g_menu_append(OpaquePointer(section), label, action)
  }

  /// Shows a problem above all pages; empty: there is none.
  func showTrouble(_ text: String) {
    if !text.isEmpty { gtk_label_set_text(troubleText, text) }
    gtk_revealer_set_reveal_child(trouble, text.isEmpty ? 0 : 1)
  }

  /// Shows a message for some seconds.
  func toast(_ text: String, button: String? = nil, _ pressed: @escaping () -> Void = {}) {
    // The title is markup.
    guard let escaped = g_markup_escape_text(text, -1) else { return }
    defer { g_free(escaped) }
    guard let toast = adw_toast_new(escaped) else { return }
    if let button {
      adw_toast_set_button_label(toast, button)
      connect(UnsafeMutableRawPointer(toast), "button-clicked") { _ in pressed() }
    }
    adw_toast_overlay_add_toast(toasts, toast)
  }
}
