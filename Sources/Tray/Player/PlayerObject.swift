import AlarmCore
import DBus
import EventLoop
import Synchronization

/// The player while it is shown, on a separate connection: leaving the bus also releases its name.
final class PlayerObject: Sendable {
  /// The largest call that is read, in bytes; no call of a controller is longer than an address.
  private static let callLimit = 64 << 10
  private static let refusal = DBusError(
    "org.freedesktop.DBus.Error.AccessDenied", "only programs outside of sandboxes may see and control alarms")
  private static let paused = DBusError(
    "org.freedesktop.DBus.Error.NotSupported", "this countdown can't be paused; Stop ends it")

  private let connection: BusConnection
  private let visitors: TrayVisitors
  private let face: PlayerFace
  private let state: Mutex<PlayerTrack>
  private let chosen: @Sendable (TrayCommand) -> Void

  private init(
    _ connection: BusConnection, _ visitors: TrayVisitors, _ face: PlayerFace, _ view: PlayerView,
    _ chosen: @escaping @Sendable (TrayCommand) -> Void
  ) {
    self.connection = connection
    self.visitors = visitors
    self.face = face
    state = Mutex(PlayerTrack(view, at: .now))
    self.chosen = chosen
  }

  /// Connects, and exports the object before any program is notified of the player by its name.
  static func open(
    _ view: PlayerView, face: PlayerFace, for visitors: TrayVisitors, at address: BusAddress, on loop: EventLoop,
    chosen: @escaping @Sendable (TrayCommand) -> Void
  ) async throws(DBusError) -> PlayerObject {
    let connection = try await BusConnection.open(address, on: loop, callLimit: callLimit)
    let object = PlayerObject(connection, visitors, face, view, chosen)
    let tables = [object.rootTable, object.playerTable].map { visitors.guarded($0, on: connection, refusal: refusal) }
    connection.export(ExportedObject(path: PlayerInterface.path, interfaces: tables))
    do throws(DBusError) {
      guard try await connection.requestName(PlayerInterface.busName) != .inUse else {
        throw DBusError(
          "org.freedesktop.DBus.Error.NameHasOwner", "another program has the name \(PlayerInterface.busName.text)")
      }
      return object
    } catch {
      await connection.close()
      throw error
    }
  }

  /// Shows a view, and signals the changes to the programs that have called before and may see them. Passing time isn't signalled:
  /// readers continue to count.
  func update(to view: PlayerView) {
    let changed = state.withLock { track in
      let old = track
      track = PlayerTrack(view, at: .now)
      return track.changes(since: old, face: face)
    }
    guard !changed.isEmpty else { return }
    connection.emit(
      .propertiesChanged(path: PlayerInterface.path, interface: PlayerInterface.player, changed: changed),
      to: visitors.allowed)
  }

  /// Leaves the bus.
  func close() async {
    connection.unexport(PlayerInterface.path)
    await connection.close()
  }

  private func reading<Result: Sendable>(_ body: (PlayerTrack) -> Result) -> Result { state.withLock { body($0) } }

  /// A method of the controls was called. One without an effect is answered nevertheless, as the specification requires, except for
  /// `PlayPause` if there is nothing that can be paused.
  private func control(_ method: PlayerView.Method) -> MethodResult {
    let view = reading(\.view)
    if let command = view.commands[method] {
      chosen(command)
    } else if method == .playPause {
      return .failure(Self.paused)
    }
    return .reply([])
  }
}

// The interfaces, with the same rows as the files in `dbus/`.
extension PlayerObject {
  /// Raising and quitting aren't supported: a controller opens the window by the desktop file.
  private var rootTable: InterfaceTable {
    InterfaceTable(
      name: PlayerInterface.root,
      methods: [
        MethodRow(name: "Raise") { _ in .reply([]) },
        MethodRow(name: "Quit") { _ in .reply([]) },
      ],
      properties: [
        constant("CanQuit", .bool(false)), constant("CanRaise", .bool(false)), constant("HasTrackList", .bool(false)),
        constant("Identity", .string(face.identity)), constant("DesktopEntry", .string(face.desktopEntry ?? "")),
        constant("SupportedUriSchemes", .strings([])), constant("SupportedMimeTypes", .strings([])),
      ])
  }

  private var playerTable: InterfaceTable {
    InterfaceTable(
      name: PlayerInterface.player,
      methods: PlayerView.Method.allCases.compactMap { method in
        MemberName(method.rawValue).map { name in MethodRow(name: name) { _ in self.control(method) } }
      } + [
        // The position of a countdown can't be changed, and it has no other track.
        MethodRow(name: "Seek", inputs: [.init("Offset", "x")]) { _ in .reply([]) },
        MethodRow(name: "SetPosition", inputs: [.init("TrackId", "o"), .init("Position", "x")]) { _ in .reply([]) },
        MethodRow(name: "OpenUri", inputs: [.init("Uri", "s")]) { _ in
          .failure(DBusError("org.freedesktop.DBus.Error.NotSupported", "alarms play no addresses"))
        },
      ],
      properties: [
        row("PlaybackStatus", "s"), fixed("Rate"), row("Metadata", "a{sv}"), fixed("Volume"),
        PropertyRow(name: "Position", signature: "x", emitsChanged: .no) { _ in
          .int64(self.reading { $0.position(at: .now) }.wholeMicroseconds)
        },
        constant("MinimumRate", .double(1)), constant("MaximumRate", .double(1)),
        row("CanGoNext", "b"), constant("CanGoPrevious", .bool(false)), constant("CanPlay", .bool(true)),
        row("CanPause", "b"), constant("CanSeek", .bool(false)), constant("CanControl", .bool(true)),
      ],
      signals: [SignalRow(name: "Seeked", arguments: [.init("Position", "x")])])
  }

  private func constant(_ name: MemberName, _ value: DBusValue) -> PropertyRow {
    PropertyRow(name: name, signature: value.signature, emitsChanged: .const) { _ in value }
  }

  /// A property of the current track.
  private func row(_ name: MemberName, _ signature: Signature) -> PropertyRow {
    PropertyRow(name: name, signature: signature) { _ in
      let all = self.reading { $0.properties(self.face) }
      return all.first { $0.0 == name.text }?.1 ?? .string("")
    }
  }

  /// A speed or a volume: the specification lets any program set it, but it doesn't change, because an alarm has its own volume.
  private func fixed(_ name: MemberName) -> PropertyRow {
    PropertyRow(name: name, signature: "d") { _ in
      .double(1)
    } set: { _, _ in
      .reply([])
    }
  }
}

/// What is played: a view, and when it was created.
struct PlayerTrack: Sendable {
  let view: PlayerView
  private let madeAt: ContinuousClock.Instant

  init(_ view: PlayerView, at now: ContinuousClock.Instant) {
    self.view = view
    madeAt = now
  }

  /// How much of a countdown has passed.
  func position(at now: ContinuousClock.Instant) -> Duration {
    switch view.state {
    case .ringing, .paused: view.position
    case .counting: min(view.position + max(now - madeAt, .zero), view.length ?? view.position)
    }
  }

  /// The properties that change, in the order of the specification.
  func properties(_ face: PlayerFace) -> [(String, DBusValue)] {
    [
      ("PlaybackStatus", .string(status)), ("Metadata", metadata(face)),
      ("CanGoNext", .bool(view.commands[.next] != nil)), ("CanPause", .bool(view.canPause)),
    ]
  }

  /// The properties that have changed.
  func changes(since old: PlayerTrack, face: PlayerFace) -> [(String, DBusValue)] {
    zip(old.properties(face), properties(face)).filter { $0.1 != $1.1 }.map(\.1)
  }

  private var status: String {
    switch view.state {
    case .ringing, .counting: "Playing"
    case .paused: "Paused"
    }
  }

  private func metadata(_ face: PlayerFace) -> DBusValue {
    let id = view.alarm.description.with("_", forEach: "-")
    var all: [(String, DBusValue)] = [
      ("xesam:title", .string(view.title)), ("xesam:artist", .strings([view.details])),
    ]
    if let track = ObjectPath(PlayerInterface.tracks + id) { all.insert(("mpris:trackid", .objectPath(track)), at: 0) }
    if let length = view.length { all.append(("mpris:length", .int64(length.wholeMicroseconds))) }
    if let picture = face.picture { all.append(("mpris:artUrl", .string(Self.address(of: picture)))) }
    return .properties(all)
  }

  /// The address of a file (RFC 8089); all but the most common characters are escaped.
  static func address(of path: String) -> String {
    path.utf8.reduce(into: "file://") { address, byte in
      let character = Character(UnicodeScalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "/-._~".contains(character) {
        address.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
  }
}
