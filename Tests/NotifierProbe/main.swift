// Runs the notifier for a test: orders come as lines on standard input, what happens goes to standard output. With --held
// it stands still at first.
// It has to be a process of its own, because libnotify reads the bus address once and keeps one connection for ever.
import AlarmCore
import EventLoop
import Glibc
import Notifications

let probe = Probe(isHeld: CommandLine.arguments.contains("--held"))
while let line = readLine() {
  probe.obey(line.split(separator: " ").map(String.init))
}
