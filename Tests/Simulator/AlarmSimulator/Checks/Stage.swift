import AlarmCore

/// What the checker has to know about the moment that it checks.
struct Stage {
  /// When the batch was decided, in microseconds of the simulation.
  var time: Int64
  /// What the wall clock showed beyond that.
  var wallOffset: Int64
  /// The same, as the agent saw it.
  var moment: Moment
  /// The zones as the agent read them.
  var zones: ZoneView
  /// How much time commits took, in microseconds; known when the batch is done.
  var lag: Int64 = 0
  /// What was asked in the batch.
  var calls: [Call] = []
  /// Alarms that several calls of the batch refer to.
  var crowded: Set<AlarmID> = []
  /// Whether the clock was set and the agent gets the event only now.
  var isClockNews = false
  /// Whether the batch was one call and nothing else.
  var isOneCall = false
  /// Whether the batch was one call that must not have changed anything.
  var isUnchanged = false

  /// How long a clock that countdowns follow has run, in microseconds: the one that continues while the machine sleeps, or the one
  /// that stops then and starts again at each boot.
  func ticks(_ whileAsleep: WhileAsleep) -> Int64 { whileAsleep == .count ? time : moment.awake }

  /// A call that waits for its answer.
  struct Call {
    var serial: UInt32
    var wish: Wish
    var id: AlarmID
  }
}
