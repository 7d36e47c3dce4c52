package import AlarmCore
package import DBus
import EventLoop

/// The icon next to the desktop's clock: a StatusNotifierItem that exists only while there is something to show and a program that
/// shows icons.
///
/// `show` may be called from any thread; everything else happens in `run`. The icon has a separate connection on a separate thread,
/// which is started when the first icon is needed, because opening a connection waits for the bus.
package final class Tray: TrayPresenter {
  private enum News: Sendable {
    case view(TrayView?)
    /// The program that keeps the list of icons from now on; nil if there is none.
    case watcher(BusName?)
    /// A program that shows icons was added to that list, or the last one was removed.
    case hosts
  }

  /// The icon's connection is opened to the same address as this one.
  private let address: BusAddress
  private let connection: BusConnection
  private let visitors: TrayVisitors
  private let news: AsyncStream<News>
  private let post: AsyncStream<News>.Continuation
  private let report: @Sendable (String) -> Void
  private let events: @Sendable (TrayEvent) -> Void

  /// A tray that watches for watchers through a connection to the bus at an address. `isOutsideSandboxes` returns whether a
  /// connection's program may see the shown information anyway; `report` receives failures, `events` the user's actions.
  package init(
    connection: BusConnection, address: BusAddress = .session,
    isOutsideSandboxes: @escaping @Sendable (BusName) async -> Bool, report: @escaping @Sendable (String) -> Void,
    events: @escaping @Sendable (TrayEvent) -> Void
  ) {
    self.connection = connection
    self.address = address
    visitors = TrayVisitors(
      connection: connection, admitsHosts: true, isOutsideSandboxes: isOutsideSandboxes)
    self.report = report
    self.events = events
    (news, post) = AsyncStream<News>.makeStream()
  }

  package var isAwaited: Bool { true }

  package func show(_ view: TrayView?) { post.yield(.view(view)) }

  /// Ends `run`, which removes the icon.
  package func close() { post.finish() }

  /// Runs until `close`.
  package func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.watch() }
      group.addTask { await self.visitors.run() }
      await work()
      group.cancelAll()
    }
  }

  /// Passes on which connection is the watcher, and then when its hosts change.
  private func watch() async {
    do throws(DBusError) {
      let owners = try await connection.ownerChanges(of: TrayInterface.watcher)
      await withDiscardingTaskGroup { group in
        var isListening = false
        for await owner in owners {
          if owner != nil, !isListening {
            isListening = true
            // Before the watcher is asked, so no host that appears in between is missed.
            for member in TrayInterface.hostSignals {
              guard let signals = await hostSignals(member) else { continue }
              group.addTask { for await _ in signals { self.post.yield(.hosts) } }
            }
          }
          post.yield(.watcher(owner))
        }
        group.cancelAll()
      }
    } catch {
      report("\(error.message)")
      post.yield(.watcher(nil))
    }
  }

  private func hostSignals(_ member: MemberName) async -> AsyncStream<SignalMessage>? {
    do throws(DBusError) {
      return try await connection.signals(
        MatchRule(sender: TrayInterface.watcher, interface: TrayInterface.watcherInterface, member: member))
    } catch {
      report("\(error.message)")
      return nil
    }
  }

  /// Whether a program shows the icons that register with the watcher; a panel may manage the list without showing icons. A watcher
  /// that doesn't report it is assumed to have such a program.
  private func hasHost(_ watcher: BusName?) async -> Bool {
    guard let watcher else { return false }
    do throws(DBusError) {
      let answer = try await connection.call(
        MethodCall(
          destination: watcher, path: TrayInterface.watcherPath, interface: "org.freedesktop.DBus.Properties",
          member: "Get",
          arguments: [.string(TrayInterface.watcherInterface.text), .string("IsStatusNotifierHostRegistered")]),
        timeout: Self.hostPatience)
      return answer.first?.asVariant?.asBool ?? true
    } catch {
      return true
    }
  }

  /// How long a watcher may take to report whether it has a host; views wait for that.
  private static let hostPatience = Duration.seconds(2)

  private func work() async {
    var watcher: BusName?
    var isShown = false
    var isAnswered = false
    var loop: EventLoop?
    var item: TrayItem?
    for await piece in news {
      switch piece {
      case .watcher(let owner):
        guard owner != watcher || !isAnswered else { continue }
        watcher = owner
        // A new watcher that replaces another one doesn't know the icon.
        if owner != nil { item?.register() }
      case .hosts: break
      case .view(let view):
        guard let view, isShown else {
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
        continue
      }
      let before = isShown
      isShown = await hasHost(watcher)
      guard isShown != before || !isAnswered else { continue }
      isAnswered = true
      if !isShown {
        await item?.close()
        item = nil
      }
      events(.watched(isShown))
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

/// The names from other specifications that a tray icon needs: StatusNotifierItem and com.canonical.dbusmenu.
package enum TrayInterface {
  /// The program that keeps the list of icons.
  package static let watcher: BusName = "org.kde.StatusNotifierWatcher"
  /// The prefix of the names of programs that show icons; a host appends its process's number.
  package static let hostPrefix = "org.kde.StatusNotifierHost-"
  /// The watcher's signals about hosts.
  static let hostSignals: [MemberName] = ["StatusNotifierHostRegistered", "StatusNotifierHostUnregistered"]
  package static let watcherPath: ObjectPath = "/StatusNotifierWatcher"
  package static let watcherInterface: InterfaceName = "org.kde.StatusNotifierWatcher"
  package static let item: InterfaceName = "org.kde.StatusNotifierItem"
  package static let itemPath: ObjectPath = "/StatusNotifierItem"
  package static let menu: InterfaceName = "com.canonical.dbusmenu"
  package static let menuPath: ObjectPath = "/StatusNotifierItem/Menu"
}
