import AlarmCore
import CGLib
import CNotify
import Glibc
package import RingDrawing

/// Bells as files, for servers that load a picture themselves: the pixels of one are 16 KiB in each message, and the bus is busy with
/// them for longer than with the rest of it. A file also has more pixels, for screens that show small things large.
///
/// Only a bell that was made in advance is used, so no ring waits for the drawing. Used on the notification loop only.
package struct PictureFiles {
  /// The width and height of the pictures in pixels.
  private static let size = 128
  /// How many files are made at most: one for each colour that alarms have.
  private static let most = 32

  private let folder: String
  private var paths: [RingPicture: String] = [:]

  /// Files in a folder of the session's that only the user can enter.
  package init(folder: String) { self.folder = folder }

  /// Makes a picture's file. False: it can't be one, or it couldn't be written.
  package mutating func make(_ picture: RingPicture) -> Bool {
    if path(of: picture) != nil { return true }
    // Each picture of a countdown is used only once.
    guard picture.kind == .alerting, paths[picture] != nil || paths.count < Self.most else { return false }
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

  /// The path of a picture's file; nil: it wasn't made, or somebody has removed it.
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
    // Nothing that somebody else put there is written to.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    let isWhole = Glibc.write(file, png, Int(count)) == Int(count)
    return close(file) == 0 && isWhole
  }
}
