import AlarmClient
import AlarmCore
import AlarmWire
import HostSystem

/// What an import reads: a file, or the alarms of a clock program.
struct AlarmSource {
  /// A file's absolute path; nil: the program's own file or settings.
  let file: String?
  /// The program.
  let clock: OtherClock?

  /// How long a command for settings may take.
  private static let patience = Duration.seconds(20)

  /// The bytes, and a name for their source.
  func contents() throws(CommandFailure) -> (name: String, bytes: [UInt8]) {
    if let file { return (file, try Self.read(file)) }
    if let command = clock?.command { return (command.joined(separator: " "), try Self.output(of: command)) }
    guard let place = clock?.file else { throw CommandFailure("Failed", say("Name a file."), .failed) }
    let folders = UserFolders()
    let path = (place.isData ? folders.data : folders.configuration) + "/" + place.name
    return (path, try Self.read(path))
  }

  private static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(HostError) {
      return try FileContents.read(path, limit: FoundAlarms.maxBytes)
    } catch {
      throw CommandFailure(WireError(.invalidArgument, error.sentence))
    }
  }

  /// A command's output with settings.
  private static func output(of command: [String]) throws(CommandFailure) -> [UInt8] {
    let name = command.first ?? ""
    guard let path = DetachedProgram.path(of: name, in: Environment.value("PATH") ?? "/usr/bin:/bin") else {
      throw CommandFailure(
        "Failed",
        say(
          "{program} isn't installed, which prints the settings; install it, or give a file with what {command} prints",
          ["program": name, "command": command.joined(separator: " ")]), .failed)
    }
    guard
      let bytes = ProgramOutput.bytes(
        of: path, Array(command.dropFirst()), limit: FoundAlarms.maxBytes, within: patience)
    else {
      throw CommandFailure(
        "Failed",
        say("{command} failed; is the clock program installed?", ["command": command.joined(separator: " ")]), .failed)
    }
    return bytes
  }
}
