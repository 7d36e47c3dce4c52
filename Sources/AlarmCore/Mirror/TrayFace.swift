package import RingDrawing

/// The icon's appearance and texts, without its menu.
package struct TrayFace: Hashable, Sendable {
  /// How much attention the icon asks for.
  package enum Status: String, Hashable, Sendable {
    case active = "Active"
    case needsAttention = "NeedsAttention"
  }

  /// One plain line.
  package var title: String
  package var status: Status
  package var picture: RingPicture
  /// The name of a themed icon that replaces the picture; empty: none.
  package var icon: String
  /// The few characters that some desktops show beside the icon.
  package var label: String
  /// The widest text that the label can become, so that neighbouring items don't jump.
  package var labelGuide: String
  /// The lines below the title in the tooltip, plain.
  package var details: [String]

  /// The face for a mirror that is looked at again at a pace, in a user's words.
  package init(_ mirror: AlarmMirror, at pace: CountdownPace, in words: Wording) {
    let next = mirror.next.map { $0.text(in: words) }
    status = mirror.alerting > 0 ? .needsAttention : .active
    guard let first = mirror.alarms.first else {
      title = next ?? words("No alarms")
      picture = RingPicture(.idle)
      icon = ""
      label = ""
      labelGuide = ""
      details = []
      return
    }
    title = first.text(at: pace, in: words)
    picture = first.picture(at: pace)
    icon = first.iconName
    (label, labelGuide) = first.label(at: pace, in: words)
    var lines = mirror.alarms.dropFirst().map { $0.text(at: pace, in: words) }
    if let more = mirror.moreText(in: words) { lines.append(more) }
    // The next ring isn't repeated if it is already shown.
    if let next, let ring = mirror.next, !mirror.alarms.contains(where: { $0.id == ring.id }) { lines.append(next) }
    details = lines
  }
}
