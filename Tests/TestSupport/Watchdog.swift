import Glibc
import Synchronization

/// Kills the programs that tests have started, and removes the folders that they have made, when the test process ends
/// without having done so: by a crash, a time limit or Ctrl-C.
///
/// A shell waits at the end of a pipe that only this process holds, and gets every start and end. (The kernel's own
/// way, PR_SET_PDEATHSIG, fires when the *thread* ends that started the child, and that may be one of a pool.)
package enum Watchdog {
  /// The shell's script: a line `+1234` or `+/folder` begins, one with `-` ends.
  package static let script = """
    trap '' HUP INT QUIT TERM
    exec >/dev/null 2>&1
    pids=' '
    folders='
    '
    while IFS= read -r line; do
      case $line in
        +/*) folders="$folders${line#+}
    " ;;
        -/*) folders="${folders%%
    "${line#-}"
    *}
    ${folders#*
    "${line#-}"
    }" ;;
        +*) pids="$pids${line#+} " ;;
        -*) pids="${pids%% ${line#-} *} ${pids#* ${line#-} }" ;;
      esac
    done
    for pid in $pids; do kill -KILL -- "-$pid" || kill -KILL "$pid"; done
    IFS='
    '
    set -f
    for folder in $folders; do rm -rf -- "$folder" || { sleep 1; rm -rf -- "$folder"; }; done
    """

  private static let pipe = Mutex<Pipe>(Pipe())

  private struct Pipe: Sendable {
    // Guarded by the mutex. "e": no other child inherits it; otherwise the end of this process would go unnoticed.
    nonisolated(unsafe) let stream = popen(Watchdog.script, "we")
  }

  /// Registers a program to be killed if this process ends first.
  static func watch(_ pid: Int32) { write("+\(pid)\n") }

  /// The program has been waited for; its pid may belong to another process from now on.
  static func forget(_ pid: Int32) { write("-\(pid)\n") }

  /// Registers a folder to be removed, after the programs were killed, if this process ends first.
  static func watch(folder: String) { write("+\(folder)\n") }

  /// The folder is gone.
  static func forget(folder: String) { write("-\(folder)\n") }

  private static func write(_ line: String) {
    pipe.withLock { pipe in
      guard let stream = unsafe pipe.stream else { return }
      unsafe fputs(line, stream)
      unsafe fflush(stream)
    }
  }
}
