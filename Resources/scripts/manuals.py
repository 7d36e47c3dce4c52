#!/usr/bin/env python3
"""manuals.py ALARMCTL FOLDER - writes the manual pages and the shells' completions into FOLDER, below share as they are installed.

The pages have the words of alarmctl's own help, of its list of settings and of the interfaces in dbus/, so that neither can be older than
the program. The language is mdoc (mdoc(7)). The date on them is that of the last release or commit, from SOURCE_DATE_EPOCH if that is set.
"""

import json
import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as xml
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
DOC = "org.gtk.GDBus.DocString"
SHELLS = {
    "bash": "bash-completion/completions/alarmctl",
    "zsh": "zsh/site-functions/_alarmctl",
    "fish": "fish/vendor_completions.d/alarmctl.fish",
}
# The parser says these of each command.
COMMON = {"help", "version", "host", "json"}


def text(words: str) -> str:
    """Words as a line of a page: nothing in them is taken for a request or an escape."""
    words = " ".join(words.split()).replace("\\", "\\e").replace("’", "'").replace("“", '"').replace("”", '"')
    words = words.replace("–", "\\(en").replace("…", "...").replace("↑", "up").replace("↓", "down").replace("·", "-")
    return "\\&" + words if words[:1] in (".", "'") else words


def quoted(words: str) -> str:
    """Words as one argument of a request, which isn't a request itself though it may have the name of one."""
    words = text(words).replace('"', '\\(dq').replace("-", "\\-")
    return '"\\&' + words + '"'


def paragraphs(words: str) -> list[str]:
    """Each paragraph as lines; lines that are commands to type stay lines."""
    lines: list[str] = []
    for part in re.split(r"\n\s*\n", words.strip()):
        if not part:
            continue
        statuses = re.findall(r"^ *(\d+) +(.*(?:\n {4,}.*)*)", part, re.M)
        if part.startswith("EXIT STATUS:") and statuses:
            lines += [".Ss Exit status", ".Bl -tag -width Ds"]
            for number, meaning in statuses:
                lines += [f".It Sy {number}", text(meaning)]
            lines.append(".El")
            continue
        lines.append(".Pp")
        if all(line.strip().startswith("alarmctl ") for line in part.splitlines()):
            lines += [".Bd -literal -offset indent", *(text(line) for line in part.splitlines()), ".Ed"]
        else:
            lines += [line for sentence in re.split(r"(?<=[.:;]) (?=[A-Z-])", " ".join(part.split())) for line in [text(sentence)]]
    return lines


def page(name: str, section: int, about: str, body: list[str], see: list[str], date: str) -> str:
    about = text(about).rstrip(".")
    lines = [f".Dd {date}", f".Dt {name.upper()} {section}", ".Os", ".Sh NAME", f".Nm {name}", f".Nd {about}", *body]
    lines.append(".Sh SEE ALSO")
    lines += [f".Xr {other} {number}{' ,' if place < len(see) - 1 else ''}" for place, (other, number) in enumerate(entry.split("/") for entry in see)]
    # A paragraph before a section, a list or a display is none.
    kept: list[str] = []
    for line in (line for line in lines if line):
        if kept and kept[-1] == ".Pp" and line.split()[0] in (".Sh", ".Ss", ".Bl", ".Bd", ".Pp"):
            kept.pop()
        if line == ".Pp" and kept and kept[-1].split()[0] in (".Sh", ".Ss"):
            continue
        kept.append(line)
    return "\n".join(kept) + "\n"


def options(command: dict) -> list[str]:
    lines: list[str] = []
    for argument in command.get("arguments", []):
        names = argument.get("names", [])
        if not argument.get("shouldDisplay", True) or {n["name"] for n in names} & COMMON:
            continue
        value = argument.get("valueName", "")
        if argument["kind"] == "positional":
            lines.append(f".It Ar {quoted(value)}")
        else:
            shown = [("\\-" if n["kind"] == "short" else "\\-\\-") + n["name"].replace("-", "\\-") for n in names]
            flag = " , ".join(f"Sy {quoted_name}" for quoted_name in shown)
            lines.append(f".It {flag}" + (f" Ar {quoted(value)}" if argument["kind"] == "option" else ""))
        lines.append(text(argument.get("abstract", "")) or "\\&")
    return [".Bl -tag -width Ds", *lines, ".El"] if lines else []


def usage(command: dict, path: str) -> str:
    words = []
    for argument in command.get("arguments", []):
        if argument["kind"] != "positional" or not argument.get("shouldDisplay", True):
            continue
        dots = " ..." if argument.get("isRepeating") else ""
        words.append(f"Oo Ar {quoted(argument['valueName'])}{dots} Oc" if argument.get("isOptional") else f"Ar {quoted(argument['valueName'])}{dots}")
    return f".Ss {path}" if not words else f".Ss {path} " + " ".join(words)


def commands(command: dict, path: str = "") -> list[str]:
    lines: list[str] = []
    for sub in command.get("subcommands", []):
        if sub["commandName"] == "help":
            continue
        name = f"{path} {sub['commandName']}".strip()
        lines += [usage(sub, name), text(sub.get("abstract", "")), *paragraphs(sub.get("discussion", "")), *options(sub), *commands(sub, name)]
    return lines


def alarmctl(help_: dict, date: str) -> str:
    command = help_["command"]
    body = [
        ".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar arguments", ".Sh DESCRIPTION", *paragraphs(command["discussion"])[1:],
        ".Pp", "Two options belong to nearly all commands:", ".Bl -tag -width Ds", ".It Sy \\-\\-json",
        "Answer in JSON; failures too, on standard error.", ".It Sy \\-H , Sy \\-\\-host Ar user@machine",
        "Ask the agent of another machine, by ssh.", ".El", ".Sh COMMANDS", *commands(command),
    ]
    return page("alarmctl", 1, command["abstract"], body, ["alarmkit-settings/5", "alarmkit-bus/7", "alarmkit-agent/8"], date)


def settings(rows: list[dict], date: str) -> str:
    body = [
        ".Sh DESCRIPTION", "The settings for all alarms are in", ".Pa ~/.config/alarmkit/settings.ini ,",
        "in groups with a line for each:", ".Bd -literal -offset indent", "[Sound]", "volume=80%", ".Ed", ".Pp",
        "The agent reads the file again whenever it changes.", "What is wrong in it is ignored, and", ".Ql alarmctl status",
        "names its line.", ".Ql alarmctl settings set", "changes one and keeps comments.", ".Sh SETTINGS", ".Bl -tag -width Ds",
    ]
    for row in rows:
        group, key = row["name"].split(".", 1)
        body += [f".It Sy {key} in Bq {group}".replace(" in Bq ", ' No "in" Bq '), f"{text(row['range'])}.", f"Default: {text(row['default']) or 'none'}."]
    return page("alarmkit-settings", 5, "settings for alarms and timers", [*body, ".El"], ["alarmctl/1", "alarmkit-agent/8"], date)


def described(node: xml.Element) -> str:
    return next((n.get("value", "") for n in node.findall("annotation") if n.get("name") == DOC), "")


def bus(date: str) -> str:
    body = [
        ".Sh DESCRIPTION", "The agent has the name", ".Sy org.alarmkit.Alarms1", "on the session bus, and the object",
        ".Pa /org/alarmkit/Alarms1 .", "The interfaces are installed in", ".Pa share/dbus-1/interfaces .",
    ]
    for file in sorted((HOME / "dbus").glob("*.xml")):
        for interface in xml.parse(file).getroot().iter("interface"):
            body += [f".Sh {interface.get('name', '').rsplit('.', 1)[-1].upper()}", f"Interface {interface.get('name')}.", ".Bl -tag -width Ds"]
            for node in interface:
                if node.tag not in ("method", "signal", "property"):
                    continue
                arguments = " , ".join(f"{a.get('name')}: {a.get('type')}" for a in node.findall("arg") if a.get("direction") != "out")
                results = " , ".join(f"{a.get('name')}: {a.get('type')}" for a in node.findall("arg") if a.get("direction") == "out")
                shape = f" ({arguments})" if node.tag != "property" else f": {node.get('type')}"
                result = f" = {results}" if results else ""
                body += [f".It Sy {node.get('name')} No {quoted(f'{node.tag}{shape}{result}')}"]
                body += [text(sentence) for sentence in re.split(r"(?<=[.]) (?=[A-Z])", " ".join(described(node).split()))] if described(node) else ["\\&"]
            body.append(".El")
    return page("alarmkit-bus", 7, "D-Bus interfaces of the alarm agent", body, ["alarmctl/1", "alarmkit-agent/8"], date)


def agent(date: str) -> str:
    body = [
        ".Sh SYNOPSIS", ".Nm", ".Op Sy \\-\\-verbose | Sy \\-\\-debug", ".Sh DESCRIPTION",
        "The agent keeps the alarms of one user, and rings them.", "It is started by systemd or the desktop at each login, and by D-Bus when a program calls it;",
        "nobody has to start it by hand.", ".Bl -tag -width Ds", ".It Sy \\-\\-verbose , Sy \\-v", "Log each change of an alarm.", ".It Sy \\-\\-debug", "Log more.",
        ".It Sy \\-\\-version", "Print the version.", ".El", ".Sh ENVIRONMENT", ".Bl -tag -width Ds",
        ".It Ev ALARMKIT_LIMIT", "How many alarms there may be at once, 1 to 1000000 (10000).", ".It Ev ALARMKIT_AUDIO",
        "auto (the default), pulse, child, none, or file:/absolute/path.wav.", ".It Ev ALARMKIT_RTC", "The folder of the clocks that can wake the machine.", ".El",
        ".Sh FILES", ".Bl -tag -width Ds", ".It Pa ~/.local/state/alarmkit/alarms.sqlite", "The alarms, their history and the decisions about applications.",
        ".It Pa ~/.config/alarmkit", "Settings, templates, hooks and sounds of the user.", ".El", ".Sh EXIT STATUS",
        "0: it was asked to stop.", "1: it can't work, or the session bus is gone.", "2: another agent runs already.", "64: an argument is wrong.",
        "71: the system allows it too few files or too little memory.",
    ]
    return page("alarmkit-agent", 8, "keeps alarms and timers, and rings them", body, ["alarmctl/1", "alarmkit-settings/5", "alarmkit-bus/7"], date)


def window(date: str) -> str:
    body = [
        ".Sh SYNOPSIS", ".Nm", ".Op Sy \\-\\-gapplication\\-service", ".Sh DESCRIPTION",
        "Shows alarms, timers and their history, sets and changes them by words or by fields, and says whether the next alarm will ring.",
        "It talks to the agent over D-Bus.", "There is one window for each session; a further start brings it to the front.", "The key F1 or Ctrl+? shows all keys.",
    ]
    return page("alarmkit-window", 1, "alarms and timers in a window", body, ["alarmctl/1", "alarmkit-agent/8"], date)


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 64
    program, folder = os.path.abspath(sys.argv[1]), Path(sys.argv[2])
    surroundings = os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "en", "XDG_CONFIG_HOME": "/nonexistent"}

    def say(*arguments: str) -> str:
        return subprocess.run([program, *arguments], check=True, capture_output=True, text=True, env=surroundings).stdout

    when = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH") or (HOME / "CHANGELOG.md").stat().st_mtime))
    date = time.strftime("%B ", when) + str(when.tm_mday) + time.strftime(", %Y", when)
    pages = {
        "man1/alarmctl.1": alarmctl(json.loads(say("--experimental-dump-help")), date),
        "man1/alarmkit-window.1": window(date),
        "man5/alarmkit-settings.5": settings(json.loads(say("settings", "--json")), date),
        "man7/alarmkit-bus.7": bus(date),
        "man8/alarmkit-agent.8": agent(date),
    }
    files = {f"man/{name}": content for name, content in pages.items()}
    # They are read by a shell that runs already.
    files |= {name: re.sub(r"^#!.*\n", "", say("--generate-completion-script", shell)) for shell, name in SHELLS.items()}
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    return 0


sys.exit(main())
