#!/usr/bin/env python3
"""manuals.py [--check] [ALARMCTL] - writes the manual pages in Resources/manual and the shells' completions in Resources/completions.

The pages are made from the texts in Resources/manual/*.in, the help of alarmctl, its list of settings and the interfaces in dbus; the
completions are those that alarmctl prints, with the corrections below. --check writes nothing, and fails where a file isn't what it would
be. ALARMCTL is .build/debug/alarmctl if not given.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Resources/manual"
COMPLETIONS = ROOT / "Resources/completions"
# The date on which the texts were last changed: with today's date, the pages would differ tomorrow.
DATE = "November 28, 2026"
SYSTEM = "AlarmKit for Linux"
DOC = "org.gtk.GDBus.DocString"

Command = dict[str, Any]
Argument = dict[str, Any]


# ------------------------------------------------------------------------------------------------------------ alarmctl


def answer(program: Path, *arguments: str) -> str:
    """What alarmctl prints, in English and with nobody's settings."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "HOME": home}
        return subprocess.run(
            [program, *arguments], env=environment, check=True, capture_output=True, encoding="utf-8"
        ).stdout


# What is wrong in the scripts that ArgumentParser writes, as regular expressions, and the replacements. A correction that matches
# nothing is an error, because the script has changed.
CORRECTIONS: dict[str, list[tuple[str, str]]] = {
    "bash": [
        # The trap would stay, and each `source` in the user's shell would restore the options of this moment.
        (re.escape(r"""trap "${state//$'\n'/;}" RETURN"""), r"""trap "${state//$'\\n'/;};trap - RETURN" RETURN"""),
    ],
    # The description of an argument without completions counted as a match: the options next to it were listed, not completed.
    "zsh": [(r"(?m)^( +'\*?:[^':]*:)'$", r"\1( )'")],
    # `commandline` doesn't have this pair of options before fish 4, nor this option without an interactive shell.
    "fish": [(re.escape("(__alarmctl_tokens -tC)"), "(string length -- (commandline -ct))")],
}
FILES = {"bash": "alarmctl.bash", "zsh": "_alarmctl", "fish": "alarmctl.fish"}


def completion(program: Path, shell: str) -> str:
    """The script of a shell, corrected."""
    script = answer(program, "--generate-completion-script", shell).rstrip() + "\n"
    for wrong, right in CORRECTIONS[shell]:
        script, count = re.subn(wrong, right, script)
        if not count:
            sys.exit(f"manuals.py: the script for {shell} has no {wrong}")
    note = f"# Made by `make manuals` from alarmctl --generate-completion-script {shell}.\n"
    # bash reads the file into a running shell; in zsh the first line says what the file is for.
    script = re.sub(r"\A#!.*\n", "", script)
    head, rest = script.split("\n", 1) if shell == "zsh" else ("", script)
    return (head + "\n" if head else "") + note + rest


# ---------------------------------------------------------------------------------------------------------------- mdoc


def plain(text: str) -> str:
    """A text in which mdoc sees nothing but text."""
    text = text.replace("\\", "\\e")
    text = re.sub(r"(?<![\w-])-(?=[\w-])", r"\\-", text)
    text = re.sub(r"\\--", r"\\-\\-", text)
    text = "".join(c if ord(c) < 128 else f"\\[u{ord(c):04X}]" for c in text)
    return text


def lines(text: str) -> list[str]:
    """A text as lines of input, one for each sentence."""
    found = []
    for line in text.strip().split("\n"):
        for sentence in re.split(r"(?<=[.!?]) +(?=[A-Z'\"(])", line.strip()):
            written = plain(sentence)
            found.append("\\&" + written if written.startswith((".", "'")) else written)
    return [line for line in found if line]


def word(text: str) -> str:
    """A text as one argument of a macro."""
    written = plain(text)
    # Text that could be the name of a macro, or that is punctuation.
    if re.fullmatch(r"[A-Z][a-z]|[.,:;()\[\]?!|]", written):
        written = "\\&" + written
    return '"' + written.replace('"', '\\(dq') + '"' if re.search(r'[ "]', written) else written


def prose(text: str) -> list[str]:
    """Paragraphs, with examples as they are typed."""
    found: list[str] = []
    example: list[str] = []

    def end_example() -> None:
        if example:
            found.extend([".Bd -literal -offset indent", *example, ".Ed"])
            example.clear()

    for line in text.split("\n"):
        if line.strip().startswith("alarmctl "):
            example.append(plain(line.strip()))
            continue
        end_example()
        if line.strip():
            found.extend(lines(line))
        elif found and found[-1] != ".Pp":
            found.append(".Pp")
    end_example()
    # A paragraph break before an example, or at the end, is left out.
    return [
        line
        for number, line in enumerate(found)
        if line != ".Pp" or (number + 1 < len(found) and not found[number + 1].startswith(".Bd"))
    ]


# ------------------------------------------------------------------------------------------------------------ commands


def options(command: Command) -> list[Argument]:
    """The options of a command that help shows."""
    return [a for a in command.get("arguments", []) if a["kind"] != "positional" and a["shouldDisplay"]]


def names(option: Argument) -> list[str]:
    """The names of an option as they are typed."""
    return sorted((("-" if n["kind"] == "short" else "--") + n["name"] for n in option["names"]), key=len)


def flags(option: Argument) -> str:
    """An option as the head of an entry: `Fl n , Fl -dry-run Ar count`."""
    head = " , ".join("Fl " + plain(name[1:]) for name in names(option))
    return head + (f" Ar {word(option['valueName'])}" if option["kind"] == "option" else "")


class Commands:
    """alarmctl's commands, and what its pages say of them."""

    def __init__(self, dump: str, details: dict[str, str]) -> None:
        self.root: Command = json.loads(dump)["command"]
        self.details = details
        self.commands = [c for c in self.root["subcommands"] if c["shouldDisplay"] and c["commandName"] != "help"]
        counts: dict[tuple[str, ...], int] = {}
        for command in self.commands:
            for option in options(command):
                counts[tuple(names(option))] = counts.get(tuple(names(option)), 0) + 1
        self.common = {n for n, count in counts.items() if count > 8 and count > len(self.commands) // 3}

    def own(self, command: Command) -> list[Argument]:
        """The options that aren't those of most commands."""
        return [o for o in options(command) if tuple(names(o)) not in self.common]

    def has_page(self, command: Command) -> bool:
        """Whether a command has a page of its own."""
        return bool(command.get("subcommands")) or len(self.own(command)) > 4

    def pages(self) -> list[Command]:
        """The commands with a page, in alphabetical order."""
        return sorted((c for c in self.commands if self.has_page(c)), key=lambda c: str(c["commandName"]))

    def synopsis(self, path: str, command: Command, short: bool = False) -> str:
        """How a command is called, in macros on one line."""
        parts = [f"Cm {path}"]
        own = self.own(command)
        if short and len(own) > 4:
            parts.append('Op Ar option ...')
        else:
            for option in own:
                value = f" Ar {word(option['valueName'])}" if option["kind"] == "option" else ""
                several = " ..." if option["isRepeating"] else ""
                parts.append(f"Op Fl {plain(names(option)[-1][1:])}{value}{several}")
        for argument in command.get("arguments", []):
            if argument["kind"] == "positional":
                text = f"Ar {word(argument['valueName'])}" + (" ..." if argument["isRepeating"] else "")
                parts.append(f"Op {text}" if argument["isOptional"] else text)
        return "\n".join("." + part for part in parts)

    def option_list(self, found: list[Argument]) -> list[str]:
        """The entries of options."""
        if not found:
            return []
        body = [".Bl -tag -width Ds"]
        for option in found:
            help_text = option.get("abstract", "")
            # The contract's text begins with the same sentence and says more.
            longer = self.details.get(names(option)[-1][2:], "")
            body += [f".It {flags(option)}", *lines(longer if longer.startswith(help_text.rstrip(".")) else help_text)]
        return [*body, ".El"]

    def arguments(self, command: Command) -> list[str]:
        """The entries of arguments, where help says more than that they are alarms."""
        found = [
            a
            for a in command.get("arguments", [])
            if a["kind"] == "positional" and a.get("abstract", "").rstrip(".") not in ("", "The alarm", "The alarms")
        ]
        if not found:
            return []
        body = [".Bl -tag -width Ds"]
        for argument in found:
            body += [f".It Ar {word(argument['valueName'])}", *lines(argument["abstract"])]
        return [*body, ".El"]

    def described(self, command: Command) -> list[str]:
        """What a command does, with its arguments and options."""
        body = [*lines(command.get("abstract", ""))]
        if command.get("aliases"):
            body.append("Also called")
            body += [f".Cm {alias} ." for alias in command["aliases"]]
        if command.get("discussion"):
            told = prose(command["discussion"])
            body += ([] if told[0].startswith(".Bd") else [".Pp"]) + told
        return [*body, *self.arguments(command), *self.option_list(self.own(command))]

    def entries(self) -> str:
        """The entries of all commands, for alarmctl(1)."""
        body = [".Bl -tag -width Ds"]
        for command in self.commands:
            name = command["commandName"]
            body += [".It Xo", self.synopsis(name, command, short=True), ".Xc"]
            if self.has_page(command):
                body += [*lines(command["abstract"]), "See", f".Xr alarmctl-{name} 1 ."]
            else:
                body += self.described(command)
        return "\n".join([*body, ".El"])

    def common_entries(self) -> str:
        """The entries of the options that most commands have."""
        found: dict[tuple[str, ...], Argument] = {}
        for command in self.commands:
            for option in options(command):
                if tuple(names(option)) in self.common:
                    found.setdefault(tuple(names(option)), option)
        return "\n".join(self.option_list(list(found.values())))

    def page(self, command: Command) -> str:
        """The page of one command."""
        name = command["commandName"]
        title = f"alarmctl-{name}"
        abstract = command["abstract"].rstrip(".")
        body = [f".Dt {title.upper()} 1", ".Os @os@", ".Sh NAME", f".Nm {title}"]
        body += [f".Nd {plain(abstract[0].lower() + abstract[1:])}", ".Sh SYNOPSIS"]
        below = [c for c in command.get("subcommands", []) if c["shouldDisplay"]]
        for called in below or [command]:
            path = f"{name} {called['commandName']}" if below else name
            body += [".Nm alarmctl", self.synopsis(path, called, short=True)]
        body.append(".Sh DESCRIPTION")
        if below:
            body += prose(command.get("discussion", "") or command["abstract"])
            default = command.get("defaultSubcommand")
            if default:
                body += [".Pp", "Without another word it is", f".Cm {default} ."]
            body.append(".Bl -tag -width Ds")
            for called in below:
                body += [".It Xo", self.synopsis(called["commandName"], called), ".Xc", *self.described(called)]
            body.append(".El")
        else:
            shorter = dict(command, arguments=[a for a in command["arguments"] if a["kind"] == "positional"])
            body += self.described(shorter)
            body += [".Pp", "The options are, beside those of all commands in", ".Xr alarmctl 1 :"]
            body += self.option_list(self.own(command))
            body += times() if name in ("alarm", "timer", "edit") else []
        body += [".Sh SEE ALSO", ".Xr alarmctl 1 ,"]
        if name == "settings":
            body.append(".Xr alarmkit-settings 5")
        elif name == "template":
            body.append(".Xr alarmkit-templates 5")
        else:
            body.append(".Xr alarmkit-agent 1")
        return "\n".join(body) + "\n"

    def statuses(self) -> str:
        """The table of exit statuses at the end of alarmctl's help."""
        table = self.root["discussion"].split("EXIT STATUS:")[1]
        rows = re.findall(r"^ +(\d+) +(.+)$", table, re.M)
        body = [".Bl -tag -width Ds"]
        for number, meaning in rows:
            body += [f".It {number}", plain(meaning[0].upper() + meaning[1:] + ".")]
        return "\n".join([*body, ".El"])


# ----------------------------------------------------------------------------------------------------------------- bus


def doc(element: ET.Element) -> str:
    """What an interface description says of one of its parts."""
    found = [a.get("value", "") for a in element.findall("annotation") if a.get("name") == DOC]
    return re.sub(r"\s+", " ", found[0]).strip() if found else ""


def listed(text: str, head: str) -> tuple[str, list[tuple[str, str]], str]:
    """A text that explains names one after the other: what is before them, the names with their explanations, what is after."""
    marks = list(re.finditer(head, text))
    if len(marks) < 5:
        return text, [], ""
    entries = []
    for mark, following in zip(marks, [*marks[1:], None]):
        entries.append((mark.group(1), text[mark.end() : following.start() if following else len(text)].strip()))
    name, last = entries[-1]
    rest = last.split(". Texts and labels ", 1)
    entries[-1] = (name, rest[0] + ("." if len(rest) > 1 else ""))
    return text[: marks[0].start()].strip(), entries, "Texts and labels " + rest[1] if len(rest) > 1 else ""


OPTION_HEAD = r"(?:(?<=\. )|(?<=^))([a-z0-9-]+=\S+): "
KEY_HEAD = r"(?:(?<=\. )|(?<=^))([a-zA-Z0-9]+ \([^():]+\)): "


def explained(text: str) -> list[str]:
    """A text of an interface description, with a list where it explains many names."""
    for head in (OPTION_HEAD, KEY_HEAD):
        before, entries, after = listed(text, head)
        if entries:
            body = [*lines(before), ".Bl -tag -width Ds"]
            for name, meaning in entries:
                key, _, rest = name.partition("=" if head is OPTION_HEAD else " ")
                separator = " Ns = Ns Ar " if head is OPTION_HEAD else " "
                body += [f".It Va {word(key)}{separator}{word(rest)}", *lines(meaning)]
            return [*body, ".El", *lines(after)]
    return lines(text)


def arguments(element: ET.Element, direction: str) -> list[str]:
    """The arguments of a method, or of a signal, each with its type."""
    found = [a for a in element.findall("arg") if a.get("direction", "out") == direction]
    return [f"{a.get('type')} {a.get('name')}" for a in found]


def member(element: ET.Element) -> list[str]:
    """The entry of a method, a signal or a property."""
    name = element.get("name", "")
    if element.tag == "property":
        head = f".It Va {word(name)} Pq {word(element.get('type', '') + ', ' + element.get('access', ''))}"
    else:
        incoming = arguments(element, "in" if element.tag == "method" else "out")
        call = " ".join([f"Fn {word(name)}", *map(word, incoming)])
        outgoing = arguments(element, "out") if element.tag == "method" else []
        head = f".It Xo\n.{call}\n\\(-> {plain(', '.join(outgoing))}\n.Xc" if outgoing else f".It {call}"
    body = [head, *explained(doc(element))]
    told = [(a.get("name", ""), doc(a)) for a in element.findall("arg") if doc(a)]
    if told:
        body.append(".Bl -tag -width Ds")
        for argument, text in told:
            body += [f".It Ar {word(argument)}", *explained(text)]
        body.append(".El")
    return body


def interfaces() -> str:
    """All interfaces of the agent."""
    body: list[str] = []
    for path in sorted(ROOT.glob("dbus/*.xml"), key=lambda p: "Manager" not in p.name):
        for interface in ET.parse(path).getroot().findall("interface"):
            body += [f".Ss {interface.get('name')}", *lines(doc(interface))]
            for tag, title in (("method", "Methods"), ("signal", "Signals"), ("property", "Properties")):
                members = interface.findall(tag)
                if members:
                    body += [".Pp", f"{title}:", ".Bl -tag -width Ds"]
                    for element in members:
                        body += member(element)
                    body.append(".El")
    return "\n".join(body)


def contract(argument: str) -> str:
    """What the contract says of an argument of Add."""
    found = ET.parse(ROOT / "dbus/org.alarmkit.Alarms1.Manager.xml").find(f".//method[@name='Add']/arg[@name='{argument}']")
    if found is None:
        sys.exit(f"manuals.py: the interface description has no {argument} of Add")
    return doc(found)


def option_details() -> dict[str, str]:
    """What the contract says of each of an alarm's options, which is more than help has room for."""
    return {name.partition("=")[0]: text for name, text in listed(contract("options"), OPTION_HEAD)[1]}


def times() -> list[str]:
    """The words for times."""
    text = contract("when").replace("README lists the forms. ", "").replace(" At most 128 bytes.", "")
    return [".Sh TIMES", *lines(text.replace(". '", ".\n'"))]


# ------------------------------------------------------------------------------------------------------------ settings


def settings(text: str, rows: list[dict[str, Any]]) -> str:
    """The page of settings with the range and the default of each. Every setting is in it once."""
    for row in rows:
        mark = f"@{row['name']}@"
        if text.count(mark) != 1:
            sys.exit(f"manuals.py: alarmkit-settings.5.in has {mark} {text.count(mark)} times, not once")
        key = row["name"].partition(".")[2]
        standard = row["default"] or "none"
        text = text.replace(mark, f".It Va {word(key)} Pq {word(row['range'] + '; default: ' + standard)}")
    return text


# --------------------------------------------------------------------------------------------------------------- files


def filled(source: str) -> str:
    """A page from its source, with its first lines."""
    left = [mark for mark in re.findall(r"@[\w.-]+@", source) if mark != "@os@"]
    if left:
        sys.exit(f"manuals.py: nothing takes the place of {', '.join(left)}")
    note = '.\\" Made by `make manuals`: change Resources/manual/*.in, the help of alarmctl or dbus/*.xml.\n'
    return f"{note}.Dd {DATE}\n" + source.replace("@os@", f'"{SYSTEM}"')


def made(program: Path) -> dict[Path, str]:
    """All files with what is to be in them."""
    commands = Commands(answer(program, "--experimental-dump-help"), option_details())
    values = {
        "discussion": "\n".join(prose(commands.root["discussion"].split("EXIT STATUS:")[0].strip())),
        "commands": commands.entries(),
        "common": commands.common_entries(),
        "statuses": commands.statuses(),
        "pages": "\n".join(f".Xr alarmctl-{c['commandName']} 1 ," for c in commands.pages()),
        "interfaces": interfaces(),
    }
    rows = json.loads(answer(program, "settings", "list", "--json"))
    files = {}
    for source in sorted(SOURCES.glob("*.in")):
        text = source.read_text(encoding="utf-8")
        for name, value in values.items():
            text = text.replace(f"@{name}@", value)
        if source.name.startswith("alarmkit-settings"):
            text = settings(text, rows)
        files[source.with_suffix("")] = filled(text)
    for command in commands.pages():
        files[SOURCES / f"alarmctl-{command['commandName']}.1"] = filled(commands.page(command))
    for shell, name in FILES.items():
        files[COMPLETIONS / name] = completion(program, shell)
    return files


def main() -> None:
    """Writes the files, or compares them."""
    arguments_given = sys.argv[1:]
    is_check = "--check" in arguments_given
    paths = [a for a in arguments_given if not a.startswith("--")]
    program = Path(paths[0]).resolve() if paths else ROOT / ".build/debug/alarmctl"
    files = made(program)
    present = {p for p in SOURCES.iterdir() if p.suffix != ".in"} | set(COMPLETIONS.glob("*"))
    stale = [p for p, text in files.items() if not p.exists() or p.read_text(encoding="utf-8") != text]
    gone = sorted(present - set(files))
    if is_check:
        for path in [*stale, *gone]:
            print(f"{path.relative_to(ROOT)} isn't what it would be: make manuals", file=sys.stderr)
        sys.exit(1 if stale or gone else 0)
    COMPLETIONS.mkdir(exist_ok=True)
    for path in stale:
        path.write_text(files[path], encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: written")
    for path in gone:
        path.unlink()
        print(f"{path.relative_to(ROOT)}: removed")


if __name__ == "__main__":
    main()
