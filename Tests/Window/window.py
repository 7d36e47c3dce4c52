"""Uses the window by the names of what is in it, and asks the agent what came of it. Prints the Test Anything Protocol."""

import json
import os
import signal
import subprocess
import sys
import time

import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

# Debian 12 has only the deprecated functions.
warnings.simplefilter("ignore", DeprecationWarning)

# How long anything may take before it counts as hung.
PATIENCE = int(os.environ.get("WINDOW_PATIENCE", "30"))
# Played sounds are written to this file.
HEARD = os.environ.get("ALARMKIT_HEARD", "")
# The time limit for all tests.
END = time.monotonic() + 600

children = []
number = 0
failures = 0


class Hung(Exception):
    pass


def start(*command, **more):
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, **more)
    children.append(child)
    return child


def until(what, find):
    """The first true answer of FIND."""
    end = min(time.monotonic() + PATIENCE, END)
    while True:
        try:
            found = find()
        except gi.repository.GLib.Error:
            # The node was replaced meanwhile.
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Hung("waited in vain: " + what)
        time.sleep(0.05)


def walk(node, depth=0):
    if node is None or depth > 40:
        return
    yield node
    for place in range(node.get_child_count()):
        yield from walk(node.get_child_at_index(place), depth + 1)


def application():
    desktop = Atspi.get_desktop(0)
    for place in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(place)
        if child and "org.alarmkit.Alarms" in (child.get_name() or ""):
            return child
    return None


def shows(node):
    # GTK 4.8 has the state "showing" only for windows.
    return node.get_state_set().contains(Atspi.StateType.VISIBLE)


def find(name, role=None):
    """What is visible on its page, has a name that begins like this, and has this role."""
    return next(
        (
            node
            for node in walk(application())
            if (node.get_name() or "").startswith(name) and (role is None or node.get_role_name() == role) and shows(node)
        ),
        None,
    )


def wait_for(name, role=None):
    return until(f"{role or 'something'} named {name!r}", lambda: find(name, role))


def press(name):
    """Presses a button or a switch; a label in it has the same name."""

    def pressable():
        for node in walk(application()):
            if (node.get_name() or "").startswith(name) and shows(node):
                action = node.get_action_iface()
                if action and action.get_n_actions() > 0 and node.get_role_name() not in ("label", "list item", "text"):
                    return action
        return None

    until(f"something named {name!r} can be pressed", pressable).do_action(0)


def keys(*names):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *names], check=True)


def open_windows():
    """How many windows of the program the X server shows."""
    search = ["xdotool", "search", "--onlyvisible", "--class", "org.alarmkit.Alarms"]
    return len(subprocess.run(search, check=False, capture_output=True, text=True).stdout.split())


def alone():
    """Waits until nothing is open in front of the window, and gives it the keyboard, which no window manager does here.

    The X server is asked: GTK 4.8 crashes when it is asked by AT-SPI for its windows just as one closes.
    """
    until("only the window is open", lambda: open_windows() == 1)

    # It fails if a window closes while it goes through them.
    def found():
        search = subprocess.run(["xdotool", "search", "--name", "^Alarms$"], check=False, capture_output=True, text=True)
        return search.stdout.split()

    window_id = until("the window is found", found)[0]
    subprocess.run(["xdotool", "windowfocus", "--sync", window_id], check=True, timeout=PATIENCE)


def leave(shown):
    """Closes what is open in front of the window."""
    keys("Escape")
    alone()
    assert not find(shown), shown


def every_alarm():
    return json.loads(subprocess.run(["alarmctl", "list", "--json"], check=True, capture_output=True, timeout=PATIENCE).stdout)


def alarms():
    """By their titles."""
    return {alarm["title"]: alarm for alarm in every_alarm()}


def alarmctl(*arguments):
    subprocess.run(["alarmctl", *arguments], check=True, capture_output=True, timeout=PATIENCE)


def picture(name):
    folder = os.environ.get("ALARMKIT_ARTIFACTS")
    if folder:
        time.sleep(0.5)
        subprocess.run(["import", "-window", "root", os.path.join(folder, f"window-{name}.png")], check=False)


def texts():
    """What can be read in the window, without the names that widgets have of their classes."""
    seen = [node.get_name() or "" for node in walk(application()) if shows(node)]
    return sorted({name for name in seen if name and not name.startswith(("Gtk", "Adw", "Gizmo"))})


def check(sentence, body):
    global number, failures
    number += 1
    try:
        body()
        print(f"ok {number} - {sentence}", flush=True)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is why the check failed
        failures += 1
        print(f"not ok {number} - {sentence}\n# {type(error).__name__}: {error}", flush=True)
        print("# shown: " + "; ".join(texts())[:1500], flush=True)


def appears():
    wait_for("New alarm or timer, in words")
    wait_for("No alarms")
    picture("empty")


def by_words():
    subprocess.run(["xdotool", "type", "7:30 weekdays Gym"], check=True)
    wait_for("Rings ")
    picture("typed")
    keys("Return")
    alarm = until("the alarm is set", lambda: alarms().get("Gym"))
    assert alarm["schedule"] == "07:30 mon-fri", alarm
    wait_for("Gym, 07:30, Monday to Friday")


def mistakes():
    before = set(texts())
    subprocess.run(["xdotool", "type", "gym tomorrow"], check=True)
    keys("Return")
    until("a mistake is explained", lambda: any("gym" in text for text in set(texts()) - before))
    assert set(alarms()) == {"Gym"}, alarms()
    keys("ctrl+a", "BackSpace")


def off_and_on():
    for state in ("off", "scheduled"):
        press("Gym, 07:30")
        until(f"it is {state}", lambda: alarms()["Gym"]["state"] == state)


def by_fields():
    press("New alarm…")
    hour = wait_for("Hour", "spin button")
    hour.get_value_iface().set_current_value(9)
    wait_for("Minute", "spin button").get_value_iface().set_current_value(5)
    press("Saturday")
    picture("fields")
    keys("Tab")
    subprocess.run(["xdotool", "type", "Long run"], check=True)
    press("Set")
    alarm = until("the alarm is set", lambda: alarms().get("Long run"))
    assert alarm["schedule"].startswith("09:05 sat"), alarm


def looks():
    """A colour and an icon are chosen from what can be seen, and are what the alarm has afterwards."""
    press("New alarm…")
    wait_for("Hour", "spin button").get_value_iface().set_current_value(15)
    press("Choose: Tint")
    wait_for("Orange")
    picture("colours")
    press("Orange")
    press("Choose: Icon")
    press("House")
    picture("looks")
    press("Set")
    painted = until("the alarm is set", lambda: next((alarm for alarm in alarms().values() if alarm["schedule"] == "15:00"), None))
    shown = subprocess.run(["alarmctl", "show", "--json", painted["id"]], check=True, capture_output=True, timeout=PATIENCE).stdout
    form = json.loads(shown)["definition"]
    assert (form["tint"], form["icon"]) == ("#ff7800", "user-home-symbolic"), form
    alarmctl("cancel", painted["id"])


def plays():
    """A sound that is chosen is heard, and one that can't be is refused in the fields; nothing is set."""
    before = len(every_alarm())
    press("New alarm…")
    press("Play the Sound")
    until("the sound is heard", lambda: os.path.exists(HEARD) and os.path.getsize(HEARD) > 10_000)
    alarmctl("sounds", "play", "none")
    press("Cancel")
    alone()
    assert len(every_alarm()) == before


def edit():
    wait_for("Long run, 09:05")
    # From the line for words to the rows, to the second one.
    keys("ctrl+l")
    keys("Tab", "Down", "Return")
    wait_for("Hour", "spin button").get_value_iface().set_current_value(10)
    press("Save")
    until("it has its new time", lambda: alarms()["Long run"]["schedule"].startswith("10:05 sat"))
    wait_for("Long run, 10:05")


def ring():
    alarmctl("timer", "1s", "Egg")
    until("it rings", lambda: any(text.startswith("Egg, ") and text.endswith("rings now") for text in texts()))
    picture("ringing")
    press("Stop")
    until("it is stopped", lambda: "Egg" not in alarms())


def undo():
    before = alarms()["Gym"]["id"]
    alarmctl("off", "Gym")
    wait_for("Gym, 07:30, Monday to Friday · off")
    press("Delete")
    until("it is deleted", lambda: "Gym" not in alarms())
    press("Undo")
    until("it is back, and off", lambda: alarms().get("Gym", {}).get("state") == "off")
    assert alarms()["Gym"]["id"] == before, alarms()
    alarmctl("on", "Gym")


def timers():
    keys("ctrl+2")
    wait_for("New timer, in words")
    press("Start a timer of 5 min")
    until("it counts down", lambda: any(alarm["schedule"] == "5min" for alarm in alarms().values()))
    press("+1 min")
    until("it is longer", lambda: any(alarm["schedule"] == "6min" for alarm in alarms().values()))
    press("Pause")
    until("it is paused", lambda: any(alarm["state"] == "paused" for alarm in alarms().values()))
    picture("timers")


def tab_to(name, role):
    """Moves the keyboard to one of the next elements."""

    def places():
        return [place for place, node in enumerate(walk(application())) if node.get_state_set().contains(Atspi.StateType.FOCUSED)]

    for _ in range(5):
        before = places()
        keys("Tab")
        # The next key only follows when this one has moved the keyboard: it would lead beyond the element.
        until("Tab moves the keyboard", lambda before=before: places() != before)
        if focused(name, role):
            return
    raise AssertionError(f"Tab doesn't lead to {name!r} ({role}): {texts()}")


def keeps_keyboard():
    """A row that changes keeps the keyboard, on the button that takes the last press back; a row that goes leaves it to the next one."""
    for title in ("Left", "Middle", "Right"):
        alarmctl("timer", "50min", title)
    wait_for("Right, ")
    act("show-alarm", alarms()["Middle"]["id"])
    until("the row has the keyboard", lambda: focused("Middle, "))
    tab_to("Pause", "push button")
    keys("space")
    until("the timer is paused", lambda: alarms()["Middle"]["state"] == "paused")
    until("Resume has the keyboard", lambda: focused("Resume", "push button"))
    keys("space")
    until("the timer goes on", lambda: alarms()["Middle"]["state"] == "countdown")
    until("Pause has the keyboard", lambda: focused("Pause", "push button"))
    alarmctl("cancel", "Left")
    until("another row goes", lambda: [node.get_name() for node in walk(application()) if shows(node)].count("Pause") == 2)
    assert focused("Pause", "push button"), texts()
    alarmctl("cancel", "Middle")
    until("the row that remains has the keyboard", lambda: any(map(is_focused_row, walk(application()))))
    alarmctl("cancel", "Right")


def is_focused_row(node):
    return node.get_role_name() == "list item" and node.get_state_set().contains(Atspi.StateType.FOCUSED)


def again():
    """A timer starts again from its whole length; one that has ended, too, from the list of recent ones."""
    press("Start again")
    until("it runs again", lambda: any(alarm["schedule"] == "6min" and alarm["state"] == "countdown" for alarm in alarms().values()))
    alarmctl("timer", "12min", "Rice")
    wait_for("Start a timer of 12 min · Rice")
    alarmctl("cancel", "Rice")
    press("Favourite: 12 min · Rice")
    file = os.path.join(os.environ["HOME"], ".local/state/alarmkit/window/timers.json")
    until("it is kept", lambda: os.path.exists(file) and '"favourite":true' in open(file).read())
    for minutes in range(31, 38):
        alarmctl("timer", f"{minutes}min")
    until("the latest are there", lambda: find("Start a timer of 37 min") and not find("Start a timer of 31 min"))
    picture("recent")
    press("Start a timer of 12 min · Rice")
    until("it is set", lambda: alarms().get("Rice", {}).get("schedule") == "12min")
    for alarm in every_alarm():
        if alarm["kind"] == "timer":
            alarmctl("cancel", alarm["id"])


def restart():
    global agent
    agent.send_signal(signal.SIGTERM)
    agent.wait(PATIENCE)
    agent = start("alarmkit-agent", stderr=log)
    keys("ctrl+1")
    alarmctl("alarm", "11:00", "Afterwards")
    wait_for("Afterwards, 11:00")


def history():
    keys("ctrl+3")
    wait_for("Egg, ")
    picture("history")


def health():
    """In the doctor's words, with how bad each is and what mends it; an alarm that is tried rings."""
    keys("ctrl+h")
    wait_for("Storage, fine: works")
    wait_for("Starts at login, needs mending: no: nothing rings after the next boot until a program calls the agent\n"
             "→ systemctl --user enable alarmkit-agent")
    picture("health")
    press("Try an Alarm")
    wait_for("the alarm rang, and its notification wasn't shown\n"
             "the alarm was heard, as far as the sound server says")
    leave("Storage, fine: works")


def settings():
    keys("ctrl+comma")
    wait_for("Pause media players")
    picture("settings")
    press("Pause media players")
    file = os.path.join(os.environ["HOME"], ".config/alarmkit/settings.ini")
    until("it is written", lambda: os.path.exists(file) and "pause-players=no" in open(file).read())
    leave("Pause media players")


def act(action, *texts, data="{}", check=True):
    """Asks for one of the application's actions over the bus, as launchers and other programs do."""
    call = ["gdbus", "call", "--session", "--dest", "org.alarmkit.Alarms", "--object-path", "/org/alarmkit/Alarms"]
    call += ["--method", "org.freedesktop.Application.ActivateAction", action]
    # GVariant's text form of a string is similar enough to JSON's.
    call += ["[" + ", ".join("<" + json.dumps(text) + ">" for text in texts) + "]", data]
    subprocess.run(call, check=check, capture_output=True, timeout=PATIENCE)


def focused(name, role=None):
    """Whether what has the keyboard, in the window or around what has it, has a name that begins like this."""
    return any(
        (node.get_name() or "").startswith(name) and node.get_state_set().contains(Atspi.StateType.FOCUSED)
        and role in (None, node.get_role_name()) for node in walk(application())
    )


def typed():
    """What stands in the line for words on the page that is seen."""
    for node in walk(application()):
        if (node.get_name() or "").startswith("New ") and node.get_role_name() == "text" and shows(node):
            text = node.get_text_iface()
            return text.get_text(0, text.get_character_count())
    return None


def led_to_an_alarm():
    # None that rings meanwhile: it is between 20:00 and 21:00.
    hours = [*range(10, 20), 22, 23]
    for hour in hours:
        alarmctl("alarm", f"{hour}:15", f"Filler {hour}")
    alarmctl("timer", "3h", "Stew")
    keys("ctrl+1")
    act("show-alarm", alarms()["Filler 23"]["id"].upper())
    until("the last row has the keyboard", lambda: focused("Filler 23, 23:15"))
    row = wait_for("Filler 23, 23:15", "list item").get_component_iface()
    until("it was scrolled to", lambda: row.get_extents(Atspi.CoordType.WINDOW).y < 700)
    picture("found")
    act("show-alarm", alarms()["Stew"]["id"])
    until("the timer has the keyboard", lambda: focused("Stew, "))
    for nonsense in ("", "nonsense", "11111111-2222-4333-8444-555555555555", "\u202e" * 5000):
        act("show-alarm", nonsense)
    # GLib refuses arguments of a wrong type.
    act("show-alarm", check=False)
    act("show-alarm", 5, check=False)
    act("no-such-action", check=False)
    assert focused("Stew, "), texts()
    for hour in hours:
        alarmctl("cancel", f"Filler {hour}")
    alarmctl("cancel", "Stew")


def led_to_a_new_alarm():
    act("new-alarm")
    wait_for("Hour", "spin button")
    act("new-alarm")
    assert open_windows() == 2, open_windows()
    press("Cancel")
    alone()


def led_to_timers():
    keys("ctrl+1")
    act("show-timers")
    wait_for("New timer, in words")
    keys("ctrl+1")
    act("new-timer")
    until("the line for a length has the keyboard", lambda: focused("New timer, in words"))
    # A launcher without the bus starts the program, which passes the action on to the existing window.
    keys("ctrl+1")
    wait_for("New alarm or timer, in words")
    subprocess.run(["alarmkit-window", "--show-timers"], check=True, timeout=PATIENCE)
    wait_for("New timer, in words")


def words_from_elsewhere():
    act("type-alarm", "6:45 mon-fri\nRow\u202e boat")
    until("they are in the line", lambda: typed() == "6:45 mon-fri Row boat")
    wait_for("Rings ")
    assert focused("New alarm or timer, in words"), texts()
    act("type-alarm", "gym tomorrow")
    until("why they can't be read is said", lambda: any("gym" in text for text in texts()))
    act("type-alarm", "7:00 " + "a" * 3000)
    assert typed() == "gym tomorrow", typed()
    act("type-alarm", "")
    until("the line is empty", lambda: typed() == "")
    assert "Row boat" not in alarms(), alarms()


def led_to_settings():
    act("show-settings")
    wait_for("Pause media players")
    act("show-settings")
    leave("Pause media players")


def token():
    """GTK tells the window system the token that came with the call, by which its window may come to the front."""
    token = "test-1_TIME123456"
    act("show-timers", data="{'desktop-startup-id': <'" + token + "'>, 'activation-token': <'" + token + "'>}")

    def known():
        tree = subprocess.run(["xdotool", "search", "--name", "^Alarms$"], check=True, capture_output=True, text=True).stdout
        leader = subprocess.run(["xprop", "-id", tree.split()[0], "WM_CLIENT_LEADER"], check=True, capture_output=True, text=True).stdout
        properties = subprocess.run(["xprop", "-id", leader.split()[-1], "_NET_STARTUP_ID"], check=True, capture_output=True, text=True)
        return token in properties.stdout

    until("the token was used", known)


def shortcuts():
    keys("ctrl+question")
    wait_for("New timer, in words", "label")
    picture("shortcuts")
    keys("Escape")
    alone()


def on_a_phone():
    """Every page is as narrow as a phone: the stack is as wide as its widest page."""
    alarmctl("timer", "2h", "Stew with dumplings and more")
    alarmctl("alarm", "7:45 mon-fri", "A title that is rather long for a phone")
    wait_for("A title that is rather long")
    window_id = subprocess.run(["xdotool", "search", "--name", "^Alarms$"], check=True, capture_output=True, text=True).stdout.split()[0]

    def width():
        shown = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window_id], check=True, capture_output=True, text=True)
        return int(next(line for line in shown.stdout.splitlines() if line.startswith("WIDTH=")).removeprefix("WIDTH="))

    subprocess.run(["xdotool", "windowsize", "--sync", window_id, "360", "700"], check=True, timeout=PATIENCE)
    picture("phone")
    assert width() <= 360, width()
    subprocess.run(["xdotool", "windowsize", "--sync", window_id, "520", "680"], check=True, timeout=PATIENCE)
    alarmctl("cancel", "Stew with dumplings and more")
    alarmctl("cancel", "A title that is rather long for a phone")


def closes():
    keys("ctrl+q")
    assert window.wait(PATIENCE) == 0, window.returncode


def started_by_actions():
    """Each action of the desktop file starts the window, and does what it says."""
    lines = open(os.path.join(os.environ["ALARMKIT_RESOURCES"], "window/org.alarmkit.Alarms.desktop")).read().splitlines()
    actions = next(line for line in lines if line.startswith("Actions=")).removeprefix("Actions=").strip(";").split(";")
    shown = {
        "new-alarm": "Hour", "new-timer": "New timer, in words", "show-timers": "New timer, in words", "show-settings": "Pause media players"
    }
    assert set(actions) == set(shown), actions
    for action in actions:
        act(action)
        wait_for(shown[action])
        if action == "show-timers":
            wait_for("Favourite: 12 min · Rice")
        act("quit")
        until("it is closed", lambda: not application())
    act("show-alarm", alarms()["Gym"]["id"])
    until("the row has the keyboard", lambda: focused("Gym, 07:30"))
    act("quit")
    until("it is closed", lambda: not application())


def activated():
    subprocess.run(["dbus-update-activation-environment", "DISPLAY"], check=True, timeout=PATIENCE)
    activate = ["gdbus", "call", "--session", "--dest", "org.alarmkit.Alarms", "--object-path", "/org/alarmkit/Alarms"]
    activate += ["--method", "org.freedesktop.Application.Activate", "{}"]
    for _ in range(2):
        subprocess.run(activate, check=True, capture_output=True, timeout=PATIENCE)
        wait_for("Gym, 07:30")
        press("Close")
        until("it is closed", lambda: not application())


log = open(os.path.join(os.environ["HOME"], "log"), "w+")
read, write = os.pipe()
server = start("Xvfb", "-displayfd", str(write), "-screen", "0", "900x900x24", pass_fds=[write], stderr=log)
os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
agent = start("alarmkit-agent", stderr=log)
try:
    until("the agent answers", lambda: subprocess.run(["alarmctl", "status"], capture_output=True).returncode == 0)
    window = start("alarmkit-window", stderr=log)
    until("the window is there", application)
    check("the window appears, with a line for words and a hint while there are no alarms", appears)
    check("an alarm is created by words, which are explained first", by_words)
    check("words that can't be read are explained, and set nothing", mistakes)
    check("a switch turns it off and on", off_and_on)
    check("an alarm is created by its fields", by_fields)
    check("a colour and an icon are chosen", looks)
    check("a sound is played beside its field", plays)
    check("an alarm is changed by its fields", edit)
    check("a ring is stopped", ring)
    check("a deleted alarm is taken back, and is the same", undo)
    check("a timer is started with one press, made longer and paused", timers)
    check("a timer starts again, also when it has ended, and a favourite stays", again)
    check("a row that changes keeps the keyboard, and one that goes leaves it to another", keeps_keyboard)
    check("the window goes on while the agent begins anew", restart)
    check("the history names what rang", history)
    check("whether it will ring is said in words", health)
    check("a setting is changed", settings)
    check("an action leads to an alarm's row, and one with a wrong id to the window", led_to_an_alarm)
    check("an action opens the fields of a new alarm, once", led_to_a_new_alarm)
    check("actions lead to the timers, and to the line for a length", led_to_timers)
    check("another program's words wait in the line, explained, until a person sets them", words_from_elsewhere)
    check("an action opens the settings", led_to_settings)
    check("an action's token is used", token)
    check("a key shows the keys", shortcuts)
    check("it fits a phone", on_a_phone)
    check("a key closes the window", closes)
    check("a launcher opens it over the bus, and again when it was closed", activated)
    check("each action of the desktop file starts it", started_by_actions)
except Hung as error:
    number, failures = number + 1, failures + 1
    print(f"not ok {number} - the window appears\n# {error}")
finally:
    sys.stdout.flush()
    for child in reversed(children):
        if child.poll() is None:
            child.terminate()
            try:
                child.wait(10)
            except subprocess.TimeoutExpired:
                child.kill()
    if failures:
        log.seek(0)
        print("".join("# " + line for line in log.readlines()[-40:]))
print(f"1..{number}")
sys.exit(1 if failures else 0)
