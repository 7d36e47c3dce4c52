import CombineModule
import Dispatch
import Foundation
import Testing

/// Combine's own rules, as models of iOS applications rely on them.
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

  /// On the thread of whoever waits: where values come from another one, the thread sanitizer takes the library's own continuation,
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
