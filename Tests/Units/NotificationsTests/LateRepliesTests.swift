import Testing

@testable import Notifications

@Suite("Late answers") struct LateRepliesTests {
  private let ghost = LateReplies.Ghost(number: 7, server: ":1.2")

  @Test("An answer in time is nobody's business")
  func inTime() {
    let replies = LateReplies(wake: {})
    replies.sent(5)
    #expect(replies.isOfInterest(5))
    replies.answered(5, ghost)
    replies.sent(6)
    #expect(replies.take() == [])
    #expect(!replies.isOfInterest(5))
  }

  @Test("An answer to a call that was given up is found once, however many calls follow")
  func late() async {
    await confirmation { woken in
      let replies = LateReplies(wake: { woken() })
      replies.sent(5)
      replies.giveUp()
      replies.sent(6)
      #expect(replies.isOfInterest(5))
      replies.answered(5, ghost)
      replies.answered(5, ghost)
      #expect(replies.take() == [ghost])
      #expect(replies.take() == [])
    }
  }

  @Test("An answer that came while we were giving up is found too")
  func justInTime() {
    let replies = LateReplies(wake: {})
    replies.sent(5)
    replies.answered(5, ghost)
    replies.giveUp()
    #expect(replies.take() == [ghost])
  }

  @Test("An error is no ghost, and a server that is gone has none")
  func nothingShown() {
    let replies = LateReplies(wake: {})
    replies.sent(5)
    replies.giveUp()
    replies.answered(5, nil)
    #expect(replies.take() == [])
    replies.sent(6)
    replies.giveUp()
    replies.forget()
    #expect(!replies.isOfInterest(6))
  }
}
