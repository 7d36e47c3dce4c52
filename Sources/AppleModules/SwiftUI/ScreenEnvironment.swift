// The environment of an application's own screens. It is declared so that the compiler says why it isn't available, and names the
// article; otherwise the compiler would find nothing and guess.
public import Foundation
public import Observation
public import SwiftUICore

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension EnvironmentValues {
  /// It isn't available on Linux.
  public var dismiss: ScreenAction { preconditionFailure("it can't be used") }
  /// It isn't available on Linux.
  public var openURL: ScreenAction { preconditionFailure("it can't be used") }
  /// It isn't available on Linux.
  public var openWindow: ScreenAction { preconditionFailure("it can't be used") }
  /// It isn't available on Linux.
  public var refresh: ScreenAction? { preconditionFailure("it can't be used") }
  /// It isn't available on Linux.
  public var scenePhase: ScenePhase { preconditionFailure("it can't be used") }
  /// It isn't available on Linux.
  public var isPresented: Bool { preconditionFailure("it can't be used") }
  /// It isn't available on Linux.
  public var isSearching: Bool { preconditionFailure("it can't be used") }
  /// It isn't available on Linux.
  public var editMode: ScreenBinding<ScreenStyle>? { preconditionFailure("it can't be used") }
  /// It isn't available on Linux.
  public var horizontalSizeClass: UserInterfaceSizeClass? { preconditionFailure("it can't be used") }
  /// It isn't available on Linux.
  public var verticalSizeClass: UserInterfaceSizeClass? { preconditionFailure("it can't be used") }
}

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension Environment {
  /// A model from a view's environment. It isn't available on Linux.
  public init(_ type: Value.Type) where Value: AnyObject & Observable { preconditionFailure("it can't be used") }
  /// A model that may be in a view's environment. It isn't available on Linux.
  public init<Model: AnyObject & Observable>(_ type: Model.Type) where Value == Model? {
    preconditionFailure("it can't be used")
  }
}

/// An action that a view takes from its environment; it does nothing here.
public struct ScreenAction {
  /// Does nothing.
  public func callAsFunction() {}
  /// Does nothing.
  public func callAsFunction(_ url: URL) {}
  /// Does nothing.
  public func callAsFunction(id: String) {}
}

/// Whether an application is visible; it isn't used here.
public enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}

/// How much space a screen has; it isn't used here.
public enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}
