import AlarmCore
import DBus
import RingDrawing
import Testing

@testable import Tray

@Suite struct ItemStateTests {
  private func signals(_ before: TrayView, _ after: TrayView) -> [String] {
    var state = ItemState(before)
    return state.update(to: after).map(\.member.text)
  }

  @Test("Only what changed is reported")
  func signals() {
    let view = Views.view([Views.counting(240)])
    #expect(signals(view, view) == [])
    #expect(
      signals(view, Views.view([Views.counting(180)]))
        == ["NewTitle", "NewToolTip", "NewIcon", "XAyatanaNewLabel", "ItemsPropertiesUpdated"])
    // A second of a long countdown doesn't change the ring visibly.
    #expect(
      signals(Views.view([Views.counting(59)]), Views.view([Views.counting(58)]))
        == ["NewTitle", "NewToolTip", "XAyatanaNewLabel", "ItemsPropertiesUpdated"])
    #expect(
      signals(view, Views.view([Views.ringing()]))
        == [
          "NewTitle", "NewToolTip", "NewIcon", "NewAttentionIcon", "NewStatus", "XAyatanaNewLabel",
          "ItemsPropertiesUpdated",
          "LayoutUpdated",
        ])
    #expect(
      signals(view, Views.view([Views.counting(240), Views.counting(300, id: Views.rice)])) == [
        "NewToolTip", "LayoutUpdated",
      ])
  }

  @Test("Over a timer of 25 minutes 84 looks send 60 pictures and 420 signals at most, none of them in between")
  func whole() throws {
    var left = Duration.seconds(1500)
    var state = ItemState(Views.view([Views.counting(1500)]))
    var looks = 0
    var sent: [String] = []
    while let wait = AlarmMirror(alarms: [mirrored(left)]).nextChange(at: .minutes) {
      left -= wait
      looks += 1
      sent += state.update(to: Views.view([mirrored(left)])).map(\.member.text)
    }
    #expect(looks == 24 + 59)
    #expect(sent.count { $0 == "NewIcon" } <= 27)
    #expect(sent.count <= 5 * looks)
  }

  private func mirrored(_ left: Duration) -> MirroredAlarm {
    var alarm = Views.counting(left.components.seconds)
    alarm.remaining = left
    return alarm
  }

  @Test("A pixmap is width, height and bytes in the order A, R, G, B, in several sizes")
  func pixmaps() throws {
    var state = ItemState(Views.view([Views.counting(1500)]))
    let pixmaps = try #require(state.pixmaps().asArray)
    #expect(pixmaps.count == ItemState.sizes.count)
    for (pixmap, size) in zip(pixmaps, ItemState.sizes) {
      let fields = try #require(pixmap.asStructure)
      #expect(fields[0] == .int32(Int32(size)) && fields[1] == .int32(Int32(size)))
      guard case .bytes(let bytes) = fields[2] else {
        Issue.record("no bytes")
        continue
      }
      #expect(bytes.count == size * size * 4)
      // The top of the ring: opaque, in the tint #2ec27e.
      let place = (Int(Double(size) * 0.13) * size + size / 2) * 4
      #expect(Array(bytes[place..<place + 4]) == [0xff, 0x2e, 0xc2, 0x7e])
    }
    #expect(pixmaps == state.pixmaps().asArray)
  }

  @Test("The tooltip has the other alarms below the title, and no title can be markup")
  func toolTip() throws {
    var alarm = Views.counting(240, title: "Fish & <b>chips")
    alarm.title = "Fish & <b>chips"
    let state = ItemState(Views.view([alarm, Views.counting(600, id: Views.rice, title: "<Rice>")]))
    let fields = try #require(state.toolTip.asStructure)
    #expect(fields[2] == .string("Fish ＆ ‹b›chips · 4 min"))
    #expect(fields[3] == .string("‹Rice› · 10 min"))
    #expect(state.view.face.title == "Fish & <b>chips · 4 min")
  }

  /// How a host reads a field of the tooltip.
  enum Reading: Sendable {
    case plain
    case markup
    /// As markup if it has a tag, like Qt's texts.
    case byContent

    /// The visible text; nil: it isn't shown, because it is faulty markup.
    func shown(_ text: String) -> String? {
      let hasTag = text.contains("<") && text.contains(">")
      switch self {
      case .plain: return text
      case .byContent where !hasTag && !text.contains("&lt;"): return text
      case .markup, .byContent:
        let plain = text.replacing("&amp;", with: "").replacing("&lt;", with: "").replacing("&gt;", with: "")
        guard !plain.contains("&"), !hasTag else { return nil }
        return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      }
    }
  }

  @Test(
    "Each host shows both fields of the tooltip without entities, however it reads them",
    arguments: [
      ("Plasma", Reading.byContent, Reading.byContent), ("Xfce", .plain, .markup), ("waybar", .markup, .markup),
      ("LXQt", .byContent, .byContent),
    ])
  func toolTipOnHosts(host: String, title: Reading, text: Reading) throws {
    let fish = "Fish & chips <3 >"
    let state = ItemState(
      Views.view([Views.counting(240, title: fish), Views.counting(600, id: Views.rice, title: fish)]))
    let fields = try #require(state.toolTip.asStructure)
    #expect(title.shown(fields[2].asString ?? "") == "Fish ＆ chips ‹3 › · 4 min")
    #expect(text.shown(fields[3].asString ?? "") == "Fish ＆ chips ‹3 › · 10 min")
  }

  @Test("A title from right to left leaves the time beside it as it is, in the tray's title, tooltip and menu")
  func rightToLeft() throws {
    let title = "שעון 20"
    let view = Views.view([Views.counting(1200, title: title), Views.ringing(Views.rice, title: title)])
    let fields = try #require(ItemState(view).toolTip.asStructure)
    #expect(fields[2] == .string("\u{2068}\(title)\u{2069} · 20 min"))
    #expect(fields[3] == .string("\u{2068}\(title)\u{2069} · ringing"))
    #expect(view.menu.entries.contains { $0.label == "\u{2068}\(title)\u{2069} · 20 min" })
    // Alone it needs no isolates.
    #expect(Views.view([Views.ringing(title: title)]).face.label == title)
    let ring = MirroredRing(id: Views.tea, title: title, instant: WallInstant(seconds: 0), clockText: "07:30")
    #expect(Views.view([], next: ring).face.title == "Next: 07:30 \u{2068}\(title)\u{2069}")
  }

  @Test(
    "The few characters beside the icon say what is left, or what rings",
    arguments: [
      (Views.counting(240), CountdownPace.minutes, "4 min", "59 min"), (Views.counting(45), .minutes, "45 s", "59 min"),
      (Views.counting(263), .seconds, "4 min 23 s", "59 min 59 s"), (Views.counting(263), .never, "07:30", "59 min"),
      (Views.paused(263), .minutes, "4 min 23 s", "59 min"), (Views.ringing(), .minutes, "Tea", "59 min"),
    ])
  func label(alarm: MirroredAlarm, pace: CountdownPace, label: String, guide: String) {
    let face = Views.view([alarm], pace: pace).face
    #expect(face.label == label && face.labelGuide == guide)
    #expect(face.status == (alarm.state == .alerting ? .needsAttention : .active))
  }

  @Test("An alarm's own label and icon take the places of what is left and of its ring, but not while it rings")
  func ownLabel() {
    func named(_ alarm: MirroredAlarm) -> MirroredAlarm {
      var named = alarm
      (named.trayLabel, named.trayIcon) = ("Draws", "kettle")
      return named
    }
    let face = Views.view([named(Views.counting(240))]).face
    #expect(face.label == "Draws" && face.labelGuide == "Draws" && face.icon == "kettle")
    #expect(face.title == "Tea · 4 min" && face.picture == Views.view([Views.counting(240)]).face.picture)
    #expect(Views.view([named(Views.paused(240))]).face.label == "Draws")
    #expect(Views.view([named(Views.ringing())]).face.label == "Tea")
    #expect(Views.view([named(Views.ringing())]).face.icon.isEmpty)
    #expect(
      signals(Views.view([named(Views.counting(240))]), Views.view([Views.counting(240)]))
        == ["NewIcon", "XAyatanaNewLabel"])
  }

  @Test("Where nothing goes on the next ring is named, and a clock is shown")
  func idle() {
    let next = MirroredRing(id: Views.rice, title: "Wake up", instant: WallInstant(seconds: 0), clockText: "07:30")
    #expect(Views.view([], next: next).face.title == "Next: 07:30 Wake up")
    #expect(Views.view([]).face.title == "No alarms")
    #expect(Views.view([]).face.picture.kind == .idle)
  }
}
