package import AlarmCore
package import DBus
import EventLoop

/// The media player (MPRIS) that represents the alarms for programs that control players: lock screens, media keys, phones. It is
/// on the bus only while there is something to show.
///
/// `show` may be called from any thread; everything else happens in `run`. The player has a separate connection on a separate
/// thread: a sandboxed application that may control media players may call everything on the connection with such a name, and
/// opening a connection waits for the bus.
package final class AlarmPlayer: PlayerPresenter {
  /// The player's connection is opened to the same address as the agent's.
  private let address: BusAddress
  private let visitors: TrayVisitors
  private let face: @Sendable () async -> PlayerFace
  private let views: AsyncStream<PlayerView?>
  private let post: AsyncStream<PlayerView?>.Continuation
  private let report: @Sendable (String) -> Void
  private let chosen: @Sendable (TrayCommand) -> Void

  /// A player that checks its callers through a connection to the bus at an address. `face` is called whenever the player appears;
  /// `report` receives failures, `chosen` the user's actions.
  package init(
    connection: BusConnection, address: BusAddress = .session,
    isOutsideSandboxes: @escaping @Sendable (BusName) async -> Bool, face: @escaping @Sendable () async -> PlayerFace,
    report: @escaping @Sendable (String) -> Void, chosen: @escaping @Sendable (TrayCommand) -> Void
  ) {
    self.address = address
    visitors = TrayVisitors(connection: connection, admitsHosts: false, isOutsideSandboxes: isOutsideSandboxes)
    self.face = face
    self.report = report
    self.chosen = chosen
    (views, post) = AsyncStream<PlayerView?>.makeStream()
  }

  package func show(_ view: PlayerView?) { post.yield(view) }

  /// Ends `run`, which removes the player.
  package func close() { post.finish() }

  /// Runs until `close`.
  package func run() async {
    await withDiscardingTaskGroup { group in
      await work(&group)
      group.cancelAll()
    }
  }

  private func work(_ group: inout DiscardingTaskGroup) async {
    var loop: EventLoop?
    var object: PlayerObject?
    // If it can't appear, it isn't tried again until there is something new to control.
    var isGivenUp = false
    for await view in views {
      guard let view else {
        await object?.close()
        object = nil
        isGivenUp = false
        continue
      }
      if let object {
        object.update(to: view)
      } else if !isGivenUp {
        // There are no callers before there is a player.
        if loop == nil { group.addTask { await self.visitors.run() } }
        let running = loop ?? EventLoop(name: "player")
        loop = running
        object = await open(view, on: running)
        isGivenUp = object == nil
      }
    }
    await object?.close()
  }

  private func open(_ view: PlayerView, on loop: EventLoop) async -> PlayerObject? {
    do throws(DBusError) {
      return try await PlayerObject.open(
        view, face: await face(), for: visitors, at: address, on: loop, chosen: chosen)
    } catch {
      report("no media player for lock screens: \(error.message)")
      return nil
    }
  }
}

/// What a player reports about its program.
package struct PlayerFace: Hashable, Sendable {
  /// The name for people.
  package var identity: String
  /// The base name of a desktop file that exists, without `.desktop`; nil: none is installed.
  package var desktopEntry: String?
  /// The absolute path of a picture; nil: none is installed.
  package var picture: String?

  package init(identity: String, desktopEntry: String?, picture: String?) {
    self.identity = identity
    self.desktopEntry = desktopEntry
    self.picture = picture
  }
}

/// The names of the specification, MPRIS 2.2, and our names in it.
package enum PlayerInterface {
  /// The bus name of the alarms' player. Tools list players by the part after the prefix, as in `playerctl -p alarmkit`.
  package static let busName: BusName = "org.mpris.MediaPlayer2.alarmkit"
  package static let path: ObjectPath = "/org/mpris/MediaPlayer2"
  package static let root: InterfaceName = "org.mpris.MediaPlayer2"
  package static let player: InterfaceName = "org.mpris.MediaPlayer2.Player"
  /// The beginning of the paths of tracks; those of players must not begin with `/org/mpris`.
  static let tracks = "/org/alarmkit/Alarms1/track/"
}
