import AlarmWire
import AppIntents
import Foundation
import TestSupport
import Testing

@testable import AlarmKit

/// Intents as actions, and back.
@Suite struct IntentArchiveTests {
  /// An action's parameters after they were sent and stored.
  static func parameters(of intent: any LiveActivityIntent) throws -> [String: JSONValue] {
    let form = try IntentArchive.action(for: intent, key: "stopIntent")
    return try ActionPayload.parameters(try JSONText.encode(form.parameters ?? [:])) ?? [:]
  }

  @Test("An intent comes back with every parameter that it had")
  func roundTrip() async throws {
    let intent = OvenIntent()
    intent.name = "Soufflé \"x\"\n"
    intent.level = .max
    intent.share = -0.0078125
    intent.far = .infinity
    intent.at = Date(timeIntervalSinceReferenceDate: 123_456_789.123_456_7)
    intent.id = UUID()
    intent.link = try #require(URL(string: "https://example.org/a?b=c&d=%20#e"))
    intent.bytes = Data((0...255).map { UInt8($0) })
    intent.rack = .middle
    intent.racks = [.top, .middle]
    intent.dish = Dish(id: "b", name: "")
    intent.dishes = [Dish(id: "a", name: ""), Dish(id: "b", name: "")]
    intent.recipe = Recipe()
    intent.none = nil
    intent.maybe = 7
    let again = try #require(
      try await IntentArchive.intent(from: try Self.parameters(of: intent)) as? OvenIntent)
    #expect(again.name == intent.name && again.level == .max && again.share == -0.0078125 && again.far == .infinity)
    #expect(again.at == intent.at && again.id == intent.id && again.link == intent.link && again.bytes == intent.bytes)
    #expect(again.rack == .middle && again.racks == [.top, .middle])
    #expect(again.dish.name == "Bread" && again.dishes.map(\.name) == ["Apple pie", "Bread"])
    #expect(again.recipe == Recipe() && again.none == nil && again.maybe == 7)
  }

  @Test("A default that was taken away stays away, and one that was never touched comes back")
  func defaults() async throws {
    let intent = HabitIntent()
    intent.cups = nil
    let again = try #require(
      try await IntentArchive.intent(from: try Self.parameters(of: intent)) as? HabitIntent)
    #expect(again.cups == nil && again.kind == "green")
  }

  @Test("What can't be archived is refused with the type's and the parameter's name")
  func refusals() throws {
    func message(_ intent: any LiveActivityIntent) -> String {
      let error = #expect(throws: WireError.self) {
        _ = try IntentArchive.action(for: intent, key: "secondaryIntent")
      }
      #expect(error?.code == .invalidArgument)
      return error?.message ?? ""
    }
    let strange = StrangeIntent()
    strange.thing = NotCodable()
    let first = message(strange)
    #expect(first.contains("secondaryIntent") && first.contains("StrangeIntent") && first.contains("thing"))
    #expect(first.contains("NotCodable") && first.contains("Codable"))
    let long = HabitIntent()
    long.kind = String(repeating: "x", count: 4096)
    let second = message(long)
    #expect(second.contains("HabitIntent") && second.contains("kind") && second.contains("4096"))
    #expect(message(hiddenIntent()).contains("private"))
    struct LocalIntent: LiveActivityIntent {
      static let title: LocalizedStringResource = "Local"
      func perform() async throws -> some IntentResult { .result() }
    }
    #expect(message(LocalIntent()).contains("LocalIntent"))
  }

  @Test("An action that is none of this program's is refused, whatever is in it")
  func wrongActions() async throws {
    func refusal(_ parameters: [String: JSONValue]) async throws -> String {
      do {
        _ = try await IntentArchive.intent(from: parameters)
        throw TestFailure("\(parameters) made an intent")
      } catch let error as WireError {
        return error.message
      }
    }
    let good = try Self.parameters(of: HabitIntent())
    #expect(try await refusal([:]).contains("type"))
    #expect(try await refusal(["type": .integer(1)]).contains("type"))
    for name in [
      "", "$s", "Si", "garbage", "13AlarmKitTests4GoneV", "\u{1}\u{2}", String(repeating: "4", count: 10_000),
    ] {
      #expect(try await refusal(["type": .string(name)]).contains("intent"))
    }
    #expect(try await refusal(good.merging(["values": .string("x")]) { $1 }).contains("values"))
    let wrong = good.merging(["values": .object(["kind": .integer(7)])]) { $1 }
    #expect(try await refusal(wrong).contains("kind"))
    // Required, and never given.
    #expect(try await refusal(try Self.parameters(of: StrangeIntent())).contains("thing"))
  }

  @Test("An entity that is gone, or a choice that there is no longer, is refused by name")
  func gone() async throws {
    let intent = EntityIntent()
    intent.dish = Dish(id: "nowhere", name: "")
    await #expect(throws: WireError.self) {
      _ = try await IntentArchive.intent(from: try Self.parameters(of: intent))
    }
  }

  @Test("Foreground is what the type says, in either way of saying it")
  func foreground() throws {
    #expect(try IntentArchive.action(for: OpenOvenIntent(alarmID: "a"), key: "x").foreground)
    #expect(try !IntentArchive.action(for: HabitIntent(), key: "x").foreground)
    #expect(IntentArchive.isForeground(FrontIntent.self) && !IntentArchive.isForeground(EitherIntent.self))
  }
}
