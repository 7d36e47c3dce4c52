import AlarmAgent
import AlarmCore
import AlarmWire
import TestSupport
import Testing

/// What a text in the desktop's search means.
@Suite struct SearchQueryTests {
  /// The canonical words of what a text offers to set, a bar and the title; nil: it offers nothing.
  private static func offer(_ text: String, in words: Wording = .english) -> String? {
    SearchQuery(text, in: words, Vocabulary(words)).offer.map {
      "\(WhenGrammar.describe($0.expression))|\($0.title)"
    }
  }

  @Test(
    "A text that is clearly a time is offered, with the rest as its title",
    arguments: [
      ("5 min", "5min|"), ("timer 5 min tea", "5min|tea"), ("timer 5", "5min|"), ("timer 5 Tea", "5min|Tea"),
      ("Timer 90s", "1min 30s|"), ("countdown 2h", "2h|"), ("1h 30min dough", "1h 30min|dough"), ("5min", "5min|"),
      ("in 5 min", "5min|"), ("timer 2 days", "2d|"), ("alarm 5 min", "5min|"), ("half an hour", nil),
      ("timer half an hour", "30min|"),
      ("7:30", "07:30|"), ("7:30 tomorrow gym", "tomorrow 07:30|gym"), ("tomorrow 7:30 gym", "tomorrow 07:30|gym"),
      ("7:30 mon-fri Wake up", "07:30 mon-fri|Wake up"), ("7pm", "19:00|"), ("8 pm Dinner", "20:00|Dinner"),
      ("alarm 7:30", "07:30|"), ("alarm noon lunch", "12:00|lunch"), ("2026-12-24 18:00 Xmas", "2026-12-24 18:00|Xmas"),
      ("  7:30 \t gym  ", "07:30|gym"), ("5 min a%b&c <d>", "5min|a%b&c <d>"),
    ] as [(String, String?)])
  func offers(text: String, offer: String?) {
    #expect(Self.offer(text) == offer)
  }

  @Test(
    "A word, a number and what is looked for more often than it is meant as a time offer nothing",
    arguments: [
      "", " ", "tea", "5", "90", "1.5", "2026", "timer", "alarm", "noon", "tomorrow", "monday", "march", "3d printer",
      "90s music", "4k", "7.30", "python 3.10", "28 days later", "24 hours", "1 week", "@1800000000", "2026-12-24",
      "16:9", "25:00", "timer 1:30", "timer tea", "alarm tea", "timer 0", "7:30 mon-fir gym", "7:30 gym tomorrow",
      "5 min 7:30", "tea 5 min", "(1+2)*3", "https://example.org:80/", "10.0.0.1:8080", "timer -5",
    ])
  func offersNothing(text: String) {
    #expect(Self.offer(text) == nil)
  }

  @Test("The user's own language works beside English, in times and in the words for the kind")
  func german() async throws {
    let words = try await Catalogues.words("de")
    #expect(Self.offer("Kurzzeitwecker 5 Min Tee", in: words) == "5min|Tee")
    #expect(Self.offer("Wecker morgen 7:30 Sport", in: words) == "tomorrow 07:30|Sport")
    #expect(Self.offer("timer 5 min tea", in: words) == "5min|tea")
    #expect(Self.offer("Wecker", in: words) == nil)
    #expect(Self.offer("Kurzzeitwecker 5 Min Tee") == nil)
  }

  @Test("A text of any length is read in bounded time: a long one means nothing")
  func long() {
    let long = String(repeating: "5 min ", count: 20_000)
    #expect(Self.offer(long) == nil)
    let fits = "5 min " + String(repeating: "x", count: SearchQuery.maxBytes - 6)
    #expect(Self.offer(fits) != nil && Self.offer(fits + "x") == nil)
  }

  @Test(
    "An id is read as what it was made of",
    arguments: [
      .set("timer 5 min tea"), .set("7:30 Gym & Tee: 100% <süß> 茶"), .set(String(repeating: "茶", count: 85)),
      .alarm(AlarmID(high: 1, low: 2), nil), .alarm(AlarmID(high: 1, low: 2), .stop),
      .alarm(AlarmID(high: .max, low: 0), .cancel),
    ] as [SearchID])
  func ids(id: SearchID) {
    #expect(SearchID(id.description) == id)
    #expect(id.description.utf8.allSatisfy { (0x21...0x7e).contains($0) })
  }

  @Test(
    "What the agent never made is no id",
    arguments: [
      "", "set:", "set", "set:a b", "set:%", "set:%4", "set:%zz", "set:%ff", "set:%00", "set:5%0Amin", "set:%c3%bc",
      "set:ü",
      "stop", "stop:", "stop:x", ":", "open:00000000-0000-0001-0000-000000000002",
      "00000000-0000-0001-0000-000000000002", "stop:00000000-0000-0001-0000-000000000002:", "special:set:5",
      "set:" + String(repeating: "x", count: 257), "set:" + String(repeating: "%41", count: 257),
      String(repeating: "x", count: 100_000),
    ])
  func noIDs(text: String) {
    #expect(SearchID(text) == nil)
  }
}
