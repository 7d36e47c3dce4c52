import Glibc
import Notifications
import RingDrawing
import TestSupport
import Testing

@Suite("Pictures as files") struct PictureFilesTests {
  @Test("Only pictures that last become files, at most 32 of them, each made once")
  func lasting() async throws {
    try await TemporaryFolder.with { folder in
      var files = PictureFiles(folder: folder)
      let passing = [RingPicture(.countdown, passed: 0.5), RingPicture(.paused)].map { files.make($0) }
      #expect(passing == [false, false])
      let colours = (0..<40).map { RingColour(red: UInt8($0), green: 0, blue: 200) }
      let isMade = colours.map { files.make(RingPicture(.alerting, tint: $0)) }
      #expect(isMade.filter(\.self).count == 32 && isMade.prefix(32).allSatisfy(\.self))
      #expect(files.path(of: RingPicture(.alerting, tint: colours[7])) == folder + "/alarmkit-bell-0700c8.png")
      #expect(files.path(of: RingPicture(.alerting, tint: colours[39])) == nil)
      // An existing picture doesn't count as another one.
      let isThere = files.make(RingPicture(.alerting, tint: colours[0]))
      #expect(isThere)
    }
  }

  @Test("A link in the place of the file is replaced, and what it leads to stays as it is")
  func link() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder + "/alarmkit-bell-e83a30.png"
      try TextFile.write("mine", to: folder + "/other")
      for place in [path, path + ".new"] { #expect(unsafe symlink(folder + "/other", place) == 0) }
      var files = PictureFiles(folder: folder)
      let isMade = files.make(RingPicture(.alerting))
      #expect(isMade && TextFile.bytes(path).starts(with: [0x89, 0x50, 0x4e, 0x47]))
      #expect(TextFile.read(folder + "/other") == "mine")
    }
  }

  @Test("Where nothing can be written there are no files")
  func unwritable() {
    var files = PictureFiles(folder: "/nowhere")
    let isMade = files.make(RingPicture(.alerting))
    #expect(!isMade && files.path(of: RingPicture(.alerting)) == nil)
  }
}
