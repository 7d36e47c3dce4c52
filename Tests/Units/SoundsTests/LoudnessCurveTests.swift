import Testing

@testable import Sounds

struct LoudnessCurveTests {
  private let start = ContinuousClock.now

  @Test("Percents count as volume controls do", arguments: [(100, 1), (50, 0.125), (20, 0.008), (0, 0)])
  func percents(volume: Int, level: Float) {
    let curve = LoudnessCurve(volume: volume, start: start)
    #expect(abs(curve.level(at: start) - level) < 1e-6)
    #expect(curve.level(at: start + .seconds(60)) == curve.level(at: start))
  }

  @Test("A ramp begins at half of the volume, rises all the time, and stays at its end")
  func ramp() {
    let curve = LoudnessCurve(volume: 80, ramp: .seconds(30), start: start)
    let levels = (0...30).map { curve.level(at: start + .seconds($0)) }
    #expect(abs(levels[0] - 0.064) < 1e-6)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs(levels[30] - 0.512) < 1e-6)
    #expect(curve.level(at: start + .seconds(3600)) == levels[30])
    #expect(curve.level(at: start - .seconds(1)) == levels[0])
  }

  @Test("A ramp begins where it can be heard", arguments: [(100, 50), (60, 40), (30, 30)])
  func rampBegins(volume: Int, percent: Int) {
    let curve = LoudnessCurve(volume: volume, ramp: .seconds(30), start: start)
    #expect(abs(curve.level(at: start) - LoudnessCurve(volume: percent, start: start).level(at: start)) < 1e-6)
  }

  @Test("Several alarms are as loud as the loudest of them at that moment")
  func loudest() {
    let quiet = LoudnessCurve(volume: 50, start: start)
    let rising = LoudnessCurve(volume: 100, ramp: .seconds(10), start: start)
    let gain = Gain([quiet, rising])
    #expect(gain.level(at: start) == 0.125)
    #expect(gain.level(at: start + .seconds(10)) == 1)
    gain.set([quiet])
    #expect(gain.level(at: start + .seconds(10)) == 0.125)
  }

  @Test("Blocks are joined without a step, in all channels")
  func blocks() {
    let curve = LoudnessCurve(volume: 100, ramp: .seconds(1), start: start)
    var stage = GainStage(Gain([curve]))
    var heard: [Float] = []
    for block in 0..<10 {
      var samples = [Float](repeating: 1, count: 200)
      unsafe samples.withUnsafeMutableBufferPointer { buffer in
        unsafe stage.apply(to: buffer, channels: 2, rate: 1000, at: start + .milliseconds(100 * block))
      }
      heard += samples
    }
    #expect(zip(heard, heard.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 0.01 })
    #expect(stride(from: 0, to: heard.count, by: 2).allSatisfy { heard[$0] == heard[$0 + 1] })
    #expect(heard.first.map { abs($0 - 0.125) < 1e-6 } == true)
  }
}
