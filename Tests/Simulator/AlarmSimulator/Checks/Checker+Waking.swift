import AlarmCore

// What the machine is woken for.
extension Checker {
  /// A machine that wakes on time is awake again. If a ring was imminent when it fell asleep, its wake-up could no longer be programmed.
  mutating func examineWaking(since start: WallInstant, now: WallInstant) {
    for record in known.values where Self.mayWake(record) {
      guard let ring = record.nextRing, ring >= start + .seconds(3) else { continue }
      expect(ring >= now, .wokenInTime, "\(record.id) was due \(now - ring) before the machine woke")
    }
  }

  /// The programmed wake-up is for the next ring that may wake the machine.
  mutating func examinePlan(for ring: WallInstant?) {
    guard let planned = plan?.wakesAt else { return }
    // For the ring itself, if there is no time for the twenty seconds before it.
    let isMeant = ring.map { planned == $0 || planned == $0 - .seconds(20) } ?? false
    expect(isMeant, .wokenForARing, "woken at \(Self.seconds(planned)), for \(Self.seconds(ring))")
  }

  /// Whether the machine is woken for an alarm's next ring. It isn't for a countdown that pauses while the machine sleeps, nor for
  /// an alarm with `wake=no`.
  static func mayWake(_ record: AlarmRecord) -> Bool {
    guard record.sharedDefinition.value.wakesMachine else { return false }
    if case .countdown(let countdown) = record.phase { return countdown.whileAsleep == .count }
    return true
  }

  /// When the machine must stay awake before a ring, or may sleep again after a ring that never came.
  static func changeOfPlan(for ring: WallInstant?, at now: WallInstant) -> WallInstant? {
    guard let ring, ring + .seconds(30) > now else { return nil }
    let begin = ring - .seconds(30)
    return begin > now ? begin : ring > now ? nil : ring + .seconds(30)
  }
}
