// What belongs to an application's own screens. It is here so that the compiler says why it can't be, and names the article,
// where it would otherwise find nothing and guess.
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
public struct NavigationStack: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View) {}
}

/// Screens on each other. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct NavigationView: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View) {}
}

/// A way to a screen. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct NavigationLink: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(@ViewBuilder destination: () -> some View, @ViewBuilder label: () -> some View) {}

  /// Nothing is shown.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> some View) {}
}

/// A screen that moves. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct ScrollView: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> some View) {}
}

/// Screens beside each other. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct TabView: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View) {}
}

/// Rows on a screen. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct List: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View) {}

  /// Nothing is shown.
  public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder rowContent: (Data.Element) -> some View)
  where Data.Element: Identifiable {}
}

/// Fields on a screen. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct Form: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View) {}
}

/// A part of a screen. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct Section: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View) {}

  /// Nothing is shown.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> some View) {}
}
