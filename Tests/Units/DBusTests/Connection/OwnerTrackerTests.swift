import Testing

@testable import DBus

@Suite struct OwnerTrackerTests {
  /// A tracker whose calls a test answers by hand.
  final class Rig {
    var asked: [(call: MethodCall, completion: PendingCalls.Completion)] = []
    var told: [MethodCall] = []
    lazy var tracker = OwnerTracker(
      ask: { [unowned self] in asked.append(($0, $1)) }, tell: { [unowned self] in told.append($0) })

    func answerOwner(_ owner: String?) {
      let place = asked.firstIndex { $0.call.member == "GetNameOwner" }
      if let place {
        asked.remove(at: place).completion(owner.map { .success([.string($0)]) } ?? .failure(.failed("nobody")))
      }
    }

    func change(_ name: String, to owner: String, sender: BusName = "org.freedesktop.DBus") {
      tracker.consider(
        SignalMessage(
          path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
          arguments: [.string(name), .string(""), .string(owner)], sender: sender))
    }
  }

  @Test("A name's owner is asked for once, and its changes until nobody uses it")
  func uses() {
    let rig = Rig()
    var known = 0
    rig.tracker.retain("org.example.A") { known += 1 }
    rig.tracker.retain("org.example.A") { known += 1 }
    #expect(rig.asked.map(\.call.member.text) == ["AddMatch", "GetNameOwner"])
    rig.answerOwner(":1.1")
    #expect(known == 2)
    rig.tracker.retain("org.example.A") { known += 1 }
    #expect(known == 3)
    for _ in 0..<2 { rig.tracker.release("org.example.A") }
    #expect(rig.tracker.owner(of: "org.example.A") == ":1.1")
    rig.tracker.release("org.example.A")
    #expect(rig.told.map(\.member.text) == ["RemoveMatch"])
    #expect(rig.tracker.owner(of: "org.example.A") == nil)
  }

  @Test("A listener that comes after the end isn't left waiting")
  func listenedLate() async {
    let rig = Rig()
    rig.tracker.retain("org.example.A") {}
    rig.answerOwner(":1.1")
    // The connection ends after the answer, but before the task that waited for it runs.
    rig.tracker.finish()
    let (stream, continuation) = AsyncStream<BusName?>.makeStream()
    _ = rig.tracker.listen(to: "org.example.A", continuation)
    #expect(await stream.reduce(into: 0) { count, _ in count += 1 } == 0)
  }

  @Test("A change that comes before the answer isn't undone by it")
  func changeFirst() {
    let rig = Rig()
    rig.tracker.retain("org.example.A") {}
    rig.change("org.example.A", to: ":1.2")
    rig.answerOwner(":1.1")
    #expect(rig.tracker.owner(of: "org.example.A") == ":1.2")
  }

  @Test("A change right behind the answer counts")
  func changeAfter() {
    let rig = Rig()
    rig.tracker.retain("org.example.A") {}
    rig.answerOwner(":1.1")
    rig.change("org.example.A", to: "")
    #expect(rig.tracker.owner(of: "org.example.A") == nil)
  }

  @Test("Only the bus reports owners, and only of names that were asked about")
  func forged() {
    let rig = Rig()
    rig.tracker.retain("org.example.A") {}
    rig.answerOwner(nil)
    rig.change("org.example.A", to: ":1.66", sender: ":1.66")
    rig.change("org.example.B", to: ":1.66")
    #expect(rig.tracker.owner(of: "org.example.A") == nil)
    #expect(rig.tracker.owner(of: "org.example.B") == nil)
  }
}
