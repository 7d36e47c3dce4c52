/// What 20 ms of sound at 48 kHz are like.
struct Loudness: Sendable {
  static let samples = 960

  /// Root mean square, 0...1.
  let level: Double
  /// Half the sign changes per second: the pitch of a pure tone.
  let hertz: Double

  init(_ block: ArraySlice<Int16>) {
    let energy = block.reduce(0.0) { $0 + Double($1) * Double($1) }
    level = (energy / Double(max(1, block.count))).squareRoot() / 32_768
    let changes = zip(block, block.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    hertz = Double(changes) / 2 / (Double(max(1, block.count)) / 48_000)
  }

  var isLoud: Bool { level > 0.05 }
  var isSilent: Bool { level < 0.001 }
}
