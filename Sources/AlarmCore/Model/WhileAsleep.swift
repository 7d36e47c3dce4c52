/// Whether a countdown goes on while the machine is suspended; the words on the bus, in JSON, on the command line and in the
/// store.
package enum WhileAsleep: String, Hashable, Sendable, CaseIterable {
  /// It goes on, and may wake the machine when it ends.
  case count
  /// It pauses, as suits a timer that measures work, and doesn't wake the machine.
  case pause
}
