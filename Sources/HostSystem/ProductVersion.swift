/// The version of everything that this package installs; the agent, the command line and the terminal server tell the same.
package enum ProductVersion {
  /// Semantic versioning.
  package static let text = "0.1.0"
}
