#!/usr/bin/python3
"""click-button.py LABEL [SECONDS] - presses the button on the screen that has this label, as a person would.
click-button.py --list - prints what can be read on the screen, one text a line, buttons in brackets, from the top left on.

The accessibility tree says where it is (a session started with DESK_A11Y=1), the X pointer goes there and clicks. Exit
status 1: no such button within SECONDS (5). Dependable with servers drawn by GTK (xfce4-notifyd,
mate-notification-daemon) and with Plasma's; LXQt's doesn't join the tree. Packages: Resources/scripts/setup.sh desktop.
"""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

BUTTON_ROLES = ("push button", "button")
TEXT_ROLES = ("label", "text")


def descendants(node, depth=0):
    """Every node below `node`; the tree may change while it is read, so a node that has gone is passed over."""
    if node is None or depth > 30:
        return
    yield node
    for index in range(min(node.get_child_count(), 200)):
        try:
            yield from descendants(node.get_child_at_index(index), depth + 1)
        except GLib.Error:
            continue


def words(node):
    """Its name, or what can be read in it: Plasma's bodies have no names."""
    if node.get_name() or "Text" not in node.get_interfaces():
        return node.get_name()
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def visible(roles):
    """Every node on the screen with one of these roles and words, with its screen rectangle."""
    for node in descendants(Atspi.get_desktop(0)):
        try:
            if node.get_role_name() in roles and words(node):
                box = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
                if box.width > 0 and box.x >= 0 and node.get_state_set().contains(Atspi.StateType.SHOWING):
                    yield node, box
        except GLib.Error:
            continue


def place_of(label):
    """The screen rectangle of the visible button with this label, or None."""
    return next((box for node, box in visible(BUTTON_ROLES) if node.get_name() == label), None)


def print_all():
    """All texts as a person reads them: in rows, each from the left."""
    found = []
    for node, box in visible(BUTTON_ROLES + TEXT_ROLES):
        is_button = node.get_role_name() in BUTTON_ROLES
        # The label inside a button has the same text.
        if is_button or node.get_parent().get_role_name() not in BUTTON_ROLES:
            text = words(node).replace("\n", "\\n")
            found.append((box.y, box.x, f"[{text}]" if is_button else text))
    for _, _, text in sorted(found):
        print(text)


def click(x, y):
    """Moves the pointer in two steps, because a widget wants to see it arrive, and clicks."""
    for offset in (3, 0):
        subprocess.run(["xdotool", "mousemove", str(x - offset), str(y)], check=True)
        time.sleep(0.1)
    subprocess.run(["xdotool", "click", "1"], check=True)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    label = sys.argv[1]
    if label == "--list":
        print_all()
        return 0
    end = time.monotonic() + float(sys.argv[2] if len(sys.argv) > 2 else 5)
    while time.monotonic() < end:
        box = place_of(label)
        if box:
            x, y = box.x + box.width // 2, box.y + box.height // 2
            click(x, y)
            print(f"clicked {label} at {x},{y}")
            return 0
        time.sleep(0.2)
    return 1


sys.exit(main())
