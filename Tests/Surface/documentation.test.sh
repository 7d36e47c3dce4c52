#!/usr/bin/env bash
# Whether the texts agree with each other and with the sources: links, anchors and pictures in README and the documentation lead
# somewhere, README is a front page, and the page about the doctor has each of its findings. Needs no build and no network.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

# A folder that links.py accepts as the project, with one page in a catalogue.
project() { # project TEXT
  rm -rf "$TAP_DIR/project"
  mkdir -p "$TAP_DIR/project/Resources/Guide.docc" "$TAP_DIR/project/.github"
  printf '%s\n' "$1" >"$TAP_DIR/project/README.md"
  printf '%s\n' '# Guide' '' '## Two words' >"$TAP_DIR/project/Resources/Guide.docc/Guide.md"
}

refuses() { # refuses TEXT SENTENCE
  project "$1"
  ! Resources/scripts/links.py "$TAP_DIR/project" >"$TAP_DIR/printed" || { echo "accepted: $1"; return 1; }
  show <"$TAP_DIR/printed" | grep -qF "$2"
}

finds_what_leads_nowhere() {
  refuses '[a](Resources/Guide.docc/Gude.md)' 'README.md:1: Resources/Guide.docc/Gude.md' &&
    refuses '[a](Resources/Guide.docc/Guide.md#two-word)' '#two-word' &&
    refuses '![a](window.png)' 'window.png' &&
    refuses '[a](#nowhere)' '#nowhere' &&
    refuses '[a][b]' '[b]' || return
  project '[a](Resources/Guide.docc/Guide.md#two-words)'
  # shellcheck disable=SC2016 # backticks as they are written
  printf '%s\n' '[c](doc:Gone) ![p](gone) `[not](a-link)`' >>"$TAP_DIR/project/Resources/Guide.docc/Guide.md"
  ! Resources/scripts/links.py "$TAP_DIR/project" >"$TAP_DIR/printed" || return
  show <"$TAP_DIR/printed" | grep -qF 'doc:Gone' && grep -qF 'gone' "$TAP_DIR/printed" && ! grep -qF 'a-link' "$TAP_DIR/printed"
}

accepts_what_is_there() {
  # shellcheck disable=SC2016 # backticks as they are written
  project '[a](Resources/Guide.docc/Guide.md#two-words) [b](https://example.org/#x) `[not](a-link)`'
  Resources/scripts/links.py "$TAP_DIR/project"
}

measures_readme() {
  project x
  head -c 8192 /dev/zero | tr '\0' x >"$TAP_DIR/project/README.md"
  Resources/scripts/links.py "$TAP_DIR/project" || return
  printf x >>"$TAP_DIR/project/README.md"
  ! Resources/scripts/links.py "$TAP_DIR/project" >"$TAP_DIR/printed" || return
  show <"$TAP_DIR/printed" | grep -qF 'README.md has 8193 bytes'
}

# Each text of a bad finding, with its names in capitals, and each remedy.
findings() {
  python3 - <<'PYTHON'
import pathlib, re, sys
page = pathlib.Path("Resources/Guide.docc/Troubleshooting.md").read_text(encoding="utf-8")
source = lambda path: pathlib.Path("Sources", path).read_text(encoding="utf-8")
texts = []
folder = pathlib.Path("Sources/AlarmClient/Doctor")
for path in [*(f"AlarmClient/Doctor/{file.name}" for file in folder.glob("*.swift")), "alarmctl/Commands/Reports/DoctorCommand.swift"]:
    text = source(path)
    for start in re.finditer(r'Finding\(\s*\.\w+, \.(?:warning|failure),', text):
        depth, end = 1, start.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        part = text[start.end():end]
        texts += re.findall(r'say\(\s*"([^"]+)"', part) + re.findall(r'mend: "([^"]+)"', part)
        texts += re.findall(r'\? "([^"]+)" : ""', part)
texts += re.findall(r'words\("((?:no|not known)[^"]*)"', source("AlarmClient/Texts/AlarmText.swift"))
texts += [text for words in re.findall(r'case \(\.sleepLock, .*?say\("([^"]+)"', source("AlarmClient/Texts/StatusText.swift"))
          for text in [words] if text not in ("the machine stays awake while an alarm rings", "not needed yet")]
texts += re.findall(r'noAgent = say\(\s*"([^"]+)"', source("AlarmClient/Calls/CommandFailure.swift"))
missing = [text for text in dict.fromkeys(texts) if re.sub(r"\{(\w+)\}", lambda m: m[1].upper(), text) not in page]
print(len(texts), "texts")
for text in missing:
    print("missing:", text)
sys.exit(bool(missing) or len(texts) < 30)
PYTHON
}

# Three runs of a benchmark with two figures; the third run met the goal of one of them.
run() { # run VALUE MET
  cat <<JSON
{"machine": {"processor": "P", "processors": 2, "kernel": "6.1", "system": "Debian", "measuredAt": "2026-11-28T10:00:00Z"}, "growth": [],
 "figures": [
  {"name": "due to notification", "value": $1, "unit": "ms", "limit": {"name": "x", "value": 0.5}, "ratio": $1, "goal": "<= 1.5 x", "isMet": $2},
  {"name": "Add", "value": 1196.7, "unit": "/s"}]}
JSON
}
writes_medians() {
  run 1 false >"$TAP_DIR/1.json"
  run 3 false >"$TAP_DIR/2.json"
  run 1.25 true >"$TAP_DIR/3.json"
  cp Sources/AlarmCore/AlarmCore.docc/Performance.md "$TAP_DIR/page.md"
  Resources/scripts/figures.py "$TAP_DIR"/[123].json --page "$TAP_DIR/page.md" &&
    show <"$TAP_DIR/page.md" | grep -qxF '| due to notification | 1.25 ms | 0.50 | - | 1.25 | ≤ 1.5 × | 1 of 3 |' &&
    grep -qxF '| Add | 1,197/s | - | - | - | - | - |' "$TAP_DIR/page.md" &&
    grep -q '^The medians of three runs .*2 cores$' "$TAP_DIR/page.md" && grep -q 'on 2026-11-28\.$' "$TAP_DIR/page.md" &&
    ! grep -q 'AlarmManager.schedule' "$TAP_DIR/page.md" && grep -q '^## Beside many alarms$' "$TAP_DIR/page.md"
}

# The next run would make README out of date.
has_no_figures() { ! grep -nE '[0-9] (ms|MiB|µs)' README.md; }

check "the medians of several runs of the benchmark are written into the page Performance, and nothing else is changed" writes_medians
check "README has no figures of the benchmark" has_no_figures
check "a link, an anchor, a reference, an article or a picture that leads nowhere is found" finds_what_leads_nowhere
check "what leads somewhere, and what only looks like a link, is accepted" accepts_what_is_there
check "a README of more than 8,192 bytes is found" measures_readme
check "in README, .github and the documentation all links lead somewhere, and README is short" Resources/scripts/links.py
check "the page about troubleshooting has each finding of the doctor's and its mend" findings
finish
