import AlarmCore
import Glibc
import HostSystem
import Subprocess
import SystemPackage

/// A program that is run as a child, killed when nobody wants it any more.
struct ChildProgram: Sendable {
  /// How a child ended.
  enum Outcome: Sendable {
    case succeeded, overdue
    case failed(Message)
  }

  private let name: String
  private let searchPath: String

  /// `searchPath` is a `PATH`; the program is looked for each time.
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

  /// Ends with the child, which is killed when it outlives the limit or the task is cancelled. It reads `input`, whether it wants
  /// it or not.
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
      // A file and no pipe: a child that ends without reading a pipe would take this process with it.
      let file = try UnnamedFile(input)
      let result = try await Subprocess.run(
        .name(name), arguments: Arguments(arguments), environment: .inherit.updating(["PATH": searchPath]),
        input: .fileDescriptor(FileDescriptor(rawValue: file.descriptor), closeAfterSpawningProcess: false),
        output: .discarded, error: .discarded)
      // Until now: the child has its own by then.
      withExtendedLifetime(file) {}
      return result.terminationStatus.isSuccess ? .succeeded : .failed(Self.reason(result.terminationStatus))
    } catch {
      return .failed(Message(verbatim: "\(error)"))
    }
  }
}
