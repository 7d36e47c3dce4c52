import AlarmCore
import CAdwaita

/// A clock that is set with the keyboard or with buttons, and the days of the week.
final class ClockFields {
  let widget: Widget
  /// Called when the user has set another time or other days.
  var changed: (CivilTime, WeekdaySet) -> Void = { _, _ in }

  private let hour: Widget
  private let minute: Widget
  private var days: [(day: Weekday, button: Widget)] = []

  init?(words: Wording) {
    guard let hour = Self.spin(23, words("Hour")), let minute = Self.spin(59, words("Minute")),
      let colon = gtk_label_new(":"),
      let time = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [hour, colon.styled("title-1"), minute]),
      let widget = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 12, [time])
    else { return nil }
    (self.hour, self.minute, self.widget) = (hour, minute, widget)
    gtk_widget_set_halign(time, GTK_ALIGN_CENTER)
    for (day, (short, name)) in zip(Weekday.allCases, Self.names(words)) {
      guard let button = gtk_toggle_button_new_with_label(short) else { continue }
      button.named(name).styled("day")
      button.on("toggled") { [weak self] in self?.report() }
      days.append((day, button))
    }
    if let week = Make.flow(days.map(\.button), perLine: 7) { gtk_box_append(widget.cast(), week) }
    for spin in [hour, minute] { spin.on("value-changed") { [weak self] in self?.report() } }
  }

  /// Shows a time and days; this doesn't count as a change by the user.
  func show(_ time: CivilTime, _ set: WeekdaySet) {
    gtk_spin_button_set_value(hour.opaque, Double(time.hour))
    gtk_spin_button_set_value(minute.opaque, Double(time.minute))
    for (day, button) in days { gtk_toggle_button_set_active(button.cast(), set.days.contains(day) ? 1 : 0) }
  }

  private func report() {
    guard
      let time = CivilTime(
        hour: Int(gtk_spin_button_get_value_as_int(hour.opaque)),
        minute: Int(gtk_spin_button_get_value_as_int(minute.opaque)))
    else { return }
    let chosen = days.filter { gtk_toggle_button_get_active($0.button.cast()) != 0 }.map(\.day)
    changed(time, WeekdaySet(chosen))
  }

  private static func spin(_ last: Double, _ name: String) -> Widget? {
    guard let spin = gtk_spin_button_new_with_range(0, last, 1) else { return nil }
    gtk_orientable_set_orientation(spin.opaque, GTK_ORIENTATION_VERTICAL)
    gtk_spin_button_set_wrap(spin.opaque, 1)
    showTwoDigits(spin)
    return spin.styled("title-2").named(name)
  }

  /// The days with one or two letters, and in full for screen readers.
  private static func names(_ words: Wording) -> [(String, String)] {
    [
      (words("Mon"), words("Monday")), (words("Tue"), words("Tuesday")), (words("Wed"), words("Wednesday")),
      (words("Thu"), words("Thursday")), (words("Fri"), words("Friday")), (words("Sat"), words("Saturday")),
      (words("Sun"), words("Sunday")),
    ]
  }
}
