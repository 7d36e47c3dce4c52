import AgentDoubles
import AlarmAgent
import AlarmCore
import DBus
import Testing

/// The order of ringing and storing; see the design record "Stored before answered, rung at once".
@Suite("What rings doesn't wait for the disk, and what is answered does") struct RingingAtOnceTests {
  private static let id = AlarmID(high: 4, low: 2)

  /// What the ports got, as words, after a timer of five seconds was added.
  private static func words(
    _ batch: [Inbound], storeFailure: ArchiveError? = nil, records: [AlarmRecord] = [record()]
  ) async throws -> [String] {
    let (entries, _, _) = try await AgentTests.run(
      [batch], records: records, host: ManualHost(at: AgentTests.start), storeFailure: storeFailure
    ) { _, host in host.advance(by: .seconds(5)) }
    return entries.compactMap { entry in
      switch entry {
      case .committed: "stored"
      case .startSound: "sound"
      case .stopSound: "silence"
      case .present(let notice): notice.rings ? "alert" : nil
      case .withdraw: "gone"
      case .announce(.changed): "told"
      case .answer: "answered"
      default: nil
      }
    }
  }

  private static func record() -> AlarmRecord {
    let due = AgentTests.start.wall + .seconds(5)
    return AlarmRecord(
      definition: AlarmDefinition(id: id, schedule: .fixed(due), presentation: Presentation(title: "Tea")),
      phase: .scheduled(Occurrence(due: due)), createdAt: AgentTests.start.wall)
  }

  @Test("An alarm that is due sounds and shows, is stored, and is then announced on the bus")
  func rungFirst() async throws {
    #expect(try await Self.words([.wakeup]) == ["sound", "alert", "stored", "told"])
  }

  @Test("News of the surroundings in the same batch doesn't delay it")
  func withNews() async throws {
    let words = try await Self.words([.soundFails(false), .wakeup])
    #expect(words == ["sound", "alert", "stored", "told"])
  }

  @Test("A call in the same turn is taken after it, with a transaction of its own")
  func callsFollow() async throws {
    let words = try await Self.words([AgentTests.addTimer(600, 1), .wakeup])
    #expect(words.prefix(3) == ["sound", "alert", "stored"])
    #expect(words.suffix(2) == ["stored", "answered"])
  }

  @Test("A press in the same batch is stored before anything that comes of it happens")
  func withPress() async throws {
    let words = try await Self.words([.wakeup, .presenter(.pressed(Self.id, .stop, activationToken: nil))])
    #expect(words.first == "stored")
    #expect(words.last { $0 == "alert" || $0 == "gone" } == "gone")
    #expect(words.last { $0 == "sound" || $0 == "silence" } == "silence")
  }

  @Test("Where the store fails it rings, once")
  func storeFails() async throws {
    let words = try await Self.words([.wakeup], storeFailure: ArchiveError(.full, Message(verbatim: "full")))
    #expect(words.filter { $0 == "sound" } == ["sound"])
    #expect(words.filter { $0 == "alert" } == ["alert"])
    #expect(words.contains("told"))
  }

  @Test("Another alarm whose ring times out at the same instant ends after the transaction")
  func anotherEnds() async throws {
    var ringing = OwnerCallTests.ringing()
    ringing.definition.options.ringTimeout = .seconds(5)
    let words = try await Self.words([.wakeup], records: [Self.record(), ringing])
    // The first two are how a new process treats the alarm that rings.
    #expect(
      words.filter { ["alert", "stored", "gone"].contains($0) } == ["stored", "alert", "alert", "stored", "gone"])
  }
}
