import DBus
import EventLoop
import TestSupport

/// Durable scheduling compared with round trips that do nothing, in the same shapes: one after the other, 64 in flight, and
/// from 8 connections. The references are `Peer.Ping`, which the agent answers, `GetId`, which the bus answers, the messages of an
/// Add without any work for it, and the store's own transactions: in sequence, nothing can be faster than a round trip followed by
/// a transaction. The limit for these is SQLite's own transaction with one small row.
enum CallRates {
  private static let rounds = 3
  private static let calls = 1_000

  private enum Kind: CaseIterable {
    case schedule, messages, ping, identity

    var name: String {
      switch self {
      case .schedule: "Add"
      case .messages: "the messages of an Add alone"
      case .ping: "Ping to the agent"
      case .identity: "GetId of the bus"
      }
    }

    func call(_ number: Int) -> MethodCall {
      switch self {
      case .schedule: .manager("Add", Self.alarm(number))
      case .messages: BareAnswers.call("Add", Self.alarm(number))
      case .ping:
        MethodCall(
          destination: "org.alarmkit.Alarms1", path: "/org/alarmkit/Alarms1", interface: "org.freedesktop.DBus.Peer",
          member: "Ping")
      case .identity:
        MethodCall(
          destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
          member: "GetId")
      }
    }

    private static func alarm(_ number: Int) -> [DBusValue] {
      [.string("\(number % 24):30 mon-fri"), .string("Alarm \(number)"), .strings([])]
    }
  }

  static func run() async throws -> [Figure] {
    Table.line("median of \(rounds) rounds of \(calls) calls", "in sequence", "64 in flight", "8 clients")
    var rates: [Kind: [[Double]]] = [:]
    var stores: [Double] = []
    var own: [Double] = []
    var bare: [Double] = []
    for _ in 0..<rounds {
      let transactions = try await StoreRate.measure()
      stores.append(transactions.store)
      own.append(transactions.own)
      bare.append(transactions.sqlite)
      // A fresh store each round: 3,000 alarms at most.
      try await Rig.with { rig in
        let agent = try await rig.startAgent().agent
        var clients: [BusConnection] = []
        for number in 0..<8 {
          clients.append(
            try await BusConnection.open(.text(rig.bus.address), on: EventLoop(name: "client \(number)")))
        }
        for kind in Kind.allCases {
          let round =
            switch kind {
            case .messages:
              try await BareAnswers.with(rig, answering: "Add", signals: 2) { [clients] in
                try await measure(kind, by: rig.client, clients)
              }
            case .schedule, .ping, .identity: try await measure(kind, by: rig.client, clients)
            }
          rates[kind, default: []].append(round)
        }
        for client in clients { await client.close() }
        try await rig.stop(agent)
      }
    }
    let medians = rates.mapValues { rounds in (0..<3).map { shape in Sample(rounds.map { $0[shape] }).median } }
    report(medians)
    let (store, sqlite) = (Sample(stores).median, Sample(bare).median)
    Table.line("a transaction of the store alone", Table.number(store, 0))
    Table.line("the same, from the store's own thread", Table.number(Sample(own).median, 0))
    Table.line("a transaction of SQLite alone", Table.number(sqlite, 0))
    guard let add = medians[.schedule], let ping = medians[.ping] else { return [] }
    let both = 1 / (1 / ping[0] + 1 / store)
    Table.line("Add / Ping and a transaction", Table.ratio(add[0], to: both))
    return [
      Figure(
        "Add, one after the other", add[0], .perSecond, limit: .init("a Ping and a transaction of the store", both),
        otherwise: try await TimerUnit.rate(), goal: .shareOfLimit(0.85)),
      Figure(
        "Add, 64 in flight", add[1], .perSecond, limit: .init("Ping in the same shape", ping[1]),
        goal: .shareOfLimit(0.5)),
      Figure(
        "Add, from 8 clients", add[2], .perSecond, limit: .init("Ping in the same shape", ping[2]),
        goal: .shareOfLimit(0.5)),
      Figure(
        "a transaction of the store", store, .perSecond, limit: .init("SQLite alone, one small row", sqlite),
        goal: .shareOfLimit(0.8)),
    ]
  }

  /// Calls per second in each shape.
  private static func measure(
    _ kind: Kind, by client: BusConnection, _ clients: [BusConnection]
  ) async throws -> [Double] {
    _ = try await Flight.run(100, inFlight: 1) { _ = try await client.call(kind.call($0)) }
    let sequential = try await Flight.run(calls, inFlight: 1) { _ = try await client.call(kind.call($0)) }
    let pipelined = try await Flight.run(calls, inFlight: 64) { _ = try await client.call(kind.call($0)) }
    let parallel = try await Flight.run(calls, inFlight: clients.count) {
      _ = try await clients[$0 % clients.count].call(kind.call($0))
    }
    return [sequential, pipelined, parallel].map { Double(calls) / $0.seconds }
  }

  private static func report(_ rates: [Kind: [Double]]) {
    for kind in Kind.allCases {
      let row = rates[kind] ?? []
      Table.line(kind.name, Table.number(row[0], 0), Table.number(row[1], 0), Table.number(row[2], 0))
    }
    let add = rates[.schedule] ?? []
    for kind in [Kind.messages, .ping, .identity] {
      let row = rates[kind] ?? []
      Table.line(
        "Add / \(kind.name)", Table.ratio(add[0], to: row[0]), Table.ratio(add[1], to: row[1]),
        Table.ratio(add[2], to: row[2]))
    }
  }
}
