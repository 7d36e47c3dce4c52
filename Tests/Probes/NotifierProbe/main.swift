// Runs the notifier for a test: orders come as lines on standard input, what happens goes to standard output. With --held
// it stands still at first. --ledger names the file in which it notes what is on the screen, --pictures the folder for its pictures.
// It has to be a process of its own, because libnotify reads the bus address once and keeps one connection for ever.
import AlarmCore
import EventLoop
import Glibc
import Notifications

let arguments = CommandLine.arguments
func value(of option: String) -> String? { arguments.firstIndex(of: option).map { arguments[$0 + 1] } }
let probe = Probe(
  isHeld: arguments.contains("--held"), ledger: value(of: "--ledger"), pictures: value(of: "--pictures"))
while let line = readLine() {
  probe.obey(line.split(separator: " ").map(String.init))
}
