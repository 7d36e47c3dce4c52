// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public only because the snippets are modules of their own; the names are theirs.

// The views that snippets of widgets expect. Written by us, like the rest of the surroundings.

import AlarmKit
@_exported import SwiftUI
@_exported import WidgetKit

public typealias CookingMetadata = CookingData
public typealias CookingContext = ActivityViewContext<AlarmAttributes<CookingData>>

public struct AlarmLockScreenView: View {
  let context: CookingContext

  public init(context: CookingContext) { self.context = context }

  public var body: some View {
    VStack {
      Text(context.attributes.presentation.alert.title)
      AlarmExpandedView(state: context.state)
    }
  }
}

public struct AlarmExpandedView: View {
  let state: AlarmPresentationState

  public init(state: AlarmPresentationState) { self.state = state }

  public var body: some View {
    switch state.mode {
    case .countdown(let countdown): Text(timerInterval: countdown.startDate...countdown.fireDate)
    case .paused: Text("Paused")
    case .alert: EmptyView()
    }
  }
}

public struct AlarmCompactTrailing: View {
  let state: AlarmPresentationState

  public init(state: AlarmPresentationState) { self.state = state }

  public var body: some View { AlarmExpandedView(state: state) }
}

@MainActor public func countdownView(_ context: CookingContext) -> some View { AlarmLockScreenView(context: context) }
@MainActor public func pausedView(_ context: CookingContext) -> some View { AlarmLockScreenView(context: context) }
@MainActor public func alertView(_ context: CookingContext) -> some View { AlarmLockScreenView(context: context) }
@MainActor public func leadingView(_ context: CookingContext) -> some View { Image(systemName: "frying.pan") }
@MainActor public func trailingView(_ context: CookingContext) -> some View { AlarmExpandedView(state: context.state) }
@MainActor public func compactLeadingView(_ context: CookingContext) -> some View { Image(systemName: "flame") }
@MainActor public func compactTrailingView(_ context: CookingContext) -> some View { Text("pan") }
@MainActor public func minimalView(_ context: CookingContext) -> some View { Image(systemName: "flame") }

/// Schedules the alarm with which a widget is shown: it can be paused and repeated.
public func scheduleDish() async throws {
  let presentation = AlarmPresentation(
    alert: .init(title: "Dinner", secondaryButton: .repeatButton, secondaryButtonBehavior: .countdown),
    countdown: .init(title: "Cooking", pauseButton: .pauseButton),
    paused: .init(title: "Resting", resumeButton: .resumeButton))
  _ = try await AlarmManager.shared.schedule(
    id: UUID(),
    configuration: AlarmConfiguration(
      countdownDuration: .init(preAlert: 600, postAlert: 300),
      attributes: AlarmAttributes(presentation: presentation, metadata: CookingData(), tintColor: .orange)))
}
