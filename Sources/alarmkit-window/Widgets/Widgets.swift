import CAdwaita

/// A widget, as used by GTK's functions. GTK owns it: a parent retains its children.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// The same object as an instance of one of its classes; the caller has to know that it is one.
  func cast<Class>(to _: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Class.self)
  }

  /// The same object for functions of classes with a hidden structure.
  var opaque: OpaquePointer { OpaquePointer(self) }

  /// Adds a style of the theme.
  @discardableResult func styled(_ names: String...) -> Widget {
    for name in names where !name.isEmpty { gtk_widget_add_css_class(self, name) }
    return self
  }

  /// Sets the name for screen readers.
  @discardableResult func named(_ name: String) -> Widget {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    g_value_set_string(&value, name)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
    return self
  }

  /// Sets the space around it, in pixels.
  @discardableResult func margins(_ vertical: Int32, _ horizontal: Int32) -> Widget {
    gtk_widget_set_margin_top(self, vertical)
    gtk_widget_set_margin_bottom(self, vertical)
    gtk_widget_set_margin_start(self, horizontal)
    gtk_widget_set_margin_end(self, horizontal)
    return self
  }
}

/// Creates the widgets of the window.
enum Make {
  /// A box with children from top to bottom, or from the start to the end.
  static func box(_ orientation: GtkOrientation, spacing: Int32 = 6, _ children: [Widget] = []) -> Widget? {
    guard let box = gtk_box_new(orientation, spacing) else { return nil }
    for child in children { gtk_box_append(box.cast(), child) }
    return box
  }

  /// A text that is aligned to the start and may break into lines.
  static func label(_ text: String, _ styles: String..., wraps: Bool = true) -> Widget? {
    guard let label = gtk_label_new(text) else { return nil }
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_wrap(label.opaque, wraps ? 1 : 0)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    if !wraps { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
    for style in styles { gtk_widget_add_css_class(label, style) }
    return label
  }

  /// A button with a label, or with an icon that the label explains.
  static func button(_ label: String, icon: String? = nil, _ pressed: @escaping () -> Void) -> Widget? {
    guard let button = icon.map({ gtk_button_new_from_icon_name($0) }) ?? gtk_button_new_with_label(label) else {
      return nil
    }
    if icon != nil {
      gtk_widget_set_tooltip_text(button, label)
      button.named(label)
    }
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    button.on("clicked", .plain, pressed)
    return button
  }

  /// Widgets of the same width next to each other, in as many lines as they need.
  static func flow(_ children: [Widget], perLine: UInt32) -> Widget? {
    guard let flow = gtk_flow_box_new() else { return nil }
    gtk_flow_box_set_selection_mode(flow.opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_max_children_per_line(flow.opaque, perLine)
    gtk_flow_box_set_homogeneous(flow.opaque, 1)
    gtk_flow_box_set_row_spacing(flow.opaque, 6)
    gtk_flow_box_set_column_spacing(flow.opaque, 6)
    flow.styled("tight")
    for child in children {
      gtk_flow_box_insert(flow.opaque, child, -1)
      // The keyboard focus goes directly to the widget, not first to the cell around it.
      if let place = gtk_widget_get_parent(child) { gtk_widget_set_focusable(place, 0) }
    }
    return flow
  }

  /// A list with rows in a frame.
  static func list() -> Widget? {
    guard let list = gtk_list_box_new() else { return nil }
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
    return list.styled("boxed-list")
  }

  /// A page that scrolls, at a width that is easy to read.
  static func page(_ content: Widget) -> Widget? {
    guard let scroller = gtk_scrolled_window_new(), let clamp = adw_clamp_new() else { return nil }
    adw_clamp_set_maximum_size(clamp.opaque, 640)
    adw_clamp_set_child(clamp.opaque, content.margins(18, 12))
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scroller.opaque, clamp)
    return scroller
  }

  /// The text of a page that has nothing to show.
  static func placeholder(_ icon: String, _ title: String, _ text: String) -> Widget? {
    guard let page = adw_status_page_new() else { return nil }
    adw_status_page_set_icon_name(page.opaque, icon)
    adw_status_page_set_title(page.opaque, title)
    adw_status_page_set_description(page.opaque, text)
    return page.styled("compact")
  }
}

/// Removes all children of a box.
func empty(_ box: Widget) {
  while let child = gtk_widget_get_first_child(box) { gtk_box_remove(box.cast(), child) }
}
