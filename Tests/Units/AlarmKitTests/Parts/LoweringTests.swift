import AlarmCore
import AlarmWire
import DBus
import FoundationAdditions
import SwiftUI
import TestSupport
import Testing

@testable import AlarmKit

/// From Apple's configurations to the agent's JSON, and from its errors to Apple's.
@Suite struct LoweringTests {
  @Test("A configuration says all that the JSON form has words for")
  func everything() throws {
    var attributes = Samples.attributes("Bread", metadata: Recipe())
    attributes.presentation.countdown?.pauseButton = nil
    let configuration = AlarmManager.AlarmConfiguration(
      countdownDuration: .init(preAlert: 60, postAlert: 30),
      schedule: Samples.daily(7, 5, .weekly([.monday, .sunday])),
      attributes: attributes, sound: .named("alarm-clock-elapsed"))
    let text = try JSONText.encode(try AlarmForm(configuration))
    #expect(
      text == """
        {"canPause":false,"countdown":{"postAlert":30,"preAlert":60},\
        "metadata":{"dish":"Bread","steps":["knead","bake"]},"resumeLabel":"Go on",\
        "schedule":{"time":"7:5","weekdays":["mon","sun"]},\
        "secondaryButton":{"behavior":"countdown","label":"Again"},"sound":"alarm-clock-elapsed","tint":"#ff9500",\
        "title":"Bread"}
        """)
    #expect(try AlarmForm(json: text) == AlarmForm(configuration))
  }

  @Test("A button without a behaviour only calls the application; no button is none")
  func buttons() throws {
    var attributes = Samples.attributes()
    attributes.presentation.alert.secondaryButtonBehavior = nil
    #expect(
      try AlarmForm(.timer(duration: 1, attributes: attributes)).secondaryButton
        == ButtonForm(label: "Again", behavior: "custom"))
    attributes.presentation.alert.secondaryButton = nil
    attributes.presentation.alert.secondaryButtonBehavior = .countdown
    #expect(try AlarmForm(.timer(duration: 1, attributes: attributes)).secondaryButton == nil)
  }

  @Test(
    "Titles and labels of the states go along, in all their languages; a title that is the alert's isn't said twice")
  func texts() throws {
    let bundle = try TranslatedBundle()
    try bundle.write(#""Wait" = "Warte"; "Rises" = "Geht auf";"#, to: "de.lproj/Localizable.strings")
    func text(_ key: String.LocalizationValue) -> LocalizedStringResource {
      LocalizedStringResource(key, bundle: .atURL(bundle.url))
    }
    var attributes = Samples.attributes("Bread")
    attributes.presentation.alert.givenStop = Samples.button("Enough")
    attributes.presentation.countdown?.title = text("Rises")
    attributes.presentation.countdown?.pauseButton = Samples.button(text("Wait"))
    let request = try AlarmForm(.timer(duration: 60, attributes: attributes))
    let (german, english) = (try #require(LocaleName("de")), try #require(LocaleName("en")))
    #expect(request.stopLabel == "Enough")
    #expect(request.countdownTitle == LocalizedText("Rises", translations: [german: "Geht auf", english: "Rises"]))
    #expect(request.pauseLabel == LocalizedText("Wait", translations: [german: "Warte", english: "Wait"]))
    #expect(request.pausedTitle.isEmpty && request.resumeLabel == "Go on" && request.canPause == nil)
  }

  @Test("A template is asked for by its name, among the options of Linux")
  func template() throws {
    var request = try AlarmForm(.timer(duration: 1, attributes: Samples.attributes()))
    try request.add(AlarmManager.LinuxOptions(template: "kitchen"))
    #expect(try JSONText.encode(request).contains(#""template":"kitchen""#))
    try request.add(AlarmManager.LinuxOptions())
    #expect(request.template == "kitchen")
  }

  @Test(
    "A symbol of a thing becomes the alarm's icon, one of a button doesn't",
    arguments: [
      ("phone.fill", "call-start"), ("calendar.badge.clock", "appointment-soon"),
      ("calendar.circle", "x-office-calendar"),
      ("cloud.rain.fill", "weather-showers"), ("stop.circle", ""), ("repeat", ""), ("", ""), ("...", ""),
      ("nothing", ""),
    ])
  func symbols(symbol: String, icon: String) throws {
    var attributes = Samples.attributes()
    attributes.presentation.alert.secondaryButton?.systemImageName = symbol
    #expect(try AlarmForm(.timer(duration: 1, attributes: attributes)).symbolIcon ?? "" == icon)
    #expect(SymbolNames(folders: ["/nonexistent"]).icon(for: symbol) == nil)
  }

  @Test("Of too many translations, or too long ones, the user's languages are kept")
  func fitting() throws {
    let names = (100..<200).compactMap { LocaleName("xx_\($0)") }
    let german = try #require(LocaleName("de"))
    let user = UserLanguages([try #require(LocaleName("de_AT"))])
    var request = AlarmForm()
    request.title = LocalizedText("Tea", translations: [names[0]: String(repeating: "x", count: 129), german: "Tee"])
    request.body.translations = [names[0]: "kept"]
    request.fitTexts(for: user)
    #expect(request.title.translations == [german: "Tee"] && request.body.translations == [names[0]: "kept"])

    request.title.translations = Dictionary(uniqueKeysWithValues: names.map { ($0, "x") }).merging([german: "Tee"]) {
      $1
    }
    request.fitTexts(for: user)
    #expect(request.title.translations == [german: "Tee"] && request.body.translations.isEmpty)

    request.body.translations = Dictionary(
      uniqueKeysWithValues: names.prefix(60).map { ($0, String(repeating: "ß", count: 500)) })
    request.fitTexts(for: user)
    #expect(request.body.translations.isEmpty)
    request.title.translations = [german: String(repeating: "x", count: 129)]
    request.fitTexts(for: user)
    // What still doesn't fit is left to the agent, which refuses it by the same rule.
    let left = request
    let error = #expect(throws: WireError.self) {
      try DefinitionLimits.check({ left[text: $0] }, naming: { FormDoor.json.name(of: $0, in: left) })
    }
    #expect(error?.message.hasPrefix("title[de]: it has 129 characters") == true)
  }

  @Test("Metadata may have 4 KiB of JSON, and the error for more says so")
  func metadataLimit() throws {
    func configuration(_ count: Int) -> AlarmManager.AlarmConfiguration<Recipe> {
      let metadata = Recipe(dish: String(repeating: "x", count: count), steps: [])
      return .timer(duration: 1, attributes: Samples.attributes(metadata: metadata))
    }
    let overhead = #"{"dish":"","steps":[]}"#.utf8.count
    _ = try AlarmForm(configuration(4096 - overhead))
    let error = #expect(throws: WireError.self) { try AlarmForm(configuration(4097 - overhead)) }
    #expect(error?.message.contains("4097 bytes") == true)
    #expect(error?.message.contains("at most 4096") == true)
  }

  @Test(
    "Sounds are the desktop's, a path, or a theme's name; a name that can be none of these, or means silence, is the desktop's",
    arguments: [
      (nil, nil), ("", nil), ("/usr/share/sounds/bell.oga", "/usr/share/sounds/bell.oga"),
      ("/usr/share/../lib/bell.oga", "/usr/lib/bell.oga"), ("no-such-sound", "no-such-sound"), ("none", nil),
      ("default", nil), (" ", nil), ("a/b", nil), ("Gr\u{fc}\u{df}e", nil), ("[x]", nil), (".x", nil), ("a\0b", nil),
      ("/a\0b", nil), (String(repeating: "x", count: 5000), nil), ("../..", nil),
    ] as [(String?, String?)])
  func sounds(name: String?, word: String?) {
    if let name { #expect(SoundWord.word(for: name, in: []) == word) }
    #expect(SoundWord.word(for: name) == word)
  }

  @Test("A sound's name is a file's, with or without its ending, in the first folder that has one")
  func soundFiles() async throws {
    try await TemporaryFolder.with { folder in
      _ = try await ProgramRun.run("mkdir", ["-p", "\(folder)/app/none", "\(folder)/app/Sounds", "\(folder)/user"])
      for place in ["app/Chime.flac", "app/default.wav", "app/Sounds/\u{dc}.ogg", "user/Chime.wav", "user/none.mp3"] {
        try TextFile.write("", to: "\(folder)/\(place)")
      }
      let folders = ["app", "user"].map { URL(fileURLWithPath: "\(folder)/\($0)", isDirectory: true) }
      for (name, place) in [
        ("Chime", "app/Chime.flac"), ("Chime.flac", "app/Chime.flac"), ("Chime.m4a", "app/Chime.flac"),
        ("Chime.wav", "app/Chime.flac"), ("default", "app/default.wav"), ("none", "user/none.mp3"),
        ("Sounds/\u{dc}", "app/Sounds/\u{dc}.ogg"),
      ] { #expect(SoundWord.word(for: name, in: folders) == "\(folder)/\(place)", "\(name)") }
      #expect(SoundWord.word(for: "Chime.x", in: folders) == "Chime.x")
      #expect(SoundWord.word(for: "Sounds", in: folders) == "Sounds")
    }
  }

  @Test("A program's resources are beside it as SwiftPM puts them, first its own target's, or in share")
  func resourceFolders() async throws {
    try await TemporaryFolder.with { folder in
      _ = try await ProgramRun.run(
        "mkdir",
        ["-p"]
          + ["bin/A_Kit.resources", "bin/Z_tea.resources", "bin/tea.bundle", "share/tea"].map { "\(folder)/\($0)" })
      let places = ApplicationResources.of(URL(fileURLWithPath: folder + "/bin/tea"))
      #expect(places.own.map(\.path) == ["\(folder)/bin/Z_tea.resources", "\(folder)/share/tea"])
      #expect(places.others.map(\.lastPathComponent) == ["A_Kit.resources"])
    }
  }

  @Test("A sound's name can't lead out of the folder of sounds, though there is a file where it leads")
  func soundsOutside() async throws {
    try await TemporaryFolder.with { folder in
      _ = try await ProgramRun.run("mkdir", ["\(folder)/sounds", "\(folder)/sounds-old"])
      for place in ["sounds/bell.wav", "sounds-old/bell.wav", "bell.wav"] {
        try TextFile.write("", to: "\(folder)/\(place)")
      }
      let sounds = [URL(fileURLWithPath: folder + "/sounds", isDirectory: true)]
      #expect(SoundWord.word(for: "bell.wav", in: sounds) == "\(folder)/sounds/bell.wav")
      for name in ["../bell.wav", "../sounds-old/bell.wav", "x/../../bell.wav"] {
        #expect(SoundWord.word(for: name, in: sounds) == nil)
      }
    }
  }

  @Test(
    "Refusals have Apple's domain and code",
    arguments: [
      (WireError.Code.notAuthorized, 1, "because"), (.notFound, 0, "AlarmManager.alarms has those that exist"),
      (.duplicateID, 0, "or choose another id"), (.invalidArgument, 0, "because"), (.invalidState, 0, "because"),
      (.storageFailed, 2, "because"),
    ] as [(WireError.Code, Int, String)])
  func refusals(code: WireError.Code, expected: Int, words: String) async {
    let error = await SemanticsTests.failure {
      throw AgentFailure.error(WireError(code, Message(verbatim: "because")).dbusError(in: .english))
    }
    #expect(error?.domain == "com.apple.AlarmKit.Alarm")
    #expect(error?.code == expected)
    #expect(error?.localizedDescription.hasSuffix(words) == true)
  }

  @Test(
    "An argument is named as the application wrote it",
    arguments: [
      (
        "countdown.preAlert: a countdown must be 1s to 30d", "countdownDuration.preAlert: a countdown must be 1s to 30d"
      ),
      ("title: too long", "presentation.alert.title: too long"), ("json: no", "configuration: no"),
      ("schedule: the time is in the past", "schedule: the time is in the past"), ("no argument", "no argument"),
    ])
  func names(told: String, inSwift: String) {
    let refusal = WireError(.invalidArgument, Message(verbatim: told)).dbusError(in: .english)
    #expect((AgentFailure.error(refusal) as NSError).localizedDescription == inSwift)
  }

  @Test("A button that counts down again has ten minutes where it has no length, with a warning; a timer's own will do")
  func repeatLength() throws {
    let attributes = Samples.attributes()
    var said: [String] = []
    let alarm = try AlarmForm(.alarm(schedule: Samples.daily(7, 30, .never), attributes: attributes)) {
      said.append($0)
    }
    #expect(alarm.countdown == CountdownForm(postAlert: .seconds(600)))
    #expect(said.count == 1 && said[0].contains("postAlert"))
    let timer = try AlarmForm(.timer(duration: 60, attributes: attributes)) { said.append($0) }
    #expect(timer.secondaryButton?.behavior == "countdown" && timer.countdown?.postAlert == nil)
    let plain = try AlarmForm(
      .alarm(schedule: Samples.daily(7, 30, .never), attributes: Samples.attributes(behavior: .custom))
    ) { said.append($0) }
    #expect(plain.countdown == nil && said.count == 1)
  }

  @Test("The limit is an error of its own, and what isn't the agent's is unavailability")
  func otherErrors() async {
    let limit = AgentFailure.error(WireError(.maximumLimitReached, Message(verbatim: "500")).dbusError(in: .english))
    #expect(limit as? AlarmManager.AlarmError == .maximumLimitReached)
    let lost = await SemanticsTests.failure { throw AgentFailure.error(DBusError.disconnected) }
    #expect(lost?.code == 2)
    #expect(AgentFailure.error(DBusError.cancelled) is CancellationError)
  }
}
