package import DBus
package import HostSystem

/// Lets media players (MPRIS) pause while an alarm sounds, and resume afterwards.
///
/// Only players that were playing are paused, and only those that were paused here and still are paused are resumed; a player that
/// the user has started in the meantime is left alone. An agent that follows a killed one finds these players in the killed agent's
/// notes; it ignores the notes of an agent that is still running. All players are called at the same time, and each call waits at
/// most `patience`, so a player that hangs delays no other; the alarm itself never waits for players. The player that represents
/// the alarms is left out.
package struct BusMediaPlayers: Sendable {
  private enum Order: Sendable {
    case pause, resume
    /// The user has started a paused player again.
    case plays(BusName)

    /// Whether the order comes from the alarms.
    var isOfAlarms: Bool {
      switch self {
      case .pause, .resume: true
      case .plays: false
      }
    }
  }

  /// How long a player may take to answer.
  package static let patience = Duration.seconds(1)
  private static let prefix = "org.mpris.MediaPlayer2."
  /// Proxies for other players, which are on the bus under their own names.
  private static let proxies = [prefix + "playerctld"]

  private let connection: BusConnection
  private let inbox = Inbox<Order>()
  private let notes: SessionNotes?
  private let patience: Duration
  /// The name of the player that represents the alarms.
  private let own: BusName?

  /// Works on a connection, once `run` runs. Without notes, players stay paused if the agent is killed.
  package init(
    connection: BusConnection, notes: SessionNotes?, patience: Duration = patience, own: BusName? = nil
  ) {
    self.own = own
    self.connection = connection
    self.notes = notes
    self.patience = patience
  }

  /// An alarm sounds; returns at once.
  package func pause() { inbox.post(.pause) }

  /// No alarm sounds any more; returns at once.
  package func resume() { inbox.post(.resume) }

  /// Ends `run` when all orders have been carried out and paused players have been resumed.
  package func close() { inbox.close() }

  /// Works until `close`.
  package func run() async {
    let bus = await busID()
    let left = await left(on: bus)
    // Two agents can't share the notes: those of the earlier agent stay.
    let notes = left == nil ? nil : notes
    let writer = Self.writer + connection.uniqueName.text
    var paused = PausedPlayers(left ?? []) { players in
      notes?.write(players.isEmpty ? [] : [bus, writer] + players.map(\.text))
    }
    while let orders = await inbox.next() {
      // Only the latest order counts.
      switch orders.last(where: \.isOfAlarms) {
      case .pause: await keepPaused(&paused)
      case .resume: await resume(&paused)
      case .plays, nil: break
      }
    }
    await resume(&paused)
  }

  // MARK: Private

  /// Pauses the players that are playing, and listens to the players until the sound ends. A player that the user has started in
  /// the meantime isn't resumed, whether it still plays then or not.
  private func keepPaused(_ paused: inout PausedPlayers) async {
    let playing = await playing()
    // Without a player there is nothing to listen to, and most rings have none.
    guard !playing.isEmpty || !paused.players.isEmpty else { return }
    let signals = try? await connection.signals(Self.changes)
    paused = await withTaskGroup(of: Void.self) { [paused] group in
      var paused = paused
      if let signals { group.addTask { await listen(to: signals) } }
      await pause(playing, &paused)
      listening: while let orders = await inbox.next() {
        for case .plays(let player) in orders { paused.remove(player) }
        switch orders.last(where: \.isOfAlarms) {
        case .pause: await pause(await self.playing(), &paused)
        case .resume: break listening
        case .plays, nil: break
        }
      }
      group.cancelAll()
      return paused
    }
    await resume(&paused)
  }

  /// Posts which players play again. "Playing" counts only after "Paused": an earlier one was sent before the player was paused.
  private func listen(to signals: AsyncStream<SignalMessage>) async {
    var hasPaused: Set<BusName> = []
    for await signal in signals {
      guard let player = signal.sender, signal.arguments.first?.asString == Self.interface.text,
        let status = signal.arguments.dropFirst().first?["PlaybackStatus"]?.asString
      else { continue }
      if status == "Paused" {
        hasPaused.insert(player)
      } else if hasPaused.remove(player) != nil {
        inbox.post(.plays(player))
      }
    }
  }

  private func playing() async -> [BusName] { await each(await players()) { await status($0) == "Playing" } }

  private func pause(_ playing: [BusName], _ paused: inout PausedPlayers) async {
    // Noted before pausing: if the agent is killed in between, there are too many notes, but a player that is playing isn't resumed.
    paused.add(playing)
    // A player that doesn't answer in time may still pause; whether it did is checked before it is resumed.
    _ = await each(playing) { await call($0, Self.path, Self.interface, "Pause") != nil }
  }

  private func resume(_ paused: inout PausedPlayers) async {
    _ = await each(paused.players) { await resumes($0) }
    paused.removeAll()
  }

  /// Marks the line that names the agent's own connection; no player's name contains a space.
  private static let writer = "by "

  /// The players that an earlier agent had paused, from its notes if they are about this bus: connection names on one bus are never
  /// reused. Nil: that agent is still running, and resumes them itself.
  private func left(on bus: String) async -> [BusName]? {
    let lines = notes?.read() ?? []
    guard !bus.isEmpty, lines.first == bus else { return [] }
    for line in lines where line.hasPrefix(Self.writer) {
      let name = DBusValue.string(String(line.dropFirst(Self.writer.count)))
      let answer = await call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", [name])
      if answer?.first?.asBool == true { return nil }
    }
    return lines.dropFirst().compactMap { BusName($0) }
  }

  private func busID() async -> String {
    let answer = await call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId")
    return answer?.first?.asString ?? ""
  }

  /// Returns the players for which `act` succeeded.
  private func each(
    _ players: [BusName], _ act: @escaping @Sendable (BusName) async -> Bool
  ) async -> [BusName] {
    await withTaskGroup(of: BusName?.self) { group in
      for player in players { group.addTask { await act(player) ? player : nil } }
      return await group.reduce(into: []) { done, player in if let player { done.append(player) } }
    }
  }

  /// The connections of the present players. Connections, not names, because a player that is restarted counts as another one.
  private func players() async -> [BusName] {
    let names = await call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")
    let strangers = Self.proxies + (own.map { [$0.text] } ?? [])
    let known = names?.first?.asStrings?.filter { $0.hasPrefix(Self.prefix) && !strangers.contains($0) } ?? []
    var owners: [BusName] = []
    for name in known.sorted().compactMap(BusName.init) {
      if let owner = await connection.owner(of: name), !owners.contains(owner) { owners.append(owner) }
    }
    return owners
  }

  private func resumes(_ player: BusName) async -> Bool {
    guard await status(player) == "Paused" else { return false }
    return await call(player, Self.path, Self.interface, "Play") != nil
  }

  private func status(_ player: BusName) async -> String? {
    let answer = await call(
      player, Self.path, "org.freedesktop.DBus.Properties", "Get",
      [.string(Self.interface.text), .string("PlaybackStatus")])
    return answer?.first?.asVariant?.asString
  }

  private static let path: ObjectPath = "/org/mpris/MediaPlayer2"
  private static let interface: InterfaceName = "org.mpris.MediaPlayer2.Player"
  /// The signal with which players report that they play, or don't.
  private static let changes = MatchRule(
    path: path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged", argument0: interface.text)

  /// Nil: the player didn't answer in time, or answered with an error.
  private func call(
    _ destination: BusName, _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName,
    _ arguments: [DBusValue] = []
  ) async -> [DBusValue]? {
    do {
      return try await connection.call(
        MethodCall(
          destination: destination, path: path, interface: interface, member: member, arguments: arguments),
        timeout: patience)
    } catch {
      return nil
    }
  }
}

/// The media players that are paused for an alarm, by connection; each change is written to the notes at once.
struct PausedPlayers: Sendable {
  private(set) var players: [BusName]
  private let note: @Sendable ([BusName]) -> Void

  /// The initial players are those that an earlier agent had paused.
  init(_ players: [BusName], note: @escaping @Sendable ([BusName]) -> Void) {
    self.players = players
    self.note = note
  }

  mutating func add(_ new: [BusName]) {
    players += new.filter { !players.contains($0) }
    note(players)
  }

  mutating func remove(_ player: BusName) {
    guard players.contains(player) else { return }
    players.removeAll { $0 == player }
    note(players)
  }

  mutating func removeAll() {
    players = []
    note([])
  }
}
