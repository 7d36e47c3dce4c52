import AlarmCore
import AlarmWire
import DBus

extension AlarmService {
  /// The root object's own interface, with the same rows as `dbus/org.alarmkit.Alarms1.Manager.xml`.
  var managerTable: InterfaceTable {
    InterfaceTable(
      name: AlarmInterface.manager, methods: creatingRows + changingRows + askingRows + callerRows,
      properties: managerProperties, signals: managerSignals,
      propertyHandler: { request in
        switch request.kind {
        case .get(let name): later(.ask(.managerProperties(name: name)), request.token)
        case .getAll: later(.ask(.managerProperties(name: nil)), request.token)
        }
      })
  }

  private var creatingRows: [MethodRow] {
    [
      changing("Add", in: [.init("when", "s"), .init("title", "s"), .init("options", "as")], out: [.init("id", "s")]) {
        call throws(WireError) in
        .add(try call.form(when: call.text(0), title: call.text(1), options: call.texts(2), in: vocabulary))
      },
      changing("Schedule", in: [.init("id", "s"), .init("json", "s")], out: [.init("id", "s")]) {
        call throws(WireError) in
        .schedule(json: call.text(1), id: call.text(0).isEmpty ? nil : try call.alarmID())
      },
      changing("KeepSound", in: [.init("file", "h")], out: [.init("sound", "s")]) { call throws(WireError) in
        .keepSound(try call.openFile(within: offers))
      },
      changing("PlaySound", in: [.init("sound", "s"), .init("volume", "s")]) { call throws(WireError) in
        let volume = call.text(1).isEmpty ? [] : ["volume=\(call.text(1))"]
        return .playSound(
          try call.form(when: "1m", title: "", options: ["sound=\(call.text(0))"] + volume, in: vocabulary))
      },
    ]
  }

  private var changingRows: [MethodRow] {
    [
      changing("Change", in: [.init("id", "s"), .init("when", "s"), .init("options", "as")]) { call throws(WireError) in
        .change(try call.alarmID(), try call.change(when: call.text(1), options: call.texts(2), in: vocabulary))
      },
      changing("Reschedule", in: [.init("id", "s"), .init("json", "s")]) { call throws(WireError) in
        .reschedule(try call.alarmID(), json: call.text(1))
      },
      changing("Cancel", in: [.init("id", "s")]) { call throws(WireError) in .cancel(try call.alarmID()) },
      changing("Stop", in: [.init("id", "s")]) { call throws(WireError) in .stop(try call.alarmID()) },
      changing("StopAll", out: [.init("stopped", "i")]) { _ in .stopAll },
      changing("Pause", in: [.init("id", "s")]) { call throws(WireError) in .pause(try call.alarmID()) },
      changing("Resume", in: [.init("id", "s")]) { call throws(WireError) in .resume(try call.alarmID()) },
      changing("Countdown", in: [.init("id", "s")]) { call throws(WireError) in .snooze(try call.alarmID(), nil) },
      changing("Snooze", in: [.init("id", "s"), .init("duration", "s")]) { call throws(WireError) in
        .snooze(try call.alarmID(), try call.length(1, argument: "duration"))
      },
      changing("Skip", in: [.init("id", "s")]) { call throws(WireError) in .skip(try call.alarmID()) },
      changing("Unskip", in: [.init("id", "s")]) { call throws(WireError) in .unskip(try call.alarmID()) },
      changing("Enable", in: [.init("id", "s"), .init("on", "b")]) { call throws(WireError) in
        .enable(try call.alarmID(), call.isTrue(1))
      },
      changing("DisableUntil", in: [.init("id", "s"), .init("date", "s")]) { call throws(WireError) in
        .disable(try call.alarmID(), until: try call.date(1))
      },
      changing("Again", in: [.init("id", "s")]) { call throws(WireError) in .again(try call.alarmID()) },
    ]
  }

  private var askingRows: [MethodRow] {
    [
      asking("Get", in: [.init("id", "s")], out: [.init("alarm", "a{sv}")]) { call throws(WireError) in
        .get(try call.alarmID())
      },
      asking("List", out: [.init("alarms", "aa{sv}")]) { _ in .list },
      asking("ListJSON", out: [.init("json", "s")]) { _ in .listJSON },
      asking("ListMissed", out: [.init("alarms", "aa{sv}")]) { _ in .listMissed },
      asking("Next", out: [.init("id", "s"), .init("at", "x")]) { _ in .next },
      asking(
        "Preview", in: [.init("when", "s"), .init("options", "as"), .init("count", "i")], out: [.init("instants", "ax")]
      ) {
        call throws(WireError) in
        let count = try call.count(2, within: 1...1000)
        let form = try call.form(when: call.text(0), title: "", options: call.texts(1), in: vocabulary)
        return .preview(form, count: count)
      },
      asking("PreviewSchedule", in: [.init("json", "s"), .init("count", "i")], out: [.init("instants", "ax")]) {
        call throws(WireError) in
        .previewSchedule(json: call.text(0), count: try call.count(1, within: 1...1000))
      },
      asking(
        "Upcoming", in: [.init("id", "s"), .init("count", "i")], out: [.init("ids", "as"), .init("instants", "ax")]
      ) { call throws(WireError) in
        .upcoming(call.text(0).isEmpty ? nil : try call.alarmID(), count: try call.count(1, within: 1...100))
      },
      asking("History", in: [.init("since", "x"), .init("limit", "i")], out: [.init("entries", "aa{sv}")]) {
        call throws(WireError) in try Self.history(call, isJSON: false)
      },
      asking("HistoryJSON", in: [.init("since", "x"), .init("limit", "i")], out: [.init("json", "s")]) {
        call throws(WireError) in try Self.history(call, isJSON: true)
      },
      asking("Status", out: [.init("status", "a{sv}")]) { _ in .status },
    ]
  }

  private var callerRows: [MethodRow] {
    [
      MethodRow(name: "Register", inputs: [.init("appId", "s")]) { call in
        let id = call.text(0)
        guard AppID.isValid(id) else {
          return .failure(
            WireError(
              argument: "appId",
              Message(
                """
                "{id}" is not the name of a desktop file without .desktop; write for example \
                org.example.Clock
                """, ["id": DefinitionLimits.shortened(id)])
            ).dbusError(in: words))
        }
        return desk.register(id, call.token) ? .later : Self.tooManyCalls
      },
      asking("WhoAmI", out: [.init("id", "s"), .init("kind", "s")]) { _ in .whoAmI },
      changing("RequestAuthorization", in: [.init("usage", "s")], out: [.init("state", "s")]) {
        call throws(WireError) in
        .requestAuthorization(
          usage: try DefinitionLimits.text(call.text(0), argument: "usage", limit: TextLimit.usage))
      },
      asking("AuthorizationState", out: [.init("state", "s")]) { _ in .authorizationState },
      changing("SetAuthorization", in: [.init("app", "s"), .init("state", "s")]) { call throws(WireError) in
        .setAuthorization(try call.appID(), try call.permission())
      },
      asking("ListApps", out: [.init("apps", "aa{sv}")]) { _ in .listApps },
      changing("Backup", in: [.init("file", "s"), .init("replace", "b")], out: [.init("alarms", "i")]) {
        call throws(WireError) in
        .backUp(
          file: try call.file(), replacing: call.isTrue(1))
      },
      changing(
        "Restore", in: [.init("file", "s")],
        out: [.init("alarms", "i"), .init("past", "i"), .init("previous", "s")]
      ) { call throws(WireError) in .restore(file: try call.file()) },
      MethodRow(name: "ReloadSettings", outputs: [.init("warnings", "as")]) { call in
        desk.reload(reloadSettings, call.token) ? .later : Self.tooManyCalls
      },
    ]
  }

  private static func history(_ call: IncomingCall, isJSON: Bool) throws(WireError) -> AgentQuestion {
    .history(
      since: WallInstant(microseconds: call.arguments.first?.asInt64 ?? 0),
      limit: try call.count(1, within: 1...1000, argument: "limit"), isJSON: isJSON)
  }

  private var managerProperties: [PropertyRow] {
    [
      PropertyRow(name: "Version", signature: "s", emitsChanged: .const),
      PropertyRow(name: "NextAlarm", signature: "s"),
      PropertyRow(name: "NextFireTime", signature: "x"),
      PropertyRow(name: "AlertingCount", signature: "i"),
      PropertyRow(name: "CountdownCount", signature: "i"),
      PropertyRow(name: "AuthorizationPolicy", signature: "s", emitsChanged: .no),
    ]
  }

  private var managerSignals: [SignalRow] {
    [
      SignalRow(name: "AlarmAdded", arguments: [.init("id", "s")]),
      SignalRow(name: "AlarmChanged", arguments: [.init("id", "s"), .init("state", "s"), .init("fireTime", "x")]),
      SignalRow(name: "AlarmRemoved", arguments: [.init("id", "s"), .init("reason", "s")]),
      SignalRow(name: "AlarmMissed", arguments: [.init("id", "s"), .init("due", "x"), .init("reason", "s")]),
      SignalRow(name: "AlarmOpened", arguments: [.init("id", "s"), .init("activationToken", "s")]),
      SignalRow(name: "AuthorizationChanged", arguments: [.init("app", "s"), .init("state", "s")]),
    ]
  }
}
