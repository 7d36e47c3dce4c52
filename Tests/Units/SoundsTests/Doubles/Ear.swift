import Subprocess
import Testing

/// Hears what a `PulseServer` plays, through its monitor. Time is the recording's: blocks of 20 ms, a limit of 10 s. `latency`
/// is how often the output takes samples, in milliseconds, also from players; nil: as rarely as it likes.
struct Ear {
  private static let patience = 500
  private var recording: SubprocessOutputSequence.Iterator
  private var pending: [Int16] = []
  private var half: UInt8?

  static func with<Result: Sendable>(
    _ server: PulseServer, output: String = "alarms", latency: Int? = 20, _ body: (inout Ear) async throws -> Result
  ) async throws -> Result {
    try await Subprocess.run(
      .name("setpriv"),
      arguments: Arguments(
        [
          "--pdeathsig", "KILL", "parec", "--server=\(server.address)", "-d", output + ".monitor", "--raw",
          "--format=s16le", "--rate=48000", "--channels=1",
        ] + (latency.map { ["--latency-msec=\($0)"] } ?? [])), input: .none, output: .sequence, error: .discarded
    ) { execution in
      var ear = Ear(recording: execution.standardOutput.makeAsyncIterator())
      defer { try? execution.send(signal: .kill) }
      // After any block, it listens.
      _ = try await ear.next()
      return try await body(&ear)
    }.closureResult
  }

  private init(recording: SubprocessOutputSequence.Iterator) { self.recording = recording }

  /// Waits for 100 ms of sound of this pitch.
  mutating func expectTone(_ hertz: Double, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let comes = try await comes(5) { $0.isLoud && abs($0.hertz - hertz) < 0.15 * hertz }
    #expect(comes, "no tone of \(hertz) Hz came", sourceLocation: sourceLocation)
  }

  /// Waits for 300 ms of silence.
  mutating func expectSilence(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let comes = try await comes(15) { $0.isSilent }
    #expect(comes, "no silence came", sourceLocation: sourceLocation)
  }

  /// The loudness of each of the next windows of a number of blocks (20 ms each).
  mutating func levels(_ windows: Int, blocks: Int) async throws -> [Double] {
    var levels: [Double] = []
    for _ in 0..<windows {
      var energy = 0.0
      for _ in 0..<blocks {
        let level = try await next()?.level ?? 0
        energy += level * level
      }
      levels.append((energy / Double(blocks)).squareRoot())
    }
    return levels
  }

  /// Waits for anything audible.
  mutating func expectSound(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let comes = try await comes(1) { $0.level > 0.001 }
    #expect(comes, "no sound came", sourceLocation: sourceLocation)
  }

  /// Waits for 20 ms of silence.
  mutating func expectQuiet(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let comes = try await comes(1) { $0.isSilent }
    #expect(comes, "it goes on", sourceLocation: sourceLocation)
  }

  /// The longest time without sound in the next seconds, in milliseconds.
  mutating func longestGap(seconds: Int) async throws -> Int {
    var longest = 0
    var run = 0
    for _ in 0..<seconds * 50 {
      guard let block = try await next() else { return .max }
      run = block.isLoud ? 0 : run + 1
      longest = max(longest, run)
    }
    return longest * 20
  }

  private mutating func comes(_ count: Int, _ condition: (Loudness) -> Bool) async throws -> Bool {
    var run = 0
    for _ in 0..<Self.patience {
      guard let block = try await next() else { return false }
      run = condition(block) ? run + 1 : 0
      if run == count { return true }
    }
    return false
  }

  private mutating func next() async throws -> Loudness? {
    while pending.count < Loudness.samples {
      guard let buffer = try await recording.next() else { return nil }
      let bytes = unsafe buffer.bytes.withUnsafeBytes { unsafe Array($0) }
      for byte in bytes {
        if let low = half {
          pending.append(Int16(bitPattern: UInt16(byte) << 8 | UInt16(low)))
          half = nil
        } else {
          half = byte
        }
      }
    }
    defer { pending.removeFirst(Loudness.samples) }
    return Loudness(pending[..<Loudness.samples])
  }
}
