#!/usr/bin/env python3
"""interfaces.py FOLDER - writes the reference of the bus as articles into FOLDER, one for each interface in dbus/*.xml.

ManagerInterface.md has what org.alarmkit.Alarms1.Manager.xml says: methods, signals and properties with their types and their
documentation. docs.sh runs it, so that nothing of the contract is written twice.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as xml

DOC = "org.gtk.GDBus.DocString"
EMITS = "org.freedesktop.DBus.Property.EmitsChangedSignal"
# How the text of Schedule's JSON begins with each key: "when (a string): ".
KEY = re.compile(r"(?<=\.) (?=[a-z][A-Za-z0-9]* \([^()]+(?:\([^()]*\)[^()]*)*\): )")


def documentation(element: xml.Element) -> str:
    """The documentation of an element as Markdown."""
    text = next((note.get("value", "") for note in element.findall("annotation") if note.get("name") == DOC), "")
    if text.startswith("key=value each."):
        return "One option each, such as `snooze=5min`: <doc:Options>."
    return re.sub(r"([\\`*_{}\[\]<>|#~])", r"\\\1", text)


def arguments(element: xml.Element, direction: str | None) -> list[xml.Element]:
    """A method's or signal's arguments in a direction."""
    return [part for part in element.findall("arg") if direction is None or part.get("direction") == direction]


def spelled(parts: list[xml.Element]) -> str:
    """Arguments as they stand in a signature."""
    return ", ".join(f"{part.get('name')}: {part.get('type')}" for part in parts)


def callable_lines(element: xml.Element) -> list[str]:
    """A method or a signal: its signature, what it does, and its arguments."""
    is_method = element.tag == "method"
    answer = arguments(element, "out") if is_method else []
    signature = f"{element.get('name')}({spelled(arguments(element, 'in' if is_method else None))})"
    lines = [f"### {element.get('name')}", "", "```", signature + (f" -> ({spelled(answer)})" if answer else ""), "```", ""]
    if text := documentation(element):
        lines += [text, ""]
    for part in element.findall("arg"):
        if text := documentation(part):
            first, *keys = KEY.split(text) if len(text) > 2000 else [text]
            is_list = bool(keys)
            lines += [f"**{part.get('name')}**" + (":" if is_list else f": {first}"), ""]
            lines += [f"- {key}" for key in [first, *keys]] if is_list else []
            lines += [""] if is_list else []
    return lines


def property_lines(properties: list[xml.Element]) -> list[str]:
    """The table of properties."""
    lines = ["| Property | Type | Meaning |", "|---|---|---|"]
    for element in properties:
        emits = next((note.get("value") for note in element.findall("annotation") if note.get("name") == EMITS), "true")
        told = {"true": "", "const": " It never changes.", "false": " No signal reports a change of it."}[emits or "true"]
        lines.append(f"| `{element.get('name')}` | `{element.get('type')}` | {(documentation(element) + told).strip()} |")
    return [*lines, ""]


def page(interface: xml.Element) -> str:
    """The article of an interface."""
    name = interface.get("name", "")
    lines = [
        f"# The interface {name.rpartition('.')[2]}", "", f"The methods, signals and properties of `{name}`.", "", "## Overview", "",
        documentation(interface), "",
        "Types are D-Bus signatures: `s` is a string, `as` a list of strings, `x` a 64-bit number, `i` a 32-bit number, `b` a yes or no.",
        "Lengths and instants in `x` are microseconds.", "",
    ]
    for title, tag in (("Methods", "method"), ("Signals", "signal")):
        found = interface.findall(tag)
        lines += [f"## {title}", ""] if found else []
        for element in found:
            lines += callable_lines(element)
    if found := interface.findall("property"):
        lines += ["## Properties", "", *property_lines(found)]
    return "\n".join(lines)


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    for path in sorted((pathlib.Path(__file__).resolve().parents[2] / "dbus").glob("*.xml")):
        interface = xml.parse(path).getroot().find("interface")
        if interface is None:
            sys.exit(f"{path}: no interface")
        name = interface.get("name", "").rpartition(".")[2]
        (folder / f"{name}Interface.md").write_text(page(interface), encoding="utf-8")


main()
