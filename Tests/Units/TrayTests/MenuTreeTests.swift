import AlarmCore
import DBus
import Testing

@testable import Tray

@Suite struct MenuTreeTests {
  private func labels(_ tree: MenuTree) -> [String] {
    tree.ids.compactMap { id in tree.properties(of: id)?.first { $0.0 == "label" }?.1.asString }
  }

  private func id(_ label: String, in tree: MenuTree) throws -> Int32 {
    try #require(
      tree.ids.first { tree.properties(of: $0)?.contains { $0.0 == "label" && $0.1 == .string(label) } == true })
  }

  @Test("A menu has the alarms with their buttons, the next ring and new timers")
  func whole() throws {
    let next = MirroredRing(id: Views.rice, title: "Wake up", instant: WallInstant(seconds: 0), clockText: "Mon 07:30")
    let tree = MenuTree(Views.view([Views.counting(240), Views.paused(263, id: Views.rice)], next: next).menu)
    #expect(
      labels(tree) == [
        "Tea · 4 min", "Pause", "Cancel", "Tea · paused, 4 min 23 s", "Resume", "Cancel", "Next: Mon 07:30 Wake up",
        "New timer",
        "1 min", "5 min", "10 min", "25 min",
      ])
    #expect(tree.command(of: try id("Pause", in: tree)) == .press(Views.tea, .pause))
    #expect(tree.command(of: try id("25 min", in: tree)) == .startTimer(minutes: 25))
    #expect(tree.command(of: try id("New timer", in: tree)) == nil)
    let info = try #require(tree.properties(of: try id("Next: Mon 07:30 Wake up", in: tree)))
    #expect(info.contains { $0.0 == "enabled" && $0.1 == .bool(false) })
  }

  @Test("What rings is silenced by the first line: one alarm by its own word, several together")
  func silence() throws {
    let one = MenuTree(Views.view([Views.ringing(stop: "Pour")]).menu)
    #expect(labels(one).prefix(4) == ["Pour", "Tea · ringing", "Pour", "Snooze"])
    #expect(one.command(of: 1) == .press(Views.tea, .stop))
    let told = MenuTree(Views.view([Views.ringing(text: "12 min are over · since 07:30")]).menu)
    #expect(labels(told)[1] == "Tea · ringing · 12 min are over · since 07:30")
    let two = MenuTree(Views.view([Views.ringing(), Views.ringing(Views.rice)]).menu)
    #expect(labels(two).first == "Stop all")
    #expect(two.command(of: 1) == .stopAll)
  }

  @Test(
    "Any depth of a layout can be asked for: less than nothing is all of it", arguments: [Int32.min, -2, -1, 3, .max])
  func depths(depth: Int32) throws {
    let tree = MenuTree(Views.view([Views.counting(240)]).menu)
    let whole = try #require(tree.layout(of: MenuTree.rootID, depth: 2, names: []))
    #expect(tree.layout(of: MenuTree.rootID, depth: depth, names: []) == whole)
    #expect(
      tree.layout(of: .min, depth: depth, names: []) == nil && tree.layout(of: .max, depth: depth, names: []) == nil)
  }

  @Test("Another remaining time changes one text and no structure")
  func texts() throws {
    var tree = MenuTree(Views.view([Views.counting(240)]).menu)
    let revision = tree.revision
    let line = try id("Tea · 4 min", in: tree)
    #expect(
      tree.update(to: Views.view([Views.counting(180)]).menu)
        == MenuTree.Change(lines: [MenuTree.Line(id: line, properties: [("label", .string("Tea · 3 min"))])]))
    #expect(tree.update(to: Views.view([Views.counting(180)]).menu) == MenuTree.Change())
    #expect(tree.revision == revision)
  }

  @Test("Other lines are another structure, under a new revision, and no number is used again")
  func numbers() throws {
    var tree = MenuTree(Views.view([Views.counting(240)]).menu)
    let pause = try id("Pause", in: tree)
    let timer = try id("5 min", in: tree)
    let revision = tree.revision
    let line = try id("Tea · 4 min", in: tree)
    let news = [MenuTree.Line(id: line, properties: [("label", .string("Tea · paused, 4 min"))])]
    #expect(tree.update(to: Views.view([Views.paused(240)]).menu) == MenuTree.Change(lines: news, isStructure: true))
    #expect(tree.revision > revision)
    #expect(!tree.has(pause) && tree.command(of: pause) == nil)
    #expect(try id("5 min", in: tree) == timer)
    #expect(tree.update(to: Views.view([Views.counting(240)]).menu).isStructure)
    #expect(!tree.has(pause))
    #expect(try id("Pause", in: tree) > pause)
    #expect(Set(tree.ids).count == tree.ids.count)
  }

  @Test(
    "A layout is as deep as it is asked for, with the properties that are asked for",
    arguments: [(0, 0, 0), (1, 3, 0), (2, 3, 6), (-1, 3, 6), (-7, 3, 6)])
  func depth(depth: Int32, lines: Int, below: Int) throws {
    let tree = MenuTree(Views.view([Views.counting(240)]).menu)
    let layout = try #require(tree.layout(of: 0, depth: depth, names: ["label"])?.asStructure)
    let children = (layout[2].asArray ?? []).compactMap(\.asVariant).compactMap(\.asStructure)
    #expect(children.count == lines)
    #expect(children.reduce(0) { $0 + ($1[2].asArray ?? []).count } == below)
    #expect(children.allSatisfy { $0[1].asDictionary?.allSatisfy { $0.key == .string("label") } == true })
    #expect(tree.layout(of: 99, depth: 1, names: []) == nil)
  }

  @Test("A title's underscores are no keys, and its control characters and length are taken from it")
  func titles() throws {
    let title = "a_b\u{202e}\n" + String(repeating: "x", count: 100)
    var alarm = Views.counting(240)
    alarm.title = title
    let label = try #require(labels(MenuTree(Views.view([alarm]).menu)).first)
    #expect(label.hasPrefix("a__b x") && label.hasSuffix("x… · 4 min") && label.count < 60)
  }
}
