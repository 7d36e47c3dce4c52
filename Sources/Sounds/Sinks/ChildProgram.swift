import AlarmCore
import Glibc
import HostSystem
import Subprocess
import SystemPackage

/// A program that is run as a child, and killed when it is no longer needed.
struct ChildProgram: Sendable {
  /// How a child ended.
  enum Outcome: Sendable {
    case succeeded, overdue
    case failed(Message)
  }

  private let name: String
  private let searchPath: String

  /// `searchPath` is a `PATH`; the program is looked up each time.
  init(_ name: String, searchPath: String) {
    self.name = name
    self.searchPath = searchPath
  }

  /// Whether there is such a program now.
  var isInstalled: Bool {
    searchPath.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  private static func reason(_ status: TerminationStatus) -> Message {
    switch status {
    case .exited(let code): Message("ended with status {status}", ["status": Int(code)])
    case .signaled(let number): Message("ended by signal {signal}", ["signal": Int(number)])
    }
  }

  /// Returns when the child has ended; it is killed when it exceeds the limit or the task is cancelled. Its standard input is
  /// `input`, whether it reads it or not.
  func run(_ arguments: [String], input: [UInt8] = [], limit: Duration) async -> Outcome {
    await withTaskGroup(of: Outcome.self) { group in
      group.addTask { await outcome(arguments, input: input) }
      group.addTask {
        try? await Task.sleep(for: limit)
        return .overdue
      }
      let first = await group.next() ?? .overdue
      group.cancelAll()
      return first
    }
  }

  private func outcome(_ arguments: [String], input: [UInt8]) async -> Outcome {
    do {
      // A file instead of a pipe: a child that ended without reading a pipe would end a process that doesn't ignore SIGPIPE.
      let file = try UnnamedFile(input)
      let result = try await Subprocess.run(
        .name(name), arguments: Arguments(arguments), environment: .inherit.updating(["PATH": searchPath]),
        input: .fileDescriptor(FileDescriptor(rawValue: file.descriptor), closeAfterSpawningProcess: false),
        output: .discarded, error: .discarded)
      // Keeps the file open until here: by then the child has its own descriptor.
      withExtendedLifetime(file) {}
      return result.terminationStatus.isSuccess ? .succeeded : .failed(Self.reason(result.terminationStatus))
    } catch {
      return .failed(Message(verbatim: "\(error)"))
    }
  }
}
