import AlarmCore

/// The alarms that ring now, oldest first, which of their sounds is heard, the oldest one's that isn't silent, and how loud.
struct RingingAlarms: Sendable {
  private var alarms: [(id: AlarmID, sound: SoundChoice, curve: LoudnessCurve)] = []

  /// Adds an alarm behind the others, which begins to ring now; one that rings already keeps its place and its sound.
  /// The result tells whether it is a new one that can be heard.
  @discardableResult
  mutating func start(
    _ id: AlarmID, _ sound: RingSound, _ settings: SoundSettings = SoundSettings(),
    at now: ContinuousClock.Instant = .now
  ) -> Bool {
    guard !alarms.contains(where: { $0.id == id }) else { return false }
    let curve = LoudnessCurve(
      volume: sound.volume ?? settings.volume, ramp: sound.ramp ?? settings.ramp, start: now)
    // One without any volume must not take the place of one that is to be heard.
    let choice = curve.volume == 0 ? .silent : sound.choice
    alarms.append((id, choice, curve))
    return choice != .silent
  }

  /// Ends one alarm's share; an unknown id changes nothing.
  mutating func stop(_ id: AlarmID) {
    alarms.removeAll { $0.id == id }
  }

  /// The one sound to be heard; nil is silence.
  var audible: SoundChoice? {
    alarms.first { $0.sound != .silent }?.sound
  }

  /// How loud those are that aren't silent.
  var curves: [LoudnessCurve] { alarms.filter { $0.sound != .silent }.map(\.curve) }
}
