import AlarmCore
import AlarmWire
import TestSupport
import Testing

@Suite("The JSON form of a creation")
struct AlarmFormJSONTests {
  @Test("A form that says everything is read in full")
  func everything() throws {
    let request = try AlarmForm(
      json: """
        {"id": "6F1B0C52-8D0E-4A57-9A3E-0D3F5B1C2A44", "title": "Tea", "body": "Green", "icon": "tea", "tint": "#33aa00",
         "schedule": {"time": "07:30", "weekdays": ["mon", "fri"]}, "countdown": {"preAlert": 60.5, "postAlert": 540},
         "secondaryButton": {"label": "Later", "behavior": "countdown"}, "sound": "none", "volume": 60, "ramp": 30.5, "zone": "Europe/Berlin",
         "ringTimeout": 120, "lateWindow": 180, "onTimeout": "snooze", "maxSnoozes": 4, "canPause": false, "metadata": {"deep": [1, null, {"x": true}]}}
        """)
    #expect(request.id == AlarmID("6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44"))
    #expect(request.title == "Tea")
    #expect(request.body == "Green")
    #expect(request.icon == "tea")
    #expect(request.tint == "#33aa00")
    let time = try #require(CivilTime(hour: 7, minute: 30))
    #expect(try request.schedule?.expression() == .timeOfDay(time, WeekdaySet([.monday, .friday])))
    #expect(request.countdown?.preAlert == .milliseconds(60_500))
    #expect(request.countdown?.postAlert == .seconds(540))
    #expect(request.secondaryButton?.label == "Later")
    #expect(request.secondaryButton?.behavior == "countdown")
    #expect(request.sound == "none")
    #expect(request.volume == 60 && request.ramp == .milliseconds(30_500))
    #expect(request.zone == "Europe/Berlin")
    #expect(request.ringTimeout == .seconds(120) && request.lateWindow == .seconds(180))
    #expect(request.onTimeout == .snooze && request.maxSnoozes == 4)
    #expect(request.canPause == false)
    #expect(request.metadata == #"{"deep":[1,null,{"x":true}]}"#)
  }

  @Test("Actions are read in full, and null is none")
  func actions() throws {
    let request = try AlarmForm(
      json: """
        {"stopAction": {"name": "wash-up"}, "secondaryAction": {"name": "open", "parameters": {"step": 3}, "foreground": true},
        "countdownButton": "Turn", "countdownAction": {"name": "turn"},
        "countdownButton2": "Baste", "countdownAction2": {"name": "baste"}}
        """)
    #expect(request.stopAction == ActionForm(name: "wash-up"))
    #expect(request.countdownButton == "Turn" && request.countdownAction == ActionForm(name: "turn"))
    #expect(request.secondCountdownButton == "Baste" && request.secondCountdownAction == ActionForm(name: "baste"))
    #expect(request.secondaryAction == ActionForm(name: "open", parameters: ["step": .integer(3)], foreground: true))
    #expect(try AlarmForm(json: try JSONText.encode(request)) == request)
    #expect(try AlarmForm(json: #"{"stopAction": null}"#).stopAction == nil)
  }

  @Test(
    "Progress is a word or a whole percentage",
    arguments: [
      (#""auto""#, CountdownProgress.automatic), (#""none""#, .hidden), ("0", .share(0)), ("100", .share(100)),
    ])
  func progress(json: String, progress: CountdownProgress) throws {
    #expect(try AlarmForm(json: #"{"progress": \#(json)}"#).progress == progress)
  }

  @Test("Any other progress is refused", arguments: ["101", "-1", "40.5", #""40%""#, #""hidden""#, "true"])
  func badProgress(json: String) {
    let error = #expect(throws: WireError.self) { try AlarmForm(json: #"{"progress": \#(json)}"#) }
    #expect(error?.message == "progress: it must be auto, none or a whole number from 0 to 100")
  }

  @Test("Every text may have translations, and a form that is written is read again as it was")
  func translations() throws {
    let json = """
      {"body":"Green","body[de]":"Grün","countdownBody":"Stir","countdownTitle":"Draws","countdownTitle[de_AT]":"Zieht",\
      "pauseLabel[de]":"Warte","pausedBody[de]":"Deckel ab","pausedTitle":"Waits","resumeLabel":"Go on",\
      "secondaryButton":{"behavior":"custom","label":"Recipe","label[de]":"Rezept","label[sr@latin]":"Recept"},\
      "stopLabel":"Done","title":"Tea","title[de]":"Tee","title[pt_BR]":"Chá"}
      """
    let request = try AlarmForm(json: json)
    let german = try #require(LocaleName("de"))
    #expect(request.title.text == "Tea" && request.title.translations.count == 2)
    #expect(request.body.translations == [german: "Grün"])
    #expect(request.secondaryButton?.label.resolved(for: UserLanguages([german])) == "Rezept")
    #expect(request.pauseLabel == LocalizedText("", translations: [german: "Warte"]))
    #expect(try JSONText.encode(request) == json)
    #expect(try AlarmForm(json: #"{"title[de]": null}"#).title.isEmpty)
  }

  @Test("What isn't said has its default; null is the same as not said")
  func defaults() throws {
    let none = try AlarmForm(json: "{}")
    #expect(none == AlarmForm())
    #expect(none.sound == nil && none.canPause == nil && none.title.isEmpty && none.when == nil)
    #expect(try AlarmForm(json: #"{"title": null, "schedule": null, "canPause": null}"#) == none)
    #expect(try AlarmForm(json: #"{"when": "4min"}"#).when == .after(.seconds(240)))
  }

  @Test("JSON that can't be is refused by the key's name and with what would be right", arguments: BadForm.all)
  func refused(form: BadForm) {
    let error = #expect(throws: WireError.self) {
      let request = try AlarmForm(json: form.json)
      _ = try request.schedule?.expression()
    }
    #expect(error?.code == .invalidArgument)
    for word in form.words { #expect(error?.message.contains(word) == true, "\(error?.message ?? "") lacks \(word)") }
  }

  @Test("An instant keeps its microseconds", arguments: [0, 1_800_000_000, 1_800_000_000.123_456, -0.000_001])
  func instants(seconds: Double) throws {
    let form = try AlarmForm(json: #"{"schedule": {"fixed": \#(seconds)}}"#).schedule
    #expect(
      try form?.expression() == .at(WallInstant(microseconds: Int64((seconds * 1_000_000).rounded()))))
  }

  @Test(
    "Lengths are seconds, to the microsecond",
    arguments: [(0, 0), (240, 240_000_000), (0.25, 250_000), (1e-6, 1), (-3, -3_000_000)] as [(Double, Int64)])
  func lengths(seconds: Double, microseconds: Int64) throws {
    #expect(try FormLengths.duration(seconds, argument: "x") == .microseconds(microseconds))
  }

  @Test("Numbers that are no length are refused", arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func noLengths(seconds: Double) {
    let error = #expect(throws: WireError.self) { _ = try FormLengths.duration(seconds, argument: "ringTimeout") }
    #expect(error?.message.hasPrefix("ringTimeout: ") == true)
  }

  @Test("10,000 damaged forms are read or refused, and never trap")
  func damaged() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let whole = Array(
      #"{"title":"T\u00fc","schedule":{"time":"07:30","weekdays":["mon"]},"countdown":{"preAlert":6e1},"metadata":{"a":[]}}"#
        .utf8)
    var read = 0
    for _ in 0..<10_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = .random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: place)
        }
      }
      do throws(WireError) {
        _ = try AlarmForm(json: String(decoding: bytes, as: UTF8.self)).schedule?.expression()
        read += 1
      } catch {
        #expect(error.code == .invalidArgument, "seed \(seed)")
      }
    }
    print("damaged forms: \(read) of 10,000 still readable")
  }
}

/// JSON that must be refused, and what the error must say.
struct BadForm: Sendable, CustomTestStringConvertible {
  var json: String
  var words: [String]

  var testDescription: String { json }

  static let all = [
    BadForm(json: "", words: ["json", "isn't valid JSON"]),
    BadForm(json: "{", words: ["json", "isn't valid JSON"]),
    BadForm(json: "[]", words: ["json", "an object"]),
    BadForm(json: "7", words: ["json", "an object"]),
    BadForm(json: #""4min""#, words: ["json", "an object"]),
    BadForm(json: #"{"titel": "Tea"}"#, words: ["\"titel\"", "title", "ringTimeout"]),
    BadForm(json: #"{"Title": "Tea"}"#, words: ["\"Title\"", "title"]),
    BadForm(json: #"{"title": 7}"#, words: ["title", "a string"]),
    BadForm(json: #"{"title[de]": 7}"#, words: ["title[de]", "a string"]),
    BadForm(json: #"{"title[]": "a"}"#, words: ["title[", "locale", "pt_BR"]),
    BadForm(json: #"{"title[german!]": "a"}"#, words: ["title[", "german!", "locale", "pt_BR"]),
    BadForm(json: #"{"title[de": "a"}"#, words: ["title[de", "no key"]),
    BadForm(json: #"{"icon[de]": "a"}"#, words: ["icon[de]", "no key"]),
    BadForm(json: #"{"secondaryButton": {"behavior[de]": "custom"}}"#, words: ["secondaryButton", "behavior[de]"]),
    BadForm(json: #"{"canPause": "yes"}"#, words: ["canPause", "true or false"]),
    BadForm(json: #"{"canPause": 1}"#, words: ["canPause", "true or false"]),
    BadForm(json: #"{"ringTimeout": "1min"}"#, words: ["ringTimeout", "a number"]),
    BadForm(json: #"{"ringTimeout": 1e300}"#, words: ["ringTimeout", "seconds"]),
    BadForm(json: #"{"ringTimeout": 1e999}"#, words: ["json"]),
    BadForm(json: #"{"id": "tea"}"#, words: ["id", "tea", "UUID"]),
    BadForm(json: #"{"schedule": "07:30"}"#, words: ["schedule", "an object"]),
    BadForm(json: #"{"schedule": {}}"#, words: ["schedule", "fixed", "time"]),
    BadForm(json: #"{"schedule": {"fixed": 1, "time": "07:30"}}"#, words: ["schedule", "either"]),
    BadForm(json: #"{"schedule": {"fixed": 1, "weekdays": ["mon"]}}"#, words: ["schedule.weekdays", "time"]),
    BadForm(json: #"{"schedule": {"fixed": "tomorrow"}}"#, words: ["schedule.fixed", "a number"]),
    BadForm(json: #"{"schedule": {"fixed": 1e18}}"#, words: ["schedule.fixed", "Unix seconds"]),
    BadForm(json: #"{"schedule": {"when": "07:30"}}"#, words: ["schedule", "\"when\"", "fixed, time, weekdays"]),
    BadForm(json: #"{"schedule": {"time": "7.30"}}"#, words: ["schedule.time", "7.30", "HH:MM"]),
    BadForm(json: #"{"schedule": {"time": "24:00"}}"#, words: ["schedule.time", "24:00", "HH:MM"]),
    BadForm(json: #"{"schedule": {"time": "07:60"}}"#, words: ["schedule.time", "07:60", "HH:MM"]),
    BadForm(json: #"{"schedule": {"time": "+7:30"}}"#, words: ["schedule.time", "+7:30", "HH:MM"]),
    BadForm(json: #"{"schedule": {"time": "-0:-0"}}"#, words: ["schedule.time", "-0:-0", "HH:MM"]),
    BadForm(json: #"{"schedule": {"time": "07:30:00"}}"#, words: ["schedule.time", "HH:MM"]),
    BadForm(
      json: #"{"schedule": {"time": "07:30", "weekdays": ["monday"]}}"#,
      words: ["schedule.weekdays", "monday", "mon, tue"]),
    BadForm(json: #"{"schedule": {"time": "07:30", "weekdays": "mon"}}"#, words: ["schedule.weekdays", "an array"]),
    BadForm(
      json: #"{"schedule": {"time": "07:30", "weekdays": ["mon", 2]}}"#, words: ["schedule.weekdays", "a string"]),
    BadForm(json: #"{"schedule": {"time": "07:30", "weekdays": [null]}}"#, words: ["schedule.weekdays", "null"]),
    BadForm(json: #"{"countdown": 60}"#, words: ["countdown", "an object"]),
    BadForm(json: #"{"countdown": {"preAlert": "1min"}}"#, words: ["countdown.preAlert", "a number"]),
    BadForm(json: #"{"countdown": {"before": 60}}"#, words: ["countdown", "\"before\"", "preAlert, postAlert"]),
    BadForm(json: #"{"secondaryButton": {"label": "Later"}}"#, words: ["secondaryButton.behavior", "missing"]),
    BadForm(json: #"{"secondaryButton": {"behavior": 1}}"#, words: ["secondaryButton.behavior", "a string"]),
    BadForm(
      json: #"{"secondaryButton": {"behaviour": "custom"}}"#, words: ["secondaryButton", "\"behaviour\"", "behavior"]),
    BadForm(json: String(repeating: #"{"metadata":"#, count: 2000), words: ["json"]),
  ]
}
