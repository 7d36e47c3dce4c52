import AlarmAgent
import Testing

@Suite(.timeLimit(.minutes(10))) struct InboxTests {
  @Test("What waits is taken together, in the order it was posted")
  func batch() async {
    let inbox = Inbox<Int>()
    for number in 0..<100 { inbox.post(number) }
    #expect(await inbox.next() == Array(0..<100))
    inbox.post(7)
    #expect(await inbox.next() == [7])
  }

  @Test("A waiting consumer gets what is posted")
  func waiting() async {
    let inbox = Inbox<String>()
    async let taken = inbox.next()
    inbox.post("x")
    #expect(await taken == ["x"])
  }

  @Test("What was posted before closing is taken, what comes after is dropped, and then it ends for good")
  func closing() async {
    let inbox = Inbox<Int>()
    inbox.post(1)
    inbox.close()
    inbox.post(2)
    #expect(await inbox.next() == [1])
    #expect(await inbox.next() == nil)
    inbox.close()
    #expect(await inbox.next() == nil)
  }

  @Test("Closing ends a waiting consumer")
  func closingWhileWaiting() async {
    let inbox = Inbox<Int>()
    async let taken = inbox.next()
    inbox.close()
    #expect(await taken == nil)
  }

  @Test("Of many posters at once nothing is lost, and each one's order is kept")
  func manyPosters() async {
    let inbox = Inbox<(poster: Int, number: Int)>()
    let (posters, each) = (8, 2000)
    let consumer = Task {
      var seen = [Int](repeating: 0, count: posters)
      var isOrdered = true
      while let batch = await inbox.next() {
        #expect(!batch.isEmpty)
        for (poster, number) in batch {
          isOrdered = isOrdered && number == seen[poster]
          seen[poster] += 1
        }
      }
      return (seen, isOrdered)
    }
    await withTaskGroup(of: Void.self) { group in
      for poster in 0..<posters {
        group.addTask { for number in 0..<each { inbox.post((poster, number)) } }
      }
    }
    inbox.close()
    let (seen, isOrdered) = await consumer.value
    #expect(seen == [Int](repeating: each, count: posters))
    #expect(isOrdered)
  }
}
