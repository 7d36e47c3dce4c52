import AlarmTexts
import TestSupport
import Testing

/// Sentences whose reader isn't known yet.
@Suite struct MessageTests {
  private static func german(_ body: (Wording) throws -> Void) async throws { try body(await Catalogues.words("de")) }

  @Test("One message is English in the log and in its reader's language elsewhere, with the messages that stand in it")
  func nested() async throws {
    let name = Message("is not a time")
    let message = Message.about(
      "when", Message("\"{value}\" is refused: {reason}", ["value": "{reason}", "reason": name]))
    #expect(message.description == "when: \"{reason}\" is refused: is not a time")
    try await Self.german { words in
      let text = words(message)
      #expect(text == "when: „{reason}“ geht nicht: ist keine Zeit")
    }
  }

  @Test("What isn't ours is the same in every language, also where it reads as a message does")
  func verbatim() async throws {
    let message = Message(verbatim: "is not a time {x}")
    try await Self.german { words in
      let text = words(message)
      #expect(text == "is not a time {x}")
    }
  }

  @Test("A number chooses the form, in either language")
  func counted() async throws {
    let messages = [1, 2].map {
      Message($0, one: "{names} and {count} more", other: "{names} and {count} more", ["names": "Tea"])
    }
    #expect(messages.map(\.description) == ["Tea and 1 more", "Tea and 2 more"])
    try await Self.german { words in
      let texts = messages.map { words($0) }
      #expect(texts == ["Tea und 1 weiterer", "Tea und 2 weitere"])
    }
  }
}
