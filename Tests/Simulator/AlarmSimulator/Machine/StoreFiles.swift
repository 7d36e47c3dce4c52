package import AlarmCore

/// A real store in addition to the model of one: what happens to the model happens to its files.
package struct StoreFiles: Sendable {
  /// Opens it, at each start of the agent.
  package var open: @Sendable () throws -> any AlarmArchive
  /// Removes its folder, or replaces it with another one that has these alarms.
  package var lose: @Sendable (StoreLoss, [AlarmRecord]) async -> Void
  /// Something happened in the folder of the open store, as the agent's watch reports.
  package var look: @Sendable (any AlarmArchive) async -> Void

  package init(
    open: @escaping @Sendable () throws -> any AlarmArchive,
    lose: @escaping @Sendable (StoreLoss, [AlarmRecord]) async -> Void,
    look: @escaping @Sendable (any AlarmArchive) async -> Void
  ) {
    (self.open, self.lose, self.look) = (open, lose, look)
  }
}
