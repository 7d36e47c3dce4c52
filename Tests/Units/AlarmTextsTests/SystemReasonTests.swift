import AlarmTexts
import Glibc
import TestSupport
import Testing

/// What the operating system says, for a reader of German.
@Suite struct SystemReasonTests {
  @Test(
    "The system's common reasons are known by the C library's words",
    arguments: [
      ENOENT, EACCES, EPERM, ECONNREFUSED, ETIMEDOUT, ENOSPC, EDQUOT, EROFS, EIO, EEXIST, EISDIR, ENOTDIR, ENAMETOOLONG,
      ELOOP, EMFILE, ENOMEM,
    ])
  func known(number: Int32) async throws {
    let english = unsafe String(cString: strerror(number))
    let message = SystemReason.message(for: english)
    #expect(message.description == english)
    let words = try await Catalogues.words("de")
    let german = words(message)
    #expect(german != english)
  }

  @Test("Others stay as they are")
  func unknown() async throws {
    let words = try await Catalogues.words("de")
    let told = words(SystemReason.message(for: "No such file or directory, alas"))
    #expect(told == "No such file or directory, alas")
  }
}
