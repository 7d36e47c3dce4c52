#!/usr/bin/env python3
"""schema.py [--check] - writes Resources/schema/alarmctl.schema.json: what alarmctl prints with --json, as JSON Schema (2020-12).

What is said of an alarm's properties is taken from dbus/org.alarmkit.Alarms1.Alarm.xml, as the answers have them from the bus. --check writes
nothing, and fails where the file isn't what would be written.
"""

import json
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
TARGET = HOME / "Resources/schema/alarmctl.schema.json"
DOC = "org.gtk.GDBus.DocString"
# Definition has the alarm's form, and is there only if a single alarm is shown.
NOT_LISTED = {"Definition"}


def kind(signature: str) -> dict:
    return {
        "s": {"type": "string"}, "b": {"type": "boolean"}, "i": {"type": "integer"}, "x": {"type": "integer"},
        "as": {"type": "array", "items": {"type": "string"}}, "ax": {"type": "array", "items": {"type": "integer"}},
    }[signature]


def described(node: xml.Element) -> str:
    texts = [n.get("value", "") for n in node.findall("annotation") if n.get("name") == DOC]
    return " ".join(" ".join(texts).split())


def thing(about: str, needed: dict, further: dict | None = None) -> dict:
    """An object. Programs have to accept further properties: a later version may have more."""
    return {
        "description": about, "type": "object", "properties": needed | (further or {}), "required": sorted(needed),
        "additionalProperties": True,
    }


def text(about: str, *words: str) -> dict:
    return {"description": about, "type": "string"} | ({"enum": list(words)} if words else {})


def number(about: str, least: int | None = None) -> dict:
    return {"description": about, "type": "integer"} | ({} if least is None else {"minimum": least})


def truth(about: str) -> dict:
    return {"description": about, "type": "boolean"}


def rows(about: str, of: dict) -> dict:
    return {"description": about, "type": "array", "items": of}


def ref(name: str) -> dict:
    return {"$ref": f"#/$defs/{name}"}


INSTANT = "Unix time in microseconds (UTC)"
ID = text("The alarm's id, a UUID.")
TITLE = text("The alarm's title.")


def alarm() -> dict:
    root = xml.parse(HOME / "dbus/org.alarmkit.Alarms1.Alarm.xml").getroot()
    properties = {}
    for node in root.iter("property"):
        name = node.get("name", "")
        if name not in NOT_LISTED:
            about = described(node)
            properties[name[:1].lower() + name[1:]] = kind(node.get("type", "")) | ({"description": about} if about else {})
    about = "An alarm or a timer. Instants are Unix times in microseconds (UTC), and lengths are microseconds."
    return thing(about, properties)


def definitions() -> dict:
    finding = thing(
        "One line of the doctor's.",
        {
            "subject": text("What was looked at."), "level": text("How bad it is.", "ok", "warning", "failure"), "text": text("How it is, in your language."),
            "mend": text("The command or the setting that mends it; empty: none does."),
        })
    ring = thing("One ring to come.", {"id": ID, "title": TITLE, "fireTime": number(f"When it rings: {INSTANT}.")})
    return {
        "alarm": alarm(),
        "details": {
            "description": "An alarm with the form that sets one like it (show).", "allOf": [ref("alarm")],
            "properties": {"definition": ref("form")}, "required": ["definition"],
        },
        "form": {"description": "What Schedule takes and export prints. Lengths are seconds. The guide's page about scripting explains it.", "type": "object"},
        "alarms": rows("All alarms (list).", ref("alarm")),
        "done": thing(
            "What a verb did to one alarm.", {"done": text("What was done, such as stopped or paused."), "id": ID, "title": TITLE},
            {"alarm": ref("alarm")}),
        "stopped": thing("How many alarms stop --all stopped.", {"stopped": number("The number.", 0)}),
        "next": thing(
            "The alarm that rings now or next (next).",
            {
                "id": ID, "title": TITLE, "ringing": truth("Whether it rings now."), "fireTime": number(f"When it rings, or was due: {INSTANT}."),
                "seconds": number("How long until then; negative: how long since."),
            }),
        "simulation": thing(
            "What will ring (simulate).",
            {
                "from": number(f"The beginning: {INSTANT}."), "through": number(f"The end: {INSTANT}."), "count": number("How many rings there are.", 0),
                "rings": rows("The rings in their order, as many as --limit.", ring),
                "alarms": rows(
                    "What it means for each alarm.",
                    thing("One alarm.", {
                        "id": ID, "title": TITLE, "rings": number("How often it rings.", 0), "first": number(f"First: {INSTANT}."),
                        "last": number(f"Last: {INSTANT}."), "remarks": {"type": "array"},
                    })),
            }),
        "entry": thing(
            "What became of one ring (history, why).",
            {
                "id": ID, "title": TITLE, "owner": text("The application whose alarm it was."), "due": number(f"When it was due: {INSTANT}."),
                "rangAt": number(f"When it rang: {INSTANT}; 0: it didn't."), "endedAt": number(f"When it ended: {INSTANT}."),
                "lateBy": number("How late it rang, in microseconds."), "count": number("How many rings this entry stands for.", 1),
                "end": text("How it ended, such as stopped, snoozed, missed or timedOut."), "by": text("Who ended it."),
                "why": rows("What was unusual, such as asleep or notShown.", {"type": "string"}),
            }),
        "event": thing(
            "One line of watch.",
            {
                "event": text("What happened.", "present", "added", "changed", "removed", "missed", "opened", "agentStarted", "agentStopped"),
                "at": number(f"When it was noticed: {INSTANT}."),
            },
            {
                "id": ID, "title": TITLE, "state": text("The alarm's new state."), "fireTime": number(f"When it rings, or was due: {INSTANT}."),
                "reason": text("Why it was removed or missed."),
            }),
        "bar": thing(
            "One line of watch --format json.",
            {
                "class": text("What is shown.", "ringing", "countdown", "paused", "idle"), "icon": text("A symbol for it."),
                "text": text("The one thing to show; empty: nothing."), "title": TITLE, "id": text("The alarm's id; empty: there is none."),
                "remaining": text("The time left, in words."), "time": text("When it rings, in words."),
                "percentage": number("How much of the countdown is over, in percent.", 0), "count": number("How many ring, count down or are paused.", 0),
                "tooltip": text("A line for each of these."),
            }),
        "status": thing(
            "The health of the agent (status).",
            {
                "version": text("The agent's version."), "programVersion": text("alarmctl's version."), "alarms": number("How many alarms there are.", 0),
                "storage": text("ok, or what is wrong."), "backup": number(f"When the agent last copied its store: {INSTANT}; 0: it hasn't."), "notificationServer": text("Its name and version, or a word."), "sound": text("ok, or what is wrong."),
                "tray": text("ok or a word."), "zone": text("The zone by which times are meant."), "wake": text("Who wakes the machine."),
                "wakeReason": text("Why nobody does."), "sleepLock": text("ok or a word."), "linger": text("Whether alarms ring while you are logged out."),
                "warnings": rows("Further problems, in your language.", {"type": "string"}),
            },
            {"startsAtLogin": text("What starts the agent."), "startsAtLoginReason": text("The file that says so.")}),
        "doctor": thing(
            "Whether the next alarm will be seen and heard (doctor).",
            {"level": text("The worst of all findings.", "ok", "warning", "failure"), "findings": rows("The findings.", finding)}),
        "setting": thing(
            "One setting (settings).",
            {
                "name": text("Its group and key, such as Sound.volume."), "value": text("What counts."), "default": text("What counts where nothing is set."),
                "range": text("What it may be."), "isSet": truth("Whether settings.ini has it."),
            }),
        "settings": rows("All settings.", ref("setting")),
        "sounds": thing(
            "What alarms can sound with (sounds).",
            {
                "theme": text("The sound theme that the settings name."),
                "sounds": rows("Sounds.", thing("A sound.", {"name": text("Its name."), "file": text("Its file; empty: the theme switches it off.")})),
                "outputs": rows("Outputs.", thing("An output.", {
                    "name": text("Its name, for device= in the settings."), "description": text("What it is."), "isDefault": truth("Whether it is the default."),
                    "isMuted": truth("Whether it is muted."), "isChosen": truth("Whether the settings name it."),
                })),
            }),
        "template": thing(
            "A template (template list).",
            {
                "name": text("Its name."), "file": text("Its file."), "title": text("Its title, in your language."),
                "comment": text("What it is for, in your language."), "faults": rows("Its mistakes, in your language.", {"type": "string"}),
            },
            {"content": text("What is in the file (template show).")}),
        "templates": rows("All templates (template list), or those that were checked (template check).", ref("template")),
        "instants": rows(f"When an alarm would ring (alarm --preview), each a {INSTANT}.", {"type": "integer"}),
        "kept": thing("A sound that is kept (sounds keep).", {"file": text("The file."), "sound": text("The word for --sound.")}),
        "played": thing("A sound that is played (sounds play).", {"sound": text("Its name or file.")}),
        "authorization": thing(
            "A decision that was made (authorization allow, deny, reset).",
            {"app": text("The application."), "state": text("Its authorization now.", "authorized", "denied", "notDetermined")}),
        "policy": thing(
            "What counts where nothing was decided (authorization policy).", {"policy": text("The policy.", "allow", "ask", "deny")}),
        "import": thing(
            "What was set from a file (import).",
            {
                "alarms": rows("The alarms.", thing("One alarm.", {
                    "id": ID, "title": TITLE, "fireTime": number(f"When it rings: {INSTANT}."), "line": number("The line of the file.", 1),
                    "replaces": truth("Whether another alarm had this id."),
                })),
                "dryRun": truth("Whether nothing was set."), "faults": number("How many could not be set.", 0),
                "inactive": number("How many are switched off in the file.", 0), "passed": {"description": "Those whose time has passed.", "type": "array"},
            }),
        "restored": thing(
            "What a copy brought back (restore).",
            {
                "file": text("The copy."), "alarms": number("How many alarms are in it.", 0), "past": number("How many of them were due before now.", 0),
                "previous": text("The file that has what was there before."),
            }),
        "applications": thing(
            "Who may set alarms (authorization).",
            {
                "policy": text("What counts where nothing was decided.", "allow", "ask", "deny"),
                "apps": rows("Applications.", thing("An application.", {
                    "app": text("Its id."), "name": text("Its name."), "kind": text("How it was recognised."),
                    "state": text("Its authorization.", "authorized", "denied", "notDetermined"), "decided": number(f"When that was decided: {INSTANT}; 0: never."),
                    "alarms": number("How many alarms it has.", 0),
                })),
            }),
        "backup": thing("A file that was written (backup, export FILE).", {"file": text("The file."), "alarms": number("How many alarms are in it.", 0)}),
        "warning": thing(
            "What a command did although something is doubtful, on standard error.",
            {"warning": thing("The doubt.", {"message": text("What is doubtful, in your language.")})}),
        "failure": thing(
            "A command that failed, on standard error.",
            {"error": thing("The failure.", {
                "code": text("The name of the error, as on the bus; Usage for a command line that is wrong."), "message": text("What is wrong, in your language."), "status": number("The exit status.", 1),
            })}),
    }


def main() -> int:
    if sys.argv[1:] not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 64
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://alarmkit.org/schema/alarmctl.schema.json",
        "title": "What alarmctl prints with --json",
        "description": "Each answer is one of the definitions. Names and meanings stay; a later version may add properties and words.", "$defs": definitions(),
    }
    written = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    if sys.argv[1:]:
        if TARGET.read_text() != written:
            print(f"{TARGET.relative_to(HOME)} isn't up to date: run Resources/scripts/schema.py", file=sys.stderr)
            return 1
        return 0
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(written)
    return 0


sys.exit(main())
