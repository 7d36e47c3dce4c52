/// What becomes of the store's folder under the running agent.
package enum StoreLoss: String, Hashable, Sendable, CaseIterable {
  /// It is removed.
  case removed
  /// A copy from before takes its place, as of a tool that restores or synchronises.
  case replaced
}
