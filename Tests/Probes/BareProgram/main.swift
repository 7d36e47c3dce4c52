import CDBus
import CGLib
import CNotify
import Glibc

// The minimum that a Swift program with the same libraries can cost, to compare the agent with: `BareProgram name` requests the
// agent's name on the session bus and waits; `BareProgram ring INSTANT...` shows a notification with libnotify at each instant, in
// microseconds of Unix time, and ends. Both store nothing, check nothing and answer no calls. `BareProgram answer METHOD SIGNALS`
// answers calls as `ReadyAnswers` does.
switch CommandLine.arguments.dropFirst().first {
case "name":
  let connection = dbus_bus_get_private(DBUS_BUS_SESSION, nil)
  guard dbus_bus_request_name(connection, "org.alarmkit.Alarms1", 0, nil) == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
  else { exit(1) }
  g_main_loop_run(g_main_loop_new(nil, 0))
case "ring":
  notify_init("Alarms")
  // The first call connects to the bus; no ring of the agent has to wait for that.
  var (name, vendor, version, specification):
    (
      UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<CChar>?
    )
  notify_get_server_info(&name, &vendor, &version, &specification)
  for (number, instant) in CommandLine.arguments.dropFirst(2).compactMap(Int.init).enumerated() {
    var time = timespec(tv_sec: instant / 1_000_000, tv_nsec: instant % 1_000_000 * 1_000)
    clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &time, nil)
    let notification = notify_notification_new("libnotify \(number)", "07:30", "alarm-symbolic")
    notify_notification_set_urgency(notification, NOTIFY_URGENCY_CRITICAL)
    notify_notification_set_category(notification, "alarm.ringing")
    notify_notification_add_action(notification, "stop", "Stop", { _, _, _ in }, nil, nil)
    notify_notification_show(notification, nil)
  }
case "answer":
  let words = Array(CommandLine.arguments.dropFirst(2))
  guard words.count == 2, let count = Int(words[1]) else { exit(64) }
  guard var answers = ReadyAnswers(toThe: words[0], signals: count) else { exit(1) }
  answers.serve()
default:
  exit(64)
}
