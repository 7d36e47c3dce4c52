/// Shows the active alarms beside the desktop's clock. The method only posts and returns at once; reactions arrive as
/// `TrayEvent`.
package protocol TrayPresenter: Sendable {
  /// Shows a view in place of the one before; nil: takes the icon away. Needn't be called while the desktop shows no icons.
  func show(_ view: TrayView?)
}
