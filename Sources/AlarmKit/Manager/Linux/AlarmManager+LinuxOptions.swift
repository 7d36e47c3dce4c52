import AlarmCore
import AlarmWire
public import Foundation

extension AlarmManager {
  /// Options that an alarm on Linux can have beyond its configuration. An option that isn't set changes nothing.
  public struct LinuxOptions: Hashable, Sendable {
    /// What an alarm does when nobody has answered it.
    public enum TimeoutAction: Hashable, Sendable {
      /// The alarm ends, and the user is notified.
      case stop
      /// The alarm snoozes, until the occurrence has been snoozed this many times (1 to 100); then it ends.
      case snooze(upTo: Int)
    }

    /// What a timer does while the machine is suspended.
    public enum SleepBehavior: Hashable, Sendable {
      /// The timer continues to count.
      case count
      /// The timer pauses, and continues when the machine is awake again; it doesn't wake the machine. After a restart of the
      /// machine, the time during which it was off counts as elapsed.
      case pause
    }

    /// What an alarm does if it begins to ring while the desktop holds notifications back ("do not disturb").
    public enum DoNotDisturbBehavior: Hashable, Sendable {
      /// The alarm rings as always.
      case ring
      /// The alarm is shown without sound, and no more urgently than other notifications, until it is answered. On a desktop that
      /// doesn't report whether it holds notifications back, the alarm isn't kept quiet.
      case quiet
    }

    /// The dates on which a time of day occurs, in the syntax of RFC 5545.
    public struct Recurrence: Hashable, Sendable {
      /// A rule such as `FREQ=MONTHLY;BYDAY=1MO`: DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL, COUNT, UNTIL, BYMONTH,
      /// BYMONTHDAY, BYYEARDAY, BYDAY, BYSETPOS and WKST.
      public var rule: String
      /// The first day; its year, month and day are used. Nil: the next day on which this time of day occurs.
      public var start: DateComponents?
      /// Days to leave out; their year, month and day are used.
      public var exceptions: [DateComponents]
      /// An iCalendar file with more days to leave out, such as public holidays; nil: none. The agent reads it again when it has
      /// changed.
      public var calendar: URL?

      /// A rule, which is checked when the alarm is scheduled.
      public init(rule: String, start: DateComponents? = nil, exceptions: [DateComponents] = [], calendar: URL? = nil) {
        self.rule = rule
        self.start = start
        self.exceptions = exceptions
        self.calendar = calendar
      }
    }

    /// The agent's options. The other properties give access to them with their own names and types.
    var options = AlarmOptions()
    /// What the alarm does when nobody has answered it.
    public var onTimeout: TimeoutAction
    /// The dates on which the alarm's time of day occurs. A recurrence needs a relative schedule that doesn't repeat.
    ///
    /// Apple's `Alarm` can't express this: such an alarm is reported with its time of day and `.never`.
    public var recurrence: Recurrence?

    /// Creates options; the agent's options are set afterwards.
    init(onTimeout: TimeoutAction, recurrence: Recurrence?) {
      (self.onTimeout, self.recurrence) = (onTimeout, recurrence)
    }
  }
}

// Conversions to the agent's words, for options that have a separate type here.
extension AlarmManager.LinuxOptions.SleepBehavior {
  init(_ option: WhileAsleep) { self = option == .pause ? .pause : .count }

  /// The agent's word.
  var option: WhileAsleep { self == .pause ? .pause : .count }
}

extension AlarmManager.LinuxOptions.DoNotDisturbBehavior {
  init(_ option: DoNotDisturb) { self = option == .quiet ? .quiet : .ring }

  /// The agent's word.
  var option: DoNotDisturb { self == .quiet ? .quiet : .ring }
}

extension AlarmForm {
  /// Adds the options.
  mutating func add(_ options: AlarmManager.LinuxOptions) throws(WireError) {
    var form = AlarmForm()
    form.options = options.options
    if case .snooze(let limit) = options.onTimeout { (form.onTimeout, form.maxSnoozes) = (.snooze, limit) }
    take(from: form)
    if let recurrence = options.recurrence { try add(recurrence) }
  }
}

extension AlarmForm {
  /// Adds the dates on which the alarm's time of day occurs.
  mutating func add(_ recurrence: AlarmManager.LinuxOptions.Recurrence) throws(WireError) {
    guard var form = schedule, form.time != nil else {
      throw WireError(
        argument: "recurrence", Message("a rule needs a schedule with a time of day (relative, never)"))
    }
    form.rrule = recurrence.rule
    form.start = try recurrence.start.map { day throws(WireError) in try day.civilText("recurrence.start") }
    form.exceptions = try recurrence.exceptions.map { day throws(WireError) in
      try day.civilText("recurrence.exceptions")
    }
    form.exceptCalendar = recurrence.calendar?.path
    schedule = form
  }
}

extension DateComponents {
  /// `YYYY-MM-DD`.
  fileprivate func civilText(_ argument: String) throws(WireError) -> String {
    guard let year, let month, let day, let date = CivilDate(year: year, month: month, day: day) else {
      throw WireError(
        argument: argument, Message("a day needs a year, a month and a day that exist"))
    }
    return date.description
  }
}

extension Date {
  /// An instant as the agent sends it.
  init(unixMicroseconds: Int64) { self.init(timeIntervalSince1970: Double(unixMicroseconds) / 1e6) }
}
