// Modifiers for what is shown above an application's own screens, and for the looks of their parts. The other modifiers are in
// `ScreenModifiers.swift`.

public import SwiftUICore

// What is shown above a screen.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension View {
  /// It isn't available on Linux.
  nonisolated public func sheet(
    isPresented: ScreenBinding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: () -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func fullScreenCover(
    isPresented: ScreenBinding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: () -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func sheet<Item: Identifiable>(
    item: ScreenBinding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: (Item) -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func fullScreenCover<Item: Identifiable>(
    item: ScreenBinding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: (Item) -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func popover(isPresented: ScreenBinding<Bool>, @ViewBuilder content: () -> some View) -> some View
  {
    self
  }
  /// It isn't available on Linux.
  nonisolated public func alert(_ title: Any, isPresented: ScreenBinding<Bool>, @ViewBuilder actions: () -> some View)
    -> some View
  { self }
  /// It isn't available on Linux.
  nonisolated public func alert(
    _ title: Any, isPresented: ScreenBinding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func alert<Value>(
    _ title: Any, isPresented: ScreenBinding<Bool>, presenting value: Value?, @ViewBuilder actions: (Value) -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func alert<Value>(
    _ title: Any, isPresented: ScreenBinding<Bool>, presenting value: Value?,
    @ViewBuilder actions: (Value) -> some View,
    @ViewBuilder message: (Value) -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func confirmationDialog(
    _ title: Any, isPresented: ScreenBinding<Bool>, titleVisibility: ScreenStyle = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func confirmationDialog(
    _ title: Any, isPresented: ScreenBinding<Bool>, titleVisibility: ScreenStyle = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func presentationDetents(_ detents: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func presentationDragIndicator(_ visibility: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func interactiveDismissDisabled(_ disabled: Bool = true) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func safeAreaInset(edge: ScreenStyle, @ViewBuilder content: () -> some View) -> some View { self }
}

// The looks of a screen's parts.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension View {
  /// It isn't available on Linux.
  nonisolated public func listStyle(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func pickerStyle(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func datePickerStyle(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func textFieldStyle(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func formStyle(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func tabViewStyle(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func menuStyle(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func keyboardType(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func textInputAutocapitalization(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func submitLabel(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func scrollContentBackground(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func scrollDismissesKeyboard(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func scrollIndicators(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func listRowSeparator(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func keyboardShortcut(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func autocorrectionDisabled(_ disabled: Bool = true) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func listRowBackground(_ view: some View) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
}
