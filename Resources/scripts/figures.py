#!/usr/bin/env python3
"""figures.py RUN.json... [--page FILE] - writes the figures of `make bench ARGS=json=RUN.json` into the page Performance.

Of several runs it writes the medians, and in how many of them a goal was met. Only this page has figures of the whole table: where
another text needs one, it links here. The runs must have the same figures. Prints the page's path if it changed.
"""
import argparse
import json
import pathlib
import statistics
from typing import Any

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Sources/AlarmCore/AlarmCore.docc/Performance.md"
BEGIN, END = "<!-- figures: made by Resources/scripts/figures.py -->\n", "<!-- figures end -->\n"
UNITS = {"/s": "/s", "/h": " an hour", "ms": " ms", "MiB": " MiB", "threads": ""}
COUNTS = {1: "One run", 2: "The medians of two runs", 3: "The medians of three runs"}


def short(value: float) -> str:
    """A number with as many digits as a person reads."""
    if value == round(value) or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def median(runs: list[dict[str, Any]], *keys: str) -> float | None:
    """The median of a value; None where a run doesn't have it."""
    values: list[float] = []
    for run in runs:
        part: Any = run
        for key in keys:
            part = part.get(key) if isinstance(part, dict) else None
        if not isinstance(part, (int, float)):
            return None
        values.append(part)
    return statistics.median(values)


def row(runs: list[dict[str, Any]]) -> str:
    """A figure as a row of the table."""
    first = runs[0]
    value, limit, otherwise = median(runs, "value"), median(runs, "limit", "value"), median(runs, "otherwise", "value")
    ratio = median(runs, "ratio")
    met = [run["isMet"] for run in runs if "isMet" in run]
    goal = first.get("goal", "-").replace("<=", "≤").replace(">=", "≥").replace(" x", " ×")
    told = "-" if not met else {0: "no", len(met): "yes"}.get(sum(met), f"{sum(met)} of {len(met)}")
    cells = [
        first["name"], "not measured" if value is None else short(value) + UNITS[first["unit"]],
        *("-" if part is None else short(part) for part in (limit, otherwise)), "-" if ratio is None else f"{ratio:.2f}", goal, told,
    ]
    return f"| {' | '.join(cells)} |\n"


def table(runs: list[dict[str, Any]]) -> str:
    """What stands between the marks."""
    names = [[figure["name"] for figure in run["figures"]] for run in runs]
    if any(other != names[0] for other in names):
        raise SystemExit("figures.py: the runs have different figures")
    machine = runs[-1]["machine"]
    head = (
        f"{COUNTS.get(len(runs), f'The medians of {len(runs)} runs')} with nothing else running, on a machine with {machine['processors']} cores\n"
        f"({machine['processor']}, Linux {machine['kernel']}, {machine['system']}), on {machine['measuredAt'][:10]}.\n\n"
        "| | the agent | the limit | otherwise | times the limit | goal | met |\n|---|---|---|---|---|---|---|\n"
    )
    return head + "".join(row([run["figures"][index] for run in runs]) for index in range(len(names[0])))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="+", type=pathlib.Path, metavar="RUN.json")
    parser.add_argument("--page", type=pathlib.Path, default=PAGE, metavar="FILE")
    given = parser.parse_args()
    text = given.page.read_text(encoding="utf-8")
    if text.count(BEGIN) != 1 or END not in text:
        raise SystemExit(f"figures.py: {given.page} has no place for the figures")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    new = before + BEGIN + table([json.loads(path.read_text(encoding="utf-8")) for path in given.runs]) + END + after
    if new != text:
        given.page.write_text(new, encoding="utf-8")
        print(given.page)


main()
