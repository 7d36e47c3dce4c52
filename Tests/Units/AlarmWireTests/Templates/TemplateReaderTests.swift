import AlarmCore
import AlarmWire
import TestSupport
import Testing

@Suite("Files of templates")
struct TemplateReaderTests {
  private static func read(_ text: String) -> (template: Template, faults: [String]) {
    let (template, faults) = TemplateReader.read(Array(text.utf8), file: "/t/tea.template")
    return (template, faults.map(\.description))
  }

  @Test("Everything that a file can say is read")
  func everything() throws {
    let (template, faults) = Self.read(
      """
      # comment
      [Template]
      Name=Tea
      Name[de]=Tee
      Comment=Draws
      [Alert]
      Title={title}\\sis ready
      Body=a\\nb
      StopLabel=Done
      StopLabel[pt_BR]=Pronto
      SecondaryLabel=More
      SecondaryBehavior=custom
      Icon=kettle
      Tint=#FF9500
      Sound=complete
      Urgency=normal
      [Countdown]
      PauseLabel=Wait
      CancelLabel=Drop
      CountdownCadence=30s
      Progress=yes
      [Paused]
      ResumeLabel=Go on
      Progress=no
      [Missed]
      Urgency=critical
      """)
    #expect(faults.isEmpty)
    let german = try #require(LocaleName("de"))
    #expect(template.name == LocalizedText("Tea", translations: [german: "Tee", .english: "Tea"]))
    #expect(template.comment == "Draws" && template.secondary == .custom && template.sound == .named("complete"))
    let alert = try #require(template.sections[.alert])
    #expect(
      alert.title == "{title} is ready" && alert.body == "a\nb" && alert.icon == "kettle" && alert.tint == "#ff9500")
    #expect(
      alert.labels[.stop]?.translations.count == 2 && alert.labels[.secondary] == "More" && alert.urgency == .normal)
    let countdown = try #require(template.sections[.countdown])
    #expect(countdown.labels == [.pause: "Wait", .cancel: "Drop"] && countdown.cadence == .each(.seconds(30)))
    #expect(!countdown.hidesProgress && template.sections[.paused]?.hidesProgress == true)
    #expect(template.sections[.missed]?.urgency == .critical)
    #expect(Self.read("[Countdown]\nCountdownCadence=none").template.sections[.countdown]?.cadence == .never)
  }

  @Test(
    "A mistake is reported with file, line and key, and what would be right",
    arguments: [
      ("[Alert]\nTitle={titel}", ":2: Title: there is no placeholder {titel}; there are {title}, {remaining}"),
      ("[Alert]\n\nTitle[de]={x}", ":3: Title[de]: there is no placeholder {x}"),
      ("[Alert]\nBody=a {title", ":2: Body: a brace has no partner; write {{ or }}"),
      ("[Alert]\nTitel=x", ":2: Titel: there is no such key in [Alert]; the keys are Title, Body, StopLabel"),
      (
        "[Missed]\nStopLabel=x",
        ":2: StopLabel: there is no such key in [Missed]; the keys are Title, Body, Icon, Urgency"
      ),
      ("[Alarm]\nTitle=x", ":2: Title: there is no group [Alarm]; the groups are Template, Alert, Countdown"),
      ("Title=x", ":1: Title: there is no group []"),
      ("[Alert]\nnonsense", ":2: this is neither [Group] nor Key=value"),
      ("[Alert]\nTitle=x\nTitle=y", ":3: Title: it comes a second time"),
      ("[Alert]\nTitle[x]=y", ":2: Title[x]: this is not a locale's name; write for example de"),
      ("[Alert]\nTitle[de=y", ":2: Title[de: this is not a locale's name"),
      ("[Alert]\nIcon[de]=y", ":2: Icon[de]: there is no such key"),
      ("[Alert]\nIcon=/etc/passwd", ":2: Icon: \"/etc/passwd\" is not a themed icon name; write for example"),
      ("[Alert]\nTint=red", ":2: Tint: \"red\" is not a colour; write for example #ff9500"),
      ("[Alert]\nSound=a b", ":2: Sound: \"a b\" is neither default, none"),
      ("[Alert]\nUrgency=high", ":2: Urgency: \"high\" is not one of low, normal, critical"),
      ("[Alert]\nSecondaryBehavior=snooze", ":2: SecondaryBehavior: \"snooze\" is not one of countdown, custom, none"),
      ("[Countdown]\nProgress=true", ":2: Progress: \"true\" is not one of yes, no"),
      ("[Countdown]\nCountdownCadence=1", ":2: CountdownCadence: \"1\" has no unit"),
      ("[Countdown]\nCountdownCadence=2h", ":2: CountdownCadence: \"2h\" is too long"),
      ("[Alert]\nStopLabel=" + String(repeating: "x", count: 33), ":2: StopLabel: it has 33 characters; at most 32"),
    ])
  func mistakes(text: String, told: String) {
    let faults = Self.read(text).faults
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("/t/tea.template" + told) == true, "\(faults)")
  }

  @Test(
    "A text that names no language is English: who reads that first gets it, and not the next language's",
    arguments: [
      ("en:de", "Ready", "Stop", ""), ("en_GB:de", "Ready", "Stop", ""), ("de:en", "Fertig", "Aus", "Verpasst"),
      ("fr:de", "Fertig", "Aus", "Verpasst"), ("fr", "Ready", "Halt", ""), ("en_US", "Ready", "Stop", ""),
    ])
  func plainTextsAreEnglish(language: String, title: String, stop: String, missed: String) {
    let template = Self.read(
      """
      [Alert]
      Title=Ready
      Title[de]=Fertig
      StopLabel=Halt
      StopLabel[en]=Stop
      StopLabel[de]=Aus
      [Missed]
      Title[de]=Verpasst
      """
    ).template
    let languages = UserLanguages { $0 == "LANGUAGE" ? language : $0 == "LANG" ? "eo" : nil }
    let alert = template.sections[.alert]
    #expect(alert?.title.resolved(for: languages) == title)
    #expect(alert?.labels[.stop]?.resolved(for: languages) == stop)
    #expect(template.sections[.missed]?.title.resolved(for: languages) == missed)
  }

  @Test("All mistakes are reported, in the order of the lines")
  func several() {
    #expect(Self.read("x\n[Alert]\nTitel=a\nBody={b}\n[Nowhere]\nTitle=c").faults.count == 4)
    #expect(
      TemplateReader.read([0xff, 0xfe], file: "/t").faults.map(\.description) == ["/t: the file isn't UTF-8 text"])
    #expect(Self.read("").faults.isEmpty)
  }

  @Test("10,000 damaged files are read or refused, and never trap")
  func damaged() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let whole = Array("[Alert]\nTitle[de]={title} ü\nBody=a\\n{{b}}\nTint=#ff0000\n[Countdown]\nProgress=yes\n".utf8)
    var refused = 0
    for _ in 0..<10_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = Bool.random(using: &generator) ? .random(in: 0...255, using: &generator) : UInt8(ascii: "{")
      }
      if !TemplateReader.read(bytes, file: "/t").faults.isEmpty { refused += 1 }
    }
    print("damaged templates: \(refused) of 10,000 refused, seed \(seed)")
  }

  @Test(
    "Values are found by their path in an alarm's JSON",
    arguments: [
      ("a", "x"), ("b.0.c", "1"), ("b.1", "2.5"), ("d", "true"), ("e", ""), ("b", ""), ("b.7", ""), ("b.x", ""),
      ("a.b", ""),
      ("", ""), ("big", "18446744073709551615"),
    ])
  func metadata(path: String, text: String) {
    let values = MetadataValues(#"{"a": "x", "b": [{"c": 1}, 2.5], "d": true, "e": null, "big": 18446744073709551615}"#)
    #expect(values.text(at: path.split(separator: ".").map(String.init)) == text)
    #expect(MetadataValues("").text(at: ["a"]).isEmpty && MetadataValues("{").text(at: ["a"]).isEmpty)
  }
}
