#!/usr/bin/env python3
"""opener.py - a GTK application whose alarm has an Open button, by which its window comes to the front; --other: a window only.

Prints what happens to it: "scheduled ID", and "opened PARAMETER" when it has asked for its window to come to the front.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402

NAME = "org.alarmkit.Alarms1"


class Opener(Gtk.Application):
    """Schedules an alarm, and shows its window when it is told to."""

    def __init__(self):
        super().__init__(application_id="org.example.Opener")
        self.window = None
        action = Gio.SimpleAction.new("open-recipe", GLib.VariantType("s"))
        action.connect("activate", self.open_recipe)
        self.add_action(action)

    def call(self, method, signature, *arguments):
        """Calls the agent."""
        parameters = GLib.Variant(signature, arguments)
        path = "/" + NAME.replace(".", "/")
        bus = self.get_dbus_connection()
        return bus.call_sync(NAME, path, NAME + ".Manager", method, parameters, None, 0, -1, None).unpack()

    def do_activate(self):
        """Its window is there before its alarm rings."""
        self.window = Gtk.ApplicationWindow(application=self, title="Recipe")
        self.window.show_all()
        self.call("Register", "(s)", self.get_application_id())
        form = {
            "when": "1s",
            "title": "Rice",
            "secondaryButton": {"label": "Open", "behavior": "custom"},
            "secondaryAction": {"name": "open-recipe", "foreground": True},
        }
        print("scheduled", *self.call("Schedule", "(ss)", "", json.dumps(form)), flush=True)

    def open_recipe(self, _action, parameter):
        """The action. The token came with the call, and GTK uses it here."""
        self.window.present()
        self.window.get_display().sync()
        print("opened", parameter.get_string(), flush=True)


def main():
    """Both keep their windows until they are killed."""
    if "--other" in sys.argv:
        Gtk.Window(title="Other").show_all()
        Gtk.main()
    else:
        Opener().run([])


if __name__ == "__main__":
    main()
