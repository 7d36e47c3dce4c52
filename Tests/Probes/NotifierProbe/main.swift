// Runs the notifier for a test: it reads orders as lines from standard input and writes what happens to standard output.
//   --held             it asks the bus about the server, and then waits for the order `free`
//   --ledger FILE      where it records what is on the screen
//   --pictures FOLDER  where it writes its pictures
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
