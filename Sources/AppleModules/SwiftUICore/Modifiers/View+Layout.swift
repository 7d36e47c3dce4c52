public import Foundation

// The position and the size of a view. Nothing is laid out here, so none of these modifiers has an effect.
extension View {
  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func padding(_ length: CGFloat) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func fixedSize() -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func layoutPriority(_ value: Double) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func scaledToFit() -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func scaledToFill() -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func zIndex(_ value: Double) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func ignoresSafeArea() -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func contentShape(_ shape: some Shape) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func clipShape(_ shape: some Shape) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func clipped() -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func cornerRadius(_ radius: CGFloat) -> some View { self }
}

/// How a picture fits into the available space.
public enum ContentMode: Hashable, Sendable {
  case fit, fill
}
