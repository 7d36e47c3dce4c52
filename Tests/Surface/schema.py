"""schema.py - runs alarmctl with --json, and holds its answers against Resources/schema. Prints the Test Anything Protocol.

Here an answer may have nothing that the schema doesn't know, and each definition has to be met by an answer.
"""

import json
import os
import subprocess
import sys
import time

import jsonschema

with open("Resources/schema/alarmctl.schema.json", encoding="utf-8") as file:
    SCHEMA = json.load(file)


def closed(part):
    """The same schema, without room for more."""
    if isinstance(part, dict):
        part = {key: closed(value) for key, value in part.items()}
        if part.pop("additionalProperties", None):
            part["unevaluatedProperties"] = False
        return part
    return [closed(item) for item in part] if isinstance(part, list) else part


STRICT = closed(SCHEMA)
# The details have more properties than an alarm: these are compared by name.
STRICT["$defs"]["alarm"]["unevaluatedProperties"] = True
KNOWN = set(SCHEMA["$defs"]["alarm"]["properties"])
met: set[str] = set()
number = failures = 0


def problems(name: str, answer) -> list[str]:
    met.add(name)
    validator = jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": STRICT["$defs"]})
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in validator.iter_errors(answer)]


def alarms(name: str, answer) -> list[str]:
    """What an alarm has beyond the schema, wherever there is one in an answer."""
    found = {"alarm": [answer], "details": [answer], "alarms": answer, "done": [answer.get("alarm")] if isinstance(answer, dict) else []}.get(name, [])
    more = {"definition"} if name == "details" else set()
    return [f"unknown: {', '.join(sorted(set(alarm) - KNOWN - more))}" for alarm in found if alarm and set(alarm) - KNOWN - more]


def report(sentence: str, wrong: list[str]) -> None:
    global number, failures
    number += 1
    print(f"{'not ok' if wrong else 'ok'} {number} - {sentence}", *(f"# {line}" for line in wrong), sep="\n", flush=True)
    failures += bool(wrong)


def alarmctl(*arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(["alarmctl", *arguments, "--json"], capture_output=True, text=True, timeout=60, check=False)


def check(name: str, *arguments: str, fails: bool = False, each: bool = False):
    """Holds what a command prints against a definition; of more than one line EACH one, and of a list of many its items by it."""
    ran = alarmctl(*arguments)
    said = ran.stderr if fails else ran.stdout
    try:
        answers = [json.loads(line) for line in said.splitlines()] if each else [json.loads(said)]
    except json.JSONDecodeError as error:
        return report(f"alarmctl {' '.join(arguments)}: {name}", [f"{error}: {said!r} {ran.stderr!r}"])
    if isinstance(answers[0], list) and name in ("entry", "next"):
        answers = answers[0]
    wrong = [] if answers else ["there is nothing to look at"]
    for answer in answers:
        wrong += problems(name, answer) + alarms(name, answer)
    report(f"alarmctl {' '.join(arguments)}: {name}", wrong)
    return answers[0]


def line_of(*arguments: str) -> dict:
    watch = subprocess.Popen(["alarmctl", *arguments], stdout=subprocess.PIPE, text=True)
    try:
        return json.loads(watch.stdout.readline())
    finally:
        watch.kill()
        watch.wait()


def until(what: str, state: str) -> None:
    end = time.monotonic() + 60
    while not any(alarm["title"] == what and alarm["state"] == state for alarm in json.loads(alarmctl("list").stdout)):
        if time.monotonic() > end:
            raise SystemExit(f"{what} isn't {state}")
        time.sleep(0.05)


folder = os.environ["HOME"]
check("alarm", "alarm", "7:30", "mon-fri", "Gym")
check("alarm", "timer", "10min", "Bread", "--volume", "50%", "--metadata", '{"a":1}')
check("alarm", "timer", "1s", "Tea")
until("Tea", "alerting")
check("alarms", "list")
check("alarms", "list", "--all")
check("next", "next")
check("done", "snooze", "Tea")
until("Tea", "alerting")
for verb in (("stop", "Tea"), ("pause", "Bread"), ("resume", "Bread"), ("skip", "Gym"), ("unskip", "Gym"), ("off", "Gym"), ("on", "Gym")):
    check("done", *verb)
check("alarm", "edit", "Gym", "8:00")
check("stopped", "stop", "--all")
check("details", "show", "Gym")
check("next", "next", "--count", "3")
check("simulation", "simulate", "--days", "3")
check("entry", "history")
check("entry", "why", "Tea")
check("status", "status")
check("doctor", "doctor")
check("settings", "settings")
check("setting", "settings", "get", "Sound.volume")
check("setting", "settings", "set", "Sound.volume", "80%")
check("setting", "settings", "unset", "Sound.volume")
check("sounds", "sounds")
check("templates", "template", "list")
check("applications", "authorization")
check("form", "export", each=True)
check("backup", "backup", os.path.join(folder, "copy"))
check("backup", "export", os.path.join(folder, "alarms"))
check("import", "import", os.path.join(folder, "alarms"), "--replace", "--dry-run")
check("instants", "alarm", "7:30", "--preview", "2")
check("template", "template", "show", "alarm")
check("templates", "template", "check", "Resources/templates/alarm.template")
check("kept", "sounds", "keep", "Resources/sounds/alarm.wav")
check("played", "sounds", "play", "none")
check("authorization", "authorization", "deny", "org.example.Clock")
check("policy", "authorization", "policy", "ask")
check("done", "cancel", "Bread")
check("failure", "show", "nothing", fails=True)
check("failure", "timer", "tomorrowish", fails=True)
check("failure", "timer", fails=True)
check("failure", "nonsense", fails=True)
check("failure", "list", "--nonsense", fails=True)
check("warning", "timer", "10min", "Egg", "--icon", "no-theme-has-this", fails=True)
for name, arguments in {"event": ["watch", "--now", "--json"], "bar": ["watch", "--format", "json"]}.items():
    report(f"alarmctl {' '.join(arguments)}: {name}", problems(name, line_of(*arguments)))
check("restored", "restore", os.path.join(folder, "copy"))
report("each definition is met by an answer", sorted(set(SCHEMA["$defs"]) - met))
print(f"1..{number}")
sys.exit(bool(failures))
