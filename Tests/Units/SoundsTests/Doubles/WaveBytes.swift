import Foundation

/// 16-bit RIFF WAVE, written and read by the tests themselves, so that they don't trust the code under test.
enum WaveBytes {
  /// A whole file; `samples` are interleaved.
  static func encode(_ samples: [Int16], rate: Int, channels: Int) -> Data {
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var data = Data("RIFF".utf8) + bytes(UInt32(36 + samples.count * 2)) + Data("WAVEfmt ".utf8)
    data += bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(UInt16(channels)) + bytes(UInt32(rate))
    data += bytes(UInt32(rate * channels * 2)) + bytes(UInt16(channels * 2)) + bytes(UInt16(16))
    data += Data("data".utf8) + bytes(UInt32(samples.count * 2))
    return data + samples.flatMap { bytes($0) }
  }

  /// The samples according to the header; nil when the header is wrong or claims more than there are.
  static func decode(_ data: Data) -> [Int16]? {
    let bytes = [UInt8](data)
    func word(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) } }
    guard bytes.count >= 44, bytes[0..<4].elementsEqual("RIFF".utf8), word(4) + 8 <= bytes.count else { return nil }
    var place = 12
    while place + 8 <= bytes.count {
      let size = word(place + 4)
      if bytes[place..<place + 4].elementsEqual("data".utf8) {
        guard place + 8 + size <= bytes.count else { return nil }
        return stride(from: place + 8, to: place + 8 + size - 1, by: 2).map {
          Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
        }
      }
      place += 8 + size + size % 2
    }
    return nil
  }
}
