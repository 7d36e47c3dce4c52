import Glibc
import HostSystem
import TestSupport
import Testing

/// Which file is meant by a name that was typed in some folder.
struct WorkingFolderTests {
  @Test(
    "A name is plain and absolute, also where none of its folders is there",
    arguments: [
      ("x.wav", "/nowhere/in/x.wav"), ("./x.wav", "/nowhere/in/x.wav"), ("../x.wav", "/nowhere/x.wav"),
      ("a/../../b/./x.wav", "/nowhere/b/x.wav"), ("../../../../x.wav", "/x.wav"), ("/a//b/x.wav", "/a/b/x.wav"),
      ("/a/../b/x.wav", "/b/x.wav"), ("..", "/nowhere"),
    ])
  func plain(typed: String, path: String) {
    #expect(WorkingFolder.normalized(typed, in: "/nowhere/in") == path)
  }

  @Test("After a link, .. is the folder above the link's target, and the file's own link stays")
  func links() async throws {
    try await TemporaryFolder.with { folder in
      try #require(unsafe mkdir("\(folder)/real", 0o700) == 0 && mkdir("\(folder)/real/deep", 0o700) == 0)
      try #require(unsafe symlink("\(folder)/real/deep", "\(folder)/link") == 0)
      try #require(unsafe symlink("/etc/hostname", "\(folder)/real/x.wav") == 0)
      #expect(
        WorkingFolder.normalized("link/../x.wav", in: folder)
          == WorkingFolder.normalized("real/deep/../x.wav", in: folder))
      #expect(WorkingFolder.normalized("link/../x.wav", in: folder)?.hasSuffix("/real/x.wav") == true)
    }
  }

  @Test("A relative name in a folder that is gone names nothing")
  func gone() {
    #expect(WorkingFolder.normalized("../x.wav", in: "") == nil && WorkingFolder.absolute("x.wav", in: "") == nil)
    #expect(WorkingFolder.absolute("/x.wav", in: "") == "/x.wav")
  }
}
