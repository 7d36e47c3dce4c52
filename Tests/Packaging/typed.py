#!/usr/bin/env python3
"""typed.py ROOT SHELL [LINE WORDS]... - types lines into bash, zsh or fish on a terminal of its own, each with Enter behind it, and prints
as JSON with what alarmctl was called for each, and all that the screen showed. WORDS is what the call should have, as a JSON array: a
line that leads to another one is typed again, for half a minute, because a shell offers no alarm for which the agent takes longer than
50 ms, as it may on a busy machine.

ROOT is where `make install DESTDIR=ROOT PREFIX=/usr` has put the completions, and has a folder `bin` with an alarmctl that writes its
arguments to the file that CALLED names. \\t is the key Tab.
"""
import fcntl
import json
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from typing import Callable

root, shell, *given = sys.argv[1:]
share = f"{root}/usr/share"
called = f"{root}/called"
PROMPT = "now> "
HANG = 30.0

STARTS = {
    "bash": (f". /usr/share/bash-completion/bash_completion; bind 'set enable-bracketed-paste off'; bind 'set bell-style none'; PS1='{PROMPT}'\n",
             ["bash", "--noprofile", "--rcfile", f"{root}/rc", "-i"]),
    "zsh": (f"fpath=({share}/zsh/site-functions $fpath); autoload -Uz compinit; compinit -u -D; unsetopt prompt_sp zle_bracketed_paste\n"
            f"unset zle_bracketed_paste; PS1='{PROMPT}'\n", ["zsh", "-d", "-i"]),
    "fish": (f"function fish_prompt; echo -n '{PROMPT}'; end; function fish_greeting; end\n", ["fish", "-i", "-C", f"source {root}/rc"]),
}
start, command = STARTS[shell]
with open(f"{root}/rc", "w", encoding="utf-8") as file:
    file.write(start)
environment = dict(os.environ, PATH=f"{root}/bin:{os.environ['PATH']}", XDG_DATA_DIRS=f"{share}:/usr/share", CALLED=called,
                   TERM="xterm", SHELL=f"/bin/{shell}")
if shell == "zsh":
    os.makedirs(f"{root}/zdotdir", exist_ok=True)
    os.replace(f"{root}/rc", f"{root}/zdotdir/.zshrc")
    environment["ZDOTDIR"] = f"{root}/zdotdir"

pid, screen = pty.fork()
if pid == 0:
    os.execvpe(command[0], command, environment)
fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 160, 0, 0))
shown = ""


def read(seconds: float) -> None:
    """Takes what the screen shows within a time."""
    global shown
    if select.select([screen], [], [], seconds)[0]:
        try:
            shown += os.read(screen, 65536).decode(errors="replace")
        except OSError:
            sys.exit(f"typed.py: {shell} has ended; it showed:\n{shown}")


def prompts() -> int:
    """How often the shell was ready so far."""
    return shown.count(PROMPT)


def until(what: str, holds: Callable[[], bool], seconds: float = HANG) -> bool:
    """Reads the screen until something holds, and says whether it does."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        read(0.05)
    return True


def enter(line: str) -> list[str] | None:
    """What alarmctl is called with by a line; None: the shell waits for more."""
    if os.path.exists(called):
        os.unlink(called)
    before = prompts()
    os.write(screen, line.replace("\\t", "\t").encode() + b"\r")
    if not until("a call", lambda: os.path.exists(called), seconds=10):
        os.write(screen, b"\x03")
        return None
    until("a prompt", lambda: prompts() > before)
    with open(called, encoding="utf-8") as file:
        return file.read().split("\0")[:-1]


calls = []
if not until("the first prompt", lambda: prompts() > 0):
    sys.exit(f"typed.py: {shell} has no prompt; the screen showed:\n{shown}")
for line, words in zip(given[::2], given[1::2]):
    end = time.monotonic() + HANG
    call = enter(line)
    while call != json.loads(words) and time.monotonic() < end:
        call = enter(line)
    calls.append(call)
os.kill(pid, signal.SIGKILL)
os.waitpid(pid, 0)
print(json.dumps({"calls": calls, "screen": shown}))
