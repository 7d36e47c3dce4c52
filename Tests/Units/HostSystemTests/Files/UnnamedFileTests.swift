import Glibc
import HostSystem
import Testing

@Suite struct UnnamedFileTests {
  @Test("The bytes are read from the first on, and the file has no name", arguments: [0, 1, 100_000])
  func bytes(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let file = try UnnamedFile(bytes)
    var read: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let got = unsafe Glibc.read(file.descriptor, &chunk, chunk.count), got > 0 { read += chunk.prefix(got) }
    #expect(read == bytes)
    var status = stat()
    try #require(unsafe fstat(file.descriptor, &status) == 0)
    #expect(status.st_nlink == 0)
    #expect(fcntl(file.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }
}
