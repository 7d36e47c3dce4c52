import AlarmCore
import CGLib
import CNotify
import Glibc
package import RingDrawing

/// The pictures that were sent last, in libnotify's format: all rings with one colour have the same picture, and drawing it costs
/// more than the rest of a notification. Used on the notification loop only.
final class PictureCache {
  /// The maximum number of pictures, of 16 KiB each: usually one for each colour that rings at the same time.
  private static let maxPictures = 4
  private struct Key: Hashable {
    var picture: RingPicture
    /// The width and height in pixels.
    var size: Int
  }

  private var images: [Key: OpaquePointer] = [:]
  private var files: PictureFiles?

  /// An empty cache. `files`: the folder for pictures as files; nil: there is none.
  init(files: PictureFiles?) { self.files = files }

  deinit { forget() }

  /// A picture as `(iiibiiay)`: width, height, bytes in a row, whether there is alpha, bits in a sample, samples in a pixel,
  /// bytes. The cache keeps its own reference, so the caller only borrows it.
  func image(of picture: RingPicture, size: Int) -> OpaquePointer? {
    let key = Key(picture: picture, size: size)
    if let image = images[key] { return image }
    guard let image = Self.draw(key) else { return nil }
    // Each picture of a countdown is used only once.
    if images.count == Self.maxPictures { forget() }
    images[key] = g_variant_ref_sink(image)
    return image
  }

  /// Draws a picture in advance: as a file if one may be sent, otherwise as pixels.
  func prepare(_ picture: RingPicture, size: Int, mayBeFile: Bool) {
    if mayBeFile, files?.make(picture) == true { return }
    _ = image(of: picture, size: size)
  }

  /// The file of a picture; nil: there is none, and the picture is sent as pixels.
  func file(of picture: RingPicture) -> String? { files?.path(of: picture) }

  private func forget() {
    for image in images.values { g_variant_unref(image) }
    images = [:]
  }

  private static func draw(_ key: Key) -> OpaquePointer? {
    let image = RingImage(key.picture, size: key.size)
    let bytes = image.bytesRGBA
    // The type refers to the text itself, which has to exist as long as the call.
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

/// Bells as files, for servers that load a picture themselves: the pixels of one are 16 KiB in each message, and take the bus
/// longer than the rest of the message. A file also has more pixels, for screens with a high resolution.
///
/// Only a bell that was drawn in advance is used, so no ring waits for drawing. Used on the notification loop only.
package struct PictureFiles {
  /// The width and height of the pictures in pixels.
  private static let size = 128
  /// How many files are made at most: one for each colour that alarms have.
  private static let maxFiles = 32

  private let folder: String
  private var paths: [RingPicture: String] = [:]

  /// Files in a folder of the session that only the user can enter.
  package init(folder: String) { self.folder = folder }

  /// Writes a picture's file. False: the picture can't be a file, or it couldn't be written.
  package mutating func make(_ picture: RingPicture) -> Bool {
    if path(of: picture) != nil { return true }
    // Each picture of a countdown is used only once.
    guard picture.kind == .alerting, paths[picture] != nil || paths.count < Self.maxFiles else { return false }
    let path = "\(folder)/alarmkit-bell-\(picture.tint.digits).png"
    let partial = path + ".new"
    unlink(partial)
    guard Self.write(picture, to: partial), rename(partial, path) == 0 else {
      unlink(partial)
      return false
    }
    paths[picture] = path
    return true
  }

  /// The path of a picture's file; nil: it wasn't written, or has been removed.
  package func path(of picture: RingPicture) -> String? {
    guard let path = paths[picture], access(path, R_OK) == 0 else { return nil }
    return path
  }

  private static func write(_ picture: RingPicture, to path: String) -> Bool {
    let image = RingImage(picture, size: size)
    let bytes = image.bytesRGBA
    let width = Int32(image.size)
    // The bytes are copied.
    let pixels = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(pixels) }
    guard
      let pixbuf = gdk_pixbuf_new_from_bytes(pixels, GDK_COLORSPACE_RGB, 1, 8, width, width, width * 4)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    var png: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &png, &count, "png", nil, nil, nil) != 0, let png else { return false }
    defer { g_free(png) }
    // A file that already exists there isn't written to.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    let isWhole = Glibc.write(file, png, Int(count)) == Int(count)
    return close(file) == 0 && isWhole
  }
}
