import AlarmCore
import CGLib
import RingDrawing

/// The pictures that were sent last, in libnotify's format: every ring of a colour has the same one, and drawing it costs more
/// than the rest of a notification. Used on the notification loop only.
final class PictureCache {
  /// How many pictures are kept, of 16 KiB each: usually one for each colour that rings at the same time.
  private static let most = 4
  /// The width and height of the pictures in pixels: the size at which most servers show an icon.
  private static let size = 64

  private var images: [RingPicture: OpaquePointer] = [:]
  private var files: PictureFiles?

  /// A cache without any picture. `files`: where pictures can be files; nil: nowhere.
  init(files: PictureFiles?) { self.files = files }

  deinit { forget() }

  /// A picture as `(iiibiiay)`: width, height, bytes in a row, whether there is alpha, bits in a sample, samples in a pixel,
  /// bytes. The cache keeps its own reference, so the caller only borrows it.
  func image(of picture: RingPicture) -> OpaquePointer? {
    if let image = images[picture] { return image }
    guard let image = Self.draw(picture) else { return nil }
    // Each picture of a countdown is used only once.
    if images.count == Self.most { forget() }
    images[picture] = g_variant_ref_sink(image)
    return image
  }

  /// Draws a picture in advance: as a file where one may be sent, else as pixels.
  func prepare(_ picture: RingPicture, mayBeFile: Bool) {
    if mayBeFile, files?.make(picture) == true { return }
    _ = image(of: picture)
  }

  /// The file of a picture; nil: there is none, and it is sent as pixels.
  func file(of picture: RingPicture) -> String? { files?.path(of: picture) }

  private func forget() {
    for image in images.values { g_variant_unref(image) }
    images = [:]
  }

  private static func draw(_ picture: RingPicture) -> OpaquePointer? {
    let image = RingImage(picture, size: size)
    let bytes = image.bytesRGBA
    // The type refers to the text itself, which has to live as long as the call.
    let array = "y".withCString { type in
      bytes.withUnsafeBytes {
        g_variant_new_fixed_array(g_variant_type_checked_(type), $0.baseAddress, gsize($0.count), 1)
      }
    }
    let size = Int32(image.size)
    var members: [OpaquePointer?] = [
      g_variant_new_int32(size), g_variant_new_int32(size), g_variant_new_int32(size * 4), g_variant_new_boolean(1),
      g_variant_new_int32(8), g_variant_new_int32(4), array,
    ]
    return g_variant_new_tuple(&members, gsize(members.count))
  }
}
