import ActivityKit
import TestSupport
import Testing

@testable import AlarmKit

/// Live Activities: those of alarms, and none of the application's own.
@Suite(.serialized) struct ActivityTests {
  @Test("An alarm that counts down, is paused or rings is an activity; one that waits isn't")
  func alarms() async throws {
    try await LibrarySession.withActivation { session in
      let manager = session.manager
      func activities() -> [Activity<AlarmAttributes<Recipe>>] { AlarmAttributes<Recipe>.activities(of: manager) }
      #expect(activities().isEmpty)
      _ = try await manager.schedule(id: UUID(), configuration: Samples.alarm(Samples.daily(7, 5, Samples.everyDay)))
      #expect(activities().isEmpty)
      let id = UUID()
      _ = try await manager.schedule(
        id: id, configuration: .timer(duration: 600, attributes: Samples.attributes("Bread", metadata: Recipe())))
      let running = try #require(activities().first)
      #expect(running.id == id.uuidString && running.activityState == .active)
      #expect(running.attributes.metadata == Recipe() && running.attributes.presentation.alert.title.key == "Bread")
      guard case .countdown(let countdown) = running.content.state.mode else {
        Issue.record("it doesn't count down: \(running.content.state.mode)")
        return
      }
      #expect(countdown.totalCountdownDuration == 600)
      #expect(abs(countdown.fireDate.timeIntervalSince(countdown.startDate) - 600) < 0.001)
      try manager.pause(id: id)
      guard case .paused(let paused) = activities().first?.content.state.mode else {
        Issue.record("it isn't paused")
        return
      }
      #expect(paused.totalCountdownDuration == 600 && paused.previouslyElapsedDuration < 600)
      // Ending the activity doesn't end the alarm.
      await running.update(running.content)
      await running.end(nil, dismissalPolicy: .immediate)
      #expect(activities().count == 1)
      try manager.cancel(id: id)
      #expect(activities().isEmpty)
    }
  }

  @Test("An activity's contents and states come as the alarm changes, and end with it", .timeLimit(.minutes(10)))
  func updates() async throws {
    try await LibrarySession.withActivation { session in
      let manager = session.manager
      typealias Bread = Activity<AlarmAttributes<Recipe>>
      func lists() -> Bread.Lists { AlarmAttributes<Recipe>.lists(of: manager) { $0 } }
      var new = Bread.new(in: lists()).makeAsyncIterator()
      let id = UUID()
      _ = try await manager.schedule(
        id: id, configuration: .timer(duration: 600, attributes: Samples.attributes("Bread", metadata: Recipe())))
      #expect(await new.next()?.id == id.uuidString)
      var contents = Bread.contents(of: id.uuidString, in: lists()).makeAsyncIterator()
      var states = Bread.states(of: id.uuidString, in: lists()).makeAsyncIterator()
      guard case .countdown = await contents.next()?.state.mode else {
        Issue.record("it doesn't count down")
        return
      }
      #expect(await states.next() == .active)
      try manager.pause(id: id)
      guard case .paused = await contents.next()?.state.mode else {
        Issue.record("it isn't paused")
        return
      }
      try manager.cancel(id: id)
      #expect(await states.next() == .dismissed)
      #expect(await states.next() == nil)
      #expect(await contents.next() == nil)
      for await _ in Activity<Delivery>.activityUpdates { Issue.record("there is no such activity") }
    }
  }

  @Test("Alarms with other metadata are other activities")
  func others() async throws {
    try await LibrarySession.withActivation { session in
      _ = try await session.manager.schedule(
        id: UUID(), configuration: .timer(duration: 600, attributes: Samples.attributes(metadata: Recipe())))
      #expect(AlarmAttributes<Grades>.activities(of: session.manager).isEmpty)
    }
  }

  @Test("An activity of the application's own is refused, by the name that Apple has for it")
  func requests() async throws {
    let info = ActivityAuthorizationInfo()
    #expect(!info.areActivitiesEnabled && !info.frequentPushesEnabled)
    for await isEnabled in info.activityEnablementUpdates { #expect(!isEnabled) }
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(
        attributes: Delivery(), content: ActivityContent(state: Delivery.ContentState(), staleDate: nil))
    }
    #expect(Activity<Delivery>.activities.isEmpty)
    #expect(ActivityAuthorizationError.unsupported.localizedDescription.contains("schedule an alarm"))
  }

  @Test("Whoever updates or ends an alarm's activity is warned once, with what to call instead")
  func unchangeable() {
    let activity = Activity(id: "tea", attributes: Delivery(), state: Delivery.ContentState())
    let heard = Heard()
    let warnings = (OneTimeWarning(heard.write), OneTimeWarning(heard.write))
    for _ in 0..<2 {
      activity.warn(ofUpdate: warnings.0)
      activity.warn(ofEnd: warnings.1)
    }
    #expect(
      heard.sentences.count == 2 && heard.sentences.allSatisfy { $0.contains("tea") && $0.contains("AlarmManager") })
  }
}

private struct Grades: AlarmMetadata {
  var grades: [Int]
}

private struct Delivery: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var stops = 2
  }
}
