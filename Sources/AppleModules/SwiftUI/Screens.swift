// The names of an application's own screens. They are here so that the compiler says why they can't be, and names the article,
// where it would otherwise find nothing and guess. All of a screen's parts are one type, so that each is a line of a table.
public import SwiftUICore

/// An application with windows. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@MainActor @preconcurrency public protocol App {
  /// What it is made of.
  associatedtype Body: Scene
  /// An application.
  init()
  /// What it is made of.
  var body: Body { get }
}

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension App {
  /// It can't be started.
  public static func main() {}
}

/// A part of an application with windows. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@MainActor @preconcurrency public protocol Scene {}

/// An application's windows. They aren't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct WindowGroup: Scene {
  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View) {}
}

/// Screens on each other. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias NavigationStack = ScreenPart

/// Screens on each other. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias NavigationView = ScreenPart

/// Screens beside each other. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias NavigationSplitView = ScreenPart

/// A way to a screen. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias NavigationLink = ScreenPart

/// A screen that moves. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ScrollView = ScreenPart

/// Screens with tabs. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TabView = ScreenPart

/// A screen with a tab. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Tab = ScreenPart

/// Rows on a screen. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias List = ScreenPart

/// Fields on a screen. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Form = ScreenPart

/// A part of a screen. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Section = ScreenPart

/// A part that unfolds. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias DisclosureGroup = ScreenPart

/// A part in a box. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias GroupBox = ScreenPart

/// Rows that are made late. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias LazyVStack = ScreenPart

/// Columns that are made late. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias LazyHStack = ScreenPart

/// A grid that is made late. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias LazyVGrid = ScreenPart

/// A grid that is made late. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias LazyHGrid = ScreenPart

/// A grid. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Grid = ScreenPart

/// A row of a grid. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias GridRow = ScreenPart

/// A view by its size. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias GeometryReader = ScreenPart

/// A screen without anything. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias ContentUnavailableView = ScreenPart

/// A value with its name. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias LabeledContent = ScreenPart

/// A picture of a screen in Xcode. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@MainActor @preconcurrency public protocol PreviewProvider {
  /// What it is made of.
  associatedtype Previews: View
  /// What it shows.
  @ViewBuilder static var previews: Previews { get }
}
