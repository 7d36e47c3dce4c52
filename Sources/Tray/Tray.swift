package import AlarmCore
package import DBus
import EventLoop

/// The icon beside the desktop's clock: a StatusNotifierItem that is there only while there is something to show and
/// somebody who shows icons.
///
/// `show` may be called from anywhere; everything else happens in `run`. The icon's own connection is opened on a thread of
/// its own, which is started when the first icon is needed, because opening one waits for the bus.
package final class Tray: TrayPresenter {
  private enum News: Sendable {
    case view(TrayView?)
    /// Who keeps the list of icons from now on; nil: nobody.
    case watcher(BusName?)
  }

  /// The icon's connection opens as this one did.
  private let address: BusAddress
  private let connection: BusConnection
  private let visitors: TrayVisitors
  private let news: AsyncStream<News>
  private let post: AsyncStream<News>.Continuation
  private let report: @Sendable (String) -> Void
  private let events: @Sendable (TrayEvent) -> Void

  /// A tray that learns of watchers by a connection to the bus at an address. `isOutsideSandboxes` says of a connection
  /// whether its program may know what is shown anyway; `report` hears what went wrong, `events` what the user did.
  package init(
    connection: BusConnection, address: BusAddress = .session,
    isOutsideSandboxes: @escaping @Sendable (BusName) async -> Bool, report: @escaping @Sendable (String) -> Void,
    events: @escaping @Sendable (TrayEvent) -> Void
  ) {
    self.connection = connection
    self.address = address
    visitors = TrayVisitors(connection: connection, isOutsideSandboxes: isOutsideSandboxes)
    self.report = report
    self.events = events
    (news, post) = AsyncStream<News>.makeStream()
  }

  package func show(_ view: TrayView?) { post.yield(.view(view)) }

  /// Ends `run`, which takes the icon away.
  package func close() { post.finish() }

  /// Works until `close`.
  package func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.watch() }
      group.addTask { await self.visitors.run() }
      await work()
      group.cancelAll()
    }
  }

  /// Passes on who the watcher is.
  private func watch() async {
    do throws(DBusError) {
      for await owner in try await connection.ownerChanges(of: TrayInterface.watcher) { post.yield(.watcher(owner)) }
    } catch {
      report("\(error.message)")
    }
  }

  private func work() async {
    var watcher: BusName?
    var loop: EventLoop?
    var item: TrayItem?
    for await piece in news {
      switch piece {
      case .watcher(let owner):
        guard owner != watcher else { continue }
        let before = watcher
        watcher = owner
        if owner == nil {
          await item?.close()
          item = nil
        } else {
          // One watcher in place of another knows nothing of the icon.
          item?.register()
        }
        if (before == nil) != (owner == nil) { events(.watched(owner != nil)) }
      case .view(let view):
        guard let view, watcher != nil else {
          await item?.close()
          item = nil
          continue
        }
        if let item {
          item.update(to: view)
        } else {
          let running = loop ?? EventLoop(name: "tray")
          loop = running
          item = await open(view, on: running)
        }
      }
    }
    await item?.close()
  }

  private func open(_ view: TrayView, on loop: EventLoop) async -> TrayItem? {
    do throws(DBusError) {
      let events = events
      let item = try await TrayItem.open(view, for: visitors, at: address, on: loop) { events(.chosen($0)) }
      item.register()
      return item
    } catch {
      report("no icon in the tray: \(error.message)")
      return nil
    }
  }
}
