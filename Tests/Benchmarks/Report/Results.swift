import Foundation
import TestSupport

/// All figures of a run, for programs.
struct Results: Encodable {
  let machine: Machine
  let figures: [Figure]
  let growth: [GrowthPoint]

  /// Writes them to a file as JSON.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "not measured")
    try TextFile.write(String(decoding: try encoder.encode(self), as: UTF8.self) + "\n", to: path)
  }
}
