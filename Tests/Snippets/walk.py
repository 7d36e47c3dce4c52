#!/usr/bin/env python3
"""walk.py PROGRAMS RUNNER SNIPPET MODE [LABEL] - in a session of its own, has the agent of PROGRAMS hear of one snippet's alarm,
goes with it into MODE (countdown, paused, alert), and prints as JSON what a recording notification server was told then:
`text`, the whole notification, and `labels`, its buttons. With LABEL that button is pressed, and `outcome` is what became of the
alarm. Prints null when the alarm never comes into that mode. Agent and snippet share clocks that only this program moves.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import threading

import clock

HERE = pathlib.Path(__file__).resolve().parent
SHOWN = re.compile(r"notify id=(\d+) replaces=\d+ app=(.*?) icon=(.*?) timeout=(-?\d+) \[(.*?)\] \[(.*?)\] actions=(.*?) hints=(.*)$")
# How long something instant may take: only a hang takes longer.
PATIENCE = 30


class Lines:
    """What a program prints, line by line, for somebody who waits for a certain one."""

    def __init__(self, command, **options):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options)
        self.lines = []
        self.news = threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            with self.news:
                self.lines.append(line.rstrip("\n"))
                self.news.notify_all()

    def wait(self, what, since=0):
        """The first line from number `since` on that `what` makes something of, as that, and the number after it."""
        def found():
            for number in range(since, len(self.lines)):
                if (made := what(self.lines[number])) is not None:
                    return made, number + 1
        with self.news:
            result = self.news.wait_for(found, PATIENCE)
        if result is None:
            raise SystemExit(f"nothing came; there was: {self.lines[since:]}")
        return result


def notice(line):
    """One notification by its parts; None: the line is about something else."""
    match = SHOWN.match(line)
    if not match:
        return None
    number, app, icon, timeout, summary, body, actions, hints = match.groups()
    buttons = dict(pair.split(":", 1) for pair in actions.split(",") if pair)
    buttons.pop("default", None)
    # Pictures are compared by the tests of pictures.
    hints = re.sub(r"image-data:\(.*?\]\)", "image-data", hints)
    text = steady("\n".join((f"[{summary}]", body.replace("\\n", "\n"), f"buttons: {', '.join(buttons.values())}",
                             f"icon: {icon}, hints: {hints}")))
    return {"id": number, "buttons": buttons, "text": text, "mode": mode_of(buttons, hints)}


def steady(text):
    """The same as if no time had passed since it was scheduled: a busy machine takes some seconds for the next step."""
    text = re.sub(r"(\d+) min [345]\d s left", lambda match: f"{int(match[1]) + 1} min left", text)
    return re.sub(r"\bvalue:[0-9]\b", "value:0", text)


def mode_of(buttons, hints):
    """The mode that a notification shows."""
    if "urgency:2" in hints:
        return "alert"
    return "paused" if "resume" in buttons else "countdown"


def main():
    programs, runner, snippet, mode = sys.argv[1:5]
    label = sys.argv[5] if len(sys.argv) > 5 else None
    folder = os.environ["DESK_DIR"]
    clocks = clock.MovingClock(folder + "/clock")
    moved = {**os.environ, **clocks.environment(programs), "TZ": "UTC", "ALARMKIT_AUDIO": f"file:{folder}/sound.wav",
             "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/dev/null"}
    server = Lines([sys.executable, "-u", HERE.parent / "Desktops" / "recording-server.py"], stdin=subprocess.PIPE)
    server.wait(lambda line: line if line == "ready" else None)
    with open(folder + "/log/agent.log", "w") as log:
        agent = subprocess.Popen([programs + "/alarmkit-agent"], env=moved, stderr=log)
    try:
        subprocess.run(["gdbus", "wait", "--session", "--timeout", str(PATIENCE), "org.alarmkit.Alarms1"], check=True)
        run = subprocess.run([runner, snippet], env=moved, capture_output=True, text=True, timeout=60)
        if run.stdout.strip() != f"ok {snippet}":
            raise SystemExit(f"{run.stdout}{run.stderr}")
        print(json.dumps(walk(clocks, server, programs, mode, label)))
    finally:
        for process in (agent, server.process):
            process.kill()


def walk(clocks, server, programs, mode, label):
    """Goes into a mode and presses a button; None: the alarm has no such mode."""
    control = programs + "/alarmctl"
    watch = Lines([control, "watch", "--now", "--json"])
    alarm, seen = watch.wait(lambda line: json.loads(line))
    if mode != "alert" and alarm["state"] != "countdown":
        return None
    if mode == "paused":
        subprocess.run([control, "pause", alarm["id"]], check=True, stdout=subprocess.DEVNULL)
    elif mode == "alert":
        clocks.advance_to(alarm["fireTime"] + 100_000)
    shown, _ = server.wait(lambda line: (found := notice(line)) and (found if found["mode"] == mode else None))
    result = {"text": shown["text"], "labels": list(shown["buttons"].values())}
    if label is not None:
        if mode != "countdown":
            _, seen = watch.wait(lambda line: state(line) == {"paused": "paused", "alert": "alerting"}[mode] or None, seen)
        key = next(key for key, written in shown["buttons"].items() if written == label)
        server.process.stdin.write(f"action {shown['id']} {key}\n")
        server.process.stdin.flush()
        result["outcome"], _ = watch.wait(state, seen)
    watch.process.kill()
    return result


def state(line):
    """What an event says of the alarm, in a word."""
    event = json.loads(line)
    return event["state"] if event["event"] == "changed" else event["event"]


if __name__ == "__main__":
    main()
