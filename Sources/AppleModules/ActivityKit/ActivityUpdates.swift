public import Foundation

// What happens to activities over time. Alarms are the only activities: for their attributes each sequence follows the
// application's alarms; for other attributes it ends at once.
extension Activity where Attributes: Sendable, Attributes.ContentState: Sendable {
  /// The application's activities: the existing ones, then each new one.
  public static var activityUpdates: AsyncStream<Activity<Attributes>> { new(in: lists) }

  /// What the activity shows: the current content, then the content after each change, until the activity is gone.
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> { Self.contents(of: id, in: Self.lists) }

  /// The same without the date at which it becomes out of date.
  @available(*, deprecated, message: "use contentUpdates")
  public var contentStateUpdates: AsyncStream<ContentState> {
    Self.following(Self.contents(of: id, in: Self.lists), 0) { content, _, yield in
      yield(content.state)
      return true
    }
  }

  /// Whether it is shown: `active` as long as the alarm counts down, is paused or rings, then `dismissed`.
  public var activityStateUpdates: AsyncStream<ActivityState> { Self.states(of: id, in: Self.lists) }

  /// Ends at once: there is no push service.
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }

  /// Ends at once: there is no push service.
  public static var pushToStartTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
}

extension Activity where Attributes: Sendable, Attributes.ContentState: Sendable {
  package typealias Lists = AsyncStream<[Activity<Attributes>]>

  /// All activities, now and after each change.
  private static var lists: Lists {
    guard let source = Attributes.self as? any ActivitySource.Type else { return Lists { $0.finish() } }
    return source.updates(of: Activity<Attributes>.self)
  }

  /// Each activity that wasn't in the list before.
  package static func new(in lists: Lists) -> AsyncStream<Activity<Attributes>> {
    following(lists, Set<String>()) { list, known, yield in
      for activity in list where !known.contains(activity.id) { yield(activity) }
      known = Set(list.map(\.id))
      return true
    }
  }

  /// What one activity shows, each time it changes.
  package static func contents(of id: String, in lists: Lists) -> AsyncStream<ActivityContent<ContentState>> {
    following(lists, ActivityContent<ContentState>?.none) { list, last, yield in
      guard let content = list.first(where: { $0.id == id })?.content else { return false }
      if content != last { yield(content) }
      last = content
      return true
    }
  }

  /// The states of one activity, each time its state changes.
  package static func states(of id: String, in lists: Lists) -> AsyncStream<ActivityState> {
    following(lists, false) { list, isActive, yield in
      let isThere = list.contains { $0.id == id }
      if !isThere { yield(.dismissed) } else if !isActive { yield(.active) }
      isActive = isThere
      return isThere
    }
  }

  /// Applies `step` to each element of a sequence, with a memory, until `step` returns false.
  private static func following<Input: Sendable, Element: Sendable, Memory: Sendable>(
    _ inputs: AsyncStream<Input>, _ memory: Memory,
    _ step: @escaping @Sendable (Input, inout Memory, (Element) -> Void) -> Bool
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    // The task ends when nobody reads the stream any longer.
    let task = Task {
      var memory = memory
      for await input in inputs where !step(input, &memory, { continuation.yield($0) }) { break }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}
