import DBus
import NotificationServer
import SwiftUI
import Synchronization
import TestSupport
import Testing
import WidgetKit

@testable import AlarmKit

/// A widget's own button, pressed at a notification server, with its intent in the application's process.
@Suite(.timeLimit(.minutes(10))) struct WidgetButtonTests {
  @Test("A widget's two own buttons run their intents in the application, and the countdown goes on")
  func twoOwnButtons() async throws {
    AlarmKitApplication.register(widgets: SteakWidget.self)
    try await LibrarySession.withServer { session, daemon, _ in
      let manager = session.manager
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await AlarmKitApplication.run(id: "org.example.Steak", quietTime: nil, manager: manager) { _ in }
        }
        try await Patience.until("it has its name") {
          try await manager.link.connected().owner(of: "org.example.Steak") != nil
        }
        let id = UUID()
        let presentation = AlarmPresentation(
          alert: .init(title: "Pan"), countdown: .init(title: "Pan", pauseButton: Samples.button("Wait")),
          paused: .init(title: "Pan", resumeButton: Samples.button("Go on")))
        _ = try await manager.schedule(
          id: id,
          configuration: .timer(
            duration: 600,
            attributes: AlarmAttributes(presentation: presentation, metadata: Steak(cut: "Rump"), tintColor: .red)))
        try await daemon.waitFor("Salt")
        #expect(
          await daemon.state.shown.map { $0.request.buttons.map(\.label) } == [["Wait", "Cancel", "Turn", "Salt"]])
        let first = try await daemon.press("Salt")
        try await Patience.until("the second's intent ran") { SteakIntent.done.withLock { $0 } == ["Salt Rump"] }
        #expect(try session.state(id) == .countdown)
        let second = try await daemon.press("Turn", otherThan: first)
        try await Patience.until("the first's intent ran") {
          SteakIntent.done.withLock { $0 } == ["Salt Rump", "Turn Rump"]
        }
        try await daemon.press("Wait", otherThan: second)
        try await daemon.waitFor("Go on")
        #expect(
          await daemon.state.shown.map { $0.request.buttons.map(\.label) } == [["Go on", "Cancel", "Turn", "Salt"]])
        try await daemon.press("Salt")
        try await Patience.until("it ran while paused") { SteakIntent.done.withLock { $0 }.count == 3 }
        #expect(try session.state(id) == .paused)
        await session.bus.kill()
        try await group.waitForAll()
      }
    }
  }

  @Test("A widget's own button runs its intent in the application, and the countdown goes on", .timeLimit(.minutes(10)))
  func ownButton() async throws {
    AlarmKitApplication.register(widgets: RoastWidget.self)
    try await LibrarySession.withServer { session, daemon, _ in
      let manager = session.manager
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await AlarmKitApplication.run(id: "org.example.Roast", quietTime: nil, manager: manager) { _ in }
        }
        try await Patience.until("it has its name") {
          try await manager.link.connected().owner(of: "org.example.Roast") != nil
        }
        let id = UUID()
        let presentation = AlarmPresentation(
          alert: .init(title: "Oven"), countdown: .init(title: "Oven", pauseButton: Samples.button("Wait")),
          paused: .init(title: "Oven", resumeButton: Samples.button("Go on")))
        _ = try await manager.schedule(
          id: id,
          configuration: .timer(
            duration: 600,
            attributes: AlarmAttributes(presentation: presentation, metadata: Roast(meat: "Leg"), tintColor: .red)))
        try await daemon.waitFor("Baste")
        #expect(await daemon.state.shown.map { $0.request.buttons.map(\.label) } == [["Wait", "Cancel", "Baste"]])
        let first = try await daemon.press("Baste")
        try await Patience.until("its intent ran") { BasteIntent.basted.withLock { $0 } == ["Leg"] }
        #expect(try session.state(id) == .countdown)
        // It is still shown, and its buttons work again.
        let second = try await daemon.press("Baste", otherThan: first)
        try await Patience.until("it ran again") { BasteIntent.basted.withLock { $0 } == ["Leg", "Leg"] }
        try await daemon.press("Wait", otherThan: second)
        try await daemon.waitFor("Go on")
        #expect(await daemon.state.shown.map { $0.request.buttons.map(\.label) } == [["Go on", "Cancel", "Baste"]])
        try await daemon.press("Baste")
        try await Patience.until("it ran while paused") { BasteIntent.basted.withLock { $0 }.count == 3 }
        #expect(try session.state(id) == .paused)
        await session.bus.kill()
        try await group.waitForAll()
      }
    }
  }
}

private struct Roast: AlarmMetadata {
  var meat: String
}

/// Notes what was basted.
struct BasteIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Baste"
  static let basted = Mutex<[String]>([])

  @Parameter(title: "Meat") var meat: String

  init(meat: String) { self.meat = meat }
  init() {}

  func perform() async throws -> some IntentResult {
    Self.basted.withLock { $0.append(meat) }
    return .result()
  }
}

private struct RoastWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Roast>.self) { context in
      Text("In the oven")
      if case .alert = context.state.mode {
        EmptyView()
      } else {
        Button("Baste", systemImage: "drop", intent: BasteIntent(meat: context.attributes.metadata?.meat ?? ""))
        Button("End", systemImage: "xmark", intent: EndIntent(alarmID: context.state.alarmID))
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

private struct Steak: AlarmMetadata {
  var cut: String
}

/// Notes what was done to which cut.
struct SteakIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Steak"
  static let done = Mutex<[String]>([])

  @Parameter(title: "Work") var work: String
  @Parameter(title: "Cut") var cut: String

  init(_ work: String, cut: String) {
    self.work = work
    self.cut = cut
  }
  init() {}

  func perform() async throws -> some IntentResult {
    Self.done.withLock { $0.append("\(work) \(cut)") }
    return .result()
  }
}

private struct SteakWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Steak>.self) { context in
      let cut = context.attributes.metadata?.cut ?? ""
      Text("In the pan")
      if case .alert = context.state.mode {
        EmptyView()
      } else {
        Button("Turn", systemImage: "arrow.up", intent: SteakIntent("Turn", cut: cut))
        Button("Salt", systemImage: "drop", intent: SteakIntent("Salt", cut: cut))
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
