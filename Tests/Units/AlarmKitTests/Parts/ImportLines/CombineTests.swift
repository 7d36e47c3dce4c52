import CombineModule
import Dispatch
import Foundation
import Testing

/// Combine's own rules, which models of iOS applications rely on.
@Suite struct CombineTests {
  @Test("A published property sends its value before it changes, and each new one")
  func published() {
    let oven = PublishedOven()
    var told: [Int] = []
    let subscription = oven.temperatures.sink { told.append($0) }
    oven.degrees = 200
    oven.degrees = 200
    oven.degrees = 220
    #expect(told == [180, 200, 220])
    subscription.cancel()
    oven.degrees = 0
    #expect(told == [180, 200, 220])
  }

  @Test("An observable object says that it will change, while it has its old value")
  func objectWillChange() {
    let oven = PublishedOven()
    var seen: [Int] = []
    let subscription = oven.objectWillChange.sink { [unowned oven] in seen.append(oven.degrees) }
    oven.degrees = 200
    oven.degrees = 220
    #expect(seen == [180, 200])
    subscription.cancel()
  }

  @Test("A subject's values reach who stored a subscription")
  func subjects() {
    let oven = PublishedOven()
    oven.rings.send("done")
    #expect(oven.heard == ["DONE"])
    let current = CurrentValueSubject<Int, Never>(1)
    var sums: [Int] = []
    let subscription = current.scan(10, +).sink { sums.append($0) }
    current.send(2)
    #expect(sums == [11, 13] && current.value == 2)
    subscription.cancel()
  }

  @Test("Values are assigned to a property")
  func assign() {
    let oven = PublishedOven()
    let subscription = Just(90).assign(to: \.degrees, on: oven)
    #expect(oven.degrees == 90)
    subscription.cancel()
  }

  @Test("The latest values of two published properties come together, each time that one changes")
  func combineLatest() {
    let (oven, other) = (PublishedOven(), PublishedOven())
    var told: [String] = []
    let pairs = oven.$degrees.combineLatest(other.$degrees).sink { told.append("\($0.0) \($0.1)") }
    other.degrees = 90
    oven.degrees = 200
    #expect(told == ["180 180", "180 90", "200 90"])
    pairs.cancel()
    oven.degrees = 0
    #expect(told.count == 3)

    let (first, second, third) = (
      PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>(), Just(true)
    )
    var lines: [String] = []
    var isFinished = false
    let triples = first.combineLatest(second, third).sink { _ in
      isFinished = true
    } receiveValue: {
      lines.append("\($0.0) \($0.1) \($0.2)")
    }
    first.send(1)
    #expect(lines.isEmpty, "the second has no value yet")
    second.send("a")
    first.send(2)
    first.send(completion: .finished)
    second.send("b")
    #expect(lines == ["1 a true", "2 a true", "2 b true"] && !isFinished)
    second.send(completion: .finished)
    #expect(isFinished)
    triples.cancel()
  }

  @Test("An error of either ends the pairs, and merged publishers send what any of them sends")
  func merge() {
    struct Cold: Error {}
    let (first, second) = (PassthroughSubject<Int, any Error>(), PassthroughSubject<Int, any Error>())
    var sums: [Int] = []
    var merged: [Int] = []
    var hasFailed = false
    let subscriptions = [
      first.combineLatest(second, +).sink {
        if case .failure = $0 { hasFailed = true }
      } receiveValue: {
        sums.append($0)
      },
      first.merge(with: second).sink { _ in
      } receiveValue: {
        merged.append($0)
      },
    ]
    first.send(1)
    second.send(10)
    first.send(2)
    second.send(completion: .failure(Cold()))
    first.send(3)
    #expect(sums == [11, 12] && hasFailed && merged == [1, 10, 2])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("Queues are schedulers", .timeLimit(.minutes(10)))
  func schedulers() async {
    let (heard, end) = AsyncStream<Int>.makeStream()
    let subscription = Just(7).receive(on: DispatchQueue(label: "CombineTests"))
      .sink { _ in
        end.finish()
      } receiveValue: {
        end.yield($0)
      }
    #expect(await heard.reduce(into: []) { $0.append($1) } == [7])
    subscription.cancel()
  }

  /// On the waiting thread: if values come from another one, the thread sanitizer mistakes the library's own continuation,
  /// which it is compiled with, for a race.
  @Test("Values can be awaited", .timeLimit(.minutes(10)))
  func values() async {
    var heard: [Int] = []
    for await value in [7, 8].publisher.values { heard.append(value) }
    #expect(heard == [7, 8])
  }

  @Test("Foundation's notifications are published")
  func notifications() {
    let name = Notification.Name("org.alarmkit.tests.CombineTests")
    let center = NotificationCenter()
    var heard = 0
    let subscription = center.publisher(for: name).sink { _ in heard += 1 }
    center.post(name: name, object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(heard == 1)
  }
}
