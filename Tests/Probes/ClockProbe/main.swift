// Reports what it sees of its clocks, each event as a line: a process whose clocks a test moves.
//
//   ClockProbe SECONDS      arms a timer for that many seconds from now, and prints its events, and the clocks at each SIGUSR1
//   ClockProbe descriptors  uses descriptors and children as programs do
import AlarmCore
import EventLoop
import Glibc
import HostSystem

if let seconds = CommandLine.arguments.dropFirst().first.flatMap(Int64.init) {
  let loop = EventLoop(name: "probe")
  let timer = try WallTimer(loop: loop) { Reading.tell("\($0)") }
  let question = loop.onSignal(SIGUSR1) { Reading.tell("now") }
  // Read before and printed after: a test that reads it may move the clock, and the timer has to notice that.
  let begun = Reading.line()
  timer.arm(atMicroseconds: SystemClock.now().wall.microseconds + seconds * 1_000_000)
  Reading.tell("begun", begun)
  withExtendedLifetime((timer, question)) { loop.join() }
} else {
  Descriptors.child()
  Descriptors.reuse()
}
