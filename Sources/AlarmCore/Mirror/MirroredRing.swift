/// The next ring.
package struct MirroredRing: Hashable, Sendable {
  package var id: AlarmID
  /// The alarm's title in the user's language, one plain line, never empty.
  package var title: String
  /// When the alarm will ring.
  package var instant: WallInstant
  /// The same in words: `07:30` today, `tomorrow 07:30`, `Mon 07:30` within a week, otherwise with the date.
  package var clockText: String

  package init(id: AlarmID, title: String, instant: WallInstant, clockText: String) {
    self.id = id
    self.title = title
    self.instant = instant
    self.clockText = clockText
  }

  /// A line about the ring.
  package func text(in words: Wording) -> String {
    words("Next: {time} {title}", ["time": clockText, "title": PlainText.line(title, limit: MirroredAlarm.titleLimit)])
  }
}
