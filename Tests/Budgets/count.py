#!/usr/bin/python3
"""count.py AGENT BUDGETS [--write] - counts what one deed of the agent costs, as far as that is the same on every machine, and
compares it with the budgets in the file BUDGETS. Prints a line per figure in the Test Anything Protocol; more than 10 % over a
budget fails, or 30 % for system calls, whose number is never quite the same.

Counted are instructions, allocations and pages of the agent's own code that a start runs (by valgrind's callgrind), system calls
(by strace), bytes that the agent sends on the bus, and hand-overs of work to an event loop, from its own thread or another. (Whether
a loop has to be woken up for them depends on how busy it is, so that wake-ups vary by half.) Of what
grows with the number of deeds, the agent's start and end are taken away by counting twice, with few deeds and with more. What is
over its budget is counted up to twice more, and the least of the counts stands: threads that wait for each other cost more on a
busy machine, never less than they have to. --write writes the figures into BUDGETS instead.
"""
import collections
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from gi.repository import Gio, GLib

NAME = "org.alarmkit.Alarms1"
PATH = "/org/alarmkit/Alarms1"
MANAGER = "org.alarmkit.Alarms1.Manager"
# How much a figure may exceed its budget. Threads that wait for each other do so with or without a system call, by chance.
TOLERANCE = collections.defaultdict(lambda: 1.10, {"system calls": 1.30})
# Valgrind makes the agent some fifty times slower.
PATIENCE = 300_000

BUS = """<busconfig><type>session</type><listen>unix:path={folder}/bus</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>"""

SERVER = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/>
<arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
<arg type="s" direction="out"/><arg type="s" direction="out"/></method>
<signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
</interface></node>"""


class Session:
    """A bus in a folder of its own, with a notification server that shows nothing, and the agent on it."""

    # Which of the machine's sound is used, and its zone.
    surroundings = {"ALARMKIT_AUDIO": "none", "TZ": "UTC"}
    # Whether there is a notification server, and what it can do.
    has_server, capabilities = True, ["actions", "body", "persistence"]

    def __init__(self, agent, wrapper, folder=None):
        self.folder = folder or tempfile.mkdtemp(prefix="budgets.")
        with open(f"{self.folder}/bus.conf", "w", encoding="utf-8") as file:
            file.write(BUS.format(folder=self.folder))
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--nofork", "--nosyslog", "--nopidfile", "--print-address=1",
             f"--config-file={self.folder}/bus.conf"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = self.daemon.stdout.readline().strip()
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.monitor = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.loop = GLib.MainContext.default()
        self.number, self.rings, self.closed, self.unique, self.is_gone = 0, 0, 0, None, False
        self.asked = set()
        self.bytes = collections.Counter()
        node = Gio.DBusNodeInfo.new_for_xml(SERVER)
        self.bus.register_object("/org/freedesktop/Notifications", node.interfaces[0], self.serve, None, None)
        if self.has_server:
            self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                      GLib.Variant("(su)", ("org.freedesktop.Notifications", 4)))
        self.is_monitor = False
        self.monitor.add_filter(self.see)
        self.monitor.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Monitoring", "BecomeMonitor",
            GLib.Variant("(asu)", ([], 0)), None, Gio.DBusCallFlags.NONE, -1, None)
        self.is_monitor = True
        environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": self.folder, "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": self.folder, "DBUS_SESSION_BUS_ADDRESS": address, **self.surroundings,
            "ALARMKIT_RTC": "none", "SWIFT_DETERMINISTIC_HASHING": "1", "GIO_USE_VFS": "local"}
        self.agent = subprocess.Popen(wrapper(self.folder) + [agent], env=environment, stdout=subprocess.DEVNULL,
                                      stderr=open(f"{self.folder}/log", "wb"))
        self.wait(lambda: self.owner() is not None)
        self.unique = self.owner()
        # A start is over when the agent knows its notification server. If it is ended before that, it costs less; how much less
        # depends on
        # how busy the machine is.
        self.wait(lambda: not self.has_server or len(self.asked) == 2)

    def owner(self):
        try:
            return self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetNameOwner",
                             GLib.Variant("(s)", (NAME,)))[0]
        except GLib.Error:
            return None

    def see(self, _connection, message, incoming):
        # This runs on GDBus's own thread, which is the only one that adds.
        if incoming:
            self.bytes[message.get_sender()] += len(message.to_blob(Gio.DBusCapabilityFlags.NONE))
        # The bus sends this after everything that the agent sent.
        if incoming and message.get_member() == "NameOwnerChanged":
            name, _, new = message.get_body().unpack()
            self.is_gone = self.is_gone or name == self.unique and not new
        # The message is consumed, so nothing answers it.
        return None if incoming and self.is_monitor else message

    def serve(self, _bus, _sender, _path, _interface, method, arguments, invocation):
        if method.startswith("Get"):
            self.asked.add(method)
        if method == "GetServerInformation":
            invocation.return_value(GLib.Variant("(ssss)", ("recorder", "tests", "1", "1.2")))
        elif method == "GetCapabilities":
            invocation.return_value(GLib.Variant("(as)", (self.capabilities,)))
        elif method == "CloseNotification":
            self.closed += 1
            invocation.return_value(None)
        else:
            self.number += 1
            # A timer that counts down is shown as well, but not urgently.
            self.rings += arguments.unpack()[6].get("urgency") == 2
            invocation.return_value(GLib.Variant("(u)", (self.number,)))

    def call(self, name, path, interface, method, arguments=None):
        return self.bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, PATIENCE, None)

    def ask(self, method, arguments=None):
        """Calls the manager; the calls that came before it have been answered when this returns."""
        done = []
        self.bus.call(NAME, PATH, MANAGER, method, arguments, None, Gio.DBusCallFlags.NONE, PATIENCE, None,
                      lambda _bus, result: done.append(result))
        self.wait(lambda: done)
        try:
            return self.bus.call_finish(done[0])
        except GLib.Error as error:
            return self.bail_out(error.message)

    def wait(self, condition):
        end = GLib.get_monotonic_time() + PATIENCE * 1000
        tick = GLib.timeout_add(20, lambda: True)
        while not condition():
            if GLib.get_monotonic_time() > end or self.is_dead():
                self.bail_out("no answer")
            self.loop.iteration(True)
        GLib.source_remove(tick)

    def is_dead(self):
        return self.agent.poll() is not None

    def bail_out(self, why):
        with open(f"{self.folder}/log", encoding="utf-8", errors="replace") as log:
            print(f"Bail out! {why}; exit status {self.agent.poll()}\n{log.read()[-800:]}", flush=True)
        self.agent.kill()
        self.daemon.kill()
        # Exits at once: GDBus's own thread may be about to call the filter of an interpreter that is ending.
        os._exit(99)

    def end(self):
        # A wrapper passes the signal on, or has the agent as its only child.
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.agent.pid)], capture_output=True, text=True,
                                  check=False).stdout.split()
        os.kill(int(children[0]) if children else self.agent.pid, signal.SIGTERM)
        self.agent.wait(timeout=PATIENCE / 1000)
        tick = GLib.timeout_add(20, lambda: True)
        while not self.is_gone:
            self.loop.iteration(True)
        GLib.source_remove(tick)
        self.monitor.close_sync(None)
        self.bus.close_sync(None)
        self.daemon.terminate()
        self.daemon.wait()


def callgrind(folder):
    # Valgrind is the program that runs then; the agent would take it for an update of itself. It isn't updated if systemd seems to
    # have started it without a socket for news.
    return ["sh", "-c", 'SYSTEMD_EXEC_PID=$$ exec "$@"', "sh", "valgrind", "--tool=callgrind", "-q",
            "--demangle=no", "--dump-instr=yes", "--compress-pos=no", f"--callgrind-out-file={folder}/callgrind.out"]


def strace(folder):
    return ["strace", "-f", "-qq", "-o", f"{folder}/strace.out"]


# The deeds between two counts: some deeds, and more of them.

def nothing(session, count):
    """The agent starts where it has never been, and ends once it knows its notification server."""


def nothing_again(session, count):
    """The agent starts and ends, as at each login: its store is there."""


def add(session, count):
    """A timer is set."""
    for _ in range(count):
        session.ask("Add", GLib.Variant("(ssas)", ("2h", "Tea", [])))


def ring(session, count):
    """A timer is set, rings and is stopped."""
    for number in range(count):
        session.ask("Add", GLib.Variant("(ssas)", ("1s", "Tea", [])))
        session.wait(lambda: session.rings > number)
        session.ask("StopAll")
        session.wait(lambda: session.closed > number)


def entries(session, count):
    """Each of fifty alarms is listed so often."""
    add(session, 50)
    for _ in range(count):
        session.ask("List")


# The name, the function, how often at first and how often then, and how many deeds each of these is.
DEEDS = [
    ("first start", nothing, 0, None, 1), ("start", nothing_again, 0, None, 1), ("add", add, 20, 60, 1),
    ("ring", ring, 4, 12, 1), ("entry", entries, 2, 6, 50),
]
# EventLoop's Mailbox.add.
HAND_OVER = "$s9EventLoop7MailboxC3add"
ALLOCATORS = re.compile(r"^(malloc|calloc|realloc|posix_memalign|aligned_alloc)(@.*)?$")


def callgrind_counts(path):
    """Out of a file of callgrind's: instructions, calls of the allocator, hand-overs to an event loop, pages of the agent's code."""
    names, counts, called = {}, collections.Counter(), None
    objects, is_own, pages = {}, False, set()
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line[0] == "0" and is_own:
                pages.add(int(line.partition(" ")[0], 16) >> 12)
            elif line.startswith(("ob=", "cob=")):
                number, _, name = line.rstrip("\n").partition("=")[2].partition(" ")
                name = objects.setdefault(number, name)
                if line[0] == "o":
                    is_own = name.endswith("/alarmkit-agent")
            elif line.startswith(("fn=", "cfn=")):
                number, _, name = line.rstrip("\n").partition("=")[2].partition(" ")
                name = names.setdefault(number, name)
                if line[0] == "c":
                    called = name
            elif line.startswith("calls="):
                times = int(line[6:].split()[0])
                if ALLOCATORS.match(called):
                    counts["allocations"] += times
                elif called.startswith(HAND_OVER):
                    counts["hand-overs"] += times
            elif line.startswith(("totals:", "summary:")):
                counts["instructions"] = int(line.split()[1])
    counts["code pages"] = len(pages)
    return counts


def begun(agent, wrapper, deed):
    """A session in which a deed can be counted."""
    if deed is not nothing_again:
        return Session(agent, wrapper)
    earlier = Session(agent, lambda folder: [])
    earlier.end()
    return Session(agent, wrapper, earlier.folder)


def counted(agent, deed, count):
    """What the agent cost that did something so often."""
    session = begun(agent, callgrind, deed)
    deed(session, count)
    session.end()
    counts = callgrind_counts(f"{session.folder}/callgrind.out")
    if not counts["hand-overs"]:
        session.bail_out("no hand-over was seen: is Mailbox.add still a function of its own?")
    shutil.rmtree(session.folder)
    session = begun(agent, strace, deed)
    deed(session, count)
    session.end()
    counts["bytes"] = session.bytes[session.unique]
    with open(f"{session.folder}/strace.out", encoding="utf-8", errors="replace") as file:
        counts["system calls"] = sum(" resumed>" not in line and "+++" not in line and "---" not in line for line in file)
    shutil.rmtree(session.folder)
    return counts


KINDS = ("instructions", "allocations", "system calls", "hand-overs", "bytes")
# The kinds for a start; bytes are counted with the deed that sends them, and code pages are shared with other deeds.
START_KINDS = ("instructions", "allocations", "system calls", "hand-overs", "code pages")
# How often a figure that exceeds its budget is counted in all.
COUNTS = 3


def costs(agent, deed, few, more, size):
    """What one deed costs, by kind."""
    first = counted(agent, deed, few)
    if more is None:
        return {key: first.get(key, 0) for key in START_KINDS}
    second = counted(agent, deed, more)
    return {key: (second.get(key, 0) - first.get(key, 0)) / ((more - few) * size) for key in KINDS}


def is_kept(kind, value, budget):
    # A small budget may be exceeded by some more.
    return value <= max(budget * TOLERANCE[kind], budget + (10 if kind == "system calls" else 2))


def figures(agent, budgets):
    """The cost of each deed, the least of several counts where it isn't within its budget; what has none is always within."""
    for name, *deed in DEEDS:
        least = costs(agent, *deed)
        for _ in range(COUNTS - 1):
            if all(is_kept(kind, value, budgets.get(f"{name}, {kind}", value)) for kind, value in least.items()):
                break
            again = costs(agent, *deed)
            least = {kind: min(value, again[kind]) for kind, value in least.items()}
        for kind, value in least.items():
            yield f"{name}, {kind}", value


def main():
    path = sys.argv[2]
    # Without the debugging information, which is too new for valgrind.
    folder = tempfile.mkdtemp(prefix="budgets.")
    agent = f"{folder}/alarmkit-agent"
    subprocess.run(["strip", "--strip-debug", "-o", agent, sys.argv[1]], check=True)
    try:
        return compared(agent, path)
    finally:
        shutil.rmtree(folder)


def compared(agent, path):
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    head = [line for line in lines if line.startswith("#")]
    pairs = (line.split(": ") for line in lines if ": " in line and not line.startswith("#"))
    budgets = {key: float(value) for key, value in pairs}
    if "--write" in sys.argv:
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(head + [f"{key}: {max(value, 0):.0f}" for key, value in figures(agent, {})]) + "\n")
        return 0
    failed = number = 0
    counted_keys = set()
    for number, (key, value) in enumerate(figures(agent, budgets), 1):
        budget = budgets.get(key, float("nan"))
        is_fine = is_kept(key.partition(", ")[2], value, budget)
        failed += not is_fine
        counted_keys.add(key)
        print(f"{'ok' if is_fine else 'not ok'} {number} - {key}: {value:,.0f}, budget {budget:,.0f}", flush=True)
    for key in sorted(budgets.keys() - counted_keys):
        failed += 1
        number += 1
        print(f"not ok {number} - {key}: a budget for nothing that is counted")
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
