import AgentDoubles
import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

@testable import AlarmAgent

/// Who may have a sound kept, and what happens to the file that came with the call.
@Suite struct KeepSoundTests {
  private typealias Rig = PermissionTests.Rig
  private static let clock = PermissionTests.clock
  private static let script = PermissionTests.script
  private static let kept = "kept-0123456789abcdef0123456789abcdef"

  private static func file(_ room: OfferRoom = OfferRoom(), _ path: String = "/dev/null") throws -> OfferedFile {
    try #require(room.admit(try PassedDescriptor.reading(path)))
  }

  private static func offer(by caller: Caller, _ room: OfferRoom = OfferRoom()) throws -> Inbound {
    PermissionTests.call(.change(.keepSound(try file(room))), 1, by: caller)
  }

  @Test("Whoever may schedule is answered with the copy's name")
  func authorized() async throws {
    let rig = try await Rig(apps: [AppPermission(id: Self.clock.id, state: .authorized, kind: .flatpak)])
    #expect(await rig.take(try Self.offer(by: Self.clock)) == ["1: \(RecordingPorts.keptName)"])
    #expect(await rig.take(try Self.offer(by: Self.script)) == ["1: \(RecordingPorts.keptName)"])
  }

  @Test("Nobody else is, and the user isn't asked")
  func refused() async throws {
    let rig = try await Rig(apps: [AppPermission(id: Self.clock.id, state: .denied, kind: .flatpak)])
    for (caller, word) in [
      (Self.clock, "the user doesn't allow it"), (PermissionTests.other, "call RequestAuthorization first"),
      (.unknown, "could not be identified"),
    ] {
      let entries = await rig.entries([try Self.offer(by: caller)])
      let refusals = entries.compactMap { if case .refuse(_, let error) = $0 { error } else { nil } }
      #expect(refusals.count == 1 && refusals[0].code == .notAuthorized && refusals[0].message.contains(word))
      #expect(!entries.contains { if case .present = $0 { true } else { false } })
    }
  }

  @Test("While the store fails a sound is kept all the same")
  func storeFails() async throws {
    let rig = try await Rig()
    await rig.archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
    let words = await rig.take(PermissionTests.add(2, by: Self.script), try Self.offer(by: Self.script))
    #expect(words.contains("2: StorageFailed") && words.contains("1: \(RecordingPorts.keptName)"))
  }

  @Test("With each offer, and at the start, the keeper learns which copies alarms name, missed ones included")
  func named() async throws {
    func record(_ number: UInt64, _ sound: String, missedAt: WallInstant? = nil) -> AlarmRecord {
      let due = AgentTests.start.wall + .seconds(3600)
      var record = AlarmRecord(
        definition: AlarmDefinition(
          id: AlarmID(high: 9, low: number), schedule: .fixed(due), presentation: Presentation(title: ""),
          sound: SoundChoice(word: sound)),
        phase: .scheduled(Occurrence(due: due)), createdAt: AgentTests.start.wall)
      record.missedAt = missedAt
      return record
    }
    let missed = Self.kept.replacing("0", with: "9")
    let rig = try await Rig([
      record(1, Self.kept), record(2, "alarm-clock-elapsed"), record(3, missed, missedAt: AgentTests.start.wall),
    ])
    let names = Set([Self.kept, missed].compactMap { KeptSoundName($0) })
    #expect(rig.atStart.contains(.tidied(names)))
    #expect(await rig.entries([try Self.offer(by: Self.script)]).contains(.kept(names)))
  }

  @Test("Eight files may be open at once; the ninth call is refused until one of them is closed")
  func room() throws {
    let room = OfferRoom()
    var files = try (0..<OfferRoom.maxOffers).map { _ in try Self.file(room) }
    let descriptor = try PassedDescriptor.reading("/dev/null")
    #expect(room.admit(descriptor) == nil)
    #expect(files.popLast() != nil)
    #expect(room.admit(descriptor) != nil)
  }

  @Test("A file is closed when its call is refused, answered or dropped")
  func closed() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder + "/sound"
      try TextFile.write("x", to: path)
      let room = OfferRoom()
      let rig = try await Rig(apps: [AppPermission(id: Self.clock.id, state: .denied, kind: .flatpak)])
      for caller in [Self.clock, Self.script, .unknown] {
        for _ in 0..<OfferRoom.maxOffers {
          _ = await rig.take(PermissionTests.call(.change(.keepSound(try Self.file(room, path))), 1, by: caller))
        }
      }
      try await Patience.until("all are closed") { ProcessDescriptors.count(at: path) == 0 }
    }
  }

  @Test("A call without an open file, and one file too many, are refused by name")
  func arguments() throws {
    func call(_ value: DBusValue) -> IncomingCall {
      IncomingCall(
        token: ReplyToken(sender: ":1.1", serial: 1, wantsReply: true), path: AlarmInterface.rootPath,
        interface: AlarmInterface.manager, member: "KeepSound", arguments: [value])
    }
    let room = OfferRoom()
    let none = #expect(throws: WireError.self) { try call(.unixFD(nil)).openFile(within: room) }
    #expect(none?.code == .invalidArgument && none?.argument == "file")
    let value = DBusValue.unixFD(try PassedDescriptor.reading("/dev/null"))
    let files = try (0..<OfferRoom.maxOffers).map { _ in try call(value).openFile(within: room) }
    let tooMany = #expect(throws: WireError.self) { try call(value).openFile(within: room) }
    #expect(tooMany?.code == .maximumLimitReached && files.count == OfferRoom.maxOffers)
  }

  @Test("A path as a sound is refused to a sandbox, with the way that there is; a kept sound's name is taken")
  func path() async throws {
    let rig = try await Rig(apps: [AppPermission(id: Self.clock.id, state: .authorized, kind: .flatpak)])
    func add(_ sound: String) -> Inbound {
      var options = AlarmForm()
      options.sound = sound
      return PermissionTests.call(
        .change(.add(when: .after(.seconds(60)), title: "", options: options)), 1, by: Self.clock)
    }
    let refusals = await rig.entries([add("/etc/passwd")]).compactMap {
      if case .refuse(_, let error) = $0 { error } else { nil }
    }
    #expect(refusals.first?.argument == "sound" && refusals.first?.message.contains("KeepSound") == true)
    let json = PermissionTests.call(
      .change(.schedule(json: #"{"when":"1h","sound":"/etc/passwd"}"#, id: nil)), 2, by: Self.clock)
    #expect(await rig.take(json) == ["2: InvalidArgument"])
    #expect(await rig.take(add(Self.kept)).contains("1: id"))
    #expect(try await rig.archive.records().map(\.definition.sound) == [.named(Self.kept)])
  }
}

/// A sound that is played before an alarm has it.
@Suite struct PlaySoundTests {
  private static func call(_ options: [String], by caller: Caller) throws -> Inbound {
    PermissionTests.call(
      .change(.playSound(try AlarmForm(when: .after(.seconds(60)), title: "", words: options))), 1, by: caller)
  }

  @Test("It is played as loud as it would ring, also while the store fails; a sandbox is refused")
  func plays() async throws {
    let rig = try await PermissionTests.Rig()
    let played = RingSound(.named("bell"), volume: 70, ramp: .zero, speaks: false)
    let bell = try Self.call(["sound=bell", "volume=70%"], by: PermissionTests.script)
    #expect(await rig.entries([bell]).contains(.playSound(played)))
    await rig.archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
    let entries = await rig.entries([bell])
    #expect(entries.contains(.playSound(played)))
    #expect(!entries.contains { if case .refuse = $0 { true } else { false } })
    let words = await rig.take(try Self.call(["sound=bell"], by: PermissionTests.clock))
    #expect(words == ["1: NotAuthorized"])
  }
}
