import AlarmCore

/// The alarms that ring now, the oldest first. Decides how loud they are and which sound is played: that of the oldest alarm that
/// isn't silent.
struct RingingAlarms: Sendable {
  private struct Ring: Sendable {
    let id: AlarmID
    let sound: SoundChoice
    let curve: LoudnessCurve
    let isAudible: Bool

    init(_ id: AlarmID, _ sound: SoundChoice, _ curve: LoudnessCurve) {
      (self.id, self.sound, self.curve) = (id, sound, curve)
      // An alarm with volume 0 must not replace one that can be heard.
      isAudible = sound != .silent && curve.volume > 0
    }
  }

  private var rings: [Ring] = []
  private var ids: Set<AlarmID> = []

  /// The volumes of the alarms that aren't silent, without those that another one drowns. A thousand alarms of the same minute
  /// leave one, so neither a further alarm nor a buffer of samples has to process all of them.
  private(set) var curves: [LoudnessCurve] = []

  /// Adds an alarm that begins to ring now, after the others; one that already rings keeps its place and its sound. Returns whether
  /// it is a new alarm that can be heard.
  @discardableResult
  mutating func start(
    _ id: AlarmID, _ sound: RingSound, _ settings: SoundSettings = SoundSettings(),
    at now: ContinuousClock.Instant = .now
  ) -> Bool {
    guard ids.insert(id).inserted else { return false }
    let curve = LoudnessCurve(
      volume: sound.volume ?? settings.volume, ramp: sound.ramp ?? settings.ramp, start: now)
    let ring = Ring(id, sound.choice, curve)
    rings.append(ring)
    if ring.isAudible { Self.add(curve, to: &curves) }
    return ring.isAudible
  }

  /// Removes an alarm; an unknown id changes nothing.
  mutating func stop(_ id: AlarmID) {
    guard ids.remove(id) != nil, let index = rings.firstIndex(where: { $0.id == id }) else { return }
    let ended = rings.remove(at: index)
    guard curves.contains(ended.curve) else { return }
    curves = []
    // By index, to avoid copying the sounds.
    for index in rings.indices where rings[index].isAudible { Self.add(rings[index].curve, to: &curves) }
  }

  /// The sound to play; nil is silence.
  var audible: SoundChoice? {
    rings.first { $0.isAudible }?.sound
  }

  private static func add(_ curve: LoudnessCurve, to curves: inout [LoudnessCurve]) {
    guard !curves.contains(where: { $0.drowns(curve) }) else { return }
    curves.removeAll { curve.drowns($0) }
    curves.append(curve)
  }
}
