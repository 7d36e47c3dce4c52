#!/usr/bin/env python3
"""messages.py [--check] - collects what the programs say into alarmkit.pot, and updates the languages' files.

A message is a literal in a call of `words`, or of `say` in alarmctl and AlarmClient, as in `words("Was due {time}", …)` and
`words(count, one: "{count} missed alarm", other: "{count} missed alarms")`; see Sources/AlarmTexts/Wording.swift.
What is said before it is known who reads it, such as an error, is a `Message("…")`, with a literal or `verbatim:`.

--check  changes nothing; reports what is out of date, untranslated (in desktop files too), or has other {places} than the
         English, and exits 1 then.
"""
import pathlib, re, subprocess, sys

here = pathlib.Path(__file__).resolve().parent
root = here.parent.parent
call = {True: re.compile(r'\b(?:words|say|(?<!\.)Message)\(\s*'), False: re.compile(r'\b(?:words|(?<!\.)Message)\(\s*')}
literal = re.compile(r'"""\n(?P<block>.*?)\n(?P<indent>[ ]*)"""|"(?P<line>(?:[^"\\\n]|\\.)*)"', re.S)
places = re.compile(r'\{[a-z]+\}')


def unescaped(text):
    return re.sub(r'\\(u\{([0-9a-fA-F]+)\}|.)',
                  lambda m: chr(int(m[2], 16)) if m[2] else {'n': '\n', 't': '\t'}.get(m[1], m[1]), text)


def value(match):
    if match['line'] is not None:
        text = match['line']
    else:
        lines = [line[len(match['indent']):] for line in match['block'].split('\n')]
        text = re.sub(r'\\\n', '', '\n'.join(lines))
    if '\\(' in text:
        sys.exit(f'messages.py: an interpolation in a message: {text!r}; write {{name}} and give the value')
    return unescaped(text)


# The modules in which `say` is a message in the reader's words.
SAYING = {'AlarmClient', 'alarmctl'}


def messages(text, says):
    """Yields (offset, singular, plural or None)."""
    for found in call[says].finditer(text):
        start = found.end()
        first = literal.match(text, start)
        if first:
            yield found.start(), value(first), None
            continue
        plural = re.compile(r'[^,()]*(?:\([^()]*\)[^,()]*)*,\s*one:\s*').match(text, start)
        one = plural and literal.match(text, plural.end())
        other = one and re.compile(r',\s*other:\s*').match(text, one.end())
        many = other and literal.match(text, other.end())
        if many:
            yield found.start(), value(one), value(many)
        elif found[0].startswith('Message') and not text.startswith('verbatim:', start):
            sys.exit(f'messages.py: a Message without a literal: {text[found.start():start + 40]!r}')


def quoted(text):
    escaped = text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n')
    return f'"{escaped}"'


def template():
    entries = {}
    for file in sorted((root / 'Sources').rglob('*.swift')):
        text = file.read_text()
        for offset, one, many in messages(text, bool(SAYING & set(file.parts))):
            places_, known = entries.setdefault(one, ([], [many]))
            places_.append(f'{file.relative_to(root)}')
            if many and not known[0]:
                known[0] = many
    lines = ['# What the alarm agent and alarmctl say. Made by messages.py: changed by changing the sources.',
             'msgid ""', 'msgstr ""', '"Project-Id-Version: alarmkit\\n"',
             '"Content-Type: text/plain; charset=UTF-8\\n"', '"Content-Transfer-Encoding: 8bit\\n"',
             '"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"', '']
    for one, (where, many) in sorted(entries.items(), key=lambda entry: (entry[1][0][0], entry[0])):
        lines += [f'#: {place}' for place in dict.fromkeys(where)] + [f'msgid {quoted(one)}']
        lines += [f'msgid_plural {quoted(many[0])}', 'msgstr[0] ""', 'msgstr[1] ""'] if many[0] else ['msgstr ""']
        lines.append('')
    return '\n'.join(lines)


def faults(po):
    """What a translator still has to do in a file, as gettext's own tools see it, and by the {places}."""
    done = subprocess.run(['msgfmt', '--check-format', '--check-domain', '--statistics', '-o', '/dev/null', po], capture_output=True, text=True)
    found = [done.stderr.strip()] if done.returncode or re.search('untranslated|fuzzy', done.stderr) else []
    body = re.sub(r'"\n"', '', po.read_text())
    for entry in body.split('\n\n'):
        entry = '\n'.join(line for line in entry.split('\n') if not line.startswith('#'))
        ids = re.findall(r'^msgid(?:_plural)? "(.+)"$', entry, re.M)
        for form, text in re.findall(r'^msgstr(?:\[(\d)\])? "(.+)"$', entry, re.M) if ids else []:
            english = ids[0] if form in ('', '0') else ids[-1]
            if set(places.findall(text)) - {'{count}'} != set(places.findall(english)) - {'{count}'}:
                found.append(f'other places than in the English: {text}')
    return [f'{po.name}: {fault}' for fault in found]


def untranslated(file, languages):
    """Which texts of a desktop file lack a language; GenericName and the like need not be there at all."""
    text = file.read_text()
    texts = [key for key in ('Name', 'GenericName', 'Comment', 'Keywords', 'X-AlarmKit-UsageDescription')
             if re.search(f'^{key}=', text, re.M)]
    return [f'{file.relative_to(root)}: lacks {key}[{language}]=' for language in languages for key in texts
            if not re.search(rf'^{key}\[{re.escape(language)}\]=.', text, re.M)]


def main():
    pot, languages = here / 'alarmkit.pot', sorted(here.glob('*.po'))
    fresh = template()
    if sys.argv[1:] == ['--check']:
        wrong = [] if pot.exists() and pot.read_text() == fresh else ['alarmkit.pot is out of date: run make messages']
        for po in languages:
            wrong += faults(po)
            known = subprocess.run(['msgcmp', '--use-untranslated', po, pot], capture_output=True, text=True)
            wrong += [f'{po.name}: lacks messages: run make messages'] if known.returncode else []
        for file in sorted(desktop for folder in ('dbus', 'Resources') for desktop in (root / folder).rglob('*.desktop')):
            wrong += untranslated(file, [po.stem for po in languages])
        print('\n'.join(wrong) or f'{fresh.count(chr(10) + "msgid ") - 1} messages, {len(languages)} languages')
        return 1 if wrong else 0
    if sys.argv[1:]:
        sys.exit(__doc__)
    pot.write_text(fresh)
    for po in languages:
        subprocess.run(['msgmerge', '--quiet', '--no-wrap', '--update', '--backup=none', '--no-fuzzy-matching', po, pot], check=True)
        subprocess.run(['msgattrib', '--no-obsolete', '--no-wrap', '-o', po, po], check=True)
        print('\n'.join(faults(po)) or f'{po.name}: complete')
    return 0


sys.exit(main())
