#!/usr/bin/env python3
"""sizes.py [FOLDER] - how many Swift files a folder (Sources) has, and how long they are: a file is a chapter that one reads.

Prints the number of files, their median length in lines, the share of those under 20 lines, and the longest one. Exits with 1 where a
limit is passed, and names it.
"""
import pathlib
import statistics
import sys

MOST_FILES = 620
LEAST_MEDIAN = 70
SHORT = 20
MOST_SHORT = 0.03
LONGEST = 350


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "Sources")
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in root.rglob("*.swift")}
    if not lengths:
        sys.exit(f"{root}: no Swift files")
    median = statistics.median(lengths.values())
    short = sum(length < SHORT for length in lengths.values()) / len(lengths)
    longest = max(lengths, key=lambda path: (lengths[path], path))
    print(f"{root}: {len(lengths)} files, median {median:g} lines, {short:.1%} under {SHORT}, longest {lengths[longest]} ({longest})")
    faults = [
        text for is_passed, text in [
            (len(lengths) > MOST_FILES, f"more than {MOST_FILES} files"),
            (median < LEAST_MEDIAN, f"a median under {LEAST_MEDIAN} lines"),
            (short > MOST_SHORT, f"more than {MOST_SHORT:.0%} of the files under {SHORT} lines: join them with what they serve"),
            (lengths[longest] > LONGEST, f"a file over {LONGEST} lines"),
        ] if is_passed
    ]
    for fault in faults:
        print(f"{root}: {fault}")
    sys.exit(1 if faults else 0)


main()
