import AlarmCore
import AlarmWire
import FoundationAdditions
import HostSystem
import NotificationServer
import SwiftUI
import TestSupport
import Testing
import WidgetKit

@testable import AlarmKit

/// A template and a widget for the same alarm: the template says how it is shown.
@Suite(.movingClock, .timeLimit(.minutes(10))) struct WidgetTemplateTests {
  @Test("Of an alarm with a template a widget says only what templates have no keys for") @MainActor
  func request() throws {
    var plain = try AlarmForm(.timer(duration: 600, attributes: Self.attributes))
    try plain.add(.init(template: "tea"))
    let plan = try #require(
      try LiveActivityPlan.reading(
        [TeaWidget()], of: Self.attributes, id: UUID(), countdown: .init(preAlert: 600, postAlert: nil)))
    var request = plain
    request.take(plan, symbols: SymbolNames(folders: [BuiltPrograms.checkout + "/Resources"]))
    #expect(request.canPause == true && request.countdownButton == "Taste" && request.countdownAction != nil)
    #expect(request.trayLabel == "Tea" && request.trayIcon == "appointment-soon")
    (request.canPause, request.countdownButton, request.countdownAction) = (plain.canPause, "", nil)
    (request.trayLabel, request.trayIcon) = ("", nil)
    #expect(request == plain)
  }

  @Test("What a user's template says is shown without a widget's lines, labels and bar")
  func notification() async throws {
    AlarmKitApplication.register(widgets: TeaWidget.self)
    try await LibrarySession.withMovingClock { session, _, _ in
      try await session.withServer { daemon in
        let folder = session.bus.folder + "/config/alarmkit/templates"
        _ = try await ProgramRun.run("mkdir", ["-p", folder])
        try TextFile.write(Self.template, to: folder + "/tea.template")
        let configuration = AlarmManager.AlarmConfiguration.timer(duration: 600, attributes: Self.attributes)
        _ = try await session.manager.linux.schedule(
          id: UUID(), configuration: configuration, options: .init(template: "tea"))
        #expect(
          try await daemon.text(having: "Leave it") == """
            Green steeps
            Until 06:10
            [Leave it] [Cancel] [Taste]
            low, alarm.countdown
            """)
        #expect(await daemon.state.shown.map(\.request.progress) == [0], "the agent's own bar")
        try await daemon.press("Leave it")
        #expect(
          try await daemon.text(having: "Pour on") == """
            Green waits
            Paused · 10 min left
            [Pour on] [Cancel] [Taste]
            low, alarm.paused
            """)
      }
    }
  }

  private static let template = """
    [Countdown]
    Title={title} steeps
    Body=Until {fire-time}
    PauseLabel=Leave it

    [Paused]
    Title={title} waits
    ResumeLabel=Pour on
    """

  private static let attributes = AlarmAttributes(
    presentation: AlarmPresentation(alert: .init(title: "Green")), metadata: Tea(), tintColor: .accentColor)
}

private struct Tea: AlarmMetadata {}

private struct TeaWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Tea>.self) { context in
      Image(systemName: "alarm")
      switch context.state.mode {
      case .countdown:
        Text("Widget steeps")
        Text("Widget's line")
        ProgressView(value: 3, total: 6)
        Button("Widget hold", systemImage: "pause", intent: HoldIntent(alarmID: context.activityID))
        Button("Taste", intent: GoOnIntent(alarmID: context.activityID))
      case .paused:
        Text("Widget waits")
        Text("Widget's other line")
        Button("Widget go on", systemImage: "play", intent: GoOnIntent(alarmID: context.activityID))
      case .alert: Text("Widget pours")
      }
    } dynamicIsland: { _ in
      DynamicIsland {
      } compactLeading: {
        Image(systemName: "alarm")
      } compactTrailing: {
        Text("Tea")
      } minimal: {
      }
      .keylineTint(.green)
    }
  }
}
