import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Testing

/// The order in which events are handled when many are waiting.
@Suite struct TurnQueueTests {
  private static func call(_ request: AgentRequest, _ serial: UInt32, by sender: BusName = ":1.1") -> Inbound {
    .request(request, ReplyToken(sender: sender, serial: serial, wantsReply: true), .commandLine)
  }

  /// A turn in words: `SENDER SERIAL` of calls.
  private static func words(_ turn: [Inbound]) -> [String] {
    turn.map { inbound in
      switch inbound {
      case .request(_, let token, _): "\(token.sender.text) \(token.serial)"
      case .alarmNames(_, let token, _, _): "\(token.sender.text) names"
      case .callerGone(let sender): "\(sender.text) gone"
      case .wakeup: "wakeup"
      default: "?"
      }
    }
  }

  @Test("Of texts of 64 KiB a turn holds two, their clients take turns, and other calls don't wait for them")
  func longTexts() {
    var queue = TurnQueue()
    let text = String(repeating: " ", count: 65_536)
    queue.add((1...3).map { Self.call(.change(.schedule(json: text, id: nil)), $0) })
    queue.add((1...3).map { Self.call(.change(.schedule(json: text, id: nil)), $0, by: ":1.2") })
    queue.add([Self.call(.ask(.next), 4), Self.call(.ask(.next), 1, by: ":1.3")])
    #expect(Self.words(queue.next()) == [":1.1 1", ":1.1 2", ":1.3 1"])
    queue.add([Self.call(.ask(.next), 2, by: ":1.3")])
    #expect(Self.words(queue.next()) == [":1.2 1", ":1.2 2", ":1.3 2"])
    #expect(Self.words(queue.next()) == [":1.1 3", ":1.1 4", ":1.2 3"])
    #expect(queue.isEmpty)
  }

  @Test("The text of a preview counts as well, and waits for its turn beside two others")
  func previewText() {
    var queue = TurnQueue()
    let text = String(repeating: " ", count: 65_536)
    queue.add((1...2).map { Self.call(.change(.schedule(json: text, id: nil)), $0) })
    queue.add([
      Self.call(.ask(.previewSchedule(json: text, count: 1)), 1, by: ":1.2"),
      Self.call(.ask(.preview(AlarmForm(when: .after(.seconds(1))), count: 1)), 1, by: ":1.3"),
    ])
    #expect(Self.words(queue.next()) == [":1.1 1", ":1.1 2", ":1.3 1"])
    #expect(Self.words(queue.next()) == [":1.2 1"])
  }

  @Test("The timer's turn holds no calls, and one long question comes last")
  func order() {
    var queue = TurnQueue()
    queue.add([
      Self.call(.ask(.list), 1), Self.call(.ask(.listJSON), 2), Self.call(.ask(.next), 1, by: ":1.2"), .wakeup,
    ])
    #expect(Self.words(queue.next()) == ["wakeup"])
    #expect(Self.words(queue.next()) == [":1.2 1", ":1.1 1"])
    queue.add([.wakeup, Self.call(.change(.stopAll), 2, by: ":1.2")])
    #expect(Self.words(queue.next()) == ["wakeup"])
    #expect(Self.words(queue.next()) == [":1.2 2", ":1.1 2"])
    #expect(queue.isEmpty && queue.next().isEmpty)
  }

  @Test("Where the timer fires again and again, calls have every other turn; those that must wait don't hold it up")
  func timerAgain() {
    var queue = TurnQueue()
    queue.add([.wakeup, Self.call(.ask(.next), 1), Self.call(.ask(.list), 2)])
    #expect(Self.words(queue.next()) == ["wakeup"])
    queue.add([.wakeup])
    #expect(Self.words(queue.next()) == [":1.1 1", ":1.1 2"])
    #expect(Self.words(queue.next()) == ["wakeup"])
    queue.add([.wakeup, Self.call(.ask(.list), 3)])
    #expect(Self.words(queue.next(answering: ":1.1")) == ["wakeup"])
    queue.add([.wakeup])
    #expect(Self.words(queue.next(answering: ":1.1")) == ["wakeup"])
    #expect(Self.words(queue.next()) == [":1.1 3"])
    #expect(queue.isEmpty)
    // After a pause, due alarms come first again.
    queue.add([.wakeup])
    #expect(Self.words(queue.next()) == ["wakeup"])
    queue.add([Self.call(.ask(.next), 4), .wakeup])
    #expect(Self.words(queue.next()) == ["wakeup"])
  }

  @Test("Ten clients with long questions have their turns one after the other")
  func roundRobin() {
    var queue = TurnQueue()
    let clients = (1...10).compactMap { BusName(":1.\($0)") }
    queue.add(clients.flatMap { client in (1...3).map { Self.call(.ask(.list), $0, by: client) } })
    let question = ReplyToken(sender: ":1.11", serial: 1, wantsReply: true)
    queue.add([.alarmNames(.all, question, .commandLine, { _ in })])
    var told: [String] = []
    while !queue.isEmpty {
      let turn = Self.words(queue.next())
      #expect(turn.count == 1)
      told += turn
    }
    let round = clients.map(\.text)
    #expect(told == round.map { "\($0) 1" } + [":1.11 names"] + round.map { "\($0) 2" } + round.map { "\($0) 3" })
  }

  @Test("A connection's calls keep their order; its end comes after them, and its long questions end with it")
  func ownOrder() {
    var queue = TurnQueue()
    queue.add([
      Self.call(.ask(.list), 1), Self.call(.change(.stopAll), 2), Self.call(.ask(.list), 3),
      Self.call(.change(.stopAll), 4), Self.call(.ask(.list), 5),
    ])
    #expect(Self.words(queue.next()) == [":1.1 1"])
    #expect(Self.words(queue.next()) == [":1.1 2", ":1.1 3"])
    queue.add([.callerGone(":1.1")])
    #expect(Self.words(queue.next()) == [":1.1 4", ":1.1 gone"])
    #expect(queue.isEmpty)
  }

  @Test("While an answer is made nobody else's is begun; its client's next calls wait for it, and others' go on")
  func oneAnswer() {
    var queue = TurnQueue()
    queue.add([
      Self.call(.change(.stopAll), 2), Self.call(.ask(.listJSON), 1, by: ":1.2"), Self.call(.ask(.next), 2, by: ":1.2"),
      Self.call(.ask(.preview(AlarmForm(when: .after(.seconds(1))), count: 9)), 1, by: ":1.3"), .wakeup,
    ])
    #expect(Self.words(queue.next(answering: ":1.1")) == ["wakeup"])
    #expect(Self.words(queue.next(answering: ":1.1")) == [":1.3 1"])
    #expect(queue.next(answering: ":1.1").isEmpty && !queue.isEmpty)
    #expect(Self.words(queue.next()) == [":1.1 2", ":1.2 1"])
    #expect(Self.words(queue.next(answering: ":1.2")) == [])
    #expect(Self.words(queue.next()) == [":1.2 2"])
    #expect(queue.isEmpty)
  }

  @Test("The calls of a client that is gone don't wait for its answer")
  func goneMeanwhile() {
    var queue = TurnQueue()
    queue.add([Self.call(.change(.stopAll), 2)])
    #expect(queue.next(answering: ":1.1").isEmpty)
    queue.add([.callerGone(":1.1")])
    #expect(Self.words(queue.next(answering: ":1.1")) == [":1.1 2", ":1.1 gone"])
  }

  @Test("A client that hasn't read its answers waits with its next long question, and keeps nobody else")
  func held() {
    var queue = TurnQueue()
    queue.add([
      Self.call(.ask(.next), 1), Self.call(.ask(.list), 2), Self.call(.change(.stopAll), 3),
      Self.call(.ask(.managedObjects), 1, by: ":1.2"),
    ])
    #expect(Self.words(queue.next { $0 == ":1.1" }) == [":1.1 1", ":1.2 1"])
    #expect(queue.next { $0 == ":1.1" }.isEmpty)
    #expect(Self.words(queue.next()) == [":1.1 2"])
    #expect(Self.words(queue.next(answering: ":1.1")) == [])
    #expect(Self.words(queue.next()) == [":1.1 3"])
  }

  @Test("Changes that wait together share a turn, up to its length; who had none of it is first in the next")
  func longest() {
    var queue = TurnQueue()
    queue.add((1...300).map { Self.call(.change(.stopAll), $0) } + [Self.call(.change(.stopAll), 1, by: ":1.2")])
    let first = Self.words(queue.next())
    #expect(first.count == TurnQueue.maxRequests && first.last == ":1.1 256")
    let second = Self.words(queue.next())
    #expect(second.first == ":1.2 1" && second.count == 45)
    #expect(queue.isEmpty)
  }
}
