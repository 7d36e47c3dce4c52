import Testing

@testable import Sounds

struct OutputLevelTests {
  private let full = OutputLevel.full

  @Test("What can be heard is left as it is")
  func heard() {
    #expect(OutputLevel(isMuted: false, volumes: [full / 4, full / 4]).raised(to: 25) == nil)
    #expect(OutputLevel(isMuted: false, volumes: [0, full]).raised(to: 25) == nil)
    #expect(OutputLevel(isMuted: true, volumes: [0]).raised(to: 0) == nil)
  }

  @Test("What is muted is unmuted as loud as it was, unless that is below the floor")
  func muted() {
    let loud = OutputLevel(isMuted: true, volumes: [full / 2, full])
    #expect(loud.raised(to: 25) == OutputLevel(isMuted: false, volumes: [full / 2, full]))
    let quiet = OutputLevel(isMuted: true, volumes: [0, 0])
    #expect(quiet.raised(to: 25) == OutputLevel(isMuted: false, volumes: [full / 4, full / 4]))
  }

  @Test("What is below the floor is raised to it, with its balance")
  func quiet() {
    let level = OutputLevel(isMuted: false, volumes: [1000, 2000])
    #expect(level.raised(to: 50) == OutputLevel(isMuted: false, volumes: [full / 4, full / 2]))
  }

  @Test("Rounding is not a change, anything else is")
  func likeness() {
    let level = OutputLevel(isMuted: false, volumes: [16_384, 16_384])
    #expect(level.isLike(OutputLevel(isMuted: false, volumes: [16_380, 16_400])))
    #expect(!level.isLike(OutputLevel(isMuted: true, volumes: [16_384, 16_384])))
    #expect(!level.isLike(OutputLevel(isMuted: false, volumes: [16_384])))
    #expect(!level.isLike(OutputLevel(isMuted: false, volumes: [20_000, 16_384])))
  }

  @Test("A noted output is read again as it was, and what is none is none")
  func notes() throws {
    let output = RaisedOutput(
      name: "alsa_output.pci 0", before: OutputLevel(isMuted: true, volumes: [0, 7]),
      raised: OutputLevel(isMuted: false, volumes: [1, 16_384]))
    #expect(RaisedOutput(line: output.line) == output)
    for line in ["", "1", "2 0 0 x", "1 a 0 x", "1 0, 0,x y", "1 -1 0 x", "1 0 0 "] {
      #expect(RaisedOutput(line: line) == nil, "\(line)")
    }
  }
}
