"""bar-commands.py FILE - reads the configuration of a bar as the bar does, and prints the commands in it as JSON: {"watch": what it
shows the output of, "clicks": {"left": ...}}. Fails where the file isn't what the bar can read, or lacks what makes it follow the
output line by line."""

import configparser
import json
import re
import shlex
import sys
import tomllib
from pathlib import Path


def expect(fine: object, problem: str) -> None:
    if not fine:
        sys.exit(f"{sys.argv[1]}: {problem}")


def waybar(text: str) -> tuple[str, dict[str, str]]:
    module = json.loads("\n".join(line for line in text.splitlines() if not line.lstrip().startswith("//")))["custom/alarmkit"]
    expect(module["return-type"] == "json" and "interval" not in module, "no lines of JSON")
    return module["exec"], {"left": module["on-click"], "middle": module["on-click-middle"], "right": module["on-click-right"]}


def i3status_rust(text: str) -> tuple[str, dict[str, str]]:
    (block,) = tomllib.loads(text)["block"]
    expect(block["block"] == "custom" and block["persistent"] is True and block["json"] is True, "no lines of JSON")
    return block["command"], {click["button"]: click["cmd"] for click in block["click"]}


def sections(text: str, comment: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, comment_prefixes=(comment,), delimiters=("=",), strict=True)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read_string(text)
    return parser


def polybar(text: str) -> tuple[str, dict[str, str]]:
    module = sections(text, ";")["module/alarmkit"]
    expect(module["type"] == "custom/script" and module["tail"] == "true", "not followed")
    return module["exec"], {button: module[f"click-{button}"] for button in ("left", "middle", "right")}


def i3blocks(text: str) -> tuple[str, dict[str, str]]:
    block = sections(text, "#")["alarmkit"]
    expect(block["interval"] == "persist" and block["format"] == "json", "no lines of JSON")
    # Clicks arrive on its standard input.
    return block["command"], {}


def expressions(text: str) -> list[object]:
    """The S-expressions of a text: lists, and words and strings as they stand there."""
    stack: list[list[object]] = [[]]
    for token in re.finditer(r';[^\n]*|"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|[()\[\]]|[^\s()\[\]"\';]+', text):
        word = token[0]
        if word.startswith(";"):
            continue
        if word in "([":
            stack.append([])
        elif word in ")]":
            expect(len(stack) > 1, "a parenthesis too much")
            inner = stack.pop()
            stack[-1].append(inner)
        else:
            stack[-1].append(word)
    expect(len(stack) == 1, "a parenthesis is missing")
    return stack[0]


def eww(text: str) -> tuple[str, dict[str, str]]:
    listening, widget = expressions(text)
    expect(isinstance(listening, list) and listening[:3] == ["deflisten", "alarmkit_now", ":initial"], "no deflisten")
    assert isinstance(listening, list) and isinstance(widget, list)
    initial = json.loads(str(listening[3])[1:-1])
    used = set(re.findall(r"alarmkit_now\.(\w+)", text))
    expect(used and used <= initial.keys(), "the initial value lacks a field")
    (box,) = [part for part in widget if isinstance(part, list) and part and part[0] == "eventbox"]
    return str(listening[4])[1:-1], {"left": box[box.index(":onclick") + 1][1:-1], "right": box[box.index(":onrightclick") + 1][1:-1]}


def quickshell(text: str) -> tuple[str, dict[str, str]]:
    commands = [json.loads(command) for command in re.findall(r"command: (\[.*\])", text)]
    expect(len(commands) == 3 and text.count("{") == text.count("}"), "not three commands")
    watch, stop, snooze = (shlex.join(command) for command in commands)
    return watch, {"left": stop, "right": snooze}


def tmux(text: str) -> tuple[str, dict[str, str]]:
    (watch,) = re.findall(r'status-right .*#\((.*)\)', text)
    return watch, dict(re.findall(r'^bind-key (\w) run-shell (?:-b )?"(.*)"$', text, re.MULTILINE))


readers = {
    "waybar.jsonc": waybar,
    "i3status-rust.toml": i3status_rust,
    "polybar.ini": polybar,
    "i3blocks.conf": i3blocks,
    "eww.yuck": eww,
    "quickshell.qml": quickshell,
    "tmux.conf": tmux,
}
file = Path(sys.argv[1])
found, clicked = readers[file.name](file.read_text())
json.dump({"watch": found, "clicks": clicked}, sys.stdout)
