/// A picture in pixels of any size, drawn with soft edges. A thin rim in the opposite brightness keeps every colour visible
/// on light and on dark panels.
package struct RingImage: Hashable, Sendable {
  /// The largest size that is drawn; a larger request is drawn at this size.
  package static let maxPixels = 512

  /// The width and height in pixels.
  package let size: Int
  /// Row by row from the top, `0xAARRGGBB`, colours not multiplied by alpha.
  package let pixels: [UInt32]

  /// Draws a picture.
  package init(_ picture: RingPicture, size: Int) {
    self.size = min(max(size, 1), Self.maxPixels)
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

  /// Bytes in the order A, R, G, B, as for a StatusNotifierItem's pixmap.
  package var bytesARGB: [UInt8] { bytes(24, 16, 8, 0) }

  /// Bytes in the order R, G, B, A, as for a notification's `image-data`.
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

/// Computes each pixel of a ring from the distance between its middle and the edges of the shapes ("signed distance": below zero is
/// inside, in pixels). Within half a pixel of an edge it is partly covered.
struct RingBrush {
  private let picture: RingPicture
  /// The radius of the outer edge of the whole picture.
  private let radius: Double
  /// The radius of the ring's middle line, and half the ring's width.
  private let line: Double
  private let half: Double
  /// Within this radius there is nothing of a ring.
  private let hole: Double
  /// How far the rim extends beyond a shape.
  private let rim: Double
  private let rimColour: RingColour
  /// How strong the rim is: a colour between light and dark hardly needs one.
  private let rimCover: Double
  /// Where the remaining part begins: sine and cosine of the angle from the top, clockwise.
  private let start: (sine: Double, cosine: Double)

  init(_ picture: RingPicture, size: Double) {
    self.picture = picture
    rim = max(size * 0.035, 0.8)
    radius = size / 2 - 0.25
    half = max(size * 0.085, 1.3)
    line = radius - rim - half
    hole = max(line - half - rim - 1, 0)
    let brightness = picture.tint.brightness
    rimColour = brightness > 0.6 ? .dark : .white
    rimCover = 0.25 + abs(brightness - 0.5) * 0.8
    start = Self.direction(step: RingPicture.steps - picture.left)
  }

  /// The colour of a pixel whose middle is at this place, relative to the picture's middle; y goes down.
  func pixel(x: Double, y: Double) -> UInt32 {
    // Most pixels are in a corner or in the middle of the ring.
    let square = x * x + y * y
    if square > (radius + 1) * (radius + 1) || (picture.kind == .countdown && square < hole * hole) { return 0 }
    var canvas = Canvas()
    switch picture.kind {
    case .idle:
      canvas.add(.neutral, cover(ring(x, y, half: half * 0.8)))
      canvas.add(.neutral, cover(min(hand(x, y, toX: 0, toY: -0.52), hand(x, y, toX: 0.36, toY: 0.2))))
    case .countdown:
      track(&canvas, x, y)
      tinted(&canvas, picture.tint, left(x, y))
    case .paused:
      track(&canvas, x, y)
      canvas.add(.neutral, cover(left(x, y)))
      tinted(&canvas, picture.tint, bars(x, y))
    case .alerting:
      let disc = length(x, y) - (radius - rim)
      tinted(&canvas, picture.tint, disc)
      canvas.add(picture.tint.brightness > 0.72 ? .dark : .white, cover(bell(x / radius, y / radius) * radius))
    }
    return canvas.pixel
  }

  // MARK: Layers

  /// The path of the whole ring, also where time has passed: visible on any panel, but quiet.
  private func track(_ canvas: inout Canvas, _ x: Double, _ y: Double) {
    canvas.add(.neutral, cover(ring(x, y, half: half * 0.55)) * 0.6)
  }

  /// A shape with its rim.
  private func tinted(_ canvas: inout Canvas, _ colour: RingColour, _ distance: Double) {
    canvas.add(rimColour, cover(distance - rim) * rimCover)
    canvas.add(colour, cover(distance))
  }

  private func cover(_ distance: Double) -> Double { min(max(0.5 - distance, 0), 1) }

  // MARK: Shapes

  private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  private func ring(_ x: Double, _ y: Double, half: Double) -> Double { abs(length(x, y) - line) - half }

  /// The remaining part of the ring, from the current position clockwise to the top, with round ends.
  private func left(_ x: Double, _ y: Double) -> Double {
    if picture.left >= RingPicture.steps { return ring(x, y, half: half) }
    if picture.left <= 0 { return .infinity }
    // Sine of the angle from `start`: whether the pixel is after the start.
    let isAfterStart = x * start.cosine + y * start.sine >= 0
    let isInFirstHalf = start.sine >= 0 && picture.left * 2 >= RingPicture.steps
    if isInFirstHalf ? x < 0 || isAfterStart : x < 0 && isAfterStart { return ring(x, y, half: half) }
    let ends = min(length(x, y + line), length(x - start.sine * line, y + start.cosine * line))
    return ends - half
  }

  private func bars(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (radius * 0.11, radius * 0.32)
    let (outX, outY) = (abs(abs(x) - radius * 0.21) - width, abs(y) - height)
    return length(max(outX, 0), max(outY, 0)) + min(max(outX, outY), 0)
  }

  /// A clock's hand from the middle.
  private func hand(_ x: Double, _ y: Double, toX: Double, toY: Double) -> Double {
    let (endX, endY) = (toX * radius, toY * radius)
    let share = min(max((x * endX + y * endY) / (endX * endX + endY * endY), 0), 1)
    return length(x - endX * share, y - endY * share) - half * 0.6
  }

  /// A bell in a circle of radius 1.
  private func bell(_ x: Double, _ y: Double) -> Double {
    let dome = length(x, y + 0.14) - 0.31
    let halfWidth = 0.31 + max(y + 0.14, 0) * 0.22
    let body = max(abs(x) - halfWidth, max(-0.14 - y, y - 0.24))
    let rim = max(abs(x) - 0.5, abs(y - 0.27) - 0.065)
    let clapper = max(length(x, y - 0.36) - 0.15, 0.36 - y)
    let knob = length(x, y + 0.48) - 0.075
    return min(min(dome, body), min(min(rim, clapper), knob))
  }

  /// Sine and cosine of a step's angle; each is the previous one rotated by a sixtieth of a turn.
  private static func direction(step: Int) -> (sine: Double, cosine: Double) {
    let turn = (sine: 0.104_528_463_267_653_47, cosine: 0.994_521_895_368_273_3)
    var direction = (sine: 0.0, cosine: 1.0)
    for _ in 0..<max(step, 0) {
      direction = (
        direction.sine * turn.cosine + direction.cosine * turn.sine,
        direction.cosine * turn.cosine - direction.sine * turn.sine
      )
    }
    return direction
  }
}

extension RingBrush {
  /// One pixel being drawn: layers are put on top of each other. Until the end, colours are multiplied by alpha.
  private struct Canvas {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var alpha = 0.0

    mutating func add(_ colour: RingColour, _ cover: Double) {
      guard cover > 0 else { return }
      let rest = 1 - cover
      red = red * rest + Double(colour.red) * cover
      green = green * rest + Double(colour.green) * cover
      blue = blue * rest + Double(colour.blue) * cover
      alpha = alpha * rest + cover
    }

    var pixel: UInt32 {
      guard alpha > 0.002 else { return 0 }
      func byte(_ value: Double) -> UInt32 { UInt32(min(max(value / alpha + 0.5, 0), 255)) }
      return UInt32(min(alpha * 255 + 0.5, 255)) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
  }
}
