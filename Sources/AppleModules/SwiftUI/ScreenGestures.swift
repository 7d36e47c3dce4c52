// What fingers do on an application's own screens. It is declared so that the compiler says why it can't exist, and names the article;
// otherwise the compiler would find nothing and guess. All gestures are one type, as all parts of screens are.
public import Foundation
public import SwiftUICore

/// Any gesture. All its names are unavailable, and it accepts whatever any of them accepts on iOS.
public struct ScreenGesture {
  /// What a finger does.
  public struct Value {
    /// How far it has moved.
    public let translation = CGSize.zero
    /// How far it would move on.
    public let predictedEndTranslation = CGSize.zero
    /// Where it is.
    public let location = CGPoint.zero
    /// Where it began.
    public let startLocation = CGPoint.zero
    /// How fast it moves.
    public let velocity = CGSize.zero
    /// How far two fingers have been spread.
    public let magnification = CGFloat(1)
    /// How far two fingers have been turned.
    public let rotation = Angle(degrees: 0)
  }

  /// Nothing is noticed.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: ScreenStyle = .automatic) {}
  /// Nothing is noticed.
  public init(count: Int) {}
  /// Nothing is noticed.
  public init(minimumDuration: Double, maximumDistance: CGFloat = 10) {}

  /// Nothing is noticed.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ScreenGesture { self }
  /// Nothing is noticed.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ScreenGesture { self }
  /// Nothing is noticed.
  public func updating<State>(
    _ state: ScreenBinding<State>, body: @escaping (Value, inout State, inout Void) -> Void
  ) -> ScreenGesture { self }
  /// Nothing is noticed.
  public func sequenced(before other: ScreenGesture) -> ScreenGesture { self }
  /// Nothing is noticed.
  public func simultaneously(with other: ScreenGesture) -> ScreenGesture { self }
  /// Nothing is noticed.
  public func exclusively(before other: ScreenGesture) -> ScreenGesture { self }
}

/// A finger that moves. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias DragGesture = ScreenGesture

/// A tap. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TapGesture = ScreenGesture

/// A tap, and where. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias SpatialTapGesture = ScreenGesture

/// A finger that stays. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias LongPressGesture = ScreenGesture

/// Two fingers that are spread. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias MagnifyGesture = ScreenGesture

/// Two fingers that turn. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias RotateGesture = ScreenGesture

/// What a view knows while a gesture lasts. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias GestureState<Value> = ScreenGestureState<Value>

/// The type that `GestureState` stands for, kept apart so that declarations with one aren't unavailable a second time.
@propertyWrapper public struct ScreenGestureState<Value> {
  /// The value with which it begins.
  public let wrappedValue: Value
  /// It can't be used.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// A state with its first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension View {
  /// It isn't available on Linux.
  nonisolated public func gesture(_ gesture: ScreenGesture) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func simultaneousGesture(_ gesture: ScreenGesture) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func highPriorityGesture(_ gesture: ScreenGesture) -> some View { self }
}
