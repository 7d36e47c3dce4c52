import AlarmCore
import AlarmWindow
import CAdwaita

/// A button next to an entry: it shows the colour or icon that is written in the entry, and opens a list of them. The chosen one is
/// written into the entry, whose text alone counts.
final class ChoiceButton {
  let widget: Widget

  private let look: FieldChoice.Look
  private let dot: ColourDot?
  private let icon: Widget?

  /// `name` describes what is chosen, and `none` is written if nothing is chosen.
  init?(
    _ look: FieldChoice.Look, _ choices: [FieldChoice], for entry: Widget, name: String, none: String, words: Wording
  ) {
    dot = look == .colour ? ColourDot() : nil
    icon = look == .icon ? gtk_image_new() : nil
    guard let button = gtk_menu_button_new(), let popover = gtk_popover_new(), let flow = gtk_flow_box_new(),
      let face = dot?.widget ?? icon
    else { return nil }
    (widget, self.look) = (button, look)
    gtk_flow_box_set_selection_mode(flow.opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_min_children_per_line(flow.opaque, 5)
    gtk_flow_box_set_max_children_per_line(flow.opaque, 5)
    let all = [(none, words("Default"))] + choices.map { ($0.value, words($0.name)) }
    for (value, label) in all {
      guard let choice = Self.button(look, value, label) else { continue }
      choice.on("clicked") {
        gtk_editable_set_text(entry.opaque, value)
        gtk_popover_popdown(popover.cast())
      }
      gtk_flow_box_insert(flow.opaque, choice, -1)
    }
    gtk_popover_set_child(popover.cast(), flow)
    gtk_menu_button_set_popover(button.opaque, popover)
    gtk_menu_button_set_child(button.opaque, face)
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    gtk_widget_set_tooltip_text(button, words("Choose"))
    button.named(words("Choose: {field}", ["field": name])).styled("flat")
  }

  /// Shows a value.
  func show(_ value: String) {
    dot?.show(value)
    guard let icon else { return }
    gtk_image_set_from_icon_name(icon.opaque, value.contains("-") ? value : "image-x-generic-symbolic")
  }

  private static func button(_ look: FieldChoice.Look, _ value: String, _ label: String) -> Widget? {
    let isNone = !value.contains { "#-".contains($0) }
    guard look == .colour, !isNone else {
      return Make.button(label, icon: isNone ? "edit-clear-symbolic" : value, {})?.styled("flat")
    }
    guard let button = gtk_button_new(), let dot = ColourDot(value) else { return nil }
    gtk_button_set_child(button.cast(), dot.widget)
    gtk_widget_set_tooltip_text(button, label)
    return button.named(label).styled("flat")
  }
}
