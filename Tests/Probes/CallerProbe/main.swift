import EventLoop
import Glibc

// A client of the agent in a root folder of its own, as in a sandbox: `CallerProbe ROOT ADDRESS COMMAND…`. The bus's
// socket has to be below ROOT; "/" is not a sandbox. A command is `MEMBER|ARGUMENT|…` of the Manager, or
// `PATH@INTERFACE.MEMBER|…`; an argument `[a,b]` is an array of strings, `#3` a number, `&/a` the open file `/a`. `listen` prints
// all signals from then on, `wait` waits until the process is killed, `AlarmKit|SOUND` schedules with the library and a sound's
// name. One line is printed for each answer and each signal.
let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else {
  Probe.print("usage: CallerProbe ROOT ADDRESS COMMAND…")
  exit(64)
}
LibraryCall.prepare()
if words[0] != "/", let failure = Sandbox.enter(words[0]) {
  Probe.print("can't enter: \(failure)")
  exit(77)
}
let loop = EventLoop(name: "probe")
Task(executorPreference: loop) {
  await Probe(loop: loop, address: words[1]).run(words.dropFirst(2))
  loop.quit()
}
loop.join()
