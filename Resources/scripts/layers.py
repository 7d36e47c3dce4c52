#!/usr/bin/env python3
"""layers.py FOLDER... - whether the folders inside a Swift target depend on each other in one direction only.

A file depends on another one's folder where it names a type that is declared there at the top level. Prints for each FOLDER that
has folders these from the lowest to the highest, and exits with 1 where some of them depend on each other in a circle, with the files and
types that close it. What is only a member of an extension isn't seen.
"""
import pathlib
import re
import sys

NOISE = re.compile(r'//.*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:[^"\\\n]|\\.)*"')
TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:package|public|internal|final|indirect|nonisolated)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)", re.MULTILINE)
NESTED = re.compile(r"^[ \t]+(?:\w+\s+)*?(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)", re.MULTILINE)
NAME = re.compile(r"\b[A-Z]\w*")


def dependencies(root):
    """For each folder those that it names types of, with one example each: the file and the type."""
    texts = {path: NOISE.sub("", path.read_text(encoding="utf-8")) for path in sorted(root.rglob("*.swift"))}
    folders = {path: path.relative_to(root).parts[0] if path.parent != root else "." for path in texts}
    homes = {name: folders[path] for path, text in texts.items() for name in TYPE.findall(text)}
    edges = {folder: {} for folder in sorted(set(folders.values()))}
    for path, text in texts.items():
        # A type inside another type belongs to the file, even if another file has a type of this name.
        own = set(NESTED.findall(text))
        for name in NAME.findall(text):
            if name in own:
                continue
            home = homes.get(name, folders[path])
            if home != folders[path]:
                edges[folders[path]].setdefault(home, (path.name, name))
    return edges


def layers(edges):
    """The folders from the lowest to the highest, and those that are left over because of a circle."""
    lower, left = [], dict(edges)
    while ready := [folder for folder, below in left.items() if not set(below) & set(left)]:
        lower += ready
        for folder in ready:
            del left[folder]
    return lower, left


def circle(left):
    """One circle among folders that each depend on another one of them."""
    way = [next(iter(left))]
    while way[-1] not in way[:-1]:
        way.append(next(folder for folder in left[way[-1]] if folder in left))
    return way[way.index(way[-1]):]


def main():
    status = 0
    for argument in sys.argv[1:]:
        edges = dependencies(pathlib.Path(argument))
        lower, left = layers(edges)
        if not left:
            if len(lower) > 1:
                print(f"{argument}: {' < '.join(lower)}")
            continue
        status = 1
        print(f"{argument}: folders depend on each other:")
        way = circle(left)
        for folder, below in zip(way, way[1:]):
            file, name = left[folder][below]
            print(f"  {folder}/{file} names {name} of {below}")
    return status


if __name__ == "__main__":
    sys.exit(main())
