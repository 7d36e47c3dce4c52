import AlarmCore
import AlarmWire
import DBus
public import Foundation

extension AlarmManager {
  /// The features of the alarm agent on Linux that go beyond Apple's API. None of them exists on Apple's systems: code that has to
  /// compile there too needs `#if os(Linux)` around them.
  public var linux: AlarmManager.Linux { Linux(manager: self) }

  /// The calls beyond Apple's API; see ``AlarmManager/linux``.
  ///
  /// They wait for the agent without blocking a thread, and throw the same errors as the other calls: `NSError`s of the domain
  /// `com.apple.AlarmKit.Alarm`, or `AlarmError.maximumLimitReached`.
  public struct Linux: Sendable {
    let manager: AlarmManager
  }
}

extension AlarmManager.Linux {
  /// Schedules an alarm or a timer with options that exist only on Linux; otherwise as
  /// ``AlarmManager/schedule(id:configuration:)``.
  public func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmManager.AlarmConfiguration<Metadata>, options: AlarmManager.LinuxOptions
  ) async throws -> Alarm {
    try await manager.schedule(id: id, configuration: configuration) { request throws(WireError) in
      try request.add(options)
    }
  }

  /// Replaces an alarm's configuration and all its options. The alarm stays the same one and keeps its progress: a waiting alarm
  /// continues to wait, also with its skip, unless its schedule changes; a timer's new length counts from its start; a paused alarm
  /// stays paused; a ringing or snoozed alarm continues, and a new schedule applies from its next time on, except that a new single
  /// time ends the ring. If this throws, nothing is changed.
  public func change<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmManager.AlarmConfiguration<Metadata>,
    options: AlarmManager.LinuxOptions = .init()
  ) async throws -> Alarm {
    let json = try await manager.json(of: configuration, id) { request throws(WireError) in try request.add(options) }
    _ = try await call("Reschedule", [.string(Self.word(id)), .string(json)])
    return await manager.alarm(id, of: configuration, asksAgent: true)
  }

  /// When an alarm with this schedule would ring, at most `count` times (1 to 1000); nothing is scheduled. Of the options, only the
  /// zone and the recurrence have an effect; others are refused if they are invalid, such as a template that doesn't exist.
  public func preview(
    _ schedule: Alarm.Schedule, options: AlarmManager.LinuxOptions = .init(), count: Int
  ) async throws -> [Date] {
    let json: String
    do throws(WireError) {
      var form = AlarmForm()
      form.schedule = try ScheduleForm(schedule)
      try form.add(options)
      json = try JSONText.encode(form)
    } catch {
      throw AgentFailure.error(error)
    }
    let answer = try await call("PreviewSchedule", [.string(json), .int32(Int32(clamping: count))])
    guard let instants = answer.first?.asArray?.compactMap(\.asInt64) else { throw Self.unreadable("PreviewSchedule") }
    return instants.map(Date.init(unixMicroseconds:))
  }
}

extension AlarmManager.Linux {
  /// Snoozes a ringing alarm for the given length, 1 second to 30 days, instead of the alarm's own.
  public func snooze(id: Alarm.ID, for length: Duration) async throws {
    _ = try await call("Snooze", [.string(Self.word(id)), .string(DurationGrammar.format(length))])
  }

  /// Skips the next occurrence of an alarm that repeats: the one for which it waits or, while it rings or is snoozed, the one after
  /// that. The alarm stays.
  public func skipNext(id: Alarm.ID) async throws { _ = try await call("Skip", [.string(Self.word(id))]) }

  /// Undoes a skip, so the occurrence rings after all; possible until its time has come.
  public func unskipNext(id: Alarm.ID) async throws { _ = try await call("Unskip", [.string(Self.word(id))]) }

  /// Switches an alarm off, or on again. An alarm that is off is kept and doesn't ring; a ring or countdown in progress ends. It
  /// isn't in ``AlarmManager/alarms``, which has Apple's states. An alarm that is switched on starts as if it were scheduled now;
  /// if its only time has passed, it can't be switched on.
  public func setEnabled(_ isOn: Bool, id: Alarm.ID) async throws {
    _ = try await call("Enable", [.string(Self.word(id)), .bool(isOn)])
  }

  /// Switches an alarm that repeats off until a date in the alarm's zone, tomorrow or later: on that date, or at its first time
  /// after it, the alarm rings again. Only the year, month and day of the components are used, in the Gregorian calendar.
  public func disable(id: Alarm.ID, until date: DateComponents) async throws {
    let day = date.year.flatMap { year in
      date.month.flatMap { month in date.day.flatMap { CivilDate(year: year, month: month, day: $0) } }
    }
    // The agent refuses what isn't a date, and explains what would be valid.
    _ = try await call("DisableUntil", [.string(Self.word(id)), .string(day?.description ?? "")])
  }

  /// Calls the agent; throws errors in the form in which client code catches them.
  func call(_ member: MemberName, _ arguments: [DBusValue] = []) async throws -> [DBusValue] {
    do throws(DBusError) {
      return try await manager.link.call(member, arguments)
    } catch {
      throw AgentFailure.error(error)
    }
  }

  /// The id as it is sent.
  static func word(_ id: Alarm.ID) -> String { id.uuidString.lowercased() }

  /// The error for an answer that can't be read.
  static func unreadable(_ member: String) -> any Error {
    AgentFailure.error(
      .unavailable,
      Message("the agent's answer to {method} can't be read; does it have another version?", ["method": member]))
  }
}

extension AlarmManager.Linux {
  /// One upcoming ring.
  public struct Ring: Hashable, Sendable {
    /// The alarm that will ring.
    public let id: Alarm.ID
    /// When the alarm will ring.
    public let date: Date
  }

  /// The next ring of all alarms; nil: nothing will ring.
  public var next: Ring? {
    get async throws {
      let answer = try await call("Next")
      guard answer.count == 2, let word = answer[0].asString, let instant = answer[1].asInt64 else {
        throw Self.unreadable("Next")
      }
      return UUID(uuidString: word).map { Ring(id: $0, date: Date(unixMicroseconds: instant)) }
    }
  }

  /// The next rings of one alarm or (nil) of all alarms, if nothing is changed until then; at most `count` (1 to 100).
  public func upcoming(id: Alarm.ID? = nil, count: Int) async throws -> [Ring] {
    let answer = try await call("Upcoming", [.string(id.map(Self.word) ?? ""), .int32(Int32(clamping: count))])
    guard answer.count == 2, let ids = answer[0].asStrings, let instants = answer[1].asArray?.compactMap(\.asInt64),
      ids.count == instants.count
    else { throw Self.unreadable("Upcoming") }
    return zip(ids, instants).compactMap { word, instant in
      UUID(uuidString: word).map { Ring(id: $0, date: Date(unixMicroseconds: instant)) }
    }
  }
}
