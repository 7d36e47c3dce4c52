#!/usr/bin/env python3
"""store.py make|read STORE LAYOUT - a store of alarms beside the programs, for tests of an upgrade.

make writes STORE as LAYOUT (an SQL file of Tests/Units/AlarmStoreTests/Layouts) has it; read fails unless STORE has that layout.
make prints the ids and titles of the alarms in it, read also those in its history.
"""
import pathlib
import re
import sqlite3
import sys


def main():
    deed, store, layout = sys.argv[1:]
    text = pathlib.Path(layout).read_text(encoding="utf-8")
    version = int(re.search(r"^PRAGMA user_version = (\d+);", text, re.MULTILINE).group(1))
    if deed == "make":
        pathlib.Path(store).parent.mkdir(parents=True)
    database = sqlite3.connect(store)
    if deed == "make":
        database.executescript(text)
    found = database.execute("PRAGMA user_version").fetchone()[0]
    if found != version:
        sys.exit(f"{store} has layout {found}, not {version}")
    query = "SELECT hex(id), title FROM alarms"
    if deed == "read":
        query += " UNION SELECT hex(alarm), title FROM history"
    for identity, title in sorted(database.execute(query)):
        print(identity, title.encode("unicode_escape").decode())


if __name__ == "__main__":
    main()
