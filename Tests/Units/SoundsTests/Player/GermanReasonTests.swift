import AlarmCore
import TestSupport
import Testing

@testable import Sounds

/// Why nothing is heard, for a reader of German.
@Suite struct GermanReasonTests {
  @Test("A warning is German to its last clause, also where a library gave the reason")
  func warning() async throws {
    let words = try await Catalogues.words("de")
    let server = Message.about(Message("the sound server"), LibraryReason.message(for: "Connection refused"))
    let player = Message.about(Message(verbatim: "paplay"), Message("not installed"))
    let told = words(SoundWarning.nothingPlays(because: try #require(Message.list([server, player]))).sentence)
    #expect(
      told == """
        Der Wecker ist nicht zu hören: der Soundserver: Verbindung abgelehnt; paplay: nicht installiert. Solange er klingelt, \
        wird es jede Sekunde wieder versucht.
        """)
  }

  @Test("A file that is no sound, or isn't there, is reported in German")
  func files() async throws {
    let words = try await Catalogues.words("de")
    try await SoundFolder.with { folder in
      let text = folder.file("text.wav")
      try TextFile.write("no sound at all, but long enough to be looked at", to: text)
      let missing = folder.file("missing.wav")
      let wrong = [text, missing].map { path in
        #expect(throws: SoundsError.self) { try SampleLoop(.file(path)) }?.reason ?? Message(verbatim: "")
      }
      let told = wrong.map { words($0) }
      #expect(told[0].hasPrefix("\(text): ") && told[0] != wrong[0].description, "\(told)")
      #expect(told[1] == "\(missing): Datei oder Ordner gibt es nicht")
    }
  }
}
