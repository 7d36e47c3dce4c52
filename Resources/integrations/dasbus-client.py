#!/usr/bin/python3
# What it does: a program in Python that sets an alarm, follows it, and answers its rings, with methods that look like Python's.
# What it needs: dasbus (Debian: python3-dasbus; or pip install dasbus).
# To install it: nothing; try it: ./dasbus-client.py 5s Tea snooze=10s stop
# What it looks like: a line for each change: "countdown", "alerting", "snooze", "removed: stopped".
# To remove it: delete the file.
import sys

from dasbus.client.observer import DBusObserver
from dasbus.connection import SessionMessageBus
from dasbus.error import DBusError
from dasbus.loop import EventLoop
from dasbus.typing import get_native

NAME = "org.alarmkit.Alarms1"
PATH = "/org/alarmkit/Alarms1"


def main(when: str, title: str, answers: list[str]) -> None:
    bus = SessionMessageBus()
    manager = bus.get_proxy(NAME, PATH, f"{NAME}.Manager")
    loop = EventLoop()

    def changed(which: str, state: str, _fire_time: int) -> None:
        # Signals about other programs' alarms come here as well.
        if which != alarm_id:
            return
        print(state, flush=True)
        if state == "alerting":
            answer()

    def removed(which: str, reason: str) -> None:
        if which == alarm_id:
            print(f"removed: {reason}", flush=True)
            loop.quit()

    # Answers a ring with the next of the answers, and with stop after the last one.
    def answer() -> None:
        word, _, length = (answers.pop(0) if answers else "stop").partition("=")
        print(word, flush=True)
        if word == "snooze":
            manager.Snooze(alarm_id, length)
        else:
            manager.Stop(alarm_id)

    manager.AlarmChanged.connect(changed)
    manager.AlarmRemoved.connect(removed)
    alarm_id = manager.Add(when, title, [])
    alarm = get_native(manager.Get(alarm_id))
    print(f"{alarm['State']}: {alarm['Title']}", flush=True)
    # A new agent sends signals only to programs that have called it.
    observer = DBusObserver(bus, NAME)
    observer.service_available.connect(lambda _observer: manager.WhoAmI())
    observer.connect_once_available()
    loop.run()


if len(sys.argv) < 3:
    sys.exit("usage: dasbus-client.py WHEN TITLE [snooze[=LENGTH]|stop]...")
try:
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
except DBusError as error:
    # The name is for programs, the message for people.
    sys.exit(f"{error.dbus_name}: {error}")
