import AlarmKit
import NotificationServer
import SwiftUI
import TestSupport
import Testing
import WidgetKit

/// An application's widget, with the real agent, as a notification server gets it.
@Suite(.movingClock, .timeLimit(.minutes(10))) struct WidgetAtAgentTests {
  @Test("A registered widget shapes the whole notification of each mode, and every button works")
  func modes() async throws {
    AlarmKitApplication.register(widgets: PieWidget.self)
    try await LibrarySession.withMovingClock { session, _, clock in
      try await session.withServer { daemon in
        let id = UUID()
        _ = try await session.manager.schedule(id: id, configuration: Self.pie)
        try await Self.expect(daemon, having: "Hold", Self.countdown)
        try await daemon.press("Hold")
        try await session.waitUntil(id, is: .paused)
        try await Self.expect(daemon, having: "Go on", Self.paused)
        let resumed = try await daemon.press("Go on")
        try await session.waitUntil(id, is: .countdown)
        // The paused one has this button too, and may not have been closed yet.
        try await daemon.press("Cancel", otherThan: resumed)
        try await session.waitUntil(id, is: nil)
        let other = UUID()
        _ = try await session.manager.schedule(id: other, configuration: Self.pie)
        try await clock.advance(by: .seconds(601))
        try await session.waitUntil(other, is: .alerting)
        try await Self.expect(daemon, having: "Again", Self.alert)
        try await daemon.press("Again")
        try await session.waitUntil(other, is: .countdown)
        try await Self.expect(daemon, having: "Hold", Self.repeated)
        try await clock.advance(by: .seconds(301))
        try await session.waitUntil(other, is: .alerting)
        try await daemon.press("Stop")
        try await session.waitUntil(other, is: nil)
      }
    }
  }

  /// Expects this text of the notification with a button; a different text is printed.
  private static func expect(
    _ daemon: NotificationDaemon, having button: String, _ expected: String, at place: SourceLocation = #_sourceLocation
  ) async throws {
    let text = try await daemon.text(having: button)
    #expect(text == expected, sourceLocation: place)
  }

  // MARK: What is shown from 06:00 on

  private static let countdown = """
    Apple pie in the oven
    10 min left · rings at 06:10
    Middle shelf
    [Hold] [Cancel]
    low, alarm.countdown
    """
  private static let paused = """
    Apple pie cools
    Paused · 10 min left
    [Go on] [Cancel]
    low, alarm.paused
    """
  private static let alert = """
    Oven
    10 min are over · since 06:10
    [Stop] [Again] [+1 min]
    critical, alarm.ringing
    """
  private static let repeated = """
    Apple pie in the oven
    Snoozed · 5 min left · rings at 06:15
    Middle shelf
    [Hold] [Cancel]
    low, alarm.countdown
    """

  private static var pie: AlarmManager.AlarmConfiguration<Pie> {
    let presentation = AlarmPresentation(
      alert: .init(title: "Oven", secondaryButton: Samples.button("Again"), secondaryButtonBehavior: .countdown),
      countdown: .init(title: "Plain countdown"),
      paused: .init(title: "Plain pause", resumeButton: Samples.button("Plain go on")))
    return .init(
      countdownDuration: .init(preAlert: 600, postAlert: 300),
      attributes: AlarmAttributes(presentation: presentation, metadata: Pie(fruit: "Apple"), tintColor: .orange))
  }
}

extension NotificationDaemon {
  /// The whole of the notification that has a button with this label, as soon as there is one.
  func text(having label: String) async throws -> String {
    try await waitFor(label)
    let shown = state.shown.first { $0.request.buttons.contains { $0.label == label } }
    let request = try #require(shown).request
    let buttons = request.buttons.map { "[\($0.label)]" }.joined(separator: " ")
    return [request.summary, request.body, buttons, "\(request.urgency), \(request.category)"].joined(separator: "\n")
  }
}

private struct Pie: AlarmMetadata {
  var fruit: String
}

private struct PieWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Pie>.self) { context in
      let pie = "\(context.attributes.metadata?.fruit ?? "A") pie"
      switch context.state.mode {
      case .countdown(let countdown):
        Text("\(pie) in the oven")
        Text("Middle shelf")
        Text(timerInterval: countdown.startDate...countdown.fireDate)
        Button(intent: HoldIntent(alarmID: context.activityID)) { Label("Hold", systemImage: "pause") }
      case .paused:
        Text("\(pie) cools")
        Text("Paused")
        Button("Go on", systemImage: "play", intent: GoOnIntent(alarmID: context.activityID))
      case .alert:
        Text("Take the \(pie) out")
        Text("With gloves")
      }
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { EmptyView() }
      } compactLeading: {
        EmptyView()
      } compactTrailing: {
        EmptyView()
      } minimal: {
        EmptyView()
      }
    }
  }
}
