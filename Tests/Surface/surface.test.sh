#!/usr/bin/env bash
# Compares the library's surface, from the compiler's symbol graph, with the written one: AlarmKit.surface lists Apple's API as
# of iOS 26.1, and 27.0's appEntityIdentifier. Every line of it has to exist, and nothing else except what is marked as ours.
# Needs the modules in .build/debug, which the Swift tests leave.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

# Names that Apple's API doesn't have, each explained in the documentation.
OURS='^(AlarmManager\.linux|AlarmManager\.Linux|AlarmKitApplication)'

surface() {
  Resources/scripts/docs.sh --symbols "$TAP_DIR" || return
  PYTHONDONTWRITEBYTECODE=1 python3 Tests/Surface/surface.py "$TAP_DIR/AlarmKit.symbols.json" >"$TAP_DIR/surface"
}

same() {
  diff "$@" <(grep -vE "$OURS" "$TAP_DIR/surface") Tests/Surface/AlarmKit.surface
}

documented() {
  Resources/scripts/docs.sh "$TAP_DIR/docs" || return
  [ -s "$TAP_DIR/docs/index.html" ] || { echo "there is no index.html"; return 1; }
  local page
  for page in alarmmanager alarm alarmbutton alarmpresentation alarmattributes alarmmetadata alarmpresentationstate \
    movingyourcode howintentsrun liveactivities modulesaround beyondapple alarmkitapplication \
    alarmmanager/linux-swift.struct alarmmanager/linuxoptions; do
    [ -s "$TAP_DIR/docs/data/documentation/alarmkit/$page.json" ] || { echo "there is no page $page"; return 1; }
  done
}

# The guide is on the same site, with the bus as its contract describes it, pictures, and a word search.
guided() {
  local page
  for page in Resources/Guide.docc/*.md ManagerInterface AlarmInterface; do
    page=$(basename "${page,,}" .md)
    [ "$page" != guide ] || continue
    grep -q '/search.html' "$TAP_DIR/docs/documentation/guide/$page/index.html" || { echo "there is no page $page"; return 1; }
  done
  find "$TAP_DIR/docs/images" -name 'on-*.png' | show | grep -q on-gnome || return
  python3 - "$TAP_DIR/docs" dbus/org.alarmkit.Alarms1.Manager.xml <<'PYTHON'
import json, pathlib, sys, xml.etree.ElementTree as xml
pages = {page["url"]: page for page in json.loads(pathlib.Path(sys.argv[1], "search.json").read_text(encoding="utf-8"))}
manager = pages["documentation/guide/managerinterface/"]["text"]
names = [part.get("name") for part in xml.parse(sys.argv[2]).getroot().iter() if part.tag in ("method", "signal", "property")]
missing = [name for name in names if name not in manager]
print(len(names), "names; missing:", missing)
sys.exit(bool(missing) or len(names) < 30 or "never ends a ring" not in pages["documentation/guide/thelockscreen/"]["text"])
PYTHON
}

# Each record of a decision has a page, which the core's front page lists, with the same headings as the others, and a date.
recorded() {
  local record name headings
  for record in Sources/AlarmCore/AlarmCore.docc/Design/*.md; do
    name=$(basename "$record" .md)
    [ -s "$TAP_DIR/docs/data/documentation/alarmcore/${name,,}.json" ] || { echo "$name has no page"; return 1; }
    grep -qx -e "- <doc:$name>" Sources/AlarmCore/AlarmCore.docc/AlarmCore.md || { echo "$name is not listed"; return 1; }
    headings=$(grep '^## ' "$record" | tr '\n' ' ')
    [ "$headings" = '## Context ## Decision ## Rejected ## Cost ' ] || { echo "$name: $headings"; return 1; }
    grep -qxE 'Decided on [0-9]{4}-[0-9]{2}-[0-9]{2}\.' "$record" || { echo "$name has no date"; return 1; }
  done
}

check "the library's symbols can be listed" surface
check "the library offers Apple's API, declaration by declaration" same
check "the documentation has a page for each type, and no broken link" documented
check "the guide is in the site, with each name of the bus, its pictures and a search" guided
check "each design record has a page, a date and the same headings" recorded

finish
