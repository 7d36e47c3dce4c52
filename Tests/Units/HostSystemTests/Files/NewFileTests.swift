import AlarmCore
import HostSystem
import TestSupport
import Testing

@Suite("New files, and what programs print")
struct NewFileTests {
  @Test("A file is only replaced when that is asked for, and is whole")
  func replacing() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder + "/a"
      try NewFile.write(Array("one".utf8), to: path, replacing: false)
      let error = #expect(throws: HostError.self) { try NewFile.write(Array("two".utf8), to: path, replacing: false) }
      #expect(error?.code == .unsuitable && error?.description.contains("--force") == true)
      #expect(try FileContents.read(path, limit: 9) == Array("one".utf8))
      try NewFile.write(Array("two".utf8), to: path, replacing: true)
      #expect(try FileContents.read(path, limit: 9) == Array("two".utf8))
      #expect(FolderContents.names(in: folder) == ["a"])
      let missing = #expect(throws: HostError.self) { try NewFile.write([], to: folder + "/b/c", replacing: false) }
      #expect(missing?.code == .missing)
    }
  }

  @Test("What a program prints is read to its end, and not beyond a size or a time")
  func output() {
    func output(_ script: String, limit: Int = 100, within time: Duration = .seconds(20)) -> [UInt8]? {
      ProgramOutput.bytes(of: "/bin/sh", ["-c", script], limit: limit, within: time)
    }
    #expect(output("printf 'a b'; cat") == Array("a b".utf8))
    #expect(output(":") == [])
    #expect(output("printf aaaa", limit: 4) == nil)
    #expect(output("printf a; exit 1") == nil)
    #expect(output("exec sleep 1000", within: .milliseconds(50)) == nil)
    #expect(ProgramOutput.bytes(of: "/nowhere", [], limit: 9, within: .seconds(1)) == nil)
  }
}
