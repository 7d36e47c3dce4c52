import AlarmCore
import CAdwaita

/// The window that lists the keys.
enum ShortcutsWindow {
  /// The window; nil: GTK can't create it.
  static func make(_ words: Wording) -> Widget? {
    let rows = [
      ("&lt;Control&gt;n", words("New alarm…")), ("&lt;Control&gt;t", words("New timer, in words")),
      ("&lt;Control&gt;l", words("New alarm or timer, in words")),
      ("&lt;Control&gt;1", words("Alarms")),
      ("&lt;Control&gt;2", words("Timers")), ("&lt;Control&gt;3", words("History")),
      ("&lt;Control&gt;comma", words("Settings")), ("&lt;Control&gt;h", words("Will It Ring?")),
      ("&lt;Control&gt;question", words("Keyboard Shortcuts")),
      ("&lt;Control&gt;w", words("Close")),
    ].map { keys, title in
      """
      <child><object class="GtkShortcutsShortcut"><property name="accelerator">\(keys)</property>\
      <property name="title">\(escaped(title))</property></object></child>
      """
    }
    let text = """
      <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property><child>\
      <object class="GtkShortcutsSection"><property name="section-name">all</property><child>\
      <object class="GtkShortcutsGroup">\(rows.joined())</object></child></object></child></object></interface>
      """
    guard let builder = gtk_builder_new_from_string(text, -1) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    // GTK keeps a window until it is closed.
    return gtk_builder_get_object(builder, "shortcuts").map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
    }
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
