import AlarmCore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import TestSupport

/// All alarms of a minute at once, for example a thousand reminders for noon: from 200 applications, five each, because more alarms
/// of one application are summed up.
enum Burst {
  private static let alarms = 1_000
  private static let applications = 200

  static func run() async throws -> [Figure] {
    return try await TemporaryFolder.with { folder in
      let sound = folder + "/sound.wav"
      return try await Rig.with(["ALARMKIT_AUDIO": "file:\(sound)"]) { rig in
        let recorder = try await NoticeRecorder(on: rig.bus)
        let agent = try await rig.startAgent().agent
        let loop = EventLoop(name: "applications")
        defer { loop.stop() }
        var clients: [BusConnection] = []
        for number in 0..<applications {
          let client = try await BusConnection.open(.text(rig.bus.address), on: loop)
          _ = try await client.call(.manager("Register", [.string("org.example.Burst\(number)")]))
          clients.append(client)
        }
        let schedule: @Sendable (Int, Int64) async throws -> Void = { [clients] number, time in
          let json = "{\"title\": \"burst \(number)\", \"schedule\": {\"fixed\": \(Double(time) / 1e6)}}"
          _ = try await clients[number % applications].call(.manager("Schedule", [.string(""), .string(json)]))
        }
        // All must be scheduled before the instant, also on a slow machine: a twentieth of them is measured, and the lead is twice
        // as long.
        let tomorrow = SystemClock.now().wall.microseconds + 86_400_000_000
        let part = try await Flight.run(alarms / 20, inFlight: 64) { try await schedule($0, tomorrow) }
        let lead = Int64(part.milliseconds * 40_000) + 5_000_000
        let due = SystemClock.now().wall.microseconds + lead
        _ = try await Flight.run(alarms, inFlight: 64) { try await schedule($0, due) }
        // Otherwise, each signal would be sent to them.
        for client in clients { await client.close() }
        async let heard = firstSound(in: sound + ".log")
        var times: [Double] = []
        for await arrival in recorder.arrivals where arrival.title.hasPrefix("burst") {
          times.append(Double(arrival.at - due) / 1000)
          if times.count == alarms { break }
        }
        let soundAt = Double(try await heard - due) / 1000
        let sample = Sample(times)
        Table.line("first Notify", Table.number(times.min() ?? .nan))
        Table.line("median Notify", Table.number(sample.median))
        Table.line("last Notify", Table.number(sample.maximum))
        Table.line("sound begun, seen by asking each 2 ms", Table.number(soundAt))
        try await rig.call("StopAll")
        try await rig.stop(agent)
        let limit = try await libnotifyAlone(rig, recorder)
        Table.line("last Notify of libnotify alone", Table.number(limit))
        await recorder.stop()
        return [
          Figure(
            "1,000 due at once: last notification", sample.maximum, .milliseconds,
            limit: .init("libnotify, a thousand one after another", limit), goal: .atMost(250)),
          Figure("1,000 due at once: sound", soundAt, .milliseconds, goal: .atMost(20)),
        ]
      }
    }
  }

  /// How long after the instant the last notification came, from a program that shows as many and does nothing else.
  private static func libnotifyAlone(_ rig: Rig, _ recorder: NoticeRecorder) async throws -> Double {
    let due = SystemClock.now().wall.microseconds + 1_000_000
    let program = try await RunningProgram.start(
      BuiltPrograms.path("BareProgram"), ["ring"] + Array(repeating: "\(due)", count: alarms),
      environment: rig.process.environment)
    var (count, last) = (0, due)
    for await arrival in recorder.arrivals where arrival.title.hasPrefix("libnotify") {
      (count, last) = (count + 1, arrival.at)
      if count == alarms { break }
    }
    _ = try await program.wait()
    return Double(last - due) / 1000
  }

  private static func firstSound(in log: String) async throws -> Int64 {
    while !TextFile.read(log).contains("start") { try await Lapse.pass(.milliseconds(2)) }
    return SystemClock.now().wall.microseconds
  }
}
