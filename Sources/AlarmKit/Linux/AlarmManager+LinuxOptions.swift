import AlarmCore
import AlarmWire
public import Foundation

extension AlarmManager {
  /// What an alarm on Linux can have beyond its configuration. An option that isn't set changes nothing.
  public struct LinuxOptions: Hashable, Sendable {
    /// What an alarm does when nobody has answered.
    public enum TimeoutAction: Hashable, Sendable {
      /// It ends, and the user is notified.
      case stop
      /// It snoozes by itself, until its occurrence was snoozed this many times (1 to 100); then it ends.
      case snooze(upTo: Int)
    }

    /// What a timer does while the machine is suspended.
    public enum SleepBehavior: Hashable, Sendable {
      /// It counts on.
      case count
      /// It pauses, and goes on when the machine is awake again; it doesn't wake the machine. After a restart of the
      /// machine the time that it was off has passed.
      case pause
    }

    /// What an alarm does that begins to ring while the desktop holds notifications back ("do not disturb").
    public enum DoNotDisturbBehavior: Hashable, Sendable {
      /// It rings as always.
      case ring
      /// It is shown without sound, and no more urgently than other notifications, until it is answered. A desktop that doesn't say
      /// whether it holds notifications back doesn't keep an alarm quiet.
      case quiet
    }

    /// The dates on which a time of day comes, in the words of RFC 5545.
    public struct Recurrence: Hashable, Sendable {
      /// A rule such as `FREQ=MONTHLY;BYDAY=1MO`: DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL, COUNT, UNTIL, BYMONTH,
      /// BYMONTHDAY, BYYEARDAY, BYDAY, BYSETPOS and WKST.
      public var rule: String
      /// The first day: year, month and day are read. Nil: the next time it is that time of day.
      public var start: DateComponents?
      /// Days that are left out: year, month and day are read.
      public var exceptions: [DateComponents]

      /// A rule, which is checked when the alarm is scheduled.
      public init(rule: String, start: DateComponents? = nil, exceptions: [DateComponents] = []) {
        self.rule = rule
        self.start = start
        self.exceptions = exceptions
      }
    }

    /// What the options say, in the words of all doors.
    var form = AlarmForm()

    /// The zone that the alarm keeps, wherever the user is; nil: it follows the system's.
    public var zone: TimeZone? {
      get { form.zone.flatMap(TimeZone.init(identifier:)) }
      set { form.zone = newValue?.identifier }
    }
    /// How long it rings when nobody answers, 1 to 60 minutes; nil: 10 minutes.
    public var ringTimeout: Duration? {
      get { form.ringTimeout }
      set { form.ringTimeout = newValue }
    }
    /// How late it may still begin to ring, 1 to 60 minutes; nil: 10 minutes.
    public var lateWindow: Duration? {
      get { form.lateWindow }
      set { form.lateWindow = newValue }
    }
    /// What it does when nobody has answered.
    public var onTimeout: TimeoutAction {
      get { form.maxSnoozes.map { .snooze(upTo: $0) } ?? .stop }
      set {
        switch newValue {
        case .stop: (form.onTimeout, form.maxSnoozes) = (nil, nil)
        case .snooze(let limit): (form.onTimeout, form.maxSnoozes) = (.snooze, limit)
        }
      }
    }
    /// The dates of its time of day. It needs a relative schedule that doesn't repeat.
    ///
    /// Apple's `Alarm` has no words for it: such an alarm is reported with its time of day and `.never`.
    public var recurrence: Recurrence?
    /// The name of a template, which says how the alarm is shown in each state (`alarmctl template list`); nil: none. One that
    /// there isn't is an error when the alarm is scheduled. It overrides the alarm's widget.
    public var template: String? {
      get { form.template }
      set { form.template = newValue }
    }
    /// What it does while the machine is suspended; `pause` needs a timer, a configuration without a schedule.
    public var whileAsleep: SleepBehavior {
      get { form.whileAsleep == .pause ? .pause : .count }
      set { form.whileAsleep = newValue == .pause ? .pause : nil }
    }
    /// Its volume, 0 to 100 percent on the scale of volume controls; nil: as the user set it for all alarms.
    public var volume: Int? {
      get { form.volume }
      set { form.volume = newValue }
    }
    /// How long the sound takes to reach its volume, 1 second to 10 minutes, or zero: it begins with it; nil: as the user
    /// set it.
    public var ramp: Duration? {
      get { form.ramp }
      set { form.ramp = newValue }
    }
    /// What it does while the desktop holds notifications back; nil: as the user set it for all alarms.
    public var doNotDisturb: DoNotDisturbBehavior? {
      get { form.doNotDisturb.map { $0 == .quiet ? .quiet : .ring } }
      set { form.doNotDisturb = newValue.map { $0 == .quiet ? .quiet : .ring } }
    }

    /// Options; those that are left out change nothing.
    public init(
      zone: TimeZone? = nil, ringTimeout: Duration? = nil, lateWindow: Duration? = nil,
      onTimeout: TimeoutAction = .stop,
      recurrence: Recurrence? = nil, template: String? = nil, volume: Int? = nil, ramp: Duration? = nil,
      whileAsleep: SleepBehavior = .count, doNotDisturb: DoNotDisturbBehavior? = nil
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
    }
  }
}

extension AlarmForm {
  /// Adds what the options say.
  mutating func add(_ options: AlarmManager.LinuxOptions) throws(WireError) {
    take(from: options.form)
    if let recurrence = options.recurrence { try add(recurrence) }
  }
}
