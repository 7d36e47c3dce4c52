"""Finds the Swift in texts that were written for people.

Four kinds of text are known: Markdown with fences, web pages whose code begins below a line "swift", listings that end with
a line "Copy Code", and pages where code stands between sentences without any mark. What isn't marked, or has no end, is
told from prose by its look first, and by the compiler's parser last.
"""

import re
from dataclasses import dataclass

CODE = re.compile(
    r"^\s*(//|@|[})\]]|(import|let|var|func|struct|enum|class|extension|typealias|for|guard|if|do|switch|try|return|public|case|Task)\b"
    r"|[a-z]\w*(\.\w+)*\s*[(.=])"
)
START = re.compile(
    r"^\s*(//|@|(import|let|var|func|struct|enum|class|extension|typealias|for|guard|do|switch|try|public|Task)\b)"
)
# A method's name with its labels, as texts refer to it.
NAME = re.compile(r"^\s*\w+\((\w+:)+\)$")
# One row of a reference page: it names something without describing it.
ROW = re.compile(r"^(static |class |struct |enum |protocol |case |func |init|var [^={]*$|let [^=]*$|typealias [^=]*$)")


@dataclass(frozen=True)
class Snippet:
    """A piece of Swift as it stands in a text; `line` counts from 1."""

    source: str
    line: int
    text: str


def find(name, text, parses):
    """All snippets of a text, in order; `parses` tells whether Swift can read a text."""
    lines = text.splitlines()
    if any(line.startswith("```swift") for line in lines):
        found = fenced(lines)
    elif "Copy Code" in lines:
        found = listings(lines)
    elif "swift" in lines:
        found = labelled(lines, parses)
    else:
        found = unmarked(lines, parses)
    return [Snippet(name, line, "\n".join(body)) for line, body in found if has_code(body)]


def has_code(body):
    """Whether there is more than comments, imports and blank lines."""
    return any(line.strip() and not line.lstrip().startswith(("//", "import ")) for line in body)


def fenced(lines):
    """What is between "```swift" and "```"."""
    start = None
    for number, line in enumerate(lines):
        if start is None and line.startswith("```swift"):
            start = number + 1
        elif start is not None and line.startswith("```"):
            yield start + 1, lines[start:number]
            start = None


def listings(lines):
    """What is above each "Copy Code", without the heading over it; the last one has no such line below it."""
    start = 0
    for number in [*(n for n, line in enumerate(lines) if line == "Copy Code"), len(lines)]:
        first = next((n for n in range(start, number) if START.match(lines[n])), number)
        yield first + 1, lines[first:number]
        start = number + 1


def labelled(lines, parses):
    """What is below each line "swift", as far as it reads as Swift."""
    for number, line in enumerate(lines):
        if line == "swift":
            body = longest(lines, number + 1, parses, stops_at_blank=False)
            yield number + 2, body


def unmarked(lines, parses):
    """Runs of lines that read as Swift and begin as code does; rows of a reference are not among them."""
    number = 0
    while number < len(lines):
        if not START.match(lines[number]):
            number += 1
            continue
        body = longest(lines, number, parses, stops_at_blank=True)
        if has_code(body) and not (len(body) == 1 and ROW.match(body[0]) and "{" not in body[0]):
            yield number + 1, body
        number += max(len(body), 1)


def longest(lines, start, parses, stops_at_blank):
    """The longest run from a line on that looks like code, is closed, and can be parsed."""
    depth, end, closed = 0, start, []
    for number in range(start, min(start + 120, len(lines))):
        line = lines[number]
        if depth == 0 and (line in ("swift", "text") or (stops_at_blank and not line.strip())):
            break
        if depth == 0 and line.strip() and (not CODE.match(line) or NAME.match(line)):
            break
        depth += balance(line)
        end = number + 1
        if depth == 0 and line.strip():
            closed.append(end)
    for end in reversed(closed):
        if parses("\n".join(lines[start:end])):
            return lines[start:end]
    return []


def balance(line):
    """How many brackets a line leaves open, outside of strings and comments."""
    bare = re.sub(r'"(\\.|[^"\\])*"', "", line).split("//")[0]
    return sum(bare.count(c) for c in "([{") - sum(bare.count(c) for c in ")]}")
