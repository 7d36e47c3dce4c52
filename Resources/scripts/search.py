#!/usr/bin/env python3
"""search.py SITE - gives the site that docs.sh has made a page that searches the words of all articles, and what names are for.

Writes SITE/search.html and SITE/search.json, and makes the front page lead to the guide. The page needs no server but one that hands out
files, and follows the browser's choice of light and dark.
"""
import json
import pathlib
import sys
from typing import Any

PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Search - AlarmKit for Linux</title>
<style>
:root { color-scheme: light dark; --soft: #6e6e73; --link: #06c; --mark: #ffe58a; }
@media (prefers-color-scheme: dark) { :root { --soft: #a1a1a6; --link: #5aa9ff; --mark: #6b5a10; } }
body { font: 17px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem .75rem; }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
li { margin: 1rem 0; } ol { list-style: none; padding: 0; } small, p { color: var(--soft); } mark { background: var(--mark); color: inherit; }
</style></head><body>
<p><a href="documentation/guide/">Guide</a> · <a href="documentation/alarmkit/">Library</a> ·
<a href="documentation/alarmcore/">Development</a></p>
<label>Search the documentation <input id="words" type="search" autofocus></label>
<p id="count" role="status"></p><ol id="found"></ol>
<script>
const words = document.getElementById('words'), found = document.getElementById('found'), count = document.getElementById('count');
const escaped = text => text.replace(/[&<>"]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]);
let pages = [];
function excerpt(text, terms) {
  const at = Math.max(0, text.toLowerCase().indexOf(terms[0]) - 60);
  const pattern = new RegExp(terms.map(t => escaped(t).replace(/[.*+?^${}()|[\\]\\\\]/g, '\\\\$&')).join('|'), 'gi');
  return (at ? '…' : '') + escaped(text.slice(at, at + 220)).replace(pattern, m => `<mark>${m}</mark>`) + '…';
}
function search() {
  const terms = words.value.toLowerCase().split(/\\s+/).filter(t => t);
  const score = page => {
    const title = page.title.toLowerCase(), text = page.low;
    let sum = (page.article ? 2 : 0) + (page.url.startsWith('documentation/guide/') ? 8 : 0);
    for (const term of terms) {
      if (title.includes(term)) sum += 20 + (title === term ? 20 : 0); else if (!text.includes(term)) return -1;
      sum += Math.min(text.split(term).length - 1, 8);
    }
    return sum;
  };
  const hits = !terms.length ? [] : pages.map(p => [score(p), p]).filter(h => h[0] >= 0).sort((a, b) => b[0] - a[0]);
  count.textContent = terms.length ? `${hits.length} pages` : '';
  found.innerHTML = hits.slice(0, 50).map(([, p]) =>
    `<li><a href="${escaped(p.url)}">${escaped(p.title)}</a> <small>${escaped(p.kind)}</small><br>${excerpt(p.text, terms)}</li>`).join('');
  history.replaceState(null, '', terms.length ? '?q=' + encodeURIComponent(words.value) : location.pathname);
}
fetch('search.json').then(r => r.json()).then(all => {
  pages = all.map(p => ({...p, low: p.text.toLowerCase()}));
  words.value = new URLSearchParams(location.search).get('q') || '';
  words.addEventListener('input', search);
  search();
});
</script></body></html>
"""
FRONT = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>AlarmKit for Linux</title>
<meta http-equiv="refresh" content="0; url=documentation/guide/"></head>
<body><a href="documentation/guide/">The guide</a></body></html>
"""


def words(part: Any, references: dict[str, Any]) -> list[str]:
    """The text of a part of a page, as a reader sees it."""
    if isinstance(part, list):
        return [word for item in part for word in words(item, references)]
    if not isinstance(part, dict):
        return []
    kind = part.get("type")
    if kind in ("text", "codeVoice"):
        return [part.get("text") or part.get("code") or ""]
    if kind == "codeListing":
        return [*part.get("code", []), " "]
    if kind == "reference":
        return [references.get(part.get("identifier"), {}).get("title", "")]
    if kind == "heading":
        return [" ", part.get("text", ""), ". "]
    inner = [word for key in ("content", "inlineContent", "items", "rows", "header", "cells") for word in words(part.get(key), references)]
    return inner if kind in ("emphasis", "strong") else [*inner, " "]


def entry(path: pathlib.Path, site: pathlib.Path) -> dict[str, Any]:
    """What is searched of one page: all of an article, and the summary of a name."""
    page = json.loads(path.read_text(encoding="utf-8"))
    references, metadata = page.get("references", {}), page.get("metadata", {})
    is_article = metadata.get("role") in ("article", "collection", "collectionGroup") or page.get("kind") == "article"
    text = words(page.get("abstract"), references)
    if is_article:
        for section in page.get("primaryContentSections", []):
            text += [" ", *words(section.get("content"), references)]
    return {
        "title": metadata.get("title", path.stem), "url": str(path.relative_to(site / "data").with_suffix("")) + "/",
        "kind": (metadata.get("roleHeading") or "Article") if not is_article else "Article", "article": is_article,
        "text": " ".join("".join(text).split()),
    }


def main() -> None:
    site = pathlib.Path(sys.argv[1])
    entries = [entry(path, site) for path in sorted((site / "data" / "documentation").rglob("*.json"))]
    (site / "search.json").write_text(json.dumps(entries, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    (site / "search.html").write_text(PAGE, encoding="utf-8")
    (site / "index.html").write_text(FRONT, encoding="utf-8")
    print(f"{len(entries)} pages can be searched")


main()
