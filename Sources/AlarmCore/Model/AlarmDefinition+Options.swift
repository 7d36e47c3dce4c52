// What few alarms have in their definition. It is kept apart, so that an alarm without it takes half the memory.
extension AlarmDefinition {
  /// These parts, each as its property below describes it.
  struct Options: Hashable, Sendable {
    var template = ""
    var volume: Int?
    var ramp: Duration?
    var metadata = ""
    var doNotDisturb: DoNotDisturb?
    var stopAction: AlarmAction?
    var secondaryAction: AlarmAction?
    var countdownAction: AlarmAction?
    var secondCountdownAction: AlarmAction?
  }

  /// The template by which it is shown; empty: none.
  package var template: String {
    get { options?.value.template ?? "" }
    set { change { $0.template = newValue } }
  }
  /// The volume in percent, on the scale of volume controls; nil: as the user set it for all alarms.
  package var volume: Int? {
    get { options?.value.volume }
    set { change { $0.volume = newValue } }
  }
  /// How long the sound takes to reach its volume (zero: it begins at its volume); nil: as the user set it for all alarms.
  package var ramp: Duration? {
    get { options?.value.ramp }
    set { change { $0.ramp = newValue } }
  }
  /// The owner's JSON, opaque to the agent; empty: none.
  package var metadata: String {
    get { options?.value.metadata ?? "" }
    set { change { $0.metadata = newValue } }
  }
  /// What it does while the desktop holds notifications back; nil: as the user set it for all alarms.
  package var doNotDisturb: DoNotDisturb? {
    get { options?.value.doNotDisturb }
    set { change { $0.doNotDisturb = newValue } }
  }
  /// What the owner's application does when the user presses Stop; nil: nothing.
  package var stopAction: AlarmAction? {
    get { options?.value.stopAction }
    set { change { $0.stopAction = newValue } }
  }
  /// What it does when the user presses the button beside Stop; nil: nothing or, for Open, only comes to the front.
  package var secondaryAction: AlarmAction? {
    get { options?.value.secondaryAction }
    set { change { $0.secondaryAction = newValue } }
  }
  /// What it does when the user presses the owner's own button while the alarm counts down or is paused; nil: only comes to the
  /// front.
  package var countdownAction: AlarmAction? {
    get { options?.value.countdownAction }
    set { change { $0.countdownAction = newValue } }
  }
  /// The same for the second one of these buttons.
  package var secondCountdownAction: AlarmAction? {
    get { options?.value.secondCountdownAction }
    set { change { $0.secondCountdownAction = newValue } }
  }

  /// Definitions with the same parts are equal, so parts that are all as by default aren't kept.
  private mutating func change(_ change: (inout Options) -> Void) {
    var changed = options?.value ?? Options()
    change(&changed)
    options = changed == Options() ? nil : Boxed(changed)
  }
}
