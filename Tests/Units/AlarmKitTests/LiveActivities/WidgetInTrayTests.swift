import AlarmKit
import NotificationServer
import SwiftUI
import TestSupport
import Testing
import WidgetKit

/// The small regions of an application's widget, as a desktop's tray reads them from the real agent's icon.
@Suite(.timeLimit(.minutes(10))) struct WidgetInTrayTests {
  @Test("The small regions are beside and in the tray's icon while the alarm counts down and while it is paused")
  func smallRegions() async throws {
    AlarmKitApplication.register(widgets: SoupWidget.self)
    try await LibrarySession.withServer { session, daemon, _ in
      try await TrayHost.with(session.bus.address) { host in
        // By default the icon stays.
        try session.process.configure("[Tray]\nshow=active\n")
        let id = UUID()
        let presentation = AlarmPresentation(
          alert: .init(title: "Soup"), countdown: .init(title: "Soup", pauseButton: Samples.button("Wait")),
          paused: .init(title: "Soup", resumeButton: Samples.button("Go on")))
        _ = try await session.manager.schedule(
          id: id,
          configuration: .timer(
            duration: 600,
            attributes: AlarmAttributes(presentation: presentation, metadata: Soup(of: "Peas"), tintColor: .green)))
        let icon = try await host.icon()
        #expect(try await host.text("XAyatanaLabel", of: icon) == "Peas")
        #expect(try await host.text("XAyatanaLabelGuide", of: icon) == "Peas")
        #expect(try await host.text("IconName", of: icon) == "appointment-soon")
        try session.manager.pause(id: id)
        try await session.waitUntil(id, is: .paused)
        #expect(try await host.text("XAyatanaLabel", of: icon) == "Peas")
        try session.manager.cancel(id: id)
        try await host.waitForNoIcon()
      }
    }
  }
}

private struct Soup: AlarmMetadata {
  var of: String
}

private struct SoupWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Soup>.self) { _ in
      Text("On the stove")
    } dynamicIsland: { context in
      DynamicIsland {
      } compactLeading: {
        Image(systemName: "alarm")
      } compactTrailing: {
        Text(context.attributes.metadata?.of ?? "Soup")
      } minimal: {
        Image(systemName: "timer")
      }
    }
  }
}
