#!/usr/bin/env python3
"""snippets.py FOLDER --swift SWIFT --scratch FOLDER [--agent PROGRAM] [--minimum N] [--looks N] - compiles the Swift that a
folder of texts holds, unmodified.

Each snippet is compiled against this package's AlarmKit, with the names of Surroundings.swift around it, in Swift 5 mode as
an application of its time would be. Those that schedule are run beside an agent in a session of their own, and each must
leave one alarm more; one that can't be run fails. Then each is looked at by itself, and so is each widget with an alarm of
the surroundings: what a notification server is told in each mode, and what each button does, have to be as notifications.txt
says (looks.py). Prints one line per snippet in the Test Anything Protocol; what is no code
for this system, or no Swift, is counted apart. Fewer than N that compile, or are looked at, are a failure: then the texts were not understood.
None of the texts is kept: they stand in the scratch folder only.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

import extract
import looks

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The library's package, and the folder in which packages that depend on it are built; the test of the documentation's package
# shares it.
LIBRARY = pathlib.Path(os.environ.get("ALARMKIT_LIBRARY", ROOT))
CLIENT = pathlib.Path(os.environ.get("ALARMKIT_CLIENT", ROOT / ".build" / "client"))
# All of them use the same flags, or each would compile it again: no index, and for debuggers only the lines of a backtrace.
LEAN = ["--disable-index-store", "-Xswiftc", "-gline-tables-only"]

# The modules around every snippet.
AROUND = ["Surroundings", "Lengths"]
EXPORTS = "".join(f"@_exported import {name}\n" for name in AROUND)

# An application sets this itself, as the documentation explains.
ALIAS = ["-module-alias", "os=OSModule"]

# Things that can't exist on this system, or never existed: left out, with the reason.
OUTSIDE = [
    (re.compile(r"\balertConfiguration:"), "an argument that the released API never had"),
]
IMPORT = re.compile(r"^\s*(@\w+\s+)*import \w+", re.M)


def variants(text):
    """Ways to stand a snippet into a file, as (name, file name, content); its own lines are never changed."""
    imports = "\n".join(line for line in text.splitlines() if IMPORT.match(line))
    body = "\n".join(line for line in text.splitlines() if not IMPORT.match(line))
    yield "file", "Snippet.swift", text
    yield "body", "Snippet.swift", f"{imports}\nfunc snippet() async throws {{\n{body}\n}}\n"
    yield "value", "Snippet.swift", f"{imports}\nfunc snippet() async throws -> Any {{\n{body}\n}}\n"
    yield "program", "main.swift", text


class Workshop:
    """A scratch package that depends on this one."""

    def __init__(self, swift, scratch):
        self.swift = swift
        self.compiler = str(pathlib.Path(swift).with_name("swiftc"))
        self.scratch = pathlib.Path(scratch).resolve()
        self.sources = self.scratch / "Sources"

    def parses(self, text):
        """Whether Swift can read a text; a body is read as one."""
        wrapped = "\n".join(("func f() async throws -> Any {", IMPORT.sub("", text), "}"))
        for content in (text, wrapped):
            run = subprocess.run(
                [self.compiler, "-frontend", "-parse", "-swift-version", "5", "-parse-as-library", "-"],
                input=content, capture_output=True, text=True)
            if run.returncode == 0:
                return True
        return False

    def write(self, snippets):
        """Writes the package: the surroundings, and a module for each (name, text, call) in `snippets`."""
        shutil.rmtree(self.sources, ignore_errors=True)
        for name in AROUND:
            shutil.copytree(HERE / name, self.sources / name)
        targets, names = [], [name for name, _, _ in snippets]
        for name, text, call in snippets:
            folder = self.sources / name
            folder.mkdir(parents=True)
            (folder / "Snippet.swift").write_text(text)
            (folder / "Run.swift").write_text(f"{EXPORTS}\npublic func run() async throws {{ {call} }}\n")
            targets.append(f'    .target(name: "{name}", dependencies: around, swiftSettings: five),')
        runs = "".join(f'    ("{name}", {{ try await {name}.run() }}),\n' for name in names)
        (self.sources / "Runner").mkdir()
        (self.sources / "Runner" / "main.swift").write_text(
            "import Surroundings\n" + "".join(f"import {name}\n" for name in names) + f"""
/// How many alarms more than before there are, as soon as there are any; a snippet may leave a task behind.
@Sendable func alarmsMore(than before: Int) async -> Int {{
  await withTaskGroup(of: Int?.self) {{ group in
    group.addTask {{
      for await alarms in AlarmManager.shared.alarmUpdates where alarms.count > before {{ return alarms.count - before }}
      return nil
    }}
    group.addTask {{ try? await Task.sleep(for: .seconds(20)); return 0 }}
    defer {{ group.cancelAll() }}
    return await group.next().flatMap {{ $0 }} ?? 0
  }}
}}

let runs: [(String, () async throws -> Void)] = [
{runs}]
// One of them, where it is named.
for (name, run) in runs where CommandLine.arguments.dropFirst().allSatisfy({{ $0 == name }}) {{
  do {{
    let before = try AlarmManager.shared.alarms.count
    try await run()
    let more = await alarmsMore(than: before)
    print(more == 1 ? "ok \\(name)" : "not ok \\(name): \\(more) alarms more")
  }} catch {{ print("not ok \\(name): \\(error)") }}
}}
""")
        dependencies = ", ".join(f'"{name}"' for name in [*AROUND, *names])
        library = '.product(name: "AlarmKit", package: "AlarmKit")'
        targets += [f'    .target(name: "{name}", dependencies: [{library}], swiftSettings: five),' for name in AROUND]
        (self.scratch / "Package.swift").write_text(f"""// swift-tools-version: 6.2
import PackageDescription

let five: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "os=OSModule"])]
let around: [Target.Dependency] = [{", ".join(f'"{name}"' for name in AROUND)}]
let package = Package(
  name: "Snippets",
  dependencies: [.package(name: "AlarmKit", path: "{LIBRARY}")],
  targets: [
{chr(10).join(targets)}
    .executableTarget(name: "Runner", dependencies: [{dependencies}], swiftSettings: five),
  ])
""")

    def build(self, *what):
        """Builds a part of the package; raises with the compiler's words when it can't."""
        run = subprocess.run(
            [self.swift, "build", *LEAN, "--package-path", self.scratch, "--scratch-path", CLIENT, *what],
            capture_output=True, text=True)
        if run.returncode != 0:
            raise SystemExit(f"Bail out! the scratch package doesn't build:\n{run.stdout[-4000:]}{run.stderr[-2000:]}")

    def folder(self):
        """Where SwiftPM puts what it builds."""
        run = subprocess.run(
            [self.swift, "build", *LEAN, "--package-path", self.scratch, "--scratch-path", CLIENT, "--show-bin-path"],
            capture_output=True, text=True, check=True)
        return pathlib.Path(run.stdout.strip())

    def compile(self, number, text):
        """The first variant that compiles as (name, content, None), or (None, None, what was wrong with each)."""
        folder = self.scratch / "trial" / str(number)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "Around.swift").write_text(EXPORTS)
        wrong = []
        for name, file, content in variants(text):
            (folder / file).write_text(content)
            run = subprocess.run(
                # One process for both files, which loads the modules once.
                [self.compiler, "-wmo", "-swift-version", "5", *ALIAS, "-module-name", f"Trial{number}", "-suppress-warnings",
                 *([] if file == "main.swift" else ["-parse-as-library"]), "-c",
                 "-I", self.folder() / "Modules", *self.maps(), folder / file, folder / "Around.swift"],
                cwd=folder, capture_output=True, text=True)
            if run.returncode == 0:
                return name, content, None
            (folder / file).unlink()
            wrong.append(f"as {name}: " + " / ".join(re.findall(r"error: (.*)", run.stderr)[:4]))
        return None, None, wrong

    def maps(self):
        """The module maps of the system's libraries, which the package's modules were built with."""
        flags = subprocess.run(
            ["pkg-config", "--cflags-only-I", "dbus-1", "glib-2.0"], capture_output=True, text=True, check=True)
        for flag in flags.stdout.split():
            yield from ("-Xcc", flag)
        for path in sorted(LIBRARY.glob("Sources/C*/module.modulemap")):
            yield from ("-Xcc", f"-fmodule-map-file={path}")
        # The only part of Combine that isn't Swift.
        yield from ("-Xcc", f"-fmodule-map-file={self.folder()}/COpenCombineHelpers.build/module.modulemap")


def call_of(variant, text):
    """How the function that schedules is called; None: the snippet schedules nothing; "": nobody can tell."""
    if ".schedule(" not in text:
        return None
    if variant == "file":
        named = re.search(r"func (\w+)\(\) async throws", text)
        return f"try await {named.group(1)}()" if named else ""
    return "_ = try await snippet()" if variant in ("body", "value") else ""


def widget_of(variant, text):
    """How a widget is registered and gets an alarm; None: there is no whole widget of alarms."""
    named = re.search(r"struct (\w+): Widget\b", text)
    if variant != "file" or not named or "ActivityConfiguration(for: AlarmAttributes<" not in text:
        return None
    return f"AlarmKitApplication.register(widgets: {named.group(1)}.self); try await scheduleDish()"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--swift", required=True)
    parser.add_argument("--scratch", required=True)
    parser.add_argument("--agent", help="the agent's program; without it nothing is run")
    parser.add_argument("--minimum", type=int, default=1, help="how many snippets have to compile at least")
    parser.add_argument("--looks", type=int, default=0, help="how many snippets have to be looked at at least")
    arguments = parser.parse_args()
    shop = Workshop(shutil.which(arguments.swift) or arguments.swift, arguments.scratch)

    files = sorted(path for path in pathlib.Path(arguments.folder).iterdir() if path.suffix in (".txt", ".md"))
    snippets, left_out = [], {}
    for path in files:
        for snippet in extract.find(path.name, path.read_text(errors="replace"), shop.parses):
            reason = next((reason for rule, reason in OUTSIDE if rule.search(snippet.text)), None)
            reason = reason or (None if shop.parses(snippet.text) else "no Swift: the parser refuses it")
            if reason:
                left_out.setdefault(reason, []).append(f"{snippet.source}:{snippet.line}")
            elif all(snippet.text != other.text for other in snippets):
                snippets.append(snippet)

    shop.write([])
    shop.build("--product", "Runner")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda item: shop.compile(*item), enumerate(s.text for s in snippets)))

    number, failed, scheduling, widgets = 0, 0, [], []
    compiled = sum(not wrong for _, _, wrong in results)
    for index, (snippet, (variant, content, wrong)) in enumerate(zip(snippets, results)):
        place = f"{snippet.source}:{snippet.line}"
        number += 1
        print(f"{'not ok' if wrong else 'ok'} {number} - {place} compiles unmodified", flush=True)
        for line in wrong or []:
            print(f"# {line}")
        failed += bool(wrong)
        call = None if wrong else call_of(variant, content)
        if call == "":
            number, failed = number + 1, failed + 1
            print(f"not ok {number} - {place} can be run\n# it schedules, and has no function without parameters to call")
        elif call:
            scheduling.append((f"Snippet{index}", content, call, place, snippet.text))
        elif not wrong and (call := widget_of(variant, content)):
            widgets.append((f"Snippet{index}", content, call, place, snippet.text))

    if arguments.agent and scheduling:
        shop.write([(name, content, call) for name, content, call, _, _ in scheduling + widgets])
        shop.build("--product", "Runner")
        run = subprocess.run(
            [HERE.parent / "Desktops" / "with-dbusmock.sh", "bash", "-c",
             'ALARMKIT_AUDIO=none "$1" 2>"$DESK_DIR/log/agent.log" & trap "kill $!" EXIT; '
             'gdbus wait --session --timeout 20 org.alarmkit.Alarms1 && "$2"',
             "run", arguments.agent, shop.folder() / "Runner"],
            capture_output=True, text=True, timeout=300)
        for name, _, _, place, _ in scheduling + widgets:
            number += 1
            line = next((l for l in run.stdout.splitlines() if re.fullmatch(rf"(not )?ok {name}(:.*)?", l)), None)
            good = line == f"ok {name}"
            failed += not good
            print(f"{'ok' if good else 'not ok'} {number} - {place} schedules one alarm at a real agent")
            if not good:
                print(f"# {line or run.stderr[-600:]}")
        seen = looks.Looks(pathlib.Path(arguments.agent).parent, shop.folder() / "Runner", shop.scratch / "notifications.txt")
        for place, key, told, written in seen.at(scheduling + widgets):
            number += 1
            failed += told != written
            print(f"{'ok' if told == written else 'not ok'} {number} - {place} is shown and answered as it is written ({key})")
            for line in looks.difference(written, told):
                print(f"# {line}")
        number += 1
        failed += seen.count < arguments.looks
        print(f"{'ok' if seen.count >= arguments.looks else 'not ok'} {number} - "
              f"{seen.count} snippets were looked at, of at least {arguments.looks}")

    number += 1
    failed += compiled < arguments.minimum
    print(f"{'ok' if compiled >= arguments.minimum else 'not ok'} {number} - {compiled} snippets compile, of at least {arguments.minimum}")
    for reason, places in left_out.items():
        print(f"# left out, {reason}: {len(places)} ({', '.join(places)})")
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
