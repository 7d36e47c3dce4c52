/// Everything the tray shows at a moment.
package struct TrayView: Hashable, Sendable {
  package var face: TrayFace
  package var menu: TrayMenu

  /// The view of a mirror that is looked at again at a pace, in a user's words.
  package init(_ mirror: AlarmMirror, at pace: CountdownPace, in words: Wording) {
    face = TrayFace(mirror, at: pace, in: words)
    menu = TrayMenu(mirror, at: pace, in: words)
  }
}
