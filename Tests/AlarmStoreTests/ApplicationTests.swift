import AlarmCore
import Testing

@testable import AlarmStore

@Suite("What is remembered of applications")
struct ApplicationTests {
  private static let apps = [
    AppPermission(id: "a"),
    AppPermission(id: "host:sh", state: .denied, kind: .host, name: "sh", decidedAt: noon),
    AppPermission(
      id: "org.example.Clock", state: .notDetermined, kind: .flatpak, name: "Clock", ignoredAt: noon - .seconds(60)),
    AppPermission(id: "snap.clock", state: .authorized, kind: .snap, name: "", decidedAt: noon),
  ]

  @Test("Every field comes back, and a later change takes the place of the earlier one")
  func roundTrip() async throws {
    let fixture = try StoreFixture()
    do {
      let store = try fixture.open()
      try await store.commit(Self.apps.map { .permit($0) })
      #expect(try await store.permissions() == Self.apps)
      var first = Self.apps[0]
      first.state = .authorized
      first.decidedAt = noon
      try await store.commit([.permit(first), .save(.titled("x"))])
    }
    let again = try fixture.session().permissions()
    #expect(again.first?.state == .authorized)
    #expect(again.dropFirst() == Self.apps.dropFirst())
  }

  @Test("A store from before there were decisions keeps its alarms and gets none")
  func upgrade() throws {
    let fixture = try StoreFixture()
    let record = AlarmRecord.titled("old")
    try fixture.save([record])
    do {
      // Back to the layout that was released first.
      let database = try Database(path: fixture.folder.store)
      for step in Migration.all.dropFirst().reversed() where step.sql.contains("CREATE TABLE apps") {
        try database.execute("DROP TABLE apps; PRAGMA user_version = \(step.version - 1)")
      }
    }
    let session = try fixture.session()
    #expect(try session.permissions().isEmpty)
    #expect(try session.records(report: { _ in }) == [record])
    try session.commit([.permit(Self.apps[1])])
    #expect(try session.permissions() == [Self.apps[1]])
  }
}
