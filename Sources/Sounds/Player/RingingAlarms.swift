import AlarmCore

/// The alarms that ring now, oldest first; decides how loud they are and which sound is heard: that of the oldest alarm that isn't
/// silent.
struct RingingAlarms: Sendable {
  private var alarms: [(id: AlarmID, sound: SoundChoice, curve: LoudnessCurve)] = []

  /// Adds an alarm that begins to ring now, behind the others; one that rings already keeps its place and its sound. The result
  /// says whether it is a new one that can be heard.
  @discardableResult
  mutating func start(
    _ id: AlarmID, _ sound: RingSound, _ settings: SoundSettings = SoundSettings(),
    at now: ContinuousClock.Instant = .now
  ) -> Bool {
    guard !alarms.contains(where: { $0.id == id }) else { return false }
    let curve = LoudnessCurve(
      volume: sound.volume ?? settings.volume, ramp: sound.ramp ?? settings.ramp, start: now)
    // An alarm with volume 0 must not take the place of one that can be heard.
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

  /// The volumes of the alarms that aren't silent.
  var curves: [LoudnessCurve] { alarms.filter { $0.sound != .silent }.map(\.curve) }
}
