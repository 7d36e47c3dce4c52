#!/usr/bin/env python3
"""release.py VERSION | --check - gives the next release its version and its date, today in UTC, everywhere.

The version is in one place: `ProductVersion` in the sources, from which programs, packages and the SPDX documents have it. Two lists of
releases are for readers, and name it once more: CHANGELOG.md, whose section [Unreleased] becomes that of the release, and the AppStream
metainfo. `--check` says where the three disagree. It changes files only: what else a release needs is in the article "Developing".
"""
import datetime
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / "Sources/HostSystem/Process/ThisProgram.swift"
CHANGES = ROOT / "CHANGELOG.md"
METAINFO = ROOT / "Resources/window/org.alarmkit.Alarms.metainfo.xml"
TEXT = re.compile(r'static let text = "([^"]*)"')
SECTION = re.compile(r"^## \[(\d[^]]*)\] - (\d{4}-\d\d-\d\d)$", re.MULTILINE)
RELEASE = re.compile(r'<release version="([^"]*)" date="([^"]*)"/>')
UNRELEASED = "## [Unreleased]\n"


def found(pattern: re.Pattern, path: pathlib.Path) -> re.Match:
    match = pattern.search(path.read_text(encoding="utf-8"))
    return match or sys.exit(f"{path.relative_to(ROOT)}: found nothing that matches {pattern.pattern}")


def check() -> int:
    version = found(TEXT, SOURCE).group(1)
    listed = {path: found(pattern, path).groups() for pattern, path in [(SECTION, CHANGES), (RELEASE, METAINFO)]}
    faults = [f"{path.relative_to(ROOT)}: the newest release is {newest}, and {SOURCE.relative_to(ROOT)} has {version}"
              for path, (newest, _) in listed.items() if newest != version]
    days = {day for _, day in listed.values()}
    if not faults and len(days) > 1:
        faults.append(f"{version} has two dates, {' and '.join(sorted(days))}: {' and '.join(str(path.relative_to(ROOT)) for path in listed)}")
    print(*faults or [f"version {version} of {days.pop()}"], sep="\n")
    return 1 if faults else 0


def change(path: pathlib.Path, pattern: re.Pattern | str, text: str) -> None:
    before = path.read_text(encoding="utf-8")
    after = re.sub(pattern, lambda match: match.expand(text), before, count=1)
    if after == before:
        sys.exit(f"{path.relative_to(ROOT)}: found nothing to replace by {text!r}")
    path.write_text(after, encoding="utf-8")


def release(version: str) -> None:
    today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
    if not re.fullmatch(r"\d{1,4}\.\d{1,4}\.\d{1,4}", version):
        sys.exit(f"{version} is not a version: it has to be three numbers, such as 1.2.3")
    if version == found(TEXT, SOURCE).group(1):
        sys.exit(f"{version} is the version already")
    if found(re.compile(re.escape(UNRELEASED) + r"\s*(.*)"), CHANGES).group(1).startswith("## "):
        sys.exit(f"{CHANGES.relative_to(ROOT)}: nothing is in [Unreleased]")
    change(SOURCE, TEXT, f'static let text = "{version}"')
    change(CHANGES, re.escape(UNRELEASED), f"{UNRELEASED}\n## [{version}] - {today}\n")
    change(METAINFO, r"<releases>\n", f'<releases>\n    <release version="{version}" date="{today}"/>\n')


if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
    sys.exit(__doc__)
if sys.argv[1] == "--check":
    sys.exit(check())
release(sys.argv[1])
