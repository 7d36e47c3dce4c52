import Glibc
import Synchronization

/// Kills the programs that tests have started when the test process ends without having done so: by a crash, a time
/// limit or Ctrl-C.
///
/// A shell waits at the end of a pipe that only this process holds, and is told of every start and end. (The kernel's own
/// way, PR_SET_PDEATHSIG, fires when the *thread* ends that started the child, and that may be one of a pool.)
enum Watchdog {
  private static let script = """
    exec >/dev/null 2>&1
    pids=' '
    while read -r line; do
      case $line in
        +*) pids="$pids${line#+} " ;;
        -*) pids="${pids%% ${line#-} *} ${pids#* ${line#-} }" ;;
      esac
    done
    for pid in $pids; do kill -KILL -- "-$pid" || kill -KILL "$pid"; done
    """

  private static let pipe = Mutex<Pipe>(Pipe())

  private struct Pipe: Sendable {
    // Guarded by the mutex. "e": no other child inherits it, or the end of this process would go unnoticed.
    nonisolated(unsafe) let stream = popen(Watchdog.script, "we")
  }

  /// Has a program killed if this process ends first.
  static func watch(_ pid: Int32) { write("+\(pid)\n") }

  /// The program has been waited for; its number may be another's from now on.
  static func forget(_ pid: Int32) { write("-\(pid)\n") }

  private static func write(_ line: String) {
    pipe.withLock { pipe in
      guard let stream = unsafe pipe.stream else { return }
      unsafe fputs(line, stream)
      unsafe fflush(stream)
    }
  }
}
