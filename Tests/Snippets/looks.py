"""Looks at the alarms of snippets: what a notification server is told of each in each of its modes, and what becomes of it when each
of its buttons is pressed.

What that has to be is in notifications.txt, under a number that is made of the snippet's own text, so that it is found again
wherever the text stands. A snippet that isn't there is looked at nevertheless, and fails: what it comes to is in the scratch
folder then, to be read and copied.
"""

import concurrent.futures
import difflib
import hashlib
import json
import os
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
WRITTEN = HERE / "notifications.txt"
MODES = ("countdown", "paused", "alert")


def key_of(text):
    """A snippet's number."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def sections(text):
    """What is written, by the snippets' numbers: each has a heading "== NUMBER, NUMBER"."""
    found = {}
    for part in text.split("== ")[1:]:
        head, _, body = part.partition("\n")
        for key in head.split(", "):
            found[key] = body.strip("\n")
    return found


def together(told):
    """The same the other way round; snippets that come to the same stand together."""
    bodies = {}
    for key, body in told.items():
        bodies.setdefault(body, []).append(key)
    return "\n".join(f"== {', '.join(keys)}\n{body}\n" for body, keys in bodies.items())


def difference(written, told):
    """Line by line; nothing where they are the same."""
    return difflib.unified_diff(written.splitlines(), told.splitlines(), "written", "told", lineterm="")


class Looks:
    """Goes through the modes of alarms, with the built programs of a folder."""

    def __init__(self, programs, runner, result):
        self.programs, self.runner, self.result = programs, runner, result
        self.count = 0

    def at(self, snippets):
        """(place, number, what was told, what is written) of each snippet; all of what was told goes to the result's file."""
        written, told = sections(WRITTEN.read_text()), {}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            bodies = list(pool.map(lambda snippet: self.body(snippet[0]), snippets))
        for (_, _, _, place, text), body in zip(snippets, bodies):
            key = key_of(text)
            self.count += 1
            told[key] = body
            yield place, key, body, written.get(key, "")
        self.result.write_text(together(told))

    def body(self, name):
        """What a snippet's alarm comes to: the notification of each mode, and a line for each button."""
        parts = []
        for mode in MODES:
            look = self.walk(name, mode)
            if look is None:
                continue
            parts += [mode, look["text"]]
            for label in look["labels"]:
                pressed = self.walk(name, mode, label)
                same = "" if pressed["text"] == look["text"] else " (and the notification was another one)"
                parts.append(f"{label} → {pressed['outcome']}{same}")
        return "\n".join(parts)

    def walk(self, *words):
        """One walk, in a session of its own; what is wrong with it ends all."""
        run = subprocess.run(
            [HERE.parent / "Desktops" / "with-session.sh", "/usr/bin/python3", HERE / "walk.py", self.programs, self.runner, *words],
            capture_output=True, text=True, timeout=120)
        if run.returncode != 0:
            return {"text": f"it failed: {(run.stdout + run.stderr)[-600:]}", "labels": [], "outcome": "nothing"}
        return json.loads(run.stdout.splitlines()[-1])
