import DBus

extension BadCall {
  /// JSON for Schedule with the word that the refusal has to contain.
  static let json: [BadCall] = [
    ("", "json"), (" ", "json"), ("null", "json"), ("[]", "json"), ("1", "json"), ("\"4min\"", "json"), ("{", "json"),
    ("{}", "json"), ("{\"when\":\"1h\"}}", "json"), ("{'when':'1h'}", "json"), ("{,\"when\":\"1h\"}", "json"),
    ("\u{FEFF}{", "json"), ("{\"when\":\"1h\"", "json"), ("{\"when\":\"1h\",\"title\":\"\\ud800\"}", "json"),
    (String(repeating: "[", count: 60_000), "json"), (String(repeating: "{\"a\":", count: 12_000), "json"),
    ("{\"title\":\"Tea\"}", "json"), ("{\"when\":\"1h\",\"nonsense\":1}", "nonsense"),
    ("{\"when\":\"1h\",\"When\":\"1h\"}", "When"), ("{\"when\":\"1h\",\"\\u202e\":1}", "json"),
    ("{\"when\":1}", "when"), ("{\"when\":\"\"}", "when"), ("{\"when\":\"@1\"}", "when"),
    ("{\"when\":\"1\\u0000h\"}", "when"),
    ("{\"when\":\"1h\",\"title\":1}", "title"), ("{\"when\":\"1h\",\"title\":[]}", "title"),
    ("{\"when\":\"1h\",\"title\":\"\(String(repeating: "x", count: 129))\"}", "title"),
    ("{\"when\":\"1h\",\"body\":{}}", "body"),
    ("{\"when\":\"1h\",\"body\":\"\(String(repeating: "x", count: 513))\"}", "body"),
    ("{\"when\":\"1h\",\"id\":\"x\"}", "id"), ("{\"when\":\"1h\",\"id\":7}", "id"),
    ("{\"when\":\"1h\",\"id\":\"\\u0000\"}", "id"),
    ("{\"when\":\"1h\",\"schedule\":{\"fixed\":4000000000}}", "json"), ("{\"schedule\":{}}", "schedule"),
    ("{\"schedule\":[]}", "schedule"), ("{\"schedule\":{\"fixed\":\"x\"}}", "schedule.fixed"),
    ("{\"schedule\":{\"fixed\":1}}", "schedule"), ("{\"schedule\":{\"fixed\":-1}}", "schedule"),
    ("{\"schedule\":{\"fixed\":8e12}}", "schedule"), ("{\"schedule\":{\"fixed\":1e300}}", "schedule.fixed"),
    ("{\"schedule\":{\"fixed\":-1e300}}", "schedule.fixed"), ("{\"schedule\":{\"fixed\":1e999}}", "json"),
    ("{\"schedule\":{\"fixed\":4102444800}}", "schedule"), ("{\"schedule\":{\"fixed\":NaN}}", "json"),
    ("{\"schedule\":{\"time\":\"25:00\"}}", "schedule.time"), ("{\"schedule\":{\"time\":\"\"}}", "schedule.time"),
    ("{\"schedule\":{\"time\":\"7\"}}", "schedule.time"), ("{\"schedule\":{\"time\":7.5}}", "schedule.time"),
    ("{\"schedule\":{\"time\":\"+7:-3\"}}", "schedule.time"),
    ("{\"schedule\":{\"time\":\"07:30\",\"fixed\":1}}", "schedule"),
    ("{\"schedule\":{\"time\":\"07:30\",\"weekdays\":[\"tag\"]}}", "schedule.weekdays"),
    ("{\"schedule\":{\"time\":\"07:30\",\"weekdays\":[1]}}", "schedule.weekdays"),
    ("{\"schedule\":{\"time\":\"07:30\",\"weekdays\":\"mon\"}}", "schedule.weekdays"),
    ("{\"schedule\":{\"fixed\":4000000000,\"weekdays\":[\"mon\"]}}", "schedule.weekdays"),
    ("{\"schedule\":{\"time\":\"07:30\",\"days\":[]}}", "days"), ("{\"countdown\":{}}", "json"),
    ("{\"countdown\":{\"preAlert\":0}}", "countdown"), ("{\"countdown\":{\"preAlert\":-1}}", "countdown"),
    ("{\"countdown\":{\"preAlert\":1e300}}", "countdown.preAlert"),
    ("{\"countdown\":{\"preAlert\":2592001}}", "countdown"),
    ("{\"countdown\":{\"preAlert\":\"x\"}}", "countdown.preAlert"),
    ("{\"when\":\"1h\",\"countdown\":{\"postAlert\":0}}", "countdown.postAlert"),
    ("{\"when\":\"1h\",\"countdown\":{\"postAlert\":1e10}}", "countdown.postAlert"),
    ("{\"when\":\"1h\",\"countdown\":{\"x\":1}}", "countdown"),
    ("{\"when\":\"1h\",\"secondaryButton\":{}}", "behavior"),
    ("{\"when\":\"1h\",\"secondaryButton\":1}", "secondaryButton"),
    ("{\"when\":\"1h\",\"secondaryButton\":{\"behavior\":\"exec\"}}", "secondaryButton.behavior"),
    ("{\"when\":\"1h\",\"secondaryButton\":{\"behavior\":\"custom\",\"exec\":\"rm\"}}", "secondaryButton"),
    (
      "{\"when\":\"1h\",\"secondaryButton\":{\"behavior\":\"custom\",\"label\":\"\(String(repeating: "x", count: 33))\"}}",
      "secondaryButton.label"
    ),
    ("{\"when\":\"07:30\",\"secondaryButton\":{\"behavior\":\"countdown\"}}", "countdown.postAlert"),
    ("{\"when\":\"1h\",\"title[xx-YY]\":\"a\"}", "title["), ("{\"when\":\"1h\",\"stopLabel\":1}", "stopLabel"),
    ("{\"when\":\"1h\",\"resumeLabel[de]\":\"\(String(repeating: "x", count: 33))\"}", "resumeLabel[de]"),
    ("{\"when\":\"1h\",\"sound\":1}", "sound"), ("{\"when\":\"1h\",\"sound\":\"/a\\u0000b\"}", "sound"),
    ("{\"when\":\"1h\",\"sound\":\"../x\"}", "sound"), ("{\"when\":\"1h\",\"icon\":\"/x\"}", "icon"),
    ("{\"when\":\"1h\",\"icon\":true}", "icon"), ("{\"when\":\"1h\",\"tint\":\"#xyzxyz\"}", "tint"),
    ("{\"when\":\"1h\",\"tint\":[1]}", "tint"), ("{\"when\":\"1h\",\"zone\":\"Mars\"}", "zone"),
    ("{\"when\":\"1h\",\"zone\":\"Europe/Berlin\\u0000x\"}", "zone"), ("{\"when\":\"1h\",\"zone\":3}", "zone"),
    ("{\"when\":\"1h\",\"ringTimeout\":\"1min\"}", "ringTimeout"),
    ("{\"when\":\"1h\",\"ringTimeout\":59}", "ringTimeout"),
    ("{\"when\":\"1h\",\"ringTimeout\":3601}", "ringTimeout"),
    ("{\"when\":\"1h\",\"ringTimeout\":1e300}", "ringTimeout"),
    ("{\"when\":\"1h\",\"lateWindow\":59}", "lateWindow"), ("{\"when\":\"1h\",\"onTimeout\":\"x\"}", "onTimeout"),
    ("{\"when\":\"1h\",\"maxSnoozes\":3}", "maxSnoozes"),
    ("{\"when\":\"1h\",\"onTimeout\":\"snooze\",\"maxSnoozes\":0}", "maxSnoozes"),
    ("{\"when\":\"1h\",\"onTimeout\":\"snooze\",\"maxSnoozes\":1.5}", "json"),
    ("{\"when\":\"07:30\",\"onTimeout\":\"snooze\"}", "onTimeout"),
    ("{\"when\":\"1h\",\"canPause\":\"yes\"}", "canPause"), ("{\"when\":\"1h\",\"canPause\":1}", "canPause"),
    ("{\"when\":\"1h\",\"metadata\":\"\(String(repeating: "x", count: 4096))\"}", "metadata"),
    (mebibyte, "json"), ("{\"when\":\"1h\",\"title\":\"\(mebibyte)\"}", "json"),
  ].map { BadCall("Schedule", [.string(""), .string($0.0)], names: $0.1) }

  /// `id` of Schedule.
  static let scheduleIDs: [BadCall] =
    [
      "x", " ", "\u{202E}\(unknownID)", "6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a4", mebibyte,
    ].map { BadCall("Schedule", [.string($0), .string("{\"when\":\"1h\"}")], names: "id") } + [
      BadCall(
        "Schedule",
        [.string(unknownID), .string("{\"when\":\"1h\",\"id\":\"\(unknownID.replacing("6f", with: "7f"))\"}")],
        names: "id")
    ]
}
