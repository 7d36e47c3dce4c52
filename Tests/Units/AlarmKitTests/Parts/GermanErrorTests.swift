import AlarmCore
import AlarmWire
import DBus
import Foundation
import TestSupport
import Testing

@testable import AlarmKit

/// The library's own errors for a user who reads German.
@Suite struct GermanErrorTests {
  @Test("An error's description is in the words of the process, with the reason that the bus gave")
  func unavailable() async throws {
    let words = try await Catalogues.words("de")
    let sentence = Message("the alarm agent can't be asked: {reason}", ["reason": DBusError.disconnected.sentence])
    let error = AgentFailure.error(.unavailable, sentence, in: words)
    #expect(
      error.localizedDescription == "der Wecker-Agent kann nicht gefragt werden: die Verbindung zum Bus ist geschlossen"
    )
    #expect(error.domain == AgentFailure.domain && error.code == 2)
    let late = AgentFailure.noAnswer(within: 5)
    #expect(late.localizedDescription == "the alarm agent didn't answer within 5 seconds")
  }

  @Test("An application that finds no agent says what to install, and in a Flatpak which permission it needs")
  func missing() async throws {
    let words = try await Catalogues.words("de")
    let outside = AgentFailure.error(.unavailable, AgentFailure.isMissing(inFlatpak: false), in: words)
    #expect(outside.localizedDescription.contains("das Paket alarmkit installieren oder make install"))
    let inside = AgentFailure.error(.unavailable, AgentFailure.isMissing(inFlatpak: true), in: words)
    #expect(
      inside.localizedDescription.contains("die Berechtigung --talk-name=org.alarmkit.Alarms1 ")
        && !inside.localizedDescription.contains("make install"))
    let unknown = DBusError("org.freedesktop.DBus.Error.ServiceUnknown", "x")
    #expect(AgentFailure.error(unknown).localizedDescription.contains("the alarm agent isn't installed"))
  }

  @Test("What the agent says is passed on as it came: it is in its user's words already")
  func agents() async throws {
    let words = try await Catalogues.words("de")
    let refusal = WireError(DBusError("org.alarmkit.Alarms1.Error.NotFound", "can't be archived: x"))
    let sentence = try #require(refusal).sentence
    #expect(AgentFailure.error(.invalid, sentence, in: words).localizedDescription == "can't be archived: x")
  }

  @Test("What is wrong with a configuration, with options and with an intent is reported in German")
  func arguments() async throws {
    let words = try await Catalogues.words("de")
    func told(_ body: () throws -> Void) -> String {
      let error = #expect(throws: WireError.self) { try body() }
      return error.map { words($0.sentence) } ?? ""
    }
    let fixed = Alarm.Schedule.fixed(Date(timeIntervalSince1970: .infinity))
    let daily = Alarm.Schedule.relative(.init(time: .init(hour: 7, minute: 30), repeats: .never))
    var options = AlarmManager.LinuxOptions(recurrence: .init(rule: "FREQ=DAILY", start: DateComponents(year: 2026)))
    var request = AlarmForm()
    #expect(
      told { _ = try ScheduleForm(fixed) } == "schedule.fixed: inf ist kein Zeitpunkt; ein Datum in der Zukunft angeben"
    )
    var planned = AlarmForm()
    planned.schedule = try ScheduleForm(daily)
    #expect(told { try planned.add(options) } == "recurrence.start: ein Tag braucht Jahr, Monat und Tag, die es gibt")
    #expect(
      told { try request.add(options) }
        == "recurrence: eine Regel braucht einen Zeitplan mit einer Uhrzeit (relative, never)")
    options.recurrence = nil
    #expect(throws: Never.self) { try request.add(options) }
    let strange = StrangeIntent()
    strange.thing = NotCodable()
    #expect(
      told { _ = try IntentArchive.action(for: strange, key: "stopIntent") }
        == "stopIntent: der Parameter thing von StrangeIntent ist vom Typ NotCodable, der nicht Codable ist")
  }
}
