#!/usr/bin/python3
"""order.py AGENT - prints the names of the functions that the agent runs at its start, then of those that a start with alarms and
the very first start run besides, and of those of an Add, a ring and a list: the order in which the linker puts them (Resources/agent.order). What lies
together takes fewer pages of memory.

Names that a later version doesn't have are passed over by the linker, and functions that it has besides come after those that
are named; `make budgets` counts the pages, and says when the order has become too old.
"""
import re
import shutil
import subprocess
import sys
import tempfile

from gi.repository import GLib

import count

# One of each kind.
ALARMS = [("5h", []), ("tomorrow 18:00", ["countdown=1h"]), ("12:00 mon-fri", ["snooze=5min"]),
          ("12:00 daily", ["zone=Asia/Tokyo"]), ("08:00", ["rrule=FREQ=MONTHLY;BYDAY=1MO"])]

# Functions that run at a start, but not under valgrind: the agent's check of its own file, and what valgrind answers instead of
# the C library.
UNSEEN = re.compile("SelfUpdate|ProgramFile|S_IF|swift_stdlib_random|tuple_storeEnumTag")


def functions(path):
    """The functions in a file of callgrind's, in its order; a function that calls itself is there more than once."""
    names, found = {}, {}
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith(("fn=", "cfn=")):
                number, _, name = line.rstrip("\n").partition("=")[2].partition(" ")
                found[re.sub(r"'\d+$", "", names.setdefault(number, name))] = None
    return found


class Bare(count.Session):
    """Without a notification server and without sound, as before the desktop is there."""

    surroundings = {"ALARMKIT_AUDIO": "none"}
    has_server = False


def begun_with_alarms(agent, session):
    """A session whose agent finds some alarms in its store, as it does at most logins."""
    earlier = count.Session(agent, lambda folder: [])
    for when, options in ALARMS:
        earlier.ask("Add", GLib.Variant("(ssas)", (when, "Tea", options)))
    earlier.end()
    return session(agent, count.callgrind, earlier.folder)


def run(agent, deed, number):
    session = begun_with_alarms(agent, deed) if isinstance(deed, type) else count.begun(agent, count.callgrind, deed)
    if not isinstance(deed, type):
        deed(session, number)
    session.end()
    found = functions(f"{session.folder}/callgrind.out")
    shutil.rmtree(session.folder)
    return found


def main():
    # As on a user's machine: a sound that is really played if possible, the machine's own zone, and a server that shows pictures.
    count.Session.surroundings = {}
    count.Session.capabilities = ["actions", "body", "icon-static", "persistence"]
    with tempfile.TemporaryDirectory(prefix="order.") as folder:
        agent = f"{folder}/alarmkit-agent"
        subprocess.run(["strip", "--strip-debug", "-o", agent, sys.argv[1]], check=True)
        own = subprocess.run(["nm", "--defined-only", agent], check=True, capture_output=True, text=True).stdout
        found = {}
        for deed, number in [(count.nothing_again, 0), (count.Session, 0), (Bare, 0), (count.nothing, 0), (count.add, 3),
                             (count.ring, 2), (count.entries, 1)]:
            # Sorted by name, so a new list differs from the old one only in new functions.
            found |= dict.fromkeys(sorted(run(agent, deed, number)))
    own = [line.split()[-1] for line in own.splitlines()]
    found = dict.fromkeys(name for name in own if UNSEEN.search(name)) | found
    own = set(own)
    print("\n".join(name for name in found if name in own))


if __name__ == "__main__":
    main()
