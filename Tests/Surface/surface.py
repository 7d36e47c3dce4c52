#!/usr/bin/env python3
"""surface.py GRAPH - lists what a module offers, from the symbol graph that the compiler extracted from it.

One line per declaration, with its full name, and for types the protocols they conform to. What the compiler makes by itself
(operators, coding, the sequence algorithms) is left out: it follows from the conformances.
"""

import json
import re
import sys

# Conformances that add no information: every type has them, or another one in the list implies them.
SILENT = {"Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype", "Decodable", "Encodable"}
MADE = re.compile(r"^(!=|==|hash\(into:\)|init\(from:\)|encode\(to:\)|hashValue)")


def conformances(graph):
    """The protocols of each type, by its identifier."""
    found = {}
    for relation in graph["relationships"]:
        if relation["kind"] == "conformsTo":
            name = relation.get("targetFallback") or relation["target"]
            found.setdefault(relation["source"], set()).add(name.split(".")[-1])
    return found


def shown(names):
    """Protocols as a person writes them: Codable for its two halves, Hashable without what it includes."""
    names = set(names)
    if {"Decodable", "Encodable"} <= names:
        names.add("Codable")
    if "Hashable" in names:
        names.discard("Equatable")
    return ", ".join(sorted(names - SILENT))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        graph = json.load(file)
    protocols = conformances(graph)
    lines = set()
    for symbol in graph["symbols"]:
        identifier = symbol["identifier"]["precise"]
        path = symbol["pathComponents"]
        if "::SYNTHESIZED::" in identifier or MADE.match(path[-1]):
            continue
        declaration = re.sub(r"\s+", " ", "".join(part["spelling"] for part in symbol["declarationFragments"]))
        conforms = shown(protocols.get(identifier, ()))
        deprecated = any("deprecated" in a or a.get("isUnconditionallyDeprecated") for a in symbol.get("availability", ()))
        lines.add(
            f"{'.'.join(path)} | {declaration}" + (f" : {conforms}" if conforms and symbol["kind"]["identifier"] != "swift.protocol" else "")
            + (" (deprecated)" if deprecated else ""))
    print("\n".join(sorted(lines)))


if __name__ == "__main__":
    main()
