#!/usr/bin/env python3
"""links.py [FOLDER] - whether the links of the project's texts lead somewhere, without a network; `make lint` runs it.

Looks at README.md, CHANGELOG.md, .github and each catalogue (*.docc) below FOLDER, the project's if not given: files and anchors of
relative links, articles (doc:Name), pictures. Links to other sites are left alone. README.md may have 8,192 bytes: it is the front page,
and the rest belongs in Resources/Guide.docc. Prints each fault with its file and line, and exits with 1 where there is one.
"""
import pathlib
import re
import sys

README_BYTES = 8192
PICTURES = ("Resources/screenshots",)  # which docs.sh copies into the guide
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\](?:\(\s*<?([^()\s>]+)>?[^()]*\)|\[([^\[\]]+)\])")
ARTICLE = re.compile(r"<doc:([^>\s]+)>")
HEADING = re.compile(r"#{1,6} +(.*?)\s*#*$")


def prose(text: str) -> str:
    """The text with code, comments and fences blanked, so that lines keep their numbers."""
    def blank(match: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", match[0])

    for pattern in (r"(?ms)^ *```.*?^ *```", r"(?s)<!--.*?-->", r"(`+)(?!`)(?:.|\n(?!\n))*?(?<!`)\1(?!`)"):
        text = re.sub(pattern, blank, text)
    return text


def anchors(path: pathlib.Path) -> set[str]:
    """The anchors of a page's headings, as forges make them."""
    found: dict[str, int] = {}
    for line in re.sub(r"(?ms)^ *```.*?^ *```", "", path.read_text(encoding="utf-8")).splitlines():
        if heading := HEADING.match(line):
            name = re.sub(r"[^\w\- ]", "", heading[1].lower()).replace(" ", "-")
            number = found.get(name, 0)
            found[name] = number + 1
            if number:
                found[f"{name}-{number}"] = 1
    return set(found)


class Texts:
    """The texts of a project, and what is wrong with them."""

    def __init__(self, root: pathlib.Path) -> None:
        self.root = root
        self.faults: list[str] = []
        hidden = {".build", ".git"}
        self.catalogues = [
            path for path in sorted(root.rglob("*.docc")) if path.is_dir() and not hidden & set(path.relative_to(root).parts)
        ]
        self.articles = {folder.stem: {path.stem for path in folder.rglob("*.md")} for folder in self.catalogues}
        # interfaces.py makes these.
        made = {path.stem.rpartition(".")[2] + "Interface" for path in (root / "dbus").glob("*.xml")}
        self.articles.setdefault("Guide", set()).update(made)

    def look(self) -> None:
        """Looks at everything."""
        for path in [self.root / "README.md", self.root / "CHANGELOG.md", *sorted((self.root / ".github").rglob("*.md"))]:
            if path.exists():
                self.page(path, None)
        for folder in self.catalogues:
            for path in sorted(folder.rglob("*.md")):
                self.page(path, folder)
        size = (self.root / "README.md").stat().st_size
        if size > README_BYTES:
            self.faults.append(f"README.md has {size} bytes, and may have {README_BYTES}: move what isn't the front page")

    def page(self, path: pathlib.Path, catalogue: pathlib.Path | None) -> None:
        """Looks at one page; catalogue is the one that it is in."""
        text = prose(path.read_text(encoding="utf-8"))
        names = {name.strip().lower() for name in re.findall(r"(?m)^ {0,3}\[([^\]]+)\]: +\S", text)}
        for match in re.finditer(r"(?m)^ {0,3}\[[^\]]+\]: +(\S+)", text):
            self.target(path, text, match.start(), match[1], catalogue, False)
        for match in LINK.finditer(text):
            if match[4] is not None:
                if match[4].strip().lower() not in names:
                    self.fault(path, text, match.start(), f"[{match[4]}] is defined nowhere")
                continue
            self.target(path, text, match.start(), match[3], catalogue, bool(match[1]))
            # A picture that is a link has its own address inside the brackets.
            for inner in LINK.finditer(match[2]):
                if inner[3]:
                    self.target(path, text, match.start(), inner[3], catalogue, bool(inner[1]))
        for match in ARTICLE.finditer(text):
            self.target(path, text, match.start(), "doc:" + match[1], catalogue, False)

    def target(
        self, path: pathlib.Path, text: str, at: int, target: str, catalogue: pathlib.Path | None, is_picture: bool
    ) -> None:
        """Looks at what a link leads to."""
        if target.startswith("doc:"):
            parts = target[4:].split("#")[0].split("/")
            if catalogue is None:
                self.fault(path, text, at, f"{target} is a link for articles")
            elif parts[0] == "" and len(parts) > 1:
                # /Module, /Module/Article or a name in the module; docc checks names.
                known = self.articles.get(parts[1])
                if known is None or len(parts) == 3 and parts[2] not in known and not parts[2][:1].isupper():
                    self.fault(path, text, at, target)
            elif parts[-1] not in self.articles[catalogue.stem]:
                self.fault(path, text, at, target)
            return
        if re.match(r"[a-z][a-z0-9+.-]*:", target) or target.startswith("//"):
            return
        if is_picture and catalogue is not None:
            places = [catalogue, *(self.root / folder for folder in PICTURES)]
            if not any(file.is_file() for place in places for file in place.rglob(f"{target}.*")):
                self.fault(path, text, at, f"there is no picture {target}")
            return
        file, _, anchor = target.partition("#")
        other = (path.parent / file) if file else path
        if not other.exists():
            self.fault(path, text, at, target)
        elif anchor and (other.suffix != ".md" or anchor not in anchors(other)):
            self.fault(path, text, at, f"{target}: there is no heading #{anchor}")

    def fault(self, path: pathlib.Path, text: str, at: int, words: str) -> None:
        """Notes a fault at a place of a page."""
        line = text.count("\n", 0, at) + 1
        self.faults.append(f"{path.relative_to(self.root)}:{line}: {words} leads nowhere")


def main() -> None:
    own = pathlib.Path(__file__).resolve().parents[2]
    texts = Texts(pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else own)
    texts.look()
    for fault in texts.faults:
        print(fault)
    sys.exit(1 if texts.faults else 0)


main()
