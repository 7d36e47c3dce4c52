import AlarmCore

/// The zones while the system is in one of them. A class, because the agent reads it many times in each batch.
final class ZoneView: ZoneLookup, Sendable {
  /// The system's zone.
  let system: ZoneRules
  private let table: ZoneTable

  init(_ table: ZoneTable, standingIn system: ZoneRules) {
    self.table = table
    self.system = system
  }

  func rules(named name: String?) -> ZoneRules { name.flatMap { table[$0] } ?? system }
}
