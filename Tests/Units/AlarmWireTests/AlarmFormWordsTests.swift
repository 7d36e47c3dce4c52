import AlarmCore
import AlarmWire
import Testing

struct AlarmFormWordsTests {
  @Test("Every option is read")
  func all() throws {
    let options = try AlarmForm(words: [
      "id=6F1B0C52-8d0e-4a57-9a3e-0d3f5b1c2a44", "body=with = and , in it", "snooze=9min", "countdown=1h",
      "sound=/a b.ogg", "volume= 60 %", "ramp=30s",
      "icon=alarm-symbolic", "tint=#FF9500", "zone=Europe/Berlin", "rrule=FREQ=DAILY", "start=2026-12-24",
      "except=2026-12-25,2026-12-26", "ring-timeout=2min", "late-window=3min",
      "on-timeout= Snooze", "max-snoozes=7", "open=Show", "pause=no", "metadata={\"a\": 1}",
    ])
    #expect(options.id == AlarmID("6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44"))
    #expect(options.body == "with = and , in it")
    #expect(options.postAlert == .seconds(540))
    #expect(options.preAlert == .seconds(3600))
    #expect(options.sound == "/a b.ogg")
    #expect(options.volume == 60 && options.ramp == .seconds(30))
    #expect(options.icon == "alarm-symbolic")
    #expect(options.tint == "#FF9500")
    #expect(options.zone == "Europe/Berlin")
    #expect(options.rrule == "FREQ=DAILY" && options.start == "2026-12-24")
    #expect(options.exceptions == ["2026-12-25", "2026-12-26"])
    #expect(options.ringTimeout == .seconds(120))
    #expect(options.lateWindow == .seconds(180))
    #expect(options.onTimeout == .snooze)
    #expect(options.maxSnoozes == 7)
    #expect(options.open == "Show")
    #expect(options.canPause == false)
    #expect(options.metadata == "{\"a\": 1}")
  }

  @Test("Texts have translations, each with a locale in brackets")
  func translations() throws {
    let options = try AlarmForm(words: [
      "title[de]=Tee", "title[pt_br]=Chá", "BODY[sr@Latin]=Zeleni = dobar", "body=Green", "open[de]=Rezept",
      "stop-label=Done", "stop-label[de]=Fertig", "countdown-title=Draws", "paused-title[de]=Wartet",
      "pause-label=Wait", "resume-label=Go on", "snooze-label[ de ]=Länger", "countdown-body=Stir",
      "paused-body[de]=Deckel ab",
    ])
    let names = ["de", "pt_BR", "sr@latin"].compactMap { LocaleName($0) }
    #expect(options.title == LocalizedText("", translations: [names[0]: "Tee", names[1]: "Chá"]))
    #expect(options.body == LocalizedText("Green", translations: [names[2]: "Zeleni = dobar"]))
    #expect(options.open == LocalizedText("", translations: [names[0]: "Rezept"]))
    #expect(options.stopLabel == LocalizedText("Done", translations: [names[0]: "Fertig"]))
    #expect(options.countdownTitle == "Draws")
    #expect(options.pausedTitle.translations == [names[0]: "Wartet"])
    #expect(options.countdownBody == "Stir" && options.pausedBody.translations == [names[0]: "Deckel ab"])
    #expect(options.pauseLabel == "Wait" && options.resumeLabel == "Go on")
    #expect(options.snoozeLabel?.translations == [names[0]: "Länger"])
  }

  @Test("Nothing given is nothing said")
  func none() throws { #expect(try AlarmForm(words: []) == AlarmForm()) }

  @Test("A key may be in capitals and between blanks, and a value may be empty")
  func tolerance() throws {
    #expect(try AlarmForm(words: [" Snooze = 5 min"]).postAlert == .seconds(300))
    #expect(try AlarmForm(words: ["body="]).body.isEmpty)
    #expect(try AlarmForm(words: ["snooze=none"]).postAlert == .zero)
    #expect(try AlarmForm(words: ["ramp=NONE"]).ramp == .zero)
    #expect(try AlarmForm(words: ["volume=0"]).volume == 0)
    #expect(try AlarmForm(words: ["while-asleep = Pause"]).whileAsleep == .pause)
  }

  @Test("Yes and no have the usual words", arguments: [("yes", true), ("TRUE", true), ("0", false), ("off", false)])
  func answers(text: String, answer: Bool) throws {
    #expect(try AlarmForm(words: ["pause=" + text]).canPause == answer)
  }

  @Test(
    "A mistake names the option, the value and what would be right",
    arguments: [
      (["snooze"], "options: \"snooze\" is not key=value; write for example snooze=5min"),
      (["snooze=90"], "snooze: \"90\" has no unit; write 90s, 90min or 90h"),
      (["snooze=5min", "snooze=6min"], "snooze: \"snooze=6min\" comes a second time; write it once"),
      (["ring-timeout=30s"], "ring-timeout: \"30s\" is too short; write 1min to 1h"),
      (["ring-timeout=2h"], "ring-timeout: \"2h\" is too long; write 1min to 1h"),
      (["volume=101"], "volume: \"101\" is not a volume from 0% to 100%; write for example volume=60%"),
      (["volume=loud"], "volume: \"loud\" is not a volume from 0% to 100%; write for example volume=60%"),
      (["ramp=0s"], "ramp: \"0s\" is too short; write 1s to 10min, or none"),
      (["ramp=off"], "ramp: \"off\" is not a length of time; write ramp=none"),
      (["ramp=0"], "ramp: \"0\" is not a length of time; write ramp=none"),
      (["snooze=off"], "snooze: \"off\" is not a length of time; write snooze=none"),
      (["snooze=Never"], "snooze: \"Never\" is not a length of time; write snooze=none"),
      (["snooze=no"], "snooze: \"no\" is not a length of time; write snooze=none"),
      (
        ["snooze=soon"],
        "snooze: \"soon\" is not a length of time; write for example 90s, 4min, 1h 30min or PT4M, or none"
      ),
      (["snooze=10"], "snooze: \"10\" has no unit; write 10s, 10min or 10h"),
      (["sound=off"], "sound: \"off\" is not the name of a sound; write sound=none"),
      (["sound=0"], "sound: \"0\" is not the name of a sound; write sound=none"),
      (
        ["progress=off"],
        "progress: \"off\" is not auto, none or a percentage from 0% to 100%; write for example progress=40%"
      ),
      (["pause=maybe"], "pause: \"maybe\" is neither yes nor no; write pause=yes or pause=no"),
      (
        ["while-asleep=stop"],
        "while-asleep: \"stop\" is neither count nor pause; write while-asleep=count or while-asleep=pause"
      ),
      (["id=7"], "id: \"7\" is not a UUID; write one like 6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44"),
      (
        ["snoze=5min"],
        "options: \"snoze\" is not an option; did you mean snooze? the options are " + allOptions
      ),
      (
        ["title=Tea"],
        "title: \"Tea\" is an argument of its own; write only translations as options, for example title[de]=Tee"
      ),
      (["body[x]=a"], "body[…]: \"x\" is not a locale's name; write for example de, pt_BR or sr@latin"),
      (["body[de=a"], "body[…]: \"de\" is not a locale's name; write for example de, pt_BR or sr@latin"),
      (
        ["body[de]=a", "body[DE]=b"], "body: \"body[DE]=b\" comes a second time; write it once"
      ),
      (
        ["xyzzy=1"],
        "options: \"xyzzy\" is not an option; the options are " + allOptions
      ),
    ])
  func mistakes(options: [String], message: String) {
    let error = #expect(throws: GrammarError.self) { try AlarmForm(words: options) }
    #expect(error?.message == message)
  }

  @Test(
    "The nearest word is found when it is near",
    arguments: [
      ("snoze", "snooze"), ("ring_timeout", "ring-timeout"), ("ringtimeout", "ring-timeout"), ("colour", nil),
      ("", nil),
    ]
      as [(String, String?)])
  func nearest(typed: String, word: String?) {
    #expect(NearestWord.to(typed, among: FormField.options) == word)
  }
}

/// What errors list.
private let allOptions =
  "title, body, snooze, countdown, zone, rrule, start, except, except-calendar, icon, tray-icon, tint, progress, template, sound, volume, ramp, "
  + "ring-timeout, late-window, on-timeout, max-snoozes, while-asleep, wake, dnd, speak, keep, open, pause, countdown-open, countdown-open2, countdown-title, paused-title, "
  + "countdown-body, paused-body, stop-label, snooze-label, pause-label, resume-label, tray-label, metadata, id"
