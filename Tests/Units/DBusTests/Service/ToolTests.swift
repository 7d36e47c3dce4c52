import DBus
import TestSupport
import Testing

/// The standard interfaces, called by the programs that users have.
@Suite(.timeLimit(.minutes(10))) struct ToolTests {
  /// One call of a tool; `NAME` is replaced by the server's bus name.
  struct Question: Sendable, CustomTestStringConvertible {
    let command: String
    let answer: String
    var isRefused = false
    var testDescription: String { command }
  }

  static let properties = "org.freedesktop.DBus.Properties"

  static let questions: [Question] = [
    .init(command: "gdbus introspect --session --dest NAME --object-path /echo", answer: "readwrite s Name = 'echo'"),
    .init(command: "gdbus introspect --session --dest NAME --object-path /", answer: "node echo {"),
    .init(command: "gdbus introspect --session --dest NAME --object-path / --recurse", answer: "Same(in  v value"),
    .init(
      command: "gdbus call --session --dest NAME --object-path /echo --method org.example.Echo.Same <[1,2]>",
      answer: "(<[1, 2]>,)"),
    .init(
      command: "gdbus call --session --dest NAME --object-path /echo --method \(properties).GetAll org.example.Echo",
      answer: "'Answer': <42>"),
    .init(
      command: "gdbus call --session --dest NAME --object-path /echo --method org.freedesktop.DBus.Peer.Ping",
      answer: "()"),
    .init(
      command: "gdbus call --session --dest NAME --object-path /echo"
        + " --method org.freedesktop.DBus.ObjectManager.GetManagedObjects", answer: "'/echo/a'"),
    .init(
      command: "gdbus call --session --dest NAME --object-path /echo --method org.example.Echo.Nothing",
      answer: "org.example.Echo has no method Nothing", isRefused: true),
    .init(command: "busctl --user tree NAME", answer: "/echo"),
    .init(command: "busctl --user introspect NAME /echo", answer: "emits-change"),
    .init(command: "busctl --user introspect NAME /echo", answer: ".GetManagedObjects"),
    .init(command: "busctl --user get-property NAME /echo org.example.Echo Answer", answer: "i 42"),
    .init(
      command: "busctl --user set-property NAME /echo org.example.Echo Answer i 1", answer: "can only be read",
      isRefused: true),
    .init(
      command: "busctl --user set-property NAME /echo org.example.Echo Name i 1", answer: "of type s, not i",
      isRefused: true),
    .init(
      command: "busctl --user get-property NAME /echo org.example.Echo Nothing", answer: "no property",
      isRefused: true),
    .init(
      command: "busctl --user get-property NAME /echo org.example.Nothing Answer", answer: "no interface",
      isRefused: true),
    .init(command: "busctl --user call NAME /echo org.example.Echo Join asi 2 a b 1", answer: "s \"ab\""),
    .init(command: "busctl --user call NAME /echo org.freedesktop.DBus.Peer GetMachineId", answer: "s \""),
    .init(
      command: "dbus-send --session --print-reply --dest=NAME /echo org.example.Echo.Path",
      answer: "object path \"/echo\""),
    .init(
      command: "dbus-send --session --print-reply --dest=NAME /echo \(properties).Get string:org.example.Echo"
        + " string:Answer", answer: "variant       int32 42"),
    .init(
      command: "dbus-send --session --print-reply --dest=NAME /echo \(properties).Get string: string:Answer",
      answer: "variant       int32 42"),
    .init(
      command: "dbus-send --session --print-reply --dest=NAME /echo \(properties).GetAll string:\(properties)",
      answer: "array [\n   ]"),
    .init(
      command: "dbus-send --session --print-reply --dest=NAME /echo org.freedesktop.DBus.Introspectable.Introspect"
        + " string:x", answer: "InvalidArgs", isRefused: true),
    .init(
      command: "dbus-send --session --print-reply --dest=NAME /nothing org.example.Echo.Path",
      answer: "UnknownObject", isRefused: true),
    .init(command: "qdbus NAME", answer: "/echo"),
    .init(command: "qdbus NAME /echo", answer: "property readwrite QString org.example.Echo.Name"),
    .init(command: "qdbus NAME /echo org.example.Echo.Answer", answer: "42"),
    .init(command: "qdbus NAME /echo org.example.Echo.Join ( a b ) 1", answer: "ab"),
  ]

  @Test("The standard interfaces answer every tool", arguments: questions)
  func asked(question: Question) async throws {
    let words = question.command.split(separator: " ").map(String.init)
    let tool = try #require(words.first)
    try #require(ProgramRun.exists(tool), "\(tool) is missing")
    try await BusPair.with { pair async throws in
      let run = try await ProgramRun.run(
        tool, words.dropFirst().map { $0.replacing("NAME", with: pair.server.uniqueName.text) },
        environment: ["DBUS_SESSION_BUS_ADDRESS": pair.bus.address])
      #expect((run.status != 0) == question.isRefused)
      #expect((run.stdout + run.stderr).contains(question.answer), "\(run.stdout)\(run.stderr)")
    }
  }

  @Test("A property that is set by a tool is another one afterwards")
  func setting() async throws {
    try await BusPair.with { pair async throws in
      let object = SettableObject()
      pair.server.export(object.exported)
      let run = try await ProgramRun.run(
        "busctl",
        ["--user", "set-property", pair.server.uniqueName.text, "/set", "org.example.Set", "Name", "s", "new"],
        environment: ["DBUS_SESSION_BUS_ADDRESS": pair.bus.address])
      #expect(run.status == 0, "\(run.stderr)")
      #expect(object.name == "new")
    }
  }
}
