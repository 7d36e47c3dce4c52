import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

@testable import AlarmKit

/// The list that signals keep up to date.
@Suite struct KnownAlarmsTests {
  static let owner = "org.example.App"

  static func snapshots(_ count: Int) -> [AlarmSnapshot] {
    var generator = SeededGenerator(seed: 7)
    return (0..<count).map { _ in
      var snapshot = AlarmSnapshot(record: .random(using: &generator))
      snapshot.owner = owner
      return snapshot
    }
  }

  static func id(of snapshot: AlarmSnapshot) throws -> AlarmID { try #require(AlarmID(snapshot.id)) }

  static func added(_ snapshot: AlarmSnapshot) throws -> SignalMessage {
    SignalMessage(
      path: AlarmInterface.rootPath, interface: "org.freedesktop.DBus.ObjectManager", member: "InterfacesAdded",
      arguments: [
        .objectPath(AlarmInterface.path(for: try id(of: snapshot))), AlarmInterface.interfaces(of: snapshot),
      ])
  }

  static func removed(_ snapshot: AlarmSnapshot) throws -> SignalMessage {
    SignalMessage(
      path: AlarmInterface.rootPath, interface: "org.freedesktop.DBus.ObjectManager", member: "InterfacesRemoved",
      arguments: [
        .objectPath(AlarmInterface.path(for: try id(of: snapshot))), .strings([AlarmInterface.alarm.text]),
      ])
  }

  static func changed(_ snapshot: AlarmSnapshot) throws -> SignalMessage {
    SignalMessage(
      path: AlarmInterface.path(for: try id(of: snapshot)), interface: "org.freedesktop.DBus.Properties",
      member: "PropertiesChanged",
      arguments: [.string(AlarmInterface.alarm.text), .properties(snapshot.changingProperties), .strings([])])
  }

  @Test("Signals say nothing before the first list, which is news even when it is empty")
  func beforeTheList() throws {
    var known = KnownAlarms()
    var isNews: Bool
    isNews = known.take(try Self.added(Self.snapshots(1)[0]))
    #expect(!isNews)
    isNews = known.take([], of: Self.owner)
    #expect(isNews)
    #expect(known.isComplete && known.all.isEmpty)
    isNews = known.take([], of: Self.owner)
    #expect(!isNews)
  }

  @Test("Additions, changes and removals are followed, and reported once")
  func signals() throws {
    var known = KnownAlarms()
    var isNews: Bool
    let snapshots = Self.snapshots(2)
    isNews = known.take([snapshots[0]], of: Self.owner)
    #expect(isNews)
    isNews = known.take(try Self.added(snapshots[1]))
    #expect(isNews)
    isNews = known.take(try Self.added(snapshots[1]))
    #expect(!isNews)
    var news = snapshots[1]
    news.snoozes += 1
    news.state = news.state == "paused" ? "countdown" : "paused"
    isNews = known.take(try Self.changed(news))
    #expect(isNews)
    #expect(known.all.contains(news))
    isNews = known.take(try Self.changed(news))
    #expect(!isNews)
    isNews = known.take(try Self.removed(snapshots[0]))
    #expect(isNews)
    #expect(known.all == [news])
    isNews = known.take(try Self.removed(snapshots[0]))
    #expect(!isNews)
    isNews = known.take(try Self.changed(snapshots[0]))
    #expect(!isNews)
  }

  @Test("Another owner's alarms are not kept")
  func others() throws {
    var known = KnownAlarms()
    var other = Self.snapshots(1)[0]
    other.owner = "org.example.Other"
    _ = known.take([], of: Self.owner)
    let isNews = known.take(try Self.added(other))
    #expect(!isNews)
    #expect(known.all.isEmpty)
  }

  @Test("A new list takes the place of what was known")
  func newList() {
    var known = KnownAlarms()
    var isNews: Bool
    let snapshots = Self.snapshots(3)
    isNews = known.take(snapshots, of: Self.owner)
    #expect(isNews)
    isNews = known.take(snapshots.reversed(), of: Self.owner)
    #expect(!isNews)
    isNews = known.take([snapshots[2]], of: Self.owner)
    #expect(isNews)
    #expect(known.all == [snapshots[2]])
  }
}
