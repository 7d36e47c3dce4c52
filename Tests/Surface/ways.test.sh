#!/usr/bin/env bash
# Whether the ways through the code in Developing.md match this tree: each file exists, once, and each number is that of the
# files. Only a reader can check whether control really takes that way.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

# The ways: a line "NUMBER MODULE/FILE" for each file; NUMBER is the way's place in the page and the number in its heading.
ways() {
  python3 - Sources/AlarmCore/AlarmCore.docc/Developing.md <<'END'
import re, sys

with open(sys.argv[1], encoding="utf-8") as file:
    section = file.read().partition("## Five ways through the code")[2].partition("\n## ")[0]
for place, way in enumerate(section.split("\n### ")[1:], 1):
    count = re.search(r": (\d+) files$", way.splitlines()[0])
    for group in re.findall(r"^- (\w+): (.*(?:\n  .*)*)", way, re.M):
        for name in re.findall(r"`([^`]+)`", group[1]):
            print(f"{place}:{count[1]}", f"{group[0]}/{name}")
END
}

there_are_five() { ways | cut -d ' ' -f 1 | sort -u | show | wc -l | grep -qx 5; }

files_are_there() {
  local file status=0
  while IFS= read -r file; do
    [ "$(find Sources -path "*/${file%/*}/*" -name "${file#*/}.swift" | wc -l)" = 1 ] || { echo "$file.swift" && status=1; }
  done < <(ways | cut -d ' ' -f 2 | sort -u)
  return "$status"
}

numbers_are_right() { ways | sort -u | cut -d ' ' -f 1 | uniq -c | sed 's/^ *//; s/ [0-9]*:/ /' | show | awk '$1 != $2 { exit 1 }'; }

check "five ways are listed" there_are_five
check "each of their files is there" files_are_there
check "each number is that of the files" numbers_are_right
finish
