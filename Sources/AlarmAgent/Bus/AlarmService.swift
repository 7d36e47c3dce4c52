package import AlarmCore
import AlarmWire
package import DBus

/// The agent's D-Bus interface: tables that decode a call into an `AgentRequest` and pass it on. Invalid input is answered here,
/// with an error that explains what is valid; it never reaches the agent.
package struct AlarmService: Sendable {
  let desk: CallerDesk
  /// The wording of the answers to invalid input.
  let words: Wording
  /// The words in which the user may enter a time, in addition to English ones.
  let vocabulary: Vocabulary
  let reloadSettings: CallerDesk.SettingsReader
  /// The limit on files that callers pass.
  let offers = OfferRoom()

  /// A service whose calls go through a desk. `reloadSettings` posts the current settings to the inbox, and then calls its
  /// argument.
  package init(
    desk: CallerDesk, words: Wording, reloadSettings: @escaping CallerDesk.SettingsReader = { $0() }
  ) {
    self.desk = desk
    self.words = words
    vocabulary = Vocabulary(words)
    self.reloadSettings = reloadSettings
  }

  /// Exports the root object, the alarms' subtree and the search. Call before the bus name is requested.
  package func export(on connection: BusConnection) {
    connection.export(
      ExportedObject(
        path: AlarmInterface.rootPath, interfaces: [managerTable],
        managedObjects: { call in later(.ask(.managedObjects), call.token) }))
    connection.export(
      ExportedObject(
        path: AlarmInterface.alarmsPath, interfaces: [alarmTable], isSubtree: true,
        children: { question, token, report in
          if !desk.takeNames(question, token, report) { report([]) }
        }))
    exportSearch(on: connection)
  }

  // MARK: Rows

  /// A row for a question of a client.
  func asking(
    _ name: MemberName, in inputs: [ArgumentRow] = [], out outputs: [ArgumentRow],
    _ question: @escaping @Sendable (IncomingCall) throws(WireError) -> AgentQuestion
  ) -> MethodRow {
    row(name, in: inputs, out: outputs) { call throws(WireError) in .ask(try question(call)) }
  }

  /// A row for a change by a client.
  func changing(
    _ name: MemberName, in inputs: [ArgumentRow] = [], out outputs: [ArgumentRow] = [],
    _ change: @escaping @Sendable (IncomingCall) throws(WireError) -> AgentChange
  ) -> MethodRow {
    row(name, in: inputs, out: outputs) { call throws(WireError) in .change(try change(call)) }
  }

  /// A row whose handler decodes with `request` and leaves the answer to the agent.
  private func row(
    _ name: MemberName, in inputs: [ArgumentRow], out outputs: [ArgumentRow],
    _ request: @escaping @Sendable (IncomingCall) throws(WireError) -> AgentRequest
  ) -> MethodRow {
    MethodRow(
      name: name, inputs: inputs, outputs: outputs, checksTexts: true,
      tooLarge: { Self.tooLarge($0, in: words) }
    ) { call in
      do throws(WireError) {
        try Self.checkTexts(of: call, inputs)
        return later(try request(call), call.token)
      } catch {
        return .failure(error.dbusError(in: words))
      }
    }
  }

  /// The limit on the arguments of one call, in bytes.
  package static let maxCallBytes = 65_536

  private static func tooLarge(_ argument: String, in words: Wording) -> DBusError {
    WireError(
      argument: argument, Message("the call is larger than {limit} bytes; write less", ["limit": maxCallBytes])
    ).dbusError(in: words)
  }

  /// Checks texts before they are compared; the error names the first argument that is refused.
  private static func checkTexts(of call: IncomingCall, _ inputs: [ArgumentRow]) throws(WireError) {
    for (value, input) in zip(call.arguments, inputs) where !StreamSafety.isSafe(value) {
      throw WireError(
        argument: input.name,
        Message(
          "more than {limit} combining marks follow each other", ["limit": StreamSafety.longestRun]))
    }
  }

  func later(_ request: AgentRequest, _ token: ReplyToken) -> MethodResult {
    desk.take(request, token) ? .later : Self.tooManyCalls
  }

  /// The error for a connection that has too many unanswered calls.
  static let tooManyCalls = MethodResult.failure(
    .limitsExceeded(
      "\(CallLimit.calls) calls of this connection wait for their answers; wait for one of them, and call again"))
}

extension IncomingCall {
  /// A string argument; the table has checked that it is one.
  func text(_ place: Int) -> String { arguments.indices.contains(place) ? arguments[place].asString ?? "" : "" }

  /// A timestamp of the display server, in its milliseconds; 0: none.
  func time(_ place: Int) -> UInt32 { arguments.indices.contains(place) ? arguments[place].asUInt32 ?? 0 : 0 }

  /// A list of strings; the table has checked that it is one.
  func texts(_ place: Int) -> [String] { arguments.indices.contains(place) ? arguments[place].asStrings ?? [] : [] }

  /// A truth value; the table has checked that it is one.
  func isTrue(_ place: Int) -> Bool { arguments.indices.contains(place) && arguments[place].asBool == true }

  /// A date as `YYYY-MM-DD`.
  func date(_ place: Int) throws(WireError) -> CivilDate {
    guard let date = CivilDate(text(place)) else {
      throw WireError(
        argument: "date",
        Message(
          "\"{text}\" is not a date; write for example 2027-01-07", ["text": DefinitionLimits.shortened(text(place))]))
    }
    return date
  }

  /// The maximum number of results.
  func count(_ place: Int, within range: ClosedRange<Int>, argument: String = "count") throws(WireError) -> Int {
    let count = arguments.indices.contains(place) ? Int(arguments[place].asInt32 ?? 0) : 0
    guard range.contains(count) else {
      throw WireError(
        argument: argument,
        Message(
          "{value} is out of range; write {from} to {to}",
          ["value": count, "from": range.lowerBound, "to": range.upperBound]))
    }
    return count
  }

  /// The form for an alarm as `Add` describes it.
  func form(
    when: String, title: String, options: [String], in vocabulary: Vocabulary
  ) throws(WireError) -> AlarmForm {
    do throws(GrammarError) {
      let expression = try WhenGrammar.parse(sent: when, in: vocabulary)
      return try AlarmForm(when: expression, title: title, words: options)
    } catch {
      throw WireError(error)
    }
  }

  /// The change of an alarm as `Change` describes it.
  func change(when: String, options: [String], in vocabulary: Vocabulary) throws(WireError) -> AlarmChange {
    do throws(GrammarError) {
      let expression = when.isEmpty ? nil : try WhenGrammar.parse(sent: when, in: vocabulary)
      return try AlarmChange(when: expression, words: options)
    } catch {
      throw WireError(error)
    }
  }

  /// The argument that names an alarm.
  func alarmID(_ place: Int = 0) throws(WireError) -> AlarmID {
    try FormIDs.parse(text(place))
  }

  /// The argument that names a file.
  func file(_ place: Int = 0) throws(WireError) -> String {
    let path = text(place)
    guard path.hasPrefix("/"), path.utf8.count < 4096 else {
      throw WireError(
        argument: "file",
        Message(
          "\"{value}\" is not the absolute path of a file; write for example /home/me/alarms.backup",
          ["value": DefinitionLimits.shortened(path)]))
    }
    return path
  }

  /// The argument that names an application.
  func appID(_ place: Int = 0) throws(WireError) -> String {
    let id = text(place)
    let program = id.hasPrefix(Caller.hostPrefix) ? id.dropFirst(Caller.hostPrefix.utf8.count) : ""
    let isProgram =
      !program.isEmpty && id.utf8.count <= AppID.maxBytes && PlainText.line(id, limit: AppID.maxBytes) == id
      && !program.contains("/")
    guard AppID.isValid(id) || isProgram else {
      throw WireError(
        argument: "app",
        Message(
          """
          "{id}" names no application; write for example org.example.Clock, snap.clock or \
          host:clock, as ListApps does
          """, ["id": DefinitionLimits.shortened(id)]))
    }
    return id
  }

  /// The argument that states an application's permission.
  func permission(_ place: Int = 1) throws(WireError) -> PermissionState {
    guard let state = PermissionState(rawValue: text(place)) else {
      throw WireError(
        argument: "state",
        Message(
          "\"{value}\" is not one of {words}",
          ["value": DefinitionLimits.shortened(text(place)), "words": "authorized, denied, notDetermined"]
        ))
    }
    return state
  }

  /// A length in the grammar's words; nil when it is empty.
  func length(_ place: Int, argument: String) throws(WireError) -> Duration? {
    guard !text(place).isEmpty else { return nil }
    do { return try DurationGrammar.parse(text(place), argument: argument) } catch { throw WireError(error) }
  }
}

extension AlarmService {
  /// The interface of each alarm object; the same rows as `dbus/org.alarmkit.Alarms1.Alarm.xml`.
  var alarmTable: InterfaceTable {
    InterfaceTable(
      name: AlarmInterface.alarm,
      methods: [
        alarmRow("Cancel") { .cancel($0) }, alarmRow("Stop") { .stop($0) }, alarmRow("Pause") { .pause($0) },
        alarmRow("Resume") { .resume($0) }, alarmRow("Countdown") { .snooze($0, nil) },
        changing("Snooze", in: [.init("duration", "s")]) { call throws(WireError) in
          .snooze(try Self.alarm(at: call.path), try call.length(0, argument: "duration"))
        },
        changing("Change", in: [.init("when", "s"), .init("options", "as")]) { call throws(WireError) in
          .change(
            try Self.alarm(at: call.path), try call.change(when: call.text(0), options: call.texts(1), in: vocabulary))
        },
        alarmRow("Skip") { .skip($0) }, alarmRow("Unskip") { .unskip($0) },
        changing("Enable", in: [.init("on", "b")]) { call throws(WireError) in
          .enable(try Self.alarm(at: call.path), call.isTrue(0))
        },
        changing("DisableUntil", in: [.init("date", "s")]) { call throws(WireError) in
          .disable(try Self.alarm(at: call.path), until: try call.date(0))
        },
      ],
      propertyHandler: { request in
        do throws(WireError) {
          let id = try Self.alarm(at: request.path)
          switch request.kind {
          case .get(let name): return later(.ask(.alarmProperties(id, name: name)), request.token)
          case .getAll: return later(.ask(.alarmProperties(id, name: nil)), request.token)
          }
        } catch {
          return .failure(error.dbusError(in: words))
        }
      },
      listProperties: {
        AlarmSnapshot.rows.map {
          PropertyRow(name: $0.name, signature: $0.signature, emitsChanged: $0.emitsChanged)
        } + [PropertyRow(name: AlarmDetails.definition, signature: "s", emitsChanged: .no)]
      })
  }

  private func alarmRow(_ name: MemberName, _ change: @escaping @Sendable (AlarmID) -> AgentChange) -> MethodRow {
    changing(name) { call throws(WireError) in change(try Self.alarm(at: call.path)) }
  }

  /// The alarm that an object path names.
  private static func alarm(at path: ObjectPath) throws(WireError) -> AlarmID {
    guard let id = AlarmInterface.alarmID(at: path) else {
      throw WireError(
        .notFound, argument: "path",
        Message(
          "{path} names no alarm; alarms are at {folder}/ID with _ for -",
          ["path": path.text, "folder": AlarmInterface.alarmsPath.text]))
    }
    return id
  }
}
