public import Foundation

// How a view looks. Notifications have their own looks, so all of it means nothing but a tint.
extension View {
  /// The same: notifications have colours of their own.
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    self
  }

  /// The same: notifications have colours of their own.
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
  { self }

  /// The same: notifications have colours of their own.
  nonisolated public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func background(in shape: some Shape) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func opacity(_ opacity: Double) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    self
  }

  /// The same: notifications have colours of their own.
  nonisolated public func blur(radius: CGFloat) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func brightness(_ amount: Double) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func saturation(_ amount: Double) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
  { self }

  /// The same: notifications have colours of their own.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func controlSize(_ size: ControlSize) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func progressViewStyle(_ style: ProgressViewStyle) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func gaugeStyle(_ style: GaugeStyle) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func labelStyle(_ style: LabelStyle) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func labelsHidden() -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func symbolEffect(_ effect: SymbolEffect) -> some View { self }

  /// The same: notifications have colours of their own.
  nonisolated public func glassEffect() -> some View { self }
}

extension View {
  /// The tint of what is in it, which can become the alarm's colour.
  nonisolated public func tint(_ tint: Color?) -> some View {
    ModifiedEnvironment(content: self) { $0.tint = tint?.value }
  }

  /// The same: only a colour is a tint here.
  @_disfavoredOverload nonisolated public func tint(_ tint: some ShapeStyle) -> some View { self }

  /// The tint of what is in it.
  nonisolated public func accentColor(_ color: Color?) -> some View { tint(color) }

  /// What lies on it is read after it.
  nonisolated public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View { TupleView(self, content()) }

  /// What lies on it is read after it.
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    TupleView(self, overlay)
  }
}

/// How large a button is; it means nothing here.
public enum ControlSize: Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// How a symbol moves; it means nothing here.
public struct SymbolEffect: Sendable {
  /// It beats.
  public static let pulse = SymbolEffect()
  /// It jumps.
  public static let bounce = SymbolEffect()
  /// It swings.
  public static let wiggle = SymbolEffect()
  /// Its colours change.
  public static let variableColor = SymbolEffect()
}
