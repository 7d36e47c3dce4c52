// What few alarms have in their definition. It is kept apart, so that an alarm without it takes half the memory.
extension AlarmDefinition {
  /// These parts, each as its property below describes it.
  struct Options: PartsWithDefaults {
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
    get { options.box?.value.template ?? "" }
    set { options.change { $0.template = newValue } }
  }
  /// The volume in percent, on the scale of volume controls; nil: as the user set it for all alarms.
  package var volume: Int? {
    get { options.box?.value.volume }
    set { options.change { $0.volume = newValue } }
  }
  /// How long the sound takes to reach its volume (zero: it begins at its volume); nil: as the user set it for all alarms.
  package var ramp: Duration? {
    get { options.box?.value.ramp }
    set { options.change { $0.ramp = newValue } }
  }
  /// The owner's JSON, opaque to the agent; empty: none.
  package var metadata: String {
    get { options.box?.value.metadata ?? "" }
    set { options.change { $0.metadata = newValue } }
  }
  /// What it does while the desktop holds notifications back; nil: as the user set it for all alarms.
  package var doNotDisturb: DoNotDisturb? {
    get { options.box?.value.doNotDisturb }
    set { options.change { $0.doNotDisturb = newValue } }
  }
  /// What the owner's application does when the user presses Stop; nil: nothing.
  package var stopAction: AlarmAction? {
    get { options.box?.value.stopAction }
    set { options.change { $0.stopAction = newValue } }
  }
  /// What it does when the user presses the button beside Stop; nil: nothing or, for Open, only comes to the front.
  package var secondaryAction: AlarmAction? {
    get { options.box?.value.secondaryAction }
    set { options.change { $0.secondaryAction = newValue } }
  }
  /// What it does when the user presses the owner's own button while the alarm counts down or is paused; nil: only comes to the
  /// front.
  package var countdownAction: AlarmAction? {
    get { options.box?.value.countdownAction }
    set { options.change { $0.countdownAction = newValue } }
  }
  /// The same for the second one of these buttons.
  package var secondCountdownAction: AlarmAction? {
    get { options.box?.value.secondCountdownAction }
    set { options.change { $0.secondCountdownAction = newValue } }
  }
}
