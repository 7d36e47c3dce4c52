public import Foundation

// The looks of a view. Notifications have their own looks, so none of these modifiers has an effect, except for a tint.
extension View {
  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    self
  }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
  { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func background(in shape: some Shape) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func opacity(_ opacity: Double) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    self
  }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func blur(radius: CGFloat) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func brightness(_ amount: Double) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func saturation(_ amount: Double) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
  { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func controlSize(_ size: ControlSize) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func progressViewStyle(_ style: some ProgressViewStyle) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func gaugeStyle(_ style: some GaugeStyle) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func labelStyle(_ style: some LabelStyle) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func labelsHidden() -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func symbolEffect(_ effect: SymbolEffect) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func glassEffect() -> some View { self }
}

extension View {
  /// Sets the tint of the view's contents, which can become the alarm's colour.
  nonisolated public func tint(_ tint: Color?) -> some View {
    ModifiedEnvironment(content: self) { $0.tint = tint?.value }
  }

  /// Returns the view unchanged: only a colour is used as a tint here.
  @_disfavoredOverload nonisolated public func tint(_ tint: some ShapeStyle) -> some View { self }

  /// Sets the tint of the view's contents.
  nonisolated public func accentColor(_ color: Color?) -> some View { tint(color) }

  /// Puts another view on top of the view; it is read after the view.
  nonisolated public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View { TupleView(self, content()) }

  /// Puts another view on top of the view; it is read after the view.
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    TupleView(self, overlay)
  }
}

/// How large a button is; it has no effect here.
public enum ControlSize: Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// How a symbol moves; it has no effect here.
public struct SymbolEffect: Sendable {
  /// The symbol pulsates.
  public static let pulse = SymbolEffect()
  /// The symbol jumps.
  public static let bounce = SymbolEffect()
  /// The symbol swings.
  public static let wiggle = SymbolEffect()
  /// The symbol's colours change.
  public static let variableColor = SymbolEffect()
}
