import AlarmCore
import DBus
import HostSystem
import TestSupport

/// All alarms of a minute at once, as after a thousand reminders for noon.
enum Burst {
  private static let alarms = 1_000

  static func run() async throws {
    try await TemporaryFolder.with { folder in
      let sound = folder + "/sound.wav"
      try await Rig.with(["ALARMKIT_AUDIO": "file:\(sound)"]) { rig in
        let recorder = try await NoticeRecorder(on: rig.bus)
        let agent = try await rig.startAgent().agent
        let due = SystemClock.now().wall.microseconds + 5_000_000
        _ = try await Flight.run(alarms, inFlight: 64) { number in
          let json = "{\"title\": \"burst \(number)\", \"schedule\": {\"fixed\": \(Double(due) / 1e6)}}"
          try await rig.call("Schedule", .string(""), .string(json))
        }
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
        await recorder.stop()
      }
    }
  }

  private static func firstSound(in log: String) async throws -> Int64 {
    while !TextFile.read(log).contains("start") { try await Lapse.pass(.milliseconds(2)) }
    return SystemClock.now().wall.microseconds
  }
}
