import NotificationServer
import Testing

@Suite("What a notification server remembers")
struct ServerStateTests {
  private let stop = NotificationButton(key: "stop", label: "Stop")

  @Test("Numbers start at 1 and go up")
  func numbers() {
    var state = ServerState()
    #expect((0..<3).map { _ in state.show(NotificationRequest(summary: "a"), at: .zero) } == [1, 2, 3])
  }

  @Test("Numbers go around after the largest, past 0 and past those in use")
  func numbersGoAround() {
    var state = ServerState(lastID: .max - 1)
    let stays = NotificationRequest(replacesID: 1, summary: "a")
    #expect(state.show(stays, at: .zero) == 1)
    #expect(state.show(NotificationRequest(summary: "b"), at: .zero) == .max)
    #expect(state.show(NotificationRequest(summary: "c"), at: .zero) == 2)
  }

  @Test("A replaced notification keeps its number and place, and no closing is signalled")
  func replaces() {
    var state = ServerState()
    let first = state.show(NotificationRequest(summary: "first"), at: .zero)
    let second = state.show(NotificationRequest(summary: "second"), at: .zero)
    #expect(state.show(NotificationRequest(replacesID: first, summary: "new"), at: .seconds(3)) == first)
    #expect(state.shown.map(\.id) == [first, second])
    #expect(state.shown.map(\.request.summary) == ["new", "second"])
  }

  @Test("A number to replace that isn't up comes back as it was given")
  func replacesUnknown() {
    var state = ServerState()
    #expect(state.show(NotificationRequest(replacesID: 77, summary: "a"), at: .zero) == 77)
    #expect(state.show(NotificationRequest(summary: "b"), at: .zero) == 1)
  }

  /// One row: urgency, timeout in milliseconds, how long it stays (nil: until closed).
  struct Stay: Sendable {
    var urgency: NotificationUrgency
    var timeout: Int32
    var stays: Duration?
  }

  @Test(
    "A notification stays as long as its urgency and timeout say",
    arguments: [
      Stay(urgency: .low, timeout: -1, stays: .seconds(5)),
      Stay(urgency: .low, timeout: 0, stays: nil),
      Stay(urgency: .low, timeout: 2_000, stays: .seconds(2)),
      Stay(urgency: .normal, timeout: -1, stays: .seconds(10)),
      Stay(urgency: .normal, timeout: -2, stays: .seconds(10)),
      Stay(urgency: .normal, timeout: 0, stays: nil),
      Stay(urgency: .normal, timeout: .max, stays: .milliseconds(Int64(Int32.max))),
      Stay(urgency: .critical, timeout: -1, stays: nil),
      Stay(urgency: .critical, timeout: 0, stays: nil),
      Stay(urgency: .critical, timeout: 2_000, stays: nil),
    ])
  func stays(row: Stay) {
    var state = ServerState()
    let id = state.show(
      NotificationRequest(summary: "a", urgency: row.urgency, timeout: row.timeout), at: .seconds(100))
    #expect(state.nextDeadline == row.stays.map { .seconds(100) + $0 })
    guard let stays = row.stays else { return #expect(state.expire(at: .seconds(1_000_000_000)) == []) }
    #expect(state.expire(at: .seconds(100) + stays - .microseconds(1)) == [])
    #expect(state.expire(at: .seconds(100) + stays) == [.closed(id: id, reason: .expired)])
    #expect(state.shown.isEmpty)
  }

  @Test("Where the rule says so, a critical notification obeys its timeout, but stays without one")
  func criticalMayExpire() {
    let rule = ExpiryRule(criticalExpires: true)
    #expect(
      rule.lifetime(of: NotificationRequest(summary: "a", urgency: .critical, timeout: 500)) == .milliseconds(500))
    #expect(rule.lifetime(of: NotificationRequest(summary: "a", urgency: .critical, timeout: -1)) == nil)
  }

  @Test("Replacing a notification starts its time again")
  func replacingRestarts() {
    var state = ServerState()
    let id = state.show(NotificationRequest(summary: "a", timeout: 1_000), at: .zero)
    _ = state.show(NotificationRequest(replacesID: id, summary: "b", timeout: 1_000), at: .milliseconds(900))
    #expect(state.expire(at: .milliseconds(1_000)) == [])
    #expect(state.expire(at: .milliseconds(1_900)) == [.closed(id: id, reason: .expired)])
  }

  @Test("Those that expire together go in the order in which they were due")
  func expireInOrder() {
    var state = ServerState()
    let late = state.show(NotificationRequest(summary: "late", timeout: 900), at: .zero)
    let early = state.show(NotificationRequest(summary: "early", timeout: 100), at: .zero)
    #expect(
      state.expire(at: .seconds(1)) == [.closed(id: early, reason: .expired), .closed(id: late, reason: .expired)])
  }

  @Test("Pressing a button is reported first, then the notification goes as dismissed")
  func press() {
    var state = ServerState()
    let id = state.show(NotificationRequest(summary: "a", buttons: [stop]), at: .zero)
    #expect(state.press("stop", of: id) == [.invoked(id: id, key: "stop"), .closed(id: id, reason: .dismissed)])
    #expect(state.press("stop", of: id) == [])
  }

  @Test("A resident notification stays when a button was pressed")
  func pressResident() {
    var state = ServerState()
    let id = state.show(NotificationRequest(summary: "a", buttons: [stop], isResident: true), at: .zero)
    #expect(state.press("stop", of: id) == [.invoked(id: id, key: "stop")])
    #expect(state[id] != nil)
  }

  @Test("A button that the notification doesn't have does nothing")
  func pressUnknown() {
    var state = ServerState()
    let id = state.show(NotificationRequest(summary: "a", buttons: [stop]), at: .zero)
    #expect(state.press("snooze", of: id) == [])
    #expect(state.press("stop", of: id + 1) == [])
    #expect(state[id] != nil)
  }

  @Test("A notification closes once, for the reason given", arguments: ClosedReason.allCases)
  func close(reason: ClosedReason) {
    var state = ServerState()
    let id = state.show(NotificationRequest(summary: "a"), at: .zero)
    #expect(state.close(id, reason) == [.closed(id: id, reason: reason)])
    #expect(state.close(id, reason) == [])
  }

  @Test("When the server goes, everything is closed in order")
  func closeAll() {
    var state = ServerState()
    _ = state.show(NotificationRequest(summary: "a"), at: .zero)
    _ = state.show(NotificationRequest(summary: "b"), at: .zero)
    #expect(state.closeAll(.undefined) == [.closed(id: 1, reason: .undefined), .closed(id: 2, reason: .undefined)])
  }

  @Test(
    "Buttons come as keys and labels in turn; a key without a label is dropped",
    arguments: [
      ([], []), (["stop"], []), (["stop", "Stop"], ["stop"]), (["stop", "Stop", "snooze"], ["stop"]),
      (["stop", "Stop", "default", ""], ["stop", "default"]),
    ])
  func buttons(flat: [String], keys: [String]) {
    #expect(NotificationButton.pairs(flat).map(\.key) == keys)
  }
}
