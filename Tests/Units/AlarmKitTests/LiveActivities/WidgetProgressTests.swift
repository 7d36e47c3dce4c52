import AlarmKit
import NotificationServer
import SwiftUI
import TestSupport
import Testing
import WidgetKit

/// The value of a widget's bar, as the real agent sends it to a notification server.
@Suite(.movingClock, .timeLimit(.minutes(10))) struct WidgetProgressTests {
  @Test("A bar that goes on is the countdown's, one at a share stays there, and a widget without one sends none")
  func progress() async throws {
    AlarmKitApplication.register(widgets: BarWidget.self)
    try await LibrarySession.withMovingClock { session, _, clock in
      try await session.withServer { daemon in
        let ids = (0..<3).map { _ in UUID() }
        for (id, bar) in zip(ids, [Bar.running, .half, .missing]) {
          _ = try await session.manager.schedule(id: id, configuration: Self.timer(bar))
        }
        try await Patience.until("all three are shown") { await daemon.progress.count == 3 }
        #expect(await daemon.progress == ["running": 0, "half": 50, "missing": nil])
        try await clock.advance(by: .seconds(300))
        try await Patience.until("the time that is left is updated") { await daemon.progress["running"] == 50 }
        #expect(await daemon.progress == ["running": 50, "half": 50, "missing": nil])
        for id in ids { try session.manager.cancel(id: id) }
      }
    }
  }

  private static func timer(_ bar: Bar) -> AlarmManager.AlarmConfiguration<BarMetadata> {
    let presentation = AlarmPresentation(
      alert: .init(title: "Done"), countdown: .init(title: "Plain"),
      paused: .init(title: "Plain", resumeButton: Samples.button("Go on")))
    return .timer(
      duration: 600,
      attributes: AlarmAttributes(presentation: presentation, metadata: BarMetadata(bar: bar), tintColor: .blue))
  }
}

extension NotificationDaemon {
  /// The progress of each notification, by its title.
  fileprivate var progress: [String: Int32?] {
    Dictionary(state.shown.map { ($0.request.summary, $0.request.progress) }, uniquingKeysWith: { $1 })
  }
}

private enum Bar: String, Codable {
  case running, half, missing
}

private struct BarMetadata: AlarmMetadata {
  var bar: Bar
}

private struct BarWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<BarMetadata>.self) { context in
      let bar = context.attributes.metadata?.bar ?? .missing
      Text(verbatim: bar.rawValue)
      if case .countdown(let countdown) = context.state.mode {
        switch bar {
        case .running: ProgressView(timerInterval: countdown.startDate...countdown.fireDate)
        case .half: ProgressView(value: 3, total: 6)
        case .missing: EmptyView()
        }
      }
    } dynamicIsland: { _ in
      DynamicIsland {
      } compactLeading: {
      } compactTrailing: {
      } minimal: {
      }
    }
  }
}
