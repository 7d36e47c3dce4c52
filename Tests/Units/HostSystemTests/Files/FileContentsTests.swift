import Foundation
import HostSystem
import Testing

struct FileContentsTests {
  @Test("A file is read whole, up to the limit", arguments: [0, 1, 255, 256, 257, 4096, 100_000])
  func wholeFile(count: Int) throws {
    let folder = try ScratchFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "file")
    #expect(try FileContents.read(folder.path + "/file", limit: count) == bytes)
    #expect(try FileContents.read(folder.path + "/file", limit: count + 1000) == bytes)
    guard count > 0 else { return }
    let error = #expect(throws: HostError.self) { try FileContents.read(folder.path + "/file", limit: count - 1) }
    #expect(error?.code == .unsuitable)
  }

  @Test("A file of the kernel, which has no size, is read too")
  func kernelFile() throws {
    #expect(try FileContents.read("/proc/self/status", limit: 65_536).starts(with: Array("Name:".utf8)))
  }

  @Test("What is not a regular file is refused at once, a pipe without a writer too")
  func noRegularFile() throws {
    let folder = try ScratchFolder()
    let status = unsafe mkfifo(folder.path + "/pipe", 0o600)
    try #require(status == 0)
    for path in [folder.path, folder.path + "/pipe", "/dev/zero", folder.path + "/a\0b"] {
      let error = #expect(throws: HostError.self) { try FileContents.read(path, limit: 10) }
      #expect(error?.code == .unsuitable)
    }
  }

  @Test("A missing file is reported as missing, with its path and the system's words")
  func missingFile() {
    let error = #expect(throws: HostError.self) { try FileContents.read("/nowhere/at/all", limit: 10) }
    #expect(error?.code == .missing)
    #expect(error?.description == "can't open /nowhere/at/all: No such file or directory")
  }
}
