import AlarmCore
import HostSystem
import Subprocess
import SystemPackage

/// One of the user's own programs.
struct HookProgram: Sendable {
  /// Its file.
  let path: String
  /// All of its environment.
  let variables: [String: String]

  /// Returns when the program has ended; the result is the problem, if there was one. A program that exceeds the limit, or whose
  /// task is cancelled, is killed together with everything that it started.
  func run(_ document: [UInt8], limit: Duration) async -> Message? {
    await withTaskGroup(of: Message?.self) { group in
      group.addTask { await failure(document) }
      group.addTask {
        try? await Task.sleep(for: limit)
        return Message("did not end after {length}", ["length": "\(limit)"])
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? nil
    }
  }

  private func failure(_ document: [UInt8]) async -> Message? {
    var options = PlatformOptions()
    // The program gets a session of its own, so that everything it started ends with it.
    options.createSession = true
    options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))]
    do {
      // A file instead of a pipe: the program may end without having read all of it.
      let file = try UnnamedFile(document)
      let result = try await Subprocess.run(
        .path(FilePath(path)), environment: .custom(keyed), workingDirectory: FilePath(variables["HOME"] ?? "/"),
        platformOptions: options,
        input: .fileDescriptor(FileDescriptor(rawValue: file.descriptor), closeAfterSpawningProcess: false),
        output: .discarded, error: .discarded)
      // Kept open until here: the child has its own descriptor by then.
      withExtendedLifetime(file) {}
      switch result.terminationStatus {
      case .exited(0): return nil
      case .exited(let code): return Message("ended with status {status}", ["status": Int(code)])
      case .signaled(let number): return Message("ended by signal {signal}", ["signal": Int(number)])
      }
    } catch {
      return Message(verbatim: "\(error)")
    }
  }

  private var keyed: [Subprocess.Environment.Key: String] {
    Dictionary(uniqueKeysWithValues: variables.map { (Subprocess.Environment.Key(stringLiteral: $0.key), $0.value) })
  }
}
