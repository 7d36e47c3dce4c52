import AlarmCore
import Testing

@testable import Sounds

@Suite(.timeLimit(.minutes(10)))
struct SinkChainTests {
  /// A chain without shipped files, so that every choice ends at the built-in tone.
  private func chain(
    _ sinks: [any AudioSink], in folder: SoundFolder, _ warnings: Journal<SoundWarning>,
    now: @escaping @Sendable () -> Duration = { .zero }, hearing: Journal<Bool> = Journal()
  ) -> SinkChain {
    SinkChain(sinks: sinks, locator: folder.locator, now: now, heard: { hearing.record($0) }) { warnings.record($0) }
  }

  /// The reason for which a sink of a name has failed.
  private static func told(_ name: String, _ reason: String) -> Message {
    .about(Message(verbatim: name), Message(verbatim: reason))
  }
  private static let unavailable = told("server", "unavailable")

  /// Plays beside the closure, and is cancelled after it.
  private func playing(
    _ choice: SoundChoice, _ chain: SinkChain, _ body: () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var playing = chain
        await playing.play(choice)
      }
      defer { group.cancelAll() }
      try await body()
    }
  }

  @Test("Another output plays until the preferred one's time has come; that is reported once")
  func climbsBack() async throws {
    try await SoundFolder.with { folder in
      let journal = Journal<String>()
      let warnings = Journal<SoundWarning>()
      let time = Clockwork()
      let server = ScriptedSink("server", journal, retryDelay: .seconds(5)) { _, attempt in
        attempt == 0 ? .fails(.unavailable) : .plays
      }
      let child = ScriptedSink("child", journal) { _, _ in
        time.advance(by: .seconds(2))
        return .ends
      }
      try await playing(.standard, chain([server, child], in: folder, warnings, now: time.now)) {
        for _ in 0..<3 { #expect(await journal.next() == "child played built-in tone") }
        #expect(await journal.next() == "server plays built-in tone")
      }
      let told = await warnings.rest().filter { if case .playsThrough = $0 { true } else { false } }
      #expect(told == [.playsThrough(Message(verbatim: "child"), because: Self.unavailable)])
    }
  }

  @Test("When nothing plays there is one warning, however often it is tried, and then it plays")
  func nothingPlays() async throws {
    try await SoundFolder.with { folder in
      let standard = try folder.installStandard(folder.tone(400, seconds: 0.1))
      let journal = Journal<String>()
      let warnings = Journal<SoundWarning>()
      let server = ScriptedSink("server", journal, retryDelay: .milliseconds(1)) { _, attempt in
        attempt < 20 ? .fails(.unavailable) : .plays
      }
      let child = ScriptedSink("child", journal) { _, _ in .fails(.lost) }
      let began = ContinuousClock.now
      let tried = chain([server, child], in: folder, warnings, now: { began.duration(to: .now) })
      try await playing(.standard, tried) {
        #expect(await journal.next() == "server plays \(standard)")
      }
      let reason = try #require(Message.list([Self.unavailable, Self.told("child", "lost")]))
      #expect(await warnings.rest() == [.nothingPlays(because: reason)])
    }
  }

  @Test("Whether it is heard is reported at each change, by what the outputs say and by whether one plays at all")
  func hearing() async throws {
    try await SoundFolder.with { folder in
      let journal = Journal<String>()
      let (warnings, hearing) = (Journal<SoundWarning>(), Journal<Bool>())
      let began = ContinuousClock.now
      let server = ScriptedSink("server", journal, retryDelay: .milliseconds(1)) { _, attempt in
        attempt < 3 ? .fails(.unavailable) : .reports([true, true, false, false, true])
      }
      let tried = chain([server], in: folder, warnings, now: { began.duration(to: .now) }, hearing: hearing)
      try await playing(.standard, tried) {
        #expect(await journal.next() == "server plays built-in tone")
      }
      #expect(await hearing.rest() == [false, true, false, true])
    }
  }

  @Test("A server without an output leaves out what plays through it, and the rest is tried")
  func noOutput() async throws {
    try await SoundFolder.with { folder in
      let standard = try folder.installStandard(folder.tone(400, seconds: 0.1))
      let journal = Journal<String>()
      let warnings = Journal<SoundWarning>()
      let server = ScriptedSink("server", journal, playsOnServer: true) { _, _ in .fails(.noOutput) }
      let child = ScriptedSink("child", journal, playsOnServer: true) { _, _ in .plays }
      let card = ScriptedSink("card", journal) { _, attempt in attempt == 0 ? .ends : .plays }
      let bell = ScriptedSink("bell", journal) { _, _ in .plays }
      try await playing(.standard, chain([server, child, card, bell], in: folder, warnings)) {
        #expect(await journal.next() == "card played \(standard)")
        let reason = Self.told("server", "noOutput")
        #expect(await warnings.next() == .playsThrough(Message(verbatim: "card"), because: reason))
      }
    }
  }

  @Test(
    "An unusable sound is replaced by the shipped one, with one warning",
    arguments: [SoundChoice.file("/nowhere/x.ogg"), .named("no-such-sound"), .file("/dev/zero")])
  func replaced(choice: SoundChoice) async throws {
    try await SoundFolder.with { folder in
      let standard = try folder.installStandard(folder.tone(400, seconds: 0.1))
      let journal = Journal<String>()
      let warnings = Journal<SoundWarning>()
      let sink = ScriptedSink("server", journal) { _, _ in .plays }
      try await playing(choice, chain([sink], in: folder, warnings)) {
        #expect(await journal.next() == "server plays \(standard)")
      }
      let told = await warnings.rest()
      #expect(told.count == 1)
      guard case .replaced(choice, _)? = told.first else {
        Issue.record("\(told)")
        return
      }
    }
  }

  @Test("A file that the output can't play is replaced too, and the reason is the output's")
  func unplayable() async throws {
    try await SoundFolder.with { folder in
      let standard = try folder.installStandard(folder.tone(400, seconds: 0.1))
      let odd = try folder.tone(1000, seconds: 0.1)
      let journal = Journal<String>()
      let warnings = Journal<SoundWarning>()
      let sink = ScriptedSink("server", journal) { sound, _ in
        sound == .file(odd) ? .fails(.unusableSound) : .plays
      }
      try await playing(.file(odd), chain([sink], in: folder, warnings)) {
        #expect(await journal.next() == "server plays \(standard)")
      }
      #expect(await warnings.rest() == [.replaced(.file(odd), because: Message(verbatim: "unusableSound"))])
    }
  }

  @Test("A sound that the theme disables is silent, and says so")
  func disabled() async throws {
    try await SoundFolder.with { folder in
      let journal = Journal<String>()
      let warnings = Journal<SoundWarning>()
      let locator = SoundLocator(
        resourceFolders: [], dataFolders: ["/d"],
        disk: SoundDisk(isFile: { $0 == "/d/sounds/bell.disabled" }, text: { _ in nil }))
      let sink = ScriptedSink("server", journal) { _, _ in .plays }
      let chain = SinkChain(sinks: [sink], locator: locator, now: { .zero }) { warnings.record($0) }
      try await playing(.named("bell"), chain) {
        #expect(await warnings.next() == .disabledByTheme(name: "bell"))
      }
      #expect(await journal.rest() == [])
    }
  }
}
