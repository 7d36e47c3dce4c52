import EventLoop
import Testing

@testable import DBus

@Suite struct PendingCallsTests {
  @Test(
    "A call may be answered by its destination and by the bus, whose proxy sends answers without a name",
    arguments: [
      ("org.freedesktop.DBus", "org.freedesktop.DBus", true), ("org.freedesktop.DBus", nil, true),
      ("org.freedesktop.DBus", ":1.5", false), ("org.freedesktop.DBus", "org.example.Other", false),
      (":1.4", ":1.4", true), (":1.4", "org.freedesktop.DBus", true), (":1.4", nil, true), (":1.4", ":1.5", false),
      ("org.example.Named", ":1.5", true), ("org.example.Named", nil, true),
    ] as [(BusName, BusName?, Bool)])
  func senders(destination: BusName, sender: BusName?, isAnswered: Bool) {
    let calls = PendingCalls(loop: EventLoop(name: "pending calls"))
    var outcomes: [Bool] = []
    // So long that no timer is started.
    calls.add(serial: 7, destination: destination, timeout: .seconds(90 * 86_400)) { outcome in
      outcomes.append((try? outcome.get()) == [.string("answer")])
    }
    calls.complete(serial: 8, from: sender) { _ in .success([.string("answer")]) }
    #expect(outcomes.isEmpty)
    calls.complete(serial: 7, from: sender) { _ in .success([.string("answer")]) }
    // Only the first answer counts.
    calls.complete(serial: 7, from: sender) { _ in .failure(.failed("too late")) }
    #expect(outcomes == (isAnswered ? [true] : []))
    calls.failAll(.failed("the end"))
    #expect(outcomes == [isAnswered])
  }
}
