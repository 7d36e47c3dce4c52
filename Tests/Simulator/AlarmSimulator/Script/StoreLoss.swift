/// What happens to the store's folder while the agent runs.
package enum StoreLoss: String, Hashable, Sendable, CaseIterable {
  /// It is removed.
  case removed
  /// An earlier copy takes its place, as with a tool that restores or synchronises files.
  case replaced
}
