#!/usr/bin/env python3
"""press.py [REGEX=KEYS]... -- COMMAND... - runs a command on a terminal of its own, as a person would.

Whenever the screen shows REGEX, after what the one before it matched, KEYS are typed (Python's escapes: \\x03 is Ctrl-C;
"signal:NAME" sends the command a signal instead). What the screen showed is printed, and the command's status is the result;
99: it hadn't ended, or hadn't shown what it should, within a minute.
"""
import os, pty, re, select, signal, sys, time

split = sys.argv.index('--')
plan = [entry.rpartition('=')[::2] for entry in sys.argv[1:split]]
pid, screen = pty.fork()
if pid == 0:
    os.execvp(sys.argv[split + 1], sys.argv[split + 1:])

shown, seen, end = '', 0, time.monotonic() + 60
while time.monotonic() < end:
    if not select.select([screen], [], [], 1)[0]:
        continue
    try:
        data = os.read(screen, 65536)
    except OSError:  # nobody has the terminal any more
        break
    if not data:
        break
    shown += data.decode(errors='replace')
    while plan and (match := re.search(plan[0][0], shown[seen:], re.S)):
        seen += match.end()
        keys = plan.pop(0)[1]
        # A key in the first moments of a notification has no effect.
        time.sleep(0.6)
        if keys.startswith('signal:'):
            os.kill(pid, signal.Signals[keys[7:]])
        else:
            os.write(screen, keys.encode().decode('unicode_escape').encode('latin-1'))
else:
    # The programs that it started end with it.
    os.kill(pid, signal.SIGTERM)
print(shown)
status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
sys.exit(99 if plan or time.monotonic() > end or status < 0 else status)
