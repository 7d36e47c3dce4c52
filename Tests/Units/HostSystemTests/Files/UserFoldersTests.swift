import Foundation
import HostSystem
import Testing

struct UserFoldersTests {
  @Test("Without variables the folders are those of the specification")
  func defaults() {
    let folders = UserFolders(environment: Environment(["HOME": "/home/ada"]))
    #expect(folders.home == "/home/ada")
    #expect(folders.state == "/home/ada/.local/state")
    #expect(folders.configuration == "/home/ada/.config")
    #expect(folders.data == "/home/ada/.local/share")
    #expect(folders.systemData == ["/usr/local/share", "/usr/share"])
    #expect(folders.runtime == nil)
  }

  @Test("Variables count when they are absolute")
  func variables() {
    let folders = UserFolders(
      environment: Environment([
        "HOME": "/home/ada", "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "relative", "XDG_DATA_HOME": "",
        "XDG_DATA_DIRS": "/a:b::/c", "XDG_RUNTIME_DIR": "/run/user/1",
      ]))
    #expect(folders.state == "/s")
    #expect(folders.configuration == "/home/ada/.config")
    #expect(folders.data == "/home/ada/.local/share")
    #expect(folders.systemData == ["/a", "/c"])
    #expect(folders.runtime == "/run/user/1")
  }

  @Test("Without HOME the account's own home is taken")
  func accountHome() {
    #expect(UserFolders(environment: Environment([:])).home.hasPrefix("/"))
  }

  @Test("A folder is made with its parents, for the user alone; an open one is closed to others")
  func makeDirectory() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/state/alarmkit"
    try UserFolders.makeDirectory(path)
    #expect(try Self.mode(path) == 0o700)
    #expect(try Self.mode(scratch.path + "/state") == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try UserFolders.makeDirectory(path)
    #expect(try Self.mode(path) == 0o700)
  }

  @Test("A file in the folder's place, and a relative path, are refused")
  func refused() throws {
    let scratch = try ScratchFolder()
    try scratch.write([], to: "file")
    for path in [scratch.path + "/file", scratch.path + "/file/below", "relative", "", "/a\0b"] {
      #expect(throws: HostError.self) { try UserFolders.makeDirectory(path) }
    }
  }

  private static func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }
}
