import AlarmCore
import HostSystem
import Testing

/// The limits that the kernel sets for the agent.
@Suite struct ProcessLimitsTests {
  @Test("Too few files or too little memory are named with what is needed; no limit is none")
  func obstacles() {
    #expect(ProcessLimits(files: nil, memory: nil).obstacle == nil)
    #expect(ProcessLimits(files: 64, memory: 256 << 20).obstacle == nil)
    #expect(
      ProcessLimits(files: 63, memory: nil).obstacle?.description
        == "only 63 files may be open (ulimit -n); the agent needs 64")
    #expect(
      ProcessLimits(files: nil, memory: 100 << 20).obstacle?.description
        == "only 100 MiB of memory may be used (ulimit -v); the agent needs 256 MiB")
  }

  @Test("A process has at least what it is asked to have")
  func raised() throws {
    // Tests run with a much higher limit, which is kept.
    #expect(ProcessLimits.raised().files ?? .max >= ProcessLimits.minFiles)
  }
}
