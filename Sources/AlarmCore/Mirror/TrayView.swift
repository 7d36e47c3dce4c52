/// Everything the tray shows at a moment.
package struct TrayView: Hashable, Sendable {
  package var face: TrayFace
  package var menu: TrayMenu

  /// The view of a mirror that is looked at again so often.
  package init(_ mirror: AlarmMirror, at pace: CountdownPace) {
    face = TrayFace(mirror, at: pace)
    menu = TrayMenu(mirror, at: pace)
  }
}
