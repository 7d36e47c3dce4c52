import AlarmKit
import NotificationServer
import SwiftUI
import TestSupport
import Testing
import WidgetKit

/// An application's widget, at the real agent, as a notification server is told of it.
@Suite(.timeLimit(.minutes(10))) struct WidgetAtAgentTests {
  @Test("A registered widget shapes the notification of each mode, and its buttons work")
  func modes() async throws {
    AlarmKitApplication.register(widgets: PieWidget.self)
    try await LibrarySession.withServer { session, daemon, _ in
      let id = UUID()
      let presentation = AlarmPresentation(
        alert: .init(title: "Oven"), countdown: .init(title: "Plain countdown"),
        paused: .init(title: "Plain pause", resumeButton: Samples.button("Plain go on")))
      let attributes = AlarmAttributes(presentation: presentation, metadata: Pie(fruit: "Apple"), tintColor: .orange)
      _ = try await session.manager.schedule(
        id: id,
        configuration: .init(countdownDuration: .init(preAlert: 600, postAlert: nil), attributes: attributes))
      try await daemon.waitFor("Hold")
      #expect(await daemon.board.shown.map(\.request.summary) == ["Apple pie in the oven"])
      #expect(await daemon.board.shown.map { $0.request.buttons.map(\.label) } == [["Hold", "Cancel"]])
      try await daemon.press("Hold")
      try await session.waitUntil(id, is: .paused)
      try await daemon.waitFor("Go on")
      #expect(await daemon.board.shown.map(\.request.summary) == ["Apple pie cools"])
      try await daemon.press("Go on")
      try await session.waitUntil(id, is: .countdown)
      try session.manager.cancel(id: id)
      let short = UUID()
      _ = try await session.manager.schedule(id: short, configuration: .timer(duration: 1, attributes: attributes))
      try await session.waitUntil(short, is: .alerting)
      try await daemon.waitFor("Stop")
      let request = await daemon.board.shown.map(\.request).first { $0.buttons.contains { $0.label == "Stop" } }
      #expect(request?.summary == "Oven" && request?.body == "Time is up\nTake the Apple pie out")
      try await daemon.press("Stop")
      try await session.waitUntil(short, is: nil)
    }
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
        Text(timerInterval: countdown.startDate...countdown.fireDate)
        Button(intent: HoldIntent(alarmID: context.activityID)) { Label("Hold", systemImage: "pause") }
      case .paused:
        Text("\(pie) cools")
        Button("Go on", systemImage: "play", intent: GoOnIntent(alarmID: context.activityID))
      case .alert: Text("Take the \(pie) out")
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
