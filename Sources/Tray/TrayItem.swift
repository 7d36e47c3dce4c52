import AlarmCore
import DBus
import EventLoop
import Synchronization

/// The icon while it is shown, on a connection of its own: by the specification, the only way to remove an icon is to leave the
/// bus.
final class TrayItem: Sendable {
  /// The largest call that is read, in bytes; hosts ask short questions.
  private static let callLimit = 64 << 10

  let connection: BusConnection
  /// Decides who may ask, press and receive signals.
  let visitors: TrayVisitors
  private let state: Mutex<ItemState>
  private let chosen: @Sendable (TrayCommand) -> Void

  private init(
    _ connection: BusConnection, _ visitors: TrayVisitors, _ view: TrayView,
    _ chosen: @escaping @Sendable (TrayCommand) -> Void
  ) {
    self.connection = connection
    self.visitors = visitors
    state = Mutex(ItemState(view))
    self.chosen = chosen
  }

  /// Connects, and exports the objects before any program learns of the icon.
  static func open(
    _ view: TrayView, for visitors: TrayVisitors, at address: BusAddress, on loop: EventLoop,
    chosen: @escaping @Sendable (TrayCommand) -> Void
  ) async throws(DBusError) -> TrayItem {
    let connection = try await BusConnection.open(address, on: loop, callLimit: callLimit)
    let item = TrayItem(connection, visitors, view, chosen)
    connection.export(ExportedObject(path: TrayInterface.itemPath, interfaces: [item.guarded(item.iconTable)]))
    connection.export(ExportedObject(path: TrayInterface.menuPath, interfaces: [item.guarded(item.menuTable)]))
    return item
  }

  /// Registers with the watcher by the object's path, which every watcher accepts.
  func register() {
    connection.post(
      MethodCall(
        destination: TrayInterface.watcher, path: TrayInterface.watcherPath, interface: TrayInterface.watcherInterface,
        member: "RegisterStatusNotifierItem", arguments: [.string(TrayInterface.itemPath.text)]))
  }

  /// Shows a view, and signals the changes to the programs that have asked before and may know them.
  func update(to view: TrayView) {
    let signals = state.withLock { $0.update(to: view) }
    let listeners = visitors.allowed
    for signal in signals { connection.emit(signal, to: listeners) }
  }

  /// Leaves the bus.
  func close() async {
    connection.unexport(TrayInterface.itemPath)
    connection.unexport(TrayInterface.menuPath)
    await connection.close()
  }

  /// Reads the state; called on the connection's loop as well as on the tray's.
  func reading<Result: Sendable>(_ body: (inout ItemState) -> Result) -> Result {
    state.withLock { body(&$0) }
  }

  /// A line was clicked.
  func click(_ id: Int32) {
    if let command = reading({ $0.menu.command(of: id) }) { chosen(command) }
  }
}
