#!/usr/bin/python3
"""agent.py AGENT - start, calls, ring, memory and wake-ups of an agent on the session bus, which must be a private one.

Everything is measured by a D-Bus client, so the client's own share (some tenths of a millisecond) is in each figure; the
bus's own round trip from the same client is printed beside it.
"""

import os
import statistics
import subprocess
import sys
import time

from gi.repository import Gio, GLib

NAME, PATH, MANAGER = "org.alarmkit.Alarms1", "/org/alarmkit/Alarms1", "org.alarmkit.Alarms1.Manager"
STARTS, CALLS, RINGS, IDLE_SECONDS = 20, 500, 20, 10
NOTIFICATIONS = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
<arg type="s" direction="out"/><arg type="s" direction="out"/></method>
<signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
</interface></node>"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION)
context = GLib.MainContext.default()
critical_at = []


def run_until(condition, seconds=30):
    """Runs the main context until `condition` holds."""
    late = GLib.timeout_add_seconds(seconds, sys.exit, "bench: something did not happen in time")
    while not condition():
        context.iteration(True)
    GLib.source_remove(late)


def serve_notifications():
    """A notification server that notes when a critical notification arrives."""
    shown = 0

    def answer(_bus, _sender, _path, _interface, method, arguments, call):
        nonlocal shown
        if method == "Notify":
            if arguments.unpack()[6].get("urgency") == 2:
                critical_at.append(time.time())
            shown += 1
            call.return_value(GLib.Variant("(u)", (shown,)))
        elif method == "GetCapabilities":
            call.return_value(GLib.Variant("(as)", (["actions", "body", "persistence"],)))
        elif method == "GetServerInformation":
            call.return_value(GLib.Variant("(ssss)", ("bench", "alarmkit", "1", "1.2")))
        else:
            call.return_value(None)

    interface = Gio.DBusNodeInfo.new_for_xml(NOTIFICATIONS).interfaces[0]
    bus.register_object("/org/freedesktop/Notifications", interface, answer, None, None)
    Gio.bus_own_name_on_connection(bus, "org.freedesktop.Notifications", 0, None, None)


def call(method, signature, *arguments):
    """One call of the agent, answered."""
    body = GLib.Variant(signature, arguments) if arguments else None
    return bus.call_sync(NAME, PATH, MANAGER, method, body, None, 0, 10_000, None).unpack()


def ping_bus():
    bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId", None, None, 0, 10_000, None)


def start(agent):
    """Starts the agent; returns the process and the seconds until it owned its name."""
    owned = []
    watch = Gio.bus_watch_name_on_connection(bus, NAME, 0, lambda *_: owned.append(time.perf_counter()), None)
    run_until(lambda: not context.pending())
    began = time.perf_counter()
    process = subprocess.Popen([agent], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    run_until(lambda: owned)
    Gio.bus_unwatch_name(watch)
    return process, owned[0] - began


def end(process):
    process.terminate()
    process.wait(10)


def timed(body):
    began = time.perf_counter()
    body()
    return time.perf_counter() - began


def show(what, seconds):
    """One row: median and the slowest but one in a hundred, in milliseconds."""
    ordered = sorted(second * 1000 for second in seconds)
    last = ordered[min(len(ordered) - 1, round(len(ordered) * 0.99))]
    print(f"{what:<46} p50 {statistics.median(ordered):8.2f} ms   p99 {last:8.2f} ms   of {len(ordered)}", flush=True)


def switches(pid):
    """Context switches of all threads so far."""
    total = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/status", encoding="ascii") as status:
            total += sum(int(line.split()[1]) for line in status if "ctxt_switches" in line)
    return total


def memory(pid):
    """Rss and Pss in KiB."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as rollup:
        rows = dict(line.split(":", 1) for line in rollup if ":" in line and line[0].isupper())
    return tuple(int(rows[key].split()[0]) for key in ("Rss", "Pss"))


def main():
    agent = sys.argv[1]
    serve_notifications()
    times = []
    for _ in range(STARTS):
        process, seconds = start(agent)
        times.append(seconds)
        end(process)
    show("cold start to name owned", times)

    process, _ = start(agent)
    show("bus round trip, for comparison", [timed(ping_bus) for _ in range(CALLS)])
    show("Next", [timed(lambda: call("Next", "()")) for _ in range(CALLS)])
    far = [str(int(time.time()) + 86_400 + second) for second in range(CALLS)]
    show("Add, stored durably", [timed(lambda at=at: call("Add", "(ssas)", f"@{at}", "Bench", [])) for at in far])

    late = []
    for _ in range(RINGS):
        critical_at.clear()
        # The boundary of a second, so that the instant is known here exactly.
        due = int(time.time()) + 2
        alarm = call("Add", "(ssas)", f"@{due}", "Ring", [])[0]
        run_until(lambda: critical_at)
        late.append(critical_at[0] - due)
        call("Stop", "(s)", alarm)
    show("due to Notify received", late)
    print(f"{'earliest':<46} {min(late) * 1000:+.2f} ms (never negative)")
    end(process)

    # One far-off alarm, in a fresh process and store, with nothing shown.
    subprocess.run(["rm", "-rf", os.environ["XDG_STATE_HOME"] + "/alarmkit"], check=True)
    process, _ = start(agent)
    call("Add", "(ssas)", f"@{far[0]}", "Far", [])
    time.sleep(2)
    before = switches(process.pid)
    time.sleep(IDLE_SECONDS)
    woken = switches(process.pid) - before
    rss, pss = memory(process.pid)
    threads = len(os.listdir(f"/proc/{process.pid}/task"))
    print(f"{'idle with one far-off alarm':<46} RSS {rss} KiB, PSS {pss} KiB, {threads} threads, "
          f"{woken} context switches in {IDLE_SECONDS} s")
    end(process)


main()
