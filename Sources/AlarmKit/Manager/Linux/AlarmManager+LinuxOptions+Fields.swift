// Made by `make tables` from FormField.rows: don't change it here.
import AlarmCore
public import Foundation

extension AlarmManager.LinuxOptions {
  /// The time zone that the alarm keeps, wherever the user is; nil: it follows the system's.
  public var zone: TimeZone? {
    get { options.zone.flatMap(TimeZone.init(identifier:)) }
    set { options.zone = newValue?.identifier }
  }

  /// How long the alarm rings if nobody answers, 1 to 60 minutes; nil: 10 minutes.
  public var ringTimeout: Duration? {
    get { options.ringTimeout }
    set { options.ringTimeout = newValue }
  }

  /// How late the alarm may still begin to ring, 1 to 60 minutes; nil: 10 minutes.
  public var lateWindow: Duration? {
    get { options.lateWindow }
    set { options.lateWindow = newValue }
  }

  /// The name of a template, which determines how the alarm is shown in each state (`alarmctl template list`); nil: none.
  /// Scheduling an alarm with a template that doesn't exist fails. A template overrides the alarm's widget.
  public var template: String? {
    get { options.template }
    set { options.template = newValue }
  }

  /// The alarm's volume, 0 to 100 percent on the scale of volume controls; nil: the user's setting for all alarms.
  public var volume: Int? {
    get { options.volume }
    set { options.volume = newValue }
  }

  /// How long the sound takes to reach its volume, 1 second to 10 minutes, or zero to begin at that volume; nil: the user's
  /// setting.
  public var ramp: Duration? {
    get { options.ramp }
    set { options.ramp = newValue }
  }

  /// What the timer does while the machine is suspended; `pause` needs a timer, that is, a configuration without a schedule.
  public var whileAsleep: SleepBehavior {
    get { SleepBehavior(options.whileAsleep ?? .count) }
    set { options.whileAsleep = newValue == .count ? nil : newValue.option }
  }

  /// What the alarm does while the desktop holds notifications back; nil: the user's setting for all alarms.
  public var doNotDisturb: DoNotDisturbBehavior? {
    get { options.doNotDisturb.map(DoNotDisturbBehavior.init) }
    set { options.doNotDisturb = newValue?.option }
  }

  /// Whether the machine is woken from suspend for the alarm. If not, the alarm rings when the machine is awake again within
  /// the late window, and is missed otherwise.
  public var wakesMachine: Bool {
    get { options.wakesMachine ?? true }
    set { options.wakesMachine = newValue == true ? nil : newValue }
  }

  /// Whether the alarm's title is spoken when it begins to ring, where speech-dispatcher is installed; nil: the user's
  /// setting.
  public var speaksTitle: Bool? {
    get { options.speaks }
    set { options.speaks = newValue }
  }

  /// Whether the alarm is kept, switched off, after its last ring, instead of being removed.
  public var isKept: Bool {
    get { options.keeps ?? false }
    set { options.keeps = newValue == false ? nil : newValue }
  }

  /// Creates options; those that are left out change nothing.
  public init(
    zone: TimeZone? = nil, ringTimeout: Duration? = nil, lateWindow: Duration? = nil, onTimeout: TimeoutAction = .stop,
    recurrence: Recurrence? = nil, template: String? = nil, volume: Int? = nil, ramp: Duration? = nil,
    whileAsleep: SleepBehavior = .count, doNotDisturb: DoNotDisturbBehavior? = nil, wakesMachine: Bool = true,
    speaksTitle: Bool? = nil, isKept: Bool = false
  ) {
    self.init(onTimeout: onTimeout, recurrence: recurrence)
    self.zone = zone
    self.ringTimeout = ringTimeout
    self.lateWindow = lateWindow
    self.template = template
    self.volume = volume
    self.ramp = ramp
    self.whileAsleep = whileAsleep
    self.doNotDisturb = doNotDisturb
    self.wakesMachine = wakesMachine
    self.speaksTitle = speaksTitle
    self.isKept = isKept
  }
}
