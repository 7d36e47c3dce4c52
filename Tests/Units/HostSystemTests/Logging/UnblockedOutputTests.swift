import Glibc
import HostSystem
import Testing

/// Writing to something that nobody reads.
@Suite(.timeLimit(.minutes(10))) struct UnblockedOutputTests {
  /// What is written to, and so how it is read.
  private enum Kind: CaseIterable {
    case pipe, socket

    func ends() -> (read: Int32, write: Int32)? {
      var ends: [Int32] = [0, 0]
      switch self {
      case .pipe: guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
      case .socket:
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
      }
      return (ends[0], ends[1])
    }
  }

  private static func drain(_ descriptor: Int32) -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recvOrRead(descriptor, &buffer)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += buffer.prefix(count)
    }
  }

  private static func recvOrRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, 0) == 1 else { return 0 }
    return unsafe read(descriptor, &buffer, buffer.count)
  }

  @Test("What nobody reads is dropped and counted, and whoever reads again gets the number", arguments: Kind.allCases)
  private func dropped(_ kind: Kind) throws {
    let ends = try #require(kind.ends())
    defer {
      close(ends.read)
      close(ends.write)
    }
    let output = UnblockedOutput(ends.write) { "\($0) lost\n" }
    let line = String(repeating: "x", count: 999) + "\n"
    for _ in 0..<2000 { output.write(line) }
    let first = Self.drain(ends.read)
    output.write("here again\n")
    let second = Self.drain(ends.read)
    #expect(second.hasSuffix(" lost\nhere again\n"))
    // There are several counts if there was room for a count but not for a line.
    let lines = (first + second).split(separator: "\n")
    let kept = lines.count { $0.allSatisfy { $0 == "x" } }
    let lost = lines.filter { $0.hasSuffix(" lost") }.compactMap { Int($0.dropLast(5)) }
    #expect(kept > 0 && kept < 2000)
    #expect(kept + lost.reduce(0, +) == 2000 && lines.count == kept + lost.count + 1, "\(lost)")
    output.write("and on\n")
    #expect(Self.drain(ends.read) == "and on\n")
  }

  @Test("The description that other programs share stays as it was", arguments: Kind.allCases)
  private func sharedDescription(_ kind: Kind) throws {
    let ends = try #require(kind.ends())
    defer {
      close(ends.read)
      close(ends.write)
    }
    UnblockedOutput(ends.write) { "\($0)" }.write("x\n")
    #expect(fcntl(ends.write, F_GETFL) & O_NONBLOCK == 0)
    #expect(Self.drain(ends.read) == "x\n")
  }

  @Test("The journal is recognised by the file that its variable names, and by no other")
  func journal() {
    #expect(JournalStream.isNamed(by: "9:1234", device: 9, inode: 1234))
    for other in [nil, "", "9", "9:", ":1234", "9:12345", "10:1234", "9:1234 "] as [String?] {
      #expect(!JournalStream.isNamed(by: other, device: 9, inode: 1234))
    }
  }
}
