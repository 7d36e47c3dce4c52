import TestSupport

/// The menu of dunst, which draws no buttons. Its menu program here is grep, which chooses the first line with the text
/// that a test wrote into a file.
enum DunstMenu {
  /// Writes dunst's configuration and returns its path.
  static func configuration(in folder: String) throws -> String {
    try TextFile.write("[global]\n    dmenu = /bin/grep -m1 -F -f \(folder)/choice\n", to: folder + "/dunstrc")
    return folder + "/dunstrc"
  }

  /// Opens the menu of what is shown and chooses the first line with this text.
  static func choose(_ label: String, on screen: VirtualScreen) async throws {
    try TextFile.write(label, to: screen.session.folder + "/choice")
    let run = try await ProgramRun.run("dunstctl", ["context"], environment: screen.environment)
    if run.status != 0 { throw TestFailure("dunstctl context: \(run.stderr)") }
  }

  /// Waits until it shows a number of notifications.
  static func waitForCount(_ count: Int, on screen: VirtualScreen) async throws {
    var shown = ""
    do {
      try await Patience.until("dunst shows \(count)") {
        shown = try await ProgramRun.run("dunstctl", ["count", "displayed"], environment: screen.environment).stdout
        return shown.filter(\.isNumber) == "\(count)"
      }
    } catch {
      throw TestFailure("\(error); it shows \(shown)")
    }
  }
}
