import DBus

/// The media players that are paused for an alarm, by connection; each change is noted at once.
struct PausedPlayers: Sendable {
  private(set) var players: [BusName]
  private let note: @Sendable ([BusName]) -> Void

  /// Begins with those that an earlier agent had paused.
  init(_ players: [BusName], note: @escaping @Sendable ([BusName]) -> Void) {
    self.players = players
    self.note = note
  }

  mutating func add(_ new: [BusName]) {
    players += new.filter { !players.contains($0) }
    note(players)
  }

  mutating func remove(_ player: BusName) {
    guard players.contains(player) else { return }
    players.removeAll { $0 == player }
    note(players)
  }

  mutating func removeAll() {
    players = []
    note([])
  }
}
