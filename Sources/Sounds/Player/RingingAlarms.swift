import AlarmCore

/// The alarms that ring now, oldest first, and which of their sounds is heard: the oldest one's that isn't silent.
struct RingingAlarms: Sendable {
  private var alarms: [(id: AlarmID, sound: SoundChoice)] = []

  /// Adds an alarm behind the others; one that rings already keeps its place and its sound.
  mutating func start(_ id: AlarmID, _ sound: SoundChoice) {
    guard !alarms.contains(where: { $0.id == id }) else { return }
    alarms.append((id, sound))
  }

  /// Ends one alarm's share; an unknown id changes nothing.
  mutating func stop(_ id: AlarmID) {
    alarms.removeAll { $0.id == id }
  }

  /// The one sound to be heard; nil is silence.
  var audible: SoundChoice? {
    alarms.first { $0.sound != .silent }?.sound
  }
}
