import AlarmCore
import Testing

@testable import Sounds

/// Tests of the measuring instruments.
struct DoublesTests {
  private func tone(_ hertz: Double, amplitude: Double) -> [Int16] {
    WaveBytes.decode(
      WaveBytes.encode(
        (0..<Loudness.samples).map { place in
          // A square wave: its level is its amplitude.
          let phase = (Double(place) * hertz / 48_000).truncatingRemainder(dividingBy: 1)
          return Int16(amplitude * 32_767 * (phase < 0.5 ? 1 : -1))
        }, rate: 48_000, channels: 1)) ?? []
  }

  @Test("Loudness measures level and pitch", arguments: [(400.0, 0.5), (1000.0, 0.1)])
  func loudness(hertz: Double, amplitude: Double) {
    let heard = Loudness(tone(hertz, amplitude: amplitude)[...])
    #expect(abs(heard.level - amplitude) < 0.001)
    #expect(abs(heard.hertz - hertz) < 0.1 * hertz)
    #expect(heard.isLoud && !heard.isSilent)
  }

  @Test("Silence is silent")
  func silence() {
    let heard = Loudness(Array(repeating: 0, count: Loudness.samples)[...])
    #expect(heard.isSilent && !heard.isLoud)
  }

  @Test("A WAV file that promises more than it has is refused")
  func truncatedWave() {
    #expect(WaveBytes.decode(WaveBytes.encode([1, 2, 3], rate: 48_000, channels: 1).dropLast(2)) == nil)
  }

  @Test("A scripted sink does what was written, and reports what it played")
  func scripted() async throws {
    let journal = Journal<String>()
    let sink = ScriptedSink("a", journal) { _, attempt in attempt == 0 ? .fails(.stalled) : .ends }
    await #expect(throws: SoundsError(.stalled, Message(verbatim: "stalled"))) { try await sink.play(.tone) }
    try await sink.play(.tone)
    #expect(await journal.rest() == ["a played built-in tone"])
  }
}
