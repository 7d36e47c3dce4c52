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
      /// The alarm snoozes by itself, until the occurrence has been snoozed this many times (1 to 100); then it ends.
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
      /// The first day, of which year, month and day are used. Nil: the next time that this time of day comes.
      public var start: DateComponents?
      /// Days to leave out, of which year, month and day are used.
      public var exceptions: [DateComponents]

      /// A rule, which is checked when the alarm is scheduled.
      public init(rule: String, start: DateComponents? = nil, exceptions: [DateComponents] = []) {
        self.rule = rule
        self.start = start
        self.exceptions = exceptions
      }
    }

    /// The options as the form that all interfaces to the agent share.
    var form = AlarmForm()

    /// The time zone that the alarm keeps, wherever the user is; nil: it follows the system's.
    public var zone: TimeZone? {
      get { form.zone.flatMap(TimeZone.init(identifier:)) }
      set { form.zone = newValue?.identifier }
    }
    /// How long the alarm rings if nobody answers, 1 to 60 minutes; nil: 10 minutes.
    public var ringTimeout: Duration? {
      get { form.ringTimeout }
      set { form.ringTimeout = newValue }
    }
    /// How late the alarm may still begin to ring, 1 to 60 minutes; nil: 10 minutes.
    public var lateWindow: Duration? {
      get { form.lateWindow }
      set { form.lateWindow = newValue }
    }
    /// What the alarm does when nobody has answered it.
    public var onTimeout: TimeoutAction {
      get { form.maxSnoozes.map { .snooze(upTo: $0) } ?? .stop }
      set {
        switch newValue {
        case .stop: (form.onTimeout, form.maxSnoozes) = (nil, nil)
        case .snooze(let limit): (form.onTimeout, form.maxSnoozes) = (.snooze, limit)
        }
      }
    }
    /// The dates on which the alarm's time of day occurs. A recurrence needs a relative schedule that doesn't repeat.
    ///
    /// Apple's `Alarm` can't express this: such an alarm is reported with its time of day and `.never`.
    public var recurrence: Recurrence?
    /// The name of a template, which determines how the alarm is shown in each state (`alarmctl template list`); nil: none.
    /// Scheduling an alarm with a template that doesn't exist fails. A template overrides the alarm's widget.
    public var template: String? {
      get { form.template }
      set { form.template = newValue }
    }
    /// What the timer does while the machine is suspended; `pause` needs a timer, that is, a configuration without a schedule.
    public var whileAsleep: SleepBehavior {
      get { form.whileAsleep == .pause ? .pause : .count }
      set { form.whileAsleep = newValue == .pause ? .pause : nil }
    }
    /// The alarm's volume, 0 to 100 percent on the scale of volume controls; nil: the user's setting for all alarms.
    public var volume: Int? {
      get { form.volume }
      set { form.volume = newValue }
    }
    /// How long the sound takes to reach its volume, 1 second to 10 minutes, or zero to begin at that volume; nil: the user's
    /// setting.
    public var ramp: Duration? {
      get { form.ramp }
      set { form.ramp = newValue }
    }
    /// What the alarm does while the desktop holds notifications back; nil: the user's setting for all alarms.
    public var doNotDisturb: DoNotDisturbBehavior? {
      get { form.doNotDisturb.map { $0 == .quiet ? .quiet : .ring } }
      set { form.doNotDisturb = newValue.map { $0 == .quiet ? .quiet : .ring } }
    }
    /// Whether the machine is woken from suspend for the alarm. If not, the alarm rings when the machine is awake again within
    /// the late window, and is missed otherwise.
    public var wakesMachine: Bool {
      get { form.wakes ?? true }
      set { form.wakes = newValue ? nil : false }
    }

    /// Creates options; those that are left out change nothing.
    public init(
      zone: TimeZone? = nil, ringTimeout: Duration? = nil, lateWindow: Duration? = nil,
      onTimeout: TimeoutAction = .stop,
      recurrence: Recurrence? = nil, template: String? = nil, volume: Int? = nil, ramp: Duration? = nil,
      whileAsleep: SleepBehavior = .count, doNotDisturb: DoNotDisturbBehavior? = nil,
      wakesMachine: Bool = true
    ) {
      self.zone = zone
      self.ringTimeout = ringTimeout
      self.lateWindow = lateWindow
      self.onTimeout = onTimeout
      self.recurrence = recurrence
      self.template = template
      self.volume = volume
      self.ramp = ramp
      self.whileAsleep = whileAsleep
      self.doNotDisturb = doNotDisturb
      self.wakesMachine = wakesMachine
    }
  }
}

extension AlarmForm {
  /// Adds the options.
  mutating func add(_ options: AlarmManager.LinuxOptions) throws(WireError) {
    take(from: options.form)
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
