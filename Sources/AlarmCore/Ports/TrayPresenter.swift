/// Shows what goes on beside the desktop's clock. The method only posts and returns at once; what comes back arrives as
/// `TrayEvent`.
package protocol TrayPresenter: Sendable {
  /// Shows a view in place of the one before; nil: takes the icon away. Not worth a call while nobody shows icons.
  func show(_ view: TrayView?)
}
