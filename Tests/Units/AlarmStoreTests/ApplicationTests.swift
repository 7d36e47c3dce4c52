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
}
