/// A picture in pixels of any size, drawn with soft edges. A thin rim in the opposite brightness keeps every colour visible
/// on light and on dark panels.
package struct RingImage: Hashable, Sendable {
  /// The largest size that is drawn; a larger request is drawn at this size.
  package static let largest = 512

  /// The width and height in pixels.
  package let size: Int
  /// Row by row from the top, `0xAARRGGBB`, colours not multiplied by alpha.
  package let pixels: [UInt32]

  /// Draws a picture.
  package init(_ picture: RingPicture, size: Int) {
    self.size = min(max(size, 1), Self.largest)
    let brush = RingBrush(picture, size: Double(self.size))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(self.size * self.size)
    let middle = Double(self.size) / 2
    for row in 0..<self.size {
      for column in 0..<self.size {
        pixels.append(brush.pixel(x: Double(column) + 0.5 - middle, y: Double(row) + 0.5 - middle))
      }
    }
    self.pixels = pixels
  }

  /// Bytes in the order A, R, G, B, as in a StatusNotifierItem's pixmap.
  package var bytesARGB: [UInt8] { bytes(24, 16, 8, 0) }

  /// Bytes in the order R, G, B, A, as in a notification's `image-data`.
  package var bytesRGBA: [UInt8] { bytes(16, 8, 0, 24) }

  private func bytes(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> first))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> second))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> third))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> fourth))
    }
    return bytes
  }
}
