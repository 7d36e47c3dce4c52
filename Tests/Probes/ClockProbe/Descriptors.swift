import AlarmCore
import CGLib
import Glibc
import HostSystem

/// What a program does with descriptors and children, on a clock that is moved meanwhile.
enum Descriptors {
  /// Closes a timer that was armed, gives its number to a pipe, waits until the clock is set forward by hours, and reads the pipe.
  static func reuse() {
    let timer = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    var setting = itimerspec()
    setting.it_value.tv_sec = Int(SystemClock.now().wall.seconds + 1800)
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET), &setting, nil)
    close(timer)
    var pipe: [Int32] = [-1, -1]
    Glibc.pipe(&pipe)
    let start = SystemClock.now().wall.seconds
    Reading.tell(pipe[0] == timer ? "reused" : "other")
    while SystemClock.now().wall.seconds < start + 3600 { usleep(5_000) }
    write(pipe[1], "x", 1)
    var byte: UInt8 = 0
    Reading.tell("read \(read(pipe[0], &byte, 1))")
  }

  /// Prints which of the variables that loaded the double a child has.
  static func child() {
    guard let stream = popen("printenv LD_PRELOAD ALARMKIT_CLOCK_DOUBLE | wc -l", "re") else { return }
    var answer = [CChar](repeating: 0, count: 64)
    fgets(&answer, Int32(answer.count), stream)
    pclose(stream)
    let text = String(decoding: answer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    Reading.tell("child \(text)")
  }
}
