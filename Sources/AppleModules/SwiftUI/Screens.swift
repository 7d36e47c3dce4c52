// The names for an application's own screens. They are declared so that the compiler says why they aren't available, and names the
// article; otherwise the compiler would find nothing and guess. All of a screen's parts are one type, so each needs only one declaration.
public import SwiftUICore

/// An application with windows. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@MainActor @preconcurrency public protocol App {
  /// The type of its contents.
  associatedtype Body: Scene
  /// Called once, at the start.
  init()
  /// Its contents.
  var body: Body { get }
}

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension App {
  /// It can't be started.
  public static func main() {}
}

/// A part of an application with windows. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@MainActor @preconcurrency public protocol Scene {}

/// An application's windows. They aren't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct WindowGroup: Scene {
  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View) {}
}

/// Screens on top of each other. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias NavigationStack = ScreenPart

/// Screens on top of each other. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias NavigationView = ScreenPart

/// Screens side by side. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias NavigationSplitView = ScreenPart

/// A link to a screen. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias NavigationLink = ScreenPart

/// A screen that scrolls. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ScrollView = ScreenPart

/// Screens with tabs. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TabView = ScreenPart

/// A screen with a tab. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Tab = ScreenPart

/// Rows on a screen. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias List = ScreenPart

/// Fields on a screen. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Form = ScreenPart

/// A part of a screen. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Section = ScreenPart

/// A part that unfolds. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias DisclosureGroup = ScreenPart

/// A part in a box. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias GroupBox = ScreenPart

/// A screen without content. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ContentUnavailableView = ScreenPart

/// A value with its name. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias LabeledContent = ScreenPart

/// A preview of a screen in Xcode. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of its contents.
  associatedtype Previews: View
  /// The views that the preview shows.
  @ViewBuilder static var previews: Previews { get }
}

// MARK: Controls

/// A menu. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Menu = ScreenPart

/// An item of a toolbar. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ToolbarItem = ScreenPart

/// A group of items of a toolbar. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ToolbarItemGroup = ScreenPart

/// A button that edits a list. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias EditButton = ScreenPart

/// A button that shares something with other applications. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ShareLink = ScreenPart

/// A text field. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TextField = ScreenPart

/// A field for a secret text. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias SecureField = ScreenPart

/// A field for a long text. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TextEditor = ScreenPart

/// A control to choose a value. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Picker = ScreenPart

/// A control to choose a date. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias DatePicker = ScreenPart

/// A control to choose a colour. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ColorPicker = ScreenPart

/// A control to change a number in steps. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Stepper = ScreenPart

/// A control to change a number by dragging. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Slider = ScreenPart
