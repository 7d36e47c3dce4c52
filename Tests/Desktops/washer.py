#!/usr/bin/env python3
"""washer.py ALARMCTL - a GApplication that schedules an alarm with an action of its own, and ends when it was activated."""

import json
import subprocess
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

NAME = "org.alarmkit.Alarms1"


def call(bus, method, signature, *arguments):
    """Calls the agent."""
    return bus.call_sync(
        NAME, "/org/alarmkit/Alarms1", NAME + ".Manager", method, GLib.Variant(signature, arguments), None, 0, -1, None
    ).unpack()


class Washer(Gio.Application):
    """Washes up when its alarm is stopped."""

    def __init__(self):
        super().__init__(application_id="org.example.Washer-Up")
        self.id = None
        self.heard = None
        action = Gio.SimpleAction.new("wash-up", GLib.VariantType("s"))
        action.connect("activate", self.wash_up)
        self.add_action(action)

    def do_activate(self):
        """Schedules, and has the alarm stopped once it rings."""
        bus = self.get_dbus_connection()
        call(bus, "Register", "(s)", self.get_application_id())
        form = {"when": "1s", "title": "Dishes", "stopAction": {"name": "wash-up", "parameters": {"cups": 3}}}
        (self.id,) = call(bus, "Schedule", "(ss)", "", json.dumps(form))
        bus.signal_subscribe(NAME, None, "AlarmChanged", None, None, 0, self.changed)
        self.hold()

    def changed(self, _bus, _sender, _path, _interface, _signal, arguments):
        """The command line stands for the user's press."""
        if arguments.unpack()[:2] == (self.id, "alerting"):
            subprocess.Popen([sys.argv[1], "stop", self.id])

    def wash_up(self, _action, parameter):
        """The action."""
        self.heard = json.loads(parameter.get_string())
        self.quit()


def main():
    app = Washer()
    app.run([])
    print(app.heard)
    assert app.heard["alarm"] == app.id and app.heard["kind"] == "stop", "it is told which button it was"
    assert app.heard["parameters"] == {"cups": 3}, "its parameters come back"
    assert app.heard["occurrence"] > 0 and len(app.heard["press"]) == 36


if __name__ == "__main__":
    main()
