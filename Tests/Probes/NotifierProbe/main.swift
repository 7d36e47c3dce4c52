// Runs the notifier for a test: orders come as lines on standard input, what happens goes to standard output. With --held
// it stands still at first, and --ledger FILE is where it keeps what it has shown.
// It has to be a process of its own, because libnotify reads the bus address once and keeps one connection for ever.
import AlarmCore
import EventLoop
import Glibc
import Notifications

let arguments = CommandLine.arguments
let ledger = arguments.firstIndex(of: "--ledger").map { arguments[$0 + 1] }
let probe = Probe(isHeld: arguments.contains("--held"), ledger: ledger)
while let line = readLine() {
  probe.obey(line.split(separator: " ").map(String.init))
}
