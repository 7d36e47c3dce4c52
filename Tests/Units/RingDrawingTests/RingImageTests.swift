import RingDrawing
import Testing

@Suite struct RingImageTests {
  private func pixel(_ image: RingImage, _ x: Double, _ y: Double) -> UInt32 {
    image.pixels[Int(y * Double(image.size)) * image.size + Int(x * Double(image.size))]
  }

  @Test(
    "A full ring is its colour all around, and nothing in the middle and the corners",
    arguments: [16, 22, 24, 48, 64])
  func full(size: Int) throws {
    let image = RingImage(RingPicture(.countdown, tint: RingColour("#3584e4")), size: size)
    #expect(image.size == size && image.pixels.count == size * size)
    for (x, y) in [(0.5, 0.13), (0.87, 0.5), (0.5, 0.87), (0.13, 0.5)] { #expect(pixel(image, x, y) == 0xff35_84e4) }
    for (x, y) in [(0.5, 0.5), (0.0, 0.0), (0.99, 0.99)] { #expect(pixel(image, x, y) == 0) }
  }

  @Test("What has passed goes clockwise from the top")
  func half() {
    for (passed, gone) in [
      (0.1, [(0.614, 0.148)]), (0.5, [(0.87, 0.5)]), (0.8, [(0.87, 0.5), (0.5, 0.87), (0.13, 0.5)]),
    ] {
      let image = RingImage(RingPicture(.countdown, passed: passed, tint: RingColour("#ff0000")), size: 96)
      for (x, y) in gone { #expect(pixel(image, x, y) & 0xff_ffff != 0xff_0000, "\(passed) at \(x), \(y)") }
      let justBefore = pixel(image, 0.42, 0.13)
      #expect(justBefore == 0xffff_0000, "\(passed)")
    }
  }

  @Test("The three states differ in most of what is drawn")
  func states() {
    let images = [RingPicture.Kind.idle, .countdown, .paused, .alerting].map {
      RingImage(RingPicture($0, passed: 0.3), size: 24)
    }
    for (place, one) in images.enumerated() {
      for other in images[(place + 1)...] {
        let different = zip(one.pixels, other.pixels).count { $0 != $1 }
        #expect(different > 24 * 24 / 5)
      }
    }
  }

  @Test(
    "Every tint can be seen on a light and on a dark panel",
    arguments: ["#000000", "#ffffff", "#f2f2f2", "#222222", "#ff9500", "#3584e4"])
  func legible(tint: String) throws {
    for kind in [RingPicture.Kind.countdown, .alerting] {
      let image = RingImage(RingPicture(kind, tint: RingColour(tint)), size: 22)
      for panel in [0.95, 0.13] {
        let contrast = image.pixels.map { pixel -> Double in
          let alpha = Double(pixel >> 24) / 255
          let colour = RingColour(
            red: UInt8(pixel >> 16 & 0xff), green: UInt8(pixel >> 8 & 0xff), blue: UInt8(pixel & 0xff))
          return abs(colour.brightness - panel) * alpha
        }
        #expect(contrast.count { $0 > 0.2 } > 22, "\(kind) on \(panel)")
      }
    }
  }

  @Test("Equal parts of a countdown look equal, so that no new image is sent; there are sixty different ones")
  func steps() {
    let pictures = Set((0..<1500).map { RingPicture(.countdown, passed: Double($0) / 1500) })
    #expect(pictures.count == RingPicture.steps)
    #expect(RingPicture(.countdown, passed: 0.9999).left == 1 || RingPicture(.countdown, passed: 0.99).left == 1)
    #expect(RingPicture(.countdown, passed: 1).left == 0)
    #expect(RingPicture(.alerting, passed: 0.5) == RingPicture(.alerting))
  }

  @Test("Bytes come in the order that each protocol has")
  func bytes() {
    let image = RingImage(RingPicture(.alerting, tint: RingColour("#102030")), size: 32)
    let place = (16 * 32 + 3) * 4
    #expect(Array(image.bytesARGB[place..<place + 4]) == [0xff, 0x10, 0x20, 0x30])
    #expect(Array(image.bytesRGBA[place..<place + 4]) == [0x10, 0x20, 0x30, 0xff])
    #expect(image.bytesARGB.count == 32 * 32 * 4)
  }

  @Test(
    "No size is too small or too large to be drawn",
    arguments: [(-1, 1), (0, 1), (1, 1), (3, 3), (100_000, RingImage.maxPixels)])
  func sizes(asked: Int, drawn: Int) {
    #expect(RingImage(RingPicture(.paused, passed: 0.4), size: asked).pixels.count == drawn * drawn)
  }

  @Test(
    "A colour is read from six hexadecimal digits only",
    arguments: ["", "#fff", "ff9500", "#ff950", "#ff95000", "#gg0000", "#+12345", "#äöü"])
  func colours(text: String) {
    #expect(RingColour(text) == nil)
    #expect(RingColour("#ff9500") == RingColour(red: 0xff, green: 0x95, blue: 0))
  }
}
