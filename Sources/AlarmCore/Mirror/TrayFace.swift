/// What the icon looks like and says, without its menu.
package struct TrayFace: Hashable, Sendable {
  /// How much it wants to be looked at.
  package enum Status: String, Hashable, Sendable {
    case active = "Active"
    case needsAttention = "NeedsAttention"
  }

  /// One plain line.
  package var title: String
  package var status: Status
  package var picture: RingPicture
  /// The few characters that some desktops show beside the icon.
  package var label: String
  /// What the label is at its widest, so that the neighbours don't jump.
  package var labelGuide: String
  /// The lines below the title in the tooltip, plain.
  package var details: [String]

  /// The face for a mirror that is looked at again so often.
  package init(_ mirror: AlarmMirror, at pace: CountdownPace) {
    let next = mirror.next.map { "Next: \($0.clockText) \(PlainText.line($0.title, limit: TrayMenu.titleLimit))" }
    status = mirror.alerting > 0 ? .needsAttention : .active
    labelGuide = pace == .seconds ? "88 min 88 s" : "88 min"
    guard let first = mirror.alarms.first else {
      title = next ?? "No alarms"
      picture = RingPicture(.idle)
      label = ""
      labelGuide = ""
      details = []
      return
    }
    title = Self.line(first, at: pace)
    picture = first.picture(at: pace)
    label = Self.label(first, at: pace)
    var lines = mirror.alarms.dropFirst().map { Self.line($0, at: pace) }
    if mirror.more > 0 { lines.append("and \(mirror.more) more") }
    // What rings next is told already where it is what is shown.
    if let next, mirror.next.map({ ring in mirror.alarms.contains { $0.id == ring.id } }) == false {
      lines.append(next)
    }
    details = lines
  }

  private static func line(_ alarm: MirroredAlarm, at pace: CountdownPace) -> String {
    "\(PlainText.line(alarm.title, limit: TrayMenu.titleLimit)) · \(alarm.timeText(at: pace))"
  }

  private static func label(_ alarm: MirroredAlarm, at pace: CountdownPace) -> String {
    switch alarm.state {
    case .countdown: pace == .never ? alarm.clockText : RemainingText.live(alarm.remaining, at: pace)
    case .paused: RemainingText.exact(alarm.remaining)
    case .alerting: PlainText.line(alarm.title, limit: 16)
    case .scheduled: ""
    }
  }
}
