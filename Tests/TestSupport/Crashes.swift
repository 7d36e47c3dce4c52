import Glibc
import Subprocess
import SystemPackage

/// Records programs that crashed, in the file that `ALARMKIT_CRASHES` names. The runner of all tests fails for each of them,
/// even if the test that started the program didn't check how it ended.
enum Crashes {
  /// The signals for a program's own faults: nobody sends them.
  private static let faults: Set<Int32> = [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS]
  /// What sanitizers, glibc and Swift write about a fault.
  private static let lines = [
    "WARNING: ThreadSanitizer", "ERROR: AddressSanitizer", "ERROR: LeakSanitizer", "Fatal error:",
    "double free or corruption",
    "corrupted size vs. prev_size", "malloc(): ", "free(): ", "with non-zero retain count",
  ]
  /// How many bytes at the end of a log are searched.
  private static let enough = 1 << 20

  /// Records how a program of this checkout ended that wrote to a log; failures of other people's programs don't matter.
  static func look(at program: String, _ status: TerminationStatus, log: String) {
    guard let path = getenv("ALARMKIT_CRASHES").map({ String(cString: $0) }), program.hasPrefix(BuiltPrograms.folder)
    else { return }
    if case .signaled(let signal) = status, faults.contains(signal) {
      note("\(program) ended by signal \(signal)", in: path)
    }
    let said = String(decoding: end(of: log), as: UTF8.self)
    for line in said.split(separator: "\n") where lines.contains(where: line.contains) {
      note("\(program): \(line)", in: path)
    }
  }

  /// The last bytes of a log; none for a device or a pipe, which could be read for ever.
  private static func end(of log: String) -> [UInt8] {
    guard let file = try? FileDescriptor.open(FilePath(log), .readOnly, options: [.nonBlocking]) else { return [] }
    defer { try? file.close() }
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let start = max(0, Int64(status.st_size) - Int64(enough))
    return [UInt8](unsafeUninitializedCapacity: enough) { buffer, count in
      count = (try? file.read(fromAbsoluteOffset: start, into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
  }

  private static func note(_ line: String, in path: String) {
    let file = try? FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .append], permissions: [.ownerReadWrite])
    guard let file else { return }
    _ = try? file.closeAfter { try file.writeAll((line + "\n").utf8) }
  }
}
