#!/usr/bin/python3
# What it does: a program in Python that sets an alarm, follows it, and answers its rings, with nothing but GLib: a start for yours.
# What it needs: PyGObject (Debian: python3-gi).
# To install it: nothing; try it: ./gio-client.py 5s Tea snooze=10s stop
# What it looks like: a line for each change: "countdown", "alerting", "snooze", "removed: stopped".
# To remove it: delete the file.
import sys
from typing import Any

from gi.repository import Gio, GLib

NAME = "org.alarmkit.Alarms1"
PATH = "/org/alarmkit/Alarms1"


class Alarm:
    """One alarm, from being set to its end."""

    def __init__(self, when: str, title: str, answers: list[str]) -> None:
        self.answers = answers
        self.loop = GLib.MainLoop()
        self.manager = Gio.DBusProxy.new_for_bus_sync(
            Gio.BusType.SESSION, Gio.DBusProxyFlags.DO_NOT_LOAD_PROPERTIES, None, NAME, PATH, f"{NAME}.Manager", None
        )
        self.manager.connect("g-signal", self.received)
        self.manager.connect("notify::g-name-owner", self.restarted)
        (self.id,) = self.call("Add", "(ssas)", when, title, [])
        (alarm,) = self.call("Get", "(s)", self.id)
        print(f"{alarm['State']}: {alarm['Title']}", flush=True)

    def call(self, method: str, signature: str, *arguments: Any) -> Any:
        """Calls a method with arguments of the D-Bus types `signature`."""
        parameters = GLib.Variant(signature, arguments)
        return self.manager.call_sync(method, parameters, Gio.DBusCallFlags.NONE, -1, None).unpack()

    def received(self, _proxy: Gio.DBusProxy, _sender: str, signal: str, parameters: GLib.Variant) -> None:
        # Signals about other programs' alarms come here as well.
        if parameters[0] != self.id:
            return
        if signal == "AlarmChanged":
            print(parameters[1], flush=True)
            if parameters[1] == "alerting":
                self.answer()
        elif signal == "AlarmRemoved":
            print(f"removed: {parameters[1]}", flush=True)
            self.loop.quit()

    def answer(self) -> None:
        """Answers a ring by the next of the answers, and by stop after the last one."""
        word, _, length = (self.answers.pop(0) if self.answers else "stop").partition("=")
        print(word, flush=True)
        if word == "snooze":
            self.call("Snooze", "(ss)", self.id, length)
        else:
            self.call("Stop", "(s)", self.id)

    def restarted(self, _proxy: Gio.DBusProxy, _property: Any) -> None:
        # A new agent sends signals only to programs that have called it.
        if self.manager.get_name_owner() is not None:
            self.call("WhoAmI", "()")


if len(sys.argv) < 3:
    sys.exit("usage: gio-client.py WHEN TITLE [snooze[=LENGTH]|stop]...")
try:
    Alarm(sys.argv[1], sys.argv[2], sys.argv[3:]).loop.run()
except GLib.Error as error:
    # The name is for programs, the message for people.
    remote = Gio.DBusError.get_remote_error(error)
    sys.exit(f"{remote}: {error.message.removeprefix(f'GDBus.Error:{remote}: ')}")
