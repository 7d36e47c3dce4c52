// Modifiers for an application's own screens, and for events on them. They are declared so that the compiler says why they don't
// work, and names the article; otherwise the compiler would find nothing and guess.

public import CombineModule
public import Foundation
public import SwiftUICore

// A screen's title and navigation.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension View {
  /// It isn't available on Linux.
  nonisolated public func navigationTitle(_ title: Any) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func navigationBarTitleDisplayMode(_ style: ScreenStyle) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: (Value) -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func navigationDestination(
    isPresented: ScreenBinding<Bool>, @ViewBuilder destination: () -> some View
  )
    -> some View
  { self }
  /// It isn't available on Linux.
  nonisolated public func navigationDestination<Item: Hashable>(
    item: ScreenBinding<Item?>, @ViewBuilder destination: (Item) -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func toolbar(_ style: ScreenStyle, for bars: ScreenStyle...) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func searchable(
    text: ScreenBinding<String>, placement: ScreenStyle = .automatic, prompt: Any? = nil
  )
    -> some View
  { self }
  /// It isn't available on Linux.
  nonisolated public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func badge(_ label: Any?) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func refreshable(action: @escaping () async -> Void) -> some View { self }
}

// Events on a screen.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension View {
  /// It isn't available on Linux.
  nonisolated public func task(
    id: some Equatable, priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func onLongPressGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void)
    -> some View
  { self }
  /// It isn't available on Linux.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func swipeActions(
    edge: ScreenStyle = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value)
    -> some View
  { self }
  /// It isn't available on Linux.
  nonisolated public func sensoryFeedback(_ feedback: ScreenStyle, trigger: some Equatable) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func environment(_ object: (some AnyObject)?) -> some View { self }
  /// It isn't available on Linux.
  nonisolated public func environmentObject(_ object: some ObservableObject) -> some View { self }
}

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension RangeReplaceableCollection where Self: MutableCollection {
  /// The change that a list's `onDelete` needs. It isn't available on Linux.
  public mutating func remove(atOffsets offsets: IndexSet) {}
}

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension MutableCollection {
  /// The change that a list's `onMove` needs. It isn't available on Linux.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {}
}
