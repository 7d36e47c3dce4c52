/// The version of everything that this package installs; the agent, the command line and the terminal server have the same.
package enum ProductVersion {
  /// The version, by semantic versioning.
  package static let text = "0.1.0"
  /// A day on which this version was in the making, as a Unix time in seconds (2026-11-01): a clock that shows an earlier time is
  /// wrong.
  package static let madeOn: Int64 = 1_793_491_200
}
