// UIKit's screens. They are declared so that the compiler says why they aren't available, and names the article; otherwise it would
// find nothing and guess.

/// A part of a screen. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIView {
  /// It can't be created.
  public init() {}
}

/// A screen. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIViewController {
  /// It can't be created.
  public init() {}
}

/// A window. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIWindow {
  /// It can't be created.
  public init() {}
}

/// A window's scene. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIWindowScene {
  /// It can't be created.
  public init() {}
}

/// A screen. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIScreen {
  /// It can't be created.
  public init() {}
}

/// A scene. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIScene {
  /// It can't be created.
  public init() {}
}

/// An object that receives events. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIResponder {
  /// It can't be created.
  public init() {}
}

/// A picture. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIImage {
  /// It can't be created.
  public init() {}
}

/// A font. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIFont {
  /// It can't be created.
  public init() {}
}

/// A text on a screen. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UILabel {
  /// It can't be created.
  public init() {}
}

/// A button. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIButton {
  /// It can't be created.
  public init() {}
}

/// A list. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UITableView {
  /// It can't be created.
  public init() {}
}

/// Screens one after the other. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UINavigationController {
  /// It can't be created.
  public init() {}
}

/// A dialog. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIAlertController {
  /// It can't be created.
  public init() {}
}

/// A button of a dialog. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIAlertAction {
  /// It can't be created.
  public init() {}
}

/// The clipboard. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIPasteboard {
  /// It can't be created.
  public init() {}
}

/// A sheet for sharing. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIActivityViewController {
  /// It can't be created.
  public init() {}
}

/// A row. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UITableViewCell {
  /// It can't be created.
  public init() {}
}

/// Parts next to each other. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIStackView {
  /// It can't be created.
  public init() {}
}

/// A control for a date. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UIDatePicker {
  /// It can't be created.
  public init() {}
}

/// A switch. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UISwitch {
  /// It can't be created.
  public init() {}
}

/// A field. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
open class UITextField {
  /// It can't be created.
  public init() {}
}

/// The object that is notified when an application starts and ends. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public protocol UIApplicationDelegate {}

/// The object that is notified when a window appears and disappears. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public protocol UIWindowSceneDelegate {}

/// A part of a screen inside of a view. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public protocol UIViewRepresentable {}

/// A screen inside of a view. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public protocol UIViewControllerRepresentable {}
