#!/usr/bin/python3
"""A notification server that shows nothing, tells on standard output what it is asked for, and does on standard input's
lines what a user or a bad server would do. It owns org.freedesktop.Notifications on the session bus until it ends.

Options: --name N --vendor V --version V --caps "actions body ..." --first-id N --foreign (one first)
         --hold TITLE (notifications with this title are not answered until `release`)
         --hold-from N (the Nth notification and later ones are not answered until `release`)
         --press KEY (this button is pressed before a notification is answered)
         --questions (what it is asked is told as well)
Tells:   ready | notify id=.. replaces=.. ... | close ID | question METHOD
Does:    action ID KEY [TOKEN] | closed ID REASON | fail N (the next N notifications are refused)
         | foreign (another program's notification takes the next id) | release | quit
"""
import argparse
import os

from gi.repository import Gio, GLib

INTERFACE = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
XML = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
<arg type="s" direction="out"/><arg type="s" direction="out"/></method>
<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
<signal name="ActivationToken"><arg type="u"/><arg type="s"/></signal>
<signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
</interface></node>"""


def tell(text):
    print(text.replace("\n", "\\n"), flush=True)


class Server:
    def __init__(self, options):
        self.options = options
        self.next_id = options.first_id
        self.live = set()
        self.failures = 0
        self.received = 0
        self.held = []
        self.loop = GLib.MainLoop()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        if options.foreign:
            self.take_id()
        node = Gio.DBusNodeInfo.new_for_xml(XML)
        self.bus.register_object(PATH, node.interfaces[0], self.call, None, None)
        Gio.bus_own_name_on_connection(self.bus, INTERFACE, Gio.BusNameOwnerFlags.NONE,
                                       lambda *_: tell("ready"), lambda *_: self.loop.quit())
        self.unread = b""
        GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, self.read)

    def call(self, _bus, _sender, _path, _interface, method, arguments, invocation):
        if self.options.questions and method.startswith("Get"):
            tell(f"question {method}")
        if method == "GetServerInformation":
            o = self.options
            invocation.return_value(GLib.Variant("(ssss)", (o.name, o.vendor, o.version, "1.2")))
        elif method == "GetCapabilities":
            invocation.return_value(GLib.Variant("(as)", (self.options.caps.split(),)))
        elif method == "CloseNotification":
            number = arguments[0]
            tell(f"close {number}")
            invocation.return_value(None)
            if number in self.live:
                self.closed(number, 3)
        else:
            self.notify(arguments.unpack(), invocation)

    def notify(self, arguments, invocation):
        app, replaces, icon, summary, body, actions, hints, timeout = arguments
        if self.failures:
            self.failures -= 1
            tell("refused")
            invocation.return_dbus_error("org.example.Refused", "no more notifications")
            return
        number = replaces if replaces in self.live else self.take_id()
        hints.pop("sender-pid", None)
        pairs = ",".join(f"{key}:{label}" for key, label in zip(actions[::2], actions[1::2]))
        known = ",".join(f"{key}:{value}" for key, value in sorted(hints.items()))
        tell(f"notify id={number} replaces={replaces} app={app} icon={icon} timeout={timeout} [{summary}] [{body}]"
             f" actions={pairs} hints={known}")
        if self.options.press:
            self.emit("ActionInvoked", GLib.Variant("(us)", (number, self.options.press)))
        answer = GLib.Variant("(u)", (number,))
        self.received += 1
        if self.options.hold == summary or self.options.hold_from and self.received >= self.options.hold_from:
            self.held.append((invocation, answer))
        else:
            invocation.return_value(answer)

    def take_id(self):
        number = self.next_id
        self.next_id += 1
        self.live.add(number)
        return number

    def closed(self, number, reason):
        self.live.discard(number)
        self.emit("NotificationClosed", GLib.Variant("(uu)", (number, reason)))

    def emit(self, signal, arguments):
        self.bus.emit_signal(None, PATH, INTERFACE, signal, arguments)

    def read(self, _channel, _condition):
        data = os.read(0, 65536)
        *lines, self.unread = (self.unread + data).split(b"\n")
        for line in lines:
            self.obey(line.decode().split())
        if not data:
            self.loop.quit()
        return bool(data)

    def obey(self, words):
        if words[0] == "action":
            if len(words) > 3:
                self.emit("ActivationToken", GLib.Variant("(us)", (int(words[1]), words[3])))
            self.emit("ActionInvoked", GLib.Variant("(us)", (int(words[1]), words[2])))
        elif words[0] == "closed":
            self.closed(int(words[1]), int(words[2]))
        elif words[0] == "fail":
            self.failures = int(words[1])
            tell("failing")
        elif words[0] == "foreign":
            tell(f"foreign {self.take_id()}")
        elif words[0] == "release":
            self.options.hold_from = 0
            self.options.hold = ""
            for invocation, answer in self.held:
                invocation.return_value(answer)
            self.held = []
        elif words[0] == "quit":
            self.loop.quit()


parser = argparse.ArgumentParser()
parser.add_argument("--name", default="recorder")
parser.add_argument("--vendor", default="tests")
parser.add_argument("--version", default="1")
parser.add_argument("--caps", default="actions body body-markup persistence")
parser.add_argument("--first-id", type=int, default=1)
parser.add_argument("--hold-from", type=int, default=0)
parser.add_argument("--hold", default="")
parser.add_argument("--press", default="")
parser.add_argument("--foreign", action="store_true")
parser.add_argument("--questions", action="store_true")
Server(parser.parse_args()).loop.run()
