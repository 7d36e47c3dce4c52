import AlarmWire
import DBus
import TestSupport
import Testing

/// Whatever a client sends, it gets a named error that says which argument is wrong. Nothing is stored, and the agent that
/// answers afterwards is the same process.
@Suite("R71 Bad arguments") struct BusInputTests {
  /// Runs a body with an agent without alarms; afterwards it must have none and be the same process.
  private static func unharmed(_ body: (AgentSession) async throws -> Void) async throws {
    try await AgentSession.withAgent { session, _ in
      let before = await session.client.owner(of: AlarmInterface.busName)
      try await body(session)
      #expect(try await session.list().isEmpty)
      #expect(await session.client.owner(of: AlarmInterface.busName) == before)
    }
  }

  /// Characters that change the direction of the text after them.
  private static func isOverride(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
  }

  /// Whether a text has no control characters, and no direction marks except the agent's pairs of isolates around text that is
  /// written from right to left.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    let isIsolate = { (scalar: Unicode.Scalar) in scalar == "\u{2068}" || scalar == "\u{2069}" }
    return scalars.allSatisfy { $0.properties.generalCategory != .control && (isIsolate($0) || !isOverride($0)) }
      && scalars.count { $0 == "\u{2068}" } == scalars.count { $0 == "\u{2069}" }
  }

  private static func error(
    _ session: AgentSession, _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName,
    _ arguments: [DBusValue]
  ) async throws -> DBusError? {
    do {
      _ = try await session.client.call(
        MethodCall(
          destination: AlarmInterface.busName, path: path, interface: interface, member: member, arguments: arguments))
      return nil
    } catch { return error }
  }

  @Test("R71 Arguments that can't be are refused by their names", arguments: BadCalls.all)
  func badArguments(table: BadCalls) async throws {
    try await Self.unharmed { session in
      for call in table.calls {
        let error = try await Self.error(
          session, AlarmInterface.rootPath, AlarmInterface.manager, call.member, call.arguments)
        guard let refused = error else {
          Issue.record("accepted: \(call)")
          continue
        }
        let wire = WireError(refused)
        #expect(wire?.code == call.code, "\(call): \(String("\(refused)".prefix(400)))")
        #expect(refused.message.contains(call.named), "\(call): \(String(refused.message.prefix(400)))")
        #expect(refused.message.utf8.count < 3000, "\(call): a message of \(refused.message.utf8.count) bytes")
        #expect(Self.isPlain(refused.message), "\(call): \(refused.message.debugDescription)")
      }
      print("refused by name: \(table.calls.count) calls with odd \(table)")
    }
  }

  @Test("A call that doesn't fit its method's signature gets an error that says what would, method by method")
  func wrongTypes() async throws {
    try await Self.unharmed { session in
      var count = 0
      for contract in ["Manager", "Alarm"] {
        let text = TextFile.read("\(BuiltPrograms.checkout)/dbus/org.alarmkit.Alarms1.\(contract).xml")
        let interface = try #require(InterfaceDescription.read(text).interfaces.first)
        let path: ObjectPath =
          contract == "Manager"
          ? AlarmInterface.rootPath : "/org/alarmkit/Alarms1/alarm/6f1b0c52_8d0e_4a57_9a3e_0d3f5b1c2a44"
        for method in interface.methods {
          for arguments in Self.misfits(for: method.inputs.map(\.type)) {
            let error = try await Self.error(
              session, path, try #require(InterfaceName(interface.name)), try #require(MemberName(method.name)),
              arguments)
            #expect(error?.name == "org.freedesktop.DBus.Error.InvalidArgs", "\(method.name)(\(arguments))")
            let expected = "\"\(method.inputs.map(\.type).joined())\""
            #expect(error?.message.contains(expected) ?? false, "\(error?.message ?? "none")")
            for input in method.inputs { #expect(error?.message.contains(input.name) ?? false) }
            count += 1
          }
        }
      }
      print("signature mismatches refused: \(count)")
      #expect(count > 100)
    }
  }

  /// Argument lists that don't match: too few, too many, and each one of another type.
  private static func misfits(for types: [String]) -> [[DBusValue]] {
    let right = types.map { type -> DBusValue in
      type == "as" ? .strings([]) : type == "i" ? .int32(1) : .string("x")
    }
    let odd: [DBusValue] = [
      .byte(1), .bool(true), .int64(.max), .double(.nan), .objectPath("/"), .signature("a{sv}"), .bytes([0, 255]),
      .variant(.string("x")), .structure([.string("x")]), .properties([("id", .string("x"))]),
      .array([.strings(["x"])], of: "as"), .array((0..<10_000).map { .uint32($0) }, of: "u"),
    ]
    var lists = [right + [.string("x")], right + [.int32(7), .variant(.bool(false))]]
    if !types.isEmpty { lists += [[], Array(right.dropLast())] }
    for place in types.indices {
      for value in odd {
        var list = right
        list[place] = value
        lists.append(list)
      }
    }
    return lists.filter { $0.map(\.signature.text) != types }
  }

  @Test(
    "What isn't there is refused with the standard error",
    arguments: [
      ("/org/alarmkit/Alarms1", "org.alarmkit.Alarms1.Manager", "Explode", "UnknownMethod"),
      ("/org/alarmkit/Alarms1", "org.alarmkit.Alarms1.Alarm", "Stop", "UnknownInterface"),
      ("/org/alarmkit/Alarms1", "org.example.Nothing", "List", "UnknownInterface"),
      ("/org/alarmkit/Alarms1", "org.freedesktop.DBus.Properties", "Explode", "UnknownMethod"),
      ("/org/alarmkit/Alarms1", "org.freedesktop.DBus.ObjectManager", "Explode", "UnknownMethod"),
      ("/org/alarmkit/Alarms1", "org.freedesktop.DBus.Peer", "Explode", "UnknownMethod"),
      ("/org/alarmkit/Alarms1", "org.freedesktop.DBus.Introspectable", "Explode", "UnknownMethod"),
      ("/org/alarmkit", "org.alarmkit.Alarms1.Manager", "List", "UnknownObject"),
      ("/", "org.alarmkit.Alarms1.Manager", "List", "UnknownObject"),
      ("/org/alarmkit/Alarms1/alarm", "org.alarmkit.Alarms1.Alarm", "Stop", "UnknownObject"),
      ("/org/alarmkit/Alarms1/alarm/x", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects", "UnknownInterface"),
    ] as [(ObjectPath, InterfaceName, MemberName, String)])
  func unknown(path: ObjectPath, interface: InterfaceName, member: MemberName, name: String) async throws {
    try await Self.unharmed { session in
      let error = try await Self.error(session, path, interface, member, [])
      #expect(error?.name.text == "org.freedesktop.DBus.Error.\(name)", "\(error?.description ?? "none")")
    }
  }

  @Test("A path that names no alarm is NotFound for every verb, with the path in the message")
  func unknownAlarm() async throws {
    try await Self.unharmed { session in
      for path in ["x", "x/y", "6f1b0c52_8d0e_4a57_9a3e_0d3f5b1c2a44", "_"] {
        let path = try #require(ObjectPath("\(AlarmInterface.alarmsPath.text)/\(path)"))
        for member in ["Cancel", "Stop", "Pause", "Resume", "Countdown", "Snooze"] as [MemberName] {
          let error = try #require(
            try await Self.error(
              session, path, AlarmInterface.alarm, member, member == "Snooze" ? [.string("5min")] : []))
          #expect(WireError(error)?.code == .notFound, "\(path) \(member): \(error)")
        }
        for (member, arguments) in [("Get", [.string("Title")]), ("GetAll", [])] as [(MemberName, [DBusValue])] {
          let error = try #require(
            try await Self.error(
              session, path, "org.freedesktop.DBus.Properties", member,
              [.string(AlarmInterface.alarm.text)] + arguments))
          #expect(WireError(error)?.code == .notFound, "\(path) \(member): \(error)")
        }
      }
    }
  }

  @Test("No property can be set, and unknown ones and huge names are refused, on the root and on an alarm")
  func properties() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("1h", "Tea")
      let before = try await session.list()
      let alarm = try #require(ObjectPath("\(AlarmInterface.alarmsPath.text)/\(id.replacing("-", with: "_"))"))
      for (path, interface, names) in [
        (AlarmInterface.rootPath, AlarmInterface.manager, ["Version", "NextAlarm", "AlertingCount"]),
        (alarm, AlarmInterface.alarm, ["Id", "Title", "State", "FireTime", "Metadata"]),
      ] {
        func error(_ member: MemberName, _ arguments: DBusValue...) async throws -> DBusError {
          try #require(try await Self.error(session, path, "org.freedesktop.DBus.Properties", member, arguments))
        }
        let own = DBusValue.string(interface.text)
        for name in names {
          for value in [DBusValue.string("x"), .int64(1), .variant(.variant(.strings([])))] {
            #expect(
              try await error("Set", own, .string(name), .variant(value)).name
                == "org.freedesktop.DBus.Error.PropertyReadOnly")
          }
        }
        #expect(
          try await error("Get", own, .string(BadCall.mebibyte)).name
            == "org.freedesktop.DBus.Error.LimitsExceeded")
        let long = String(repeating: "x", count: 60_000)
        for name in ["", "Explode", "title", "\u{202E}\u{1}", long] {
          for refused in [
            try await error("Get", own, .string(name)),
            try await error("Set", own, .string(name), .variant(.string("x"))),
          ] {
            #expect(refused.name == "org.freedesktop.DBus.Error.UnknownProperty")
            #expect(refused.message.utf8.count < 1000)
          }
          // An empty interface means any, by the specification.
          guard !name.isEmpty else { continue }
          let refused = try await error("GetAll", .string(name))
          #expect(refused.name == "org.freedesktop.DBus.Error.UnknownInterface")
          #expect(refused.message.utf8.count < 1000)
        }
        #expect(try await error("Get", own).name == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(try await error("GetAll", own, own).name == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(
          try await error("Set", own, .string("Title"), .string("x")).name
            == "org.freedesktop.DBus.Error.InvalidArgs")
      }
      let listed = try await session.list()
      #expect(listed == before)
    }
  }

  @Test("Control characters and direction overrides are taken out of texts that are kept")
  func cleaned() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add(
        "1h", "\u{202E}Te\u{7}a\u{2066}\n\t time\u{0}".replacing("\0", with: ""), "body=one\u{9B}\ntwo\u{202D}")
      let alarm = try #require(try await session.list().first)
      #expect(alarm.id == id)
      #expect(alarm.title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(!alarm.title.unicodeScalars.contains(where: Self.isOverride))
      #expect(!alarm.body.unicodeScalars.contains { $0.value == 0x9B || Self.isOverride($0) })
      #expect(alarm.title.contains("time") && alarm.body.contains("\n"))
    }
  }

  @Test("A second alarm with the same id is refused, in either case of the letters, and the first one stays")
  func duplicate() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = BadCall.unknownID
      #expect(try await session.add("1h", "First", "id=\(id.uppercased())") == id)
      for (member, arguments) in [
        ("Add", [.string("2h"), .string("Second"), .strings(["id=\(id)"])]),
        ("Schedule", [.string(id.uppercased()), .string("{\"when\":\"2h\"}")]),
        ("Schedule", [.string(""), .string("{\"when\":\"2h\",\"id\":\"\(id)\"}")]),
      ] as [(MemberName, [DBusValue])] {
        let error = try #require(
          try await Self.error(session, AlarmInterface.rootPath, AlarmInterface.manager, member, arguments))
        #expect(WireError(error)?.code == .duplicateID)
        #expect(error.message.contains("id") && error.message.contains(id))
      }
      #expect(try await session.list().map(\.title) == ["First"])
    }
  }

  @Test("R65 The alarm after the ten-thousandth is refused, and the others are intact", .timeLimit(.minutes(10)))
  func limit() async throws {
    try await AgentSession.withAgent { session, _ in
      let limit = 10_000
      var ids: Set<String> = []
      for _ in 0..<(limit / 50) {
        try await withThrowingTaskGroup(of: String.self) { group in
          for _ in 0..<50 { group.addTask { try await session.add("720h", "Tea", "snooze=none") } }
          for try await id in group { ids.insert(id) }
        }
      }
      #expect(ids.count == limit)
      let error = try #require(
        try await Self.error(
          session, AlarmInterface.rootPath, AlarmInterface.manager, "Add",
          [.string("1h"), .string("Too many"), .strings([])]))
      #expect(WireError(error)?.code == .maximumLimitReached)
      #expect(error.message.contains("10000"))
      #expect(Set(try await session.list().map(\.id)) == ids)
    }
  }

  @Test("R78 What is due as its call arrives rings; what was due a second before is refused")
  func dueInCall() async throws {
    try await AgentSession.withAgent { session, _ in
      func fixed(_ offset: Double) async throws -> DBusValue {
        // The agent's own clock: the time of "1s" there, minus a second.
        let soon = try await session.call("Preview", .string("1s"), .strings([]), .int32(1)).first?.asArray?.first?
          .asInt64
        let now = Double(try #require(soon)) / 1e6 - 1
        return .string("{\"schedule\":{\"fixed\":\(now + offset)},\"title\":\"\(offset)\"}")
      }
      // On a busy machine the two calls may take longer than the agent allows; then they are repeated.
      try await Patience.until("a call in time") {
        do {
          // If the machine stalls for half a second in between, it is tried again.
          try await Patience.until("it is taken") {
            try await Self.error(
              session, AlarmInterface.rootPath, AlarmInterface.manager, "Schedule",
              [.string(""), try await fixed(0.001)])
              == nil
          }
          return true
        } catch let error as DBusError where WireError(error)?.code == .invalidArgument {
          return false
        }
      }
      let error = try #require(
        try await Self.error(
          session, AlarmInterface.rootPath, AlarmInterface.manager, "Schedule",
          [.string(""), try await fixed(-1)]))
      #expect(WireError(error)?.code == .invalidArgument)
      try await Patience.until("it rings") { try await session.list().map(\.state) == ["alerting"] }
      #expect(try await session.list().map(\.title) == ["0.001"])
    }
  }
}
