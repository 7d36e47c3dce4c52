import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

@Suite("Names of the contract")
struct AlarmInterfaceTests {
  @Test("10,000 ids and their object paths name each other")
  func paths() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      let id = AlarmID(high: generator.next(), low: generator.next())
      let path = AlarmInterface.path(for: id)
      #expect(path != AlarmInterface.alarmsPath)
      #expect(AlarmInterface.alarmID(at: path) == id)
    }
  }

  @Test(
    "Paths that name no alarm name none",
    arguments: [
      "/", "/org/alarmkit/Alarms1", "/org/alarmkit/Alarms1/alarm", "/org/alarmkit/Alarms1/alarm/x",
      "/org/alarmkit/Alarms1/alarms/6f1b0c52_8d0e_4a57_9a3e_0d3f5b1c2a44",
      "/org/alarmkit/Alarms1/alarm/6f1b0c52_8d0e_4a57_9a3e_0d3f5b1c2a44/more",
      "/org/alarmkit/Alarms1/alarm/6f1b0c528d0e4a579a3e0d3f5b1c2a44",
    ])
  func foreignPaths(text: String) throws {
    #expect(AlarmInterface.alarmID(at: try #require(ObjectPath(text))) == nil)
  }

  @Test("Every code has a D-Bus name that reads back as the same error", arguments: WireError.Code.allCases)
  func errorNames(code: WireError.Code) {
    let error = WireError(code, Message(verbatim: "title: it is too long"))
    #expect(error.dbusError(in: .english).name.text == "org.alarmkit.Alarms1.Error." + code.rawValue)
    #expect(WireError(error.dbusError(in: .english)) == error)
  }

  @Test(
    "Other programs' errors aren't ours",
    arguments: [
      "org.freedesktop.DBus.Error.NoReply", "org.alarmkit.Alarms1.Error.Unheard",
      "org.alarmkit.Alarms1.Error.NotFound.Else", "org.alarmkit.Alarms2.Error.NotFound",
    ])
  func foreignErrors(name: String) throws {
    #expect(WireError(DBusError(try #require(ErrorName(name)), "x")) == nil)
  }
}
