import Foundation
import HostSystem
import Testing

struct FolderLockTests {
  @Test("A second holder is told who has the folder; when the first lets go, it is free")
  func secondHolder() throws {
    let scratch = try ScratchFolder()
    do {
      let first = try FolderLock(folder: scratch.path)
      let error = #expect(throws: HostError.self) { _ = try FolderLock(folder: scratch.path) }
      #expect(error?.code == .inUse)
      #expect(error?.description.contains("process \(getpid())") == true)
      _ = consume first
    }
    _ = try FolderLock(folder: scratch.path)
  }

  @Test("A folder that isn't there can't be locked")
  func missingFolder() {
    let error = #expect(throws: HostError.self) { _ = try FolderLock(folder: "/nowhere/at/all") }
    #expect(error?.code == .missing)
  }
}
