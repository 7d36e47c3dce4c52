// The fields of an application's own screens, and what happens on them. They are here so that the compiler says why they can't be,
// and names the article, where it would otherwise find nothing and guess.

public import CombineModule
public import Foundation
public import SwiftUICore

/// A field to write in. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct TextField: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(_ title: LocalizedStringKey, text: Binding<String>) {}
}

/// A switch. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct Toggle: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {}
}

/// A choice. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct Picker: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init<Value>(_ title: LocalizedStringKey, selection: Binding<Value>, @ViewBuilder content: () -> some View) {}
}

/// A choice of a date. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct DatePicker: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init(_ title: LocalizedStringKey, selection: Binding<Date>) {}
}

/// A number to change. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public struct Stepper: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init<Value>(_ title: LocalizedStringKey, value: Binding<Value>) {}
}

extension View {
  /// A screen's title. It isn't there on Linux.
  @available(
    *, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode"
  )
  nonisolated public func navigationTitle(_ title: LocalizedStringKey) -> some View { self }

  /// What happens when it is shown. It isn't there on Linux.
  @available(
    *, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode"
  )
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

  /// What goes on while it is shown. It isn't there on Linux.
  @available(
    *, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode"
  )
  nonisolated public func task(_ action: @escaping () async -> Void) -> some View { self }

  /// What a touch does. It isn't there on Linux.
  @available(
    *, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode"
  )
  nonisolated public func onTapGesture(perform action: @escaping () -> Void) -> some View { self }

  /// A screen above it. It isn't there on Linux.
  @available(
    *, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode"
  )
  nonisolated public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> some View { self }

  /// Its tools. It isn't there on Linux.
  @available(
    *, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode"
  )
  nonisolated public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }

  /// A model for what is in it. It isn't there on Linux.
  @available(
    *, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode"
  )
  nonisolated public func environmentObject(_ object: some ObservableObject) -> some View { self }
}
