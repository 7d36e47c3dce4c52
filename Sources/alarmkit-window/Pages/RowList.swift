import AlarmCore
import AlarmWindow
import CAdwaita

/// A titled list of rows, hidden if it is empty. Rows are updated in place where that is possible, so they keep the keyboard focus; the
/// window moves it to the rows that replace others.
final class RowList {
  /// What has the keyboard focus.
  struct Focus {
    fileprivate let id: String
    fileprivate let place: Int
    fileprivate let element: RowView.Element
  }

  /// The title and the list.
  let widget: Widget

  private let list: Widget
  private let words: Wording
  private let actions: RowActions
  private var rows: [RowView] = []

  init?(title: String?, words: Wording, actions: RowActions) {
    guard let list = Make.list(), let box = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 8) else { return nil }
    if let title, let heading = Make.label(title, "heading") { gtk_box_append(box.cast(), heading) }
    gtk_box_append(box.cast(), list)
    (self.list, self.words, self.actions) = (list, words, actions)
    widget = box
    gtk_widget_set_visible(box, 0)
    connect(UnsafeMutableRawPointer(list), "row-activated", .one) { [weak self] chosen in
      guard let self, let chosen else { return }
      let place = Int(gtk_list_box_row_get_index(chosen.assumingMemoryBound(to: GtkListBoxRow.self)))
      if rows.indices.contains(place) { actions.open(rows[place].current.row) }
    }
  }

  /// Shows these rows; returns whether it had to create them again, which takes the keyboard focus from them.
  func show(_ shown: [WindowRow]) -> Bool {
    if rows.map(\.shape) == shown.map(RowView.Shape.init) {
      for (row, value) in zip(rows, shown) where row.current.row != value { row.update(value) }
      return false
    }
    for row in rows { gtk_list_box_remove(list.opaque, row.widget) }
    rows = shown.compactMap { RowView($0, words: words, actions: actions) }
    for row in rows { gtk_list_box_append(list.opaque, row.widget) }
    gtk_widget_set_visible(widget, rows.isEmpty ? 0 : 1)
    return true
  }

  /// Which of its rows has the keyboard focus; nil: none.
  var focus: Focus? {
    guard let root = gtk_widget_get_root(widget), let focused = gtk_root_get_focus(root) else { return nil }
    for (place, row) in rows.enumerated() {
      if let element = row.element(with: focused) {
        return Focus(id: row.current.row.id, place: place, element: element)
      }
    }
    return nil
  }

  /// Moves the keyboard focus back to the row of the alarm that had it; false: the row isn't here, or not on the page that is seen.
  func restore(_ focus: Focus) -> Bool {
    guard !focus.id.isEmpty, gtk_widget_get_mapped(widget) != 0,
      let row = rows.first(where: { $0.current.row.id == focus.id })
    else { return false }
    row.grabFocus(for: focus.element)
    return true
  }

  /// Moves the keyboard focus to the row that is now where the focus was, or to the last one.
  func focusRow(inPlaceOf focus: Focus) {
    if !rows.isEmpty { rows[min(focus.place, rows.count - 1)].grabFocus(for: .row) }
  }

  /// Scrolls to an alarm's row, moves the keyboard focus to it and highlights it; false: it isn't here.
  func reveal(_ id: String) -> Bool {
    guard let row = rows.first(where: { $0.current.row.id == id }) else { return false }
    let widget = row.widget
    onceLaidOut(widget) {
      gtk_widget_grab_focus(widget)
      if let root = gtk_widget_get_root(widget) {
        gtk_window_set_focus_visible(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self), 1)
      }
      widget.styled("found")
      g_object_ref(UnsafeMutableRawPointer(widget))
      every(seconds: 2) {
        gtk_widget_remove_css_class(widget, "found")
        g_object_unref(UnsafeMutableRawPointer(widget))
        return false
      }
    }
    return true
  }
}

/// The actions of the rows' buttons.
struct RowActions {
  /// A button of an alarm was pressed.
  let press: (WindowVerb, WindowRow) -> Void
  /// An alarm's switch was set.
  let turn: (WindowRow, Bool) -> Void
  /// The row itself was chosen.
  let open: (WindowRow) -> Void
}

/// One row.
private final class RowView {
  /// What can't be changed without creating the row again.
  struct Shape: Equatable {
    let id: String
    let state: WindowRow.State
    let verbs: [WindowVerb]
    let hasSwitch: Bool

    init(_ row: WindowRow) {
      (id, state, verbs, hasSwitch) = (row.id, row.state, row.verbs, row.isOn != nil)
    }
  }

  /// An element that can have the keyboard focus.
  enum Element {
    case row, toggle
    case button(WindowVerb)
  }

  let widget: Widget
  let shape: Shape
  let current: Current
  private let time: Widget
  private let title: Widget
  private let detail: Widget
  private let ring: RemainingRing?
  private let toggle: Widget?
  private let buttons: [(verb: WindowVerb, widget: Widget)]

  /// The row as it was last shown, for its handlers.
  final class Current {
    var row: WindowRow
    /// True while the program sets a switch.
    var isUpdating = false
    init(_ row: WindowRow) { self.row = row }
  }

  init?(_ row: WindowRow, words: Wording, actions: RowActions) {
    guard let widget = gtk_list_box_row_new(), let time = Make.label("", "title-2", "numeric"),
      let title = Make.label("", "heading"), let detail = Make.label("", "dim-label", "caption"),
      let texts = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 2, [title, detail]),
      let start = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12),
      let end = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6), let line = WrapLine.make(start, end),
      let lines = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 12, [line])
    else { return nil }
    // A time that is cut off would be misread.
    gtk_label_set_wrap(time.opaque, 0)
    let current = Current(row)
    ring = row.left == nil ? nil : RemainingRing()
    toggle = row.isOn == nil ? nil : gtk_switch_new()
    (self.widget, self.time, self.title, self.detail, self.current) = (widget, time, title, detail, current)
    shape = Shape(row)
    gtk_widget_set_hexpand(texts, 1)
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
    if let ring { gtk_box_append(start.cast(), ring.widget) }
    switch row.state {
    case .past, .missed:
      gtk_widget_remove_css_class(time, "title-2")
      time.styled("dim-label")
      gtk_box_append(start.cast(), texts)
      gtk_box_append(end.cast(), time)
    case .running, .paused, .snoozed:
      gtk_widget_remove_css_class(title, "heading")
      gtk_widget_remove_css_class(time, "title-2")
      time.styled("title-3")
      gtk_box_prepend(texts.cast(), time)
      gtk_box_append(start.cast(), texts)
    case .waiting, .off, .ringing:
      gtk_box_append(start.cast(), time)
      gtk_box_append(start.cast(), texts)
    }
    buttons = row.verbs.compactMap { verb in
      let button = Make.button(
        verb.label(isTimer: row.isTimer, in: words), icon: verb.icon, { actions.press(verb, current.row) })
      return button.map {
        (verb, $0.styled(verb == .stop ? "suggested-action" : row.state == .ringing ? "" : "flat"))
      }
    }
    // A ring's buttons are large, and on a line of their own: they are pressed by people who are half asleep, and on phones.
    if row.state == .ringing {
      if let flow = Make.flow(buttons.map(\.widget), perLine: 3) { gtk_box_append(lines.cast(), flow) }
    } else {
      for button in buttons { gtk_box_append(end.cast(), button.widget) }
    }
    if let toggle {
      gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
      toggle.on("notify::active", .one) {
        let isOn = gtk_switch_get_active(toggle.opaque) != 0
        if !current.isUpdating { actions.turn(current.row, isOn) }
      }
      gtk_box_append(end.cast(), toggle)
    }
    gtk_list_box_row_set_child(widget.cast(), lines.margins(10, 12))
    gtk_list_box_row_set_activatable(widget.cast(), row.id.isEmpty || row.state == .missed ? 0 : 1)
    update(row)
  }

  /// The element that is a widget, or contains it; nil: it isn't in this row.
  func element(with focused: Widget) -> Element? {
    func isIn(_ widget: Widget) -> Bool { focused == widget || gtk_widget_is_ancestor(focused, widget) != 0 }
    if let button = buttons.first(where: { isIn($0.widget) }) { return .button(button.verb) }
    if let toggle, isIn(toggle) { return .toggle }
    return isIn(widget) ? .row : nil
  }

  /// Moves the keyboard focus to what has taken the place of an element that an earlier row of this alarm had; without it, to the row.
  func grabFocus(for element: Element) {
    let target: Widget? =
      switch element {
      case .row: nil
      case .toggle: toggle
      case .button(let verb):
        verb.successor(among: buttons.map(\.verb)).flatMap { verb in buttons.first { $0.verb == verb }?.widget }
      }
    gtk_widget_grab_focus(target ?? widget)
  }

  /// Shows the texts, the ring and the switch of a row of the same shape.
  func update(_ row: WindowRow) {
    current.row = row
    gtk_label_set_text(time.opaque, row.time)
    gtk_widget_set_visible(time, row.time.isEmpty ? 0 : 1)
    gtk_label_set_text(title.opaque, row.isCounting ? "\(row.title) · \(row.detail)" : row.title)
    gtk_label_set_text(detail.opaque, row.detail)
    gtk_widget_set_visible(detail, row.detail.isEmpty || row.isCounting ? 0 : 1)
    widget.named(row.spoken)
    if row.state == .off { time.styled("dim-label") }
    ring?.show(row.left ?? 0, isRunning: row.state != .paused)
    if let toggle, let isOn = row.isOn {
      toggle.named(row.spoken)
      current.isUpdating = true
      gtk_switch_set_active(toggle.opaque, isOn ? 1 : 0)
      current.isUpdating = false
    }
  }
}
