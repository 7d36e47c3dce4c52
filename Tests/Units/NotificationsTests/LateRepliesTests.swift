import Testing

@testable import Notifications

@Suite("Late answers") struct LateRepliesTests {
  private let ghost = LateReplies.Ghost(number: 7, server: ":1.2")
  private let show = ShowID(3)

  /// Replies that wait for an answer to a call with this number, which libnotify has released.
  private func released(_ serial: UInt32, wake: @escaping @Sendable () -> Void = {}) -> LateReplies {
    let replies = LateReplies(wake: wake)
    replies.sent(serial)
    #expect(replies.release())
    #expect(replies.takeReleased() == serial)
    return replies
  }

  @Test("An answer in time is nobody's business")
  func inTime() {
    let replies = LateReplies(wake: {})
    replies.sent(5)
    #expect(replies.isOfInterest(5))
    #expect(replies.answered(5, .shown(ghost)))
    #expect(!replies.release())
    #expect(!replies.awaits(show))
    replies.sent(6)
    #expect(replies.take() == [])
    #expect(!replies.isOfInterest(5))
  }

  @Test("An answer that comes just before one is made up is the one that counts")
  func justInTime() {
    let replies = LateReplies(wake: {})
    replies.sent(5)
    #expect(replies.release())
    _ = replies.answered(5, .shown(ghost))
    #expect(replies.takeReleased() == nil)
    #expect(!replies.awaits(show))
    #expect(replies.take() == [])
  }

  @Test("An answer to a call that isn't waited for is found once, however many calls follow")
  func late() async {
    await confirmation { woken in
      let replies = released(5, wake: { woken() })
      #expect(replies.awaits(show))
      replies.sent(6)
      #expect(replies.isOfInterest(5))
      #expect(!replies.answered(5, .shown(ghost)))
      #expect(!replies.answered(5, .shown(ghost)))
      #expect(replies.take() == [.answered(show, .shown(ghost))])
      #expect(replies.take() == [])
    }
  }

  @Test("An answer that came while libnotify was being told not to wait is found, too")
  func meanwhile() {
    let replies = released(5)
    _ = replies.answered(5, .failed(.failed("no")))
    #expect(replies.awaits(show))
    #expect(replies.take() == [.answered(show, .failed(.failed("no")))])
  }

  @Test("What was given up is a ghost if it is shown, also if that was known already")
  func givenUp() {
    let replies = released(5)
    #expect(replies.awaits(show))
    replies.giveUp(show)
    #expect(replies.take() == [])
    _ = replies.answered(5, .shown(ghost))
    #expect(replies.take() == [.ghost(ghost)])
    let known = released(5)
    #expect(known.awaits(show))
    _ = known.answered(5, .shown(ghost))
    known.giveUp(show)
    #expect(known.take() == [.ghost(ghost)])
  }

  @Test("An error is no ghost, and a server that is gone has none")
  func nothingShown() {
    let replies = released(5)
    #expect(replies.awaits(show))
    replies.giveUp(show)
    _ = replies.answered(5, .failed(.noAnswer))
    #expect(replies.take() == [])
    let gone = released(6)
    #expect(gone.awaits(show))
    gone.forget()
    #expect(!gone.isOfInterest(6))
  }
}
