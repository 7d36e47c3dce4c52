#!/usr/bin/env python3
"""logind.py JOURNAL - stands in for logind on the bus of $DBUS_SYSTEM_BUS_ADDRESS, as far as it keeps machines awake.

Real descriptors are given out as locks. JOURNAL gets a line for each lock that is "taken" and "released", in that order of
time. The interface org.alarmkit.Test on the same object says what happens.
"""
import os
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

MANAGER, TEST, USER = "org.freedesktop.login1.Manager", "org.alarmkit.Test", "org.freedesktop.login1.User"


class Refused(dbus.DBusException):
    """AccessDenied, as polkit has it."""

    _dbus_error_name = "org.freedesktop.DBus.Error.AccessDenied"


class Busy(dbus.DBusException):
    """What is to be inhibited happens just now."""

    _dbus_error_name = "org.freedesktop.login1.OperationInProgress"


class User(dbus.service.Object):
    """The only user."""

    lingers = False

    @dbus.service.method(dbus.PROPERTIES_IFACE, "ss", "v")
    def Get(self, interface, name):
        return dbus.Boolean(self.lingers)


class Manager(dbus.service.Object):
    """The login manager."""

    def __init__(self, bus, journal, user):
        super().__init__(bus, "/org/freedesktop/login1")
        self.journal, self.user = journal, user
        self.locks, self.denied, self.busy = [], "", False

    def note(self, *words):
        with open(self.journal, "a", encoding="utf-8") as file:
            print(*words, file=file)

    @dbus.service.method(MANAGER, "ssss", "h")
    def Inhibit(self, what, who, why, mode):
        if self.busy:
            self.note("refused")
        if self.denied and self.denied in what.split(":"):
            raise Refused(f"{what} is not allowed")
        if self.busy:
            raise Busy("the operation is already running")
        ours, theirs = os.pipe()
        lock = (str(what), str(mode))
        self.locks.append(lock)
        self.note("taken", *lock)
        GLib.io_add_watch(ours, GLib.IO_HUP, self.released, lock)
        result = dbus.types.UnixFd(theirs)
        os.close(theirs)
        return result

    def released(self, descriptor, _condition, lock):
        os.close(descriptor)
        self.locks.remove(lock)
        self.note("released", *lock)
        return False

    @dbus.service.method(MANAGER, "u", "o")
    def GetUser(self, number):
        if number != os.getuid():
            raise dbus.DBusException("no such user", name="org.freedesktop.login1.NoSuchUser")
        return self.user.__dbus_object_path__

    @dbus.service.signal(MANAGER, "b")
    def PrepareForSleep(self, begins):
        pass

    @dbus.service.method(TEST, "b")
    def Sleep(self, begins):
        self.note("sleep" if begins else "awake")
        self.PrepareForSleep(begins)

    @dbus.service.method(TEST, "s")
    def Deny(self, what):
        self.denied = str(what)

    @dbus.service.method(TEST, "b")
    def SetBusy(self, busy):
        self.busy = bool(busy)

    @dbus.service.method(TEST, "b")
    def SetLinger(self, lingers):
        self.user.lingers = bool(lingers)

    @dbus.service.method(TEST, "", "as")
    def Locks(self):
        return dbus.Array(sorted(" ".join(lock) for lock in self.locks), signature="s")


def main():
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.bus.BusConnection(os.environ["DBUS_SYSTEM_BUS_ADDRESS"])
    manager = Manager(bus, sys.argv[1], User(bus, "/org/freedesktop/login1/user/self"))
    name = dbus.service.BusName("org.freedesktop.login1", bus)
    GLib.MainLoop().run()
    del manager, name


main()
