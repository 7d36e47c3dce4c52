// Gestures on an application's own screens. They are declared so that the compiler says why they aren't available, and names the
// article; otherwise the compiler would find nothing and guess. All gestures are one type, as all parts of screens are.
public import Foundation
public import SwiftUICore

/// Any gesture. All its names are unavailable, and it accepts whatever any gesture accepts on iOS.
public struct ScreenGesture {
  /// The state of a gesture.
  public struct Value {
    /// How far the finger has moved.
    public let translation = CGSize.zero
    /// How far the finger is expected to move.
    public let predictedEndTranslation = CGSize.zero
    /// Where the finger is.
    public let location = CGPoint.zero
    /// Where the gesture began.
    public let startLocation = CGPoint.zero
    /// How fast the finger moves.
    public let velocity = CGSize.zero
    /// How far two fingers have been spread.
    public let magnification = CGFloat(1)
    /// How far two fingers have been turned.
    public let rotation = Angle(degrees: 0)
  }

  /// No gesture is detected.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: ScreenStyle = .automatic) {}
  /// No gesture is detected.
  public init(count: Int) {}
  /// No gesture is detected.
  public init(minimumDuration: Double, maximumDistance: CGFloat = 10) {}

  /// No gesture is detected.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ScreenGesture { self }
  /// No gesture is detected.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ScreenGesture { self }
  /// No gesture is detected.
  public func updating<State>(
    _ state: ScreenBinding<State>, body: @escaping (Value, inout State, inout Void) -> Void
  ) -> ScreenGesture { self }
  /// No gesture is detected.
  public func sequenced(before other: ScreenGesture) -> ScreenGesture { self }
  /// No gesture is detected.
  public func simultaneously(with other: ScreenGesture) -> ScreenGesture { self }
  /// No gesture is detected.
  public func exclusively(before other: ScreenGesture) -> ScreenGesture { self }
}

/// A finger that moves. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias DragGesture = ScreenGesture

/// A tap. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias TapGesture = ScreenGesture

/// A tap with its location. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias SpatialTapGesture = ScreenGesture

/// A long press. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias LongPressGesture = ScreenGesture

/// Two fingers that are spread. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias MagnifyGesture = ScreenGesture

/// Two fingers that turn. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias RotateGesture = ScreenGesture

/// The state of a view during a gesture. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias GestureState<Value> = ScreenGestureState<Value>

/// The type behind `GestureState`, a separate one so that a declaration that uses it isn't reported as unavailable a second time.
@propertyWrapper public struct ScreenGestureState<Value> {
  /// The initial value.
  public let wrappedValue: Value
  /// It can't be used.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// A state with its initial value.
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
