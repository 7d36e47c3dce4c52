import AlarmCore
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Sounds

/// Copies of sounds that callers pass as open files.
@Suite(.timeLimit(.minutes(10))) struct KeptSoundsTests {
  static let now = WallInstant(seconds: 1_800_000_000)
  static let app = "org.example.Tea"

  /// A place for copies, in a folder of its own.
  struct Place {
    let folder: SoundFolder
    let sounds: KeptSounds

    init(_ folder: SoundFolder) {
      self.folder = folder
      sounds = KeptSounds(folder: folder.file("alarmkit/sounds"))
    }

    /// Everything in it, in order.
    var entries: [String] {
      SoundDisk.host.entries(folder.file("alarmkit/sounds")).filter { $0 != "." && $0 != ".." }.sorted()
    }
    /// The copies without their marks.
    var copies: [String] { entries.filter { !$0.contains(".") } }

    /// Keeps a file for an application.
    func keep(
      _ path: String, for application: String = app, named: Set<KeptSoundName> = [], at now: WallInstant = now
    ) throws(KeepingError) -> KeptSoundName {
      guard let file = try? OpenFile(path) else { preconditionFailure("\(path) can't be opened") }
      return try sounds.keep(file.raw, for: application, named: named, at: now)
    }

    func path(_ name: KeptSoundName) -> String { folder.file("alarmkit/sounds/\(name.text)") }
  }

  static func with(_ body: (Place) async throws -> Void) async throws {
    try await SoundFolder.with { try await body(Place($0)) }
  }

  private static func mode(_ path: String) -> mode_t {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("A copy has the bytes of the file, is the user's alone, and is named by its SHA-256")
  func kept() async throws {
    try await Self.with { place in
      let tone = try place.folder.tone(440, seconds: 0.1)
      let name = try place.keep(tone)
      let sum = try await ProgramRun.run("sha256sum", [tone]).stdout
      #expect(name.text == "kept-" + sum.prefix(32))
      #expect(TextFile.bytes(place.path(name)) == TextFile.bytes(tone))
      #expect(Self.mode(place.path(name)) == 0o600)
      #expect(Self.mode(place.folder.file("alarmkit/sounds")) == 0o700)
      #expect(place.copies == [name.text])

      #expect(unsafe unlink(tone) == 0)
      let locator = SoundLocator(resourceFolders: [], dataFolders: [], keptFolder: place.folder.file("alarmkit/sounds"))
      #expect(locator.locate(.named(name.text)) == .found(place.path(name)))
    }
  }

  @Test("The same bytes are one copy, whoever brings them; other bytes are another one")
  func same() async throws {
    try await Self.with { place in
      let tone = try place.folder.tone(440, seconds: 0.1)
      let twin = place.folder.file("twin")
      try FileManager.default.copyItem(atPath: tone, toPath: twin)
      let name = try place.keep(tone)
      #expect(try place.keep(twin) == name)
      #expect(try place.keep(twin, for: "org.example.Other") == name)
      #expect(place.copies == [name.text] && place.entries.count == 3)
      #expect(try place.keep(try place.folder.tone(880, seconds: 0.1)) != name)
      #expect(place.copies.count == 2)
    }
  }

  @Test("A copy that was damaged is whole again when its bytes are brought again")
  func healed() async throws {
    try await Self.with { place in
      let tone = try place.folder.tone(440, seconds: 0.1)
      let name = try place.keep(tone)
      try TextFile.write("damaged", to: place.path(name))
      #expect(try place.keep(tone) == name)
      #expect(TextFile.bytes(place.path(name)) == TextFile.bytes(tone))
    }
  }

  @Test("The file is read from its beginning, and its position stays the caller's")
  func position() async throws {
    try await Self.with { place in
      let tone = try place.folder.tone(440, seconds: 0.1)
      let file = try OpenFile(tone)
      lseek(file.raw, 100, SEEK_SET)
      let name = try place.sounds.keep(file.raw, for: Self.app, named: [], at: Self.now)
      #expect(lseek(file.raw, 0, SEEK_CUR) == 100)
      #expect(TextFile.bytes(place.path(name)) == TextFile.bytes(tone))
    }
  }

  @Test("A sound of 10 MiB is kept, and one of a byte more is refused")
  func largest() async throws {
    try await Self.with { place in
      let tone = try place.folder.tone(440, seconds: 0.1)
      #expect(unsafe truncate(tone, 10 << 20) == 0)
      let name = try place.keep(tone)
      #expect(TextFile.bytes(place.path(name)).count == 10 << 20)
      #expect(unsafe truncate(tone, 10 << 20 + 1) == 0)
      #expect(throws: KeepingError(.unfit, Self.tooLarge)) { try place.keep(tone) }
    }
  }

  private static let tooLarge = Message("it is too large; a sound has 1 byte to {limit} MiB", ["limit": 10])

  /// Files that aren't kept.
  enum Unfit: CaseIterable {
    case pipe, folder, zeros, socket, empty, text, noFrames, forWriting, pathOnly

    /// The reason.
    var reason: String {
      switch self {
      case .pipe: "it is a pipe; open a regular file of at most 10 MiB"
      case .folder: "it is a folder; open a regular file of at most 10 MiB"
      case .zeros: "it is a device; open a regular file of at most 10 MiB"
      case .socket: "it is a socket; open a regular file of at most 10 MiB"
      case .empty: "it is empty; a sound has 1 byte to 10 MiB"
      case .text, .noFrames: "it holds no sound that can be played; bring WAV, Ogg, Opus, FLAC or MP3"
      case .forWriting, .pathOnly: "it isn't open for reading; open it for reading"
      }
    }

    func open(in folder: SoundFolder) throws -> OpenFile {
      let path = folder.file("offered")
      switch self {
      case .pipe:
        #expect(unsafe mkfifo(path, 0o600) == 0)
        return try OpenFile(path, O_RDONLY | O_NONBLOCK)
      case .folder: return try OpenFile(folder.path, O_RDONLY | O_DIRECTORY)
      case .zeros: return try OpenFile("/dev/zero")
      case .socket: return OpenFile(adopting: Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
      case .empty: try TextFile.write("", to: path)
      case .text: try TextFile.write("Buy milk", to: path)
      case .noFrames: try WaveBytes.encode([], rate: 48_000, channels: 1).write(to: URL(filePath: path))
      case .forWriting: return try OpenFile(try folder.tone(440, seconds: 0.1), O_WRONLY)
      case .pathOnly: return try OpenFile(try folder.tone(440, seconds: 0.1), 0o10000000)
      }
      return try OpenFile(path)
    }
  }

  @Test(
    "What is no sound, or can't be read, is refused with what it is, and nothing of it stays", arguments: Unfit.allCases
  )
  func refused(what: Unfit) async throws {
    try await Self.with { place in
      let file = try what.open(in: place.folder)
      #expect {
        try place.sounds.keep(file.raw, for: Self.app, named: [], at: Self.now)
      } throws: { error in
        (error as? KeepingError)?.code == .unfit && (error as? KeepingError)?.reason.description == what.reason
      }
      #expect(place.entries.isEmpty)
    }
  }

  @Test("A folder that can't be made is a failure whose reason has no path")
  func noFolder() async throws {
    try await Self.with { place in
      try TextFile.write("", to: place.folder.file("alarmkit"))
      let tone = try place.folder.tone(440, seconds: 0.1)
      let error = #expect(throws: KeepingError.self) { try place.keep(tone) }
      #expect(error?.code == .failed && error?.underlying != nil)
      #expect(error?.reason.description.contains(place.folder.path) == false)
    }
  }
}
