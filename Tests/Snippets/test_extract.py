"""What extract.py takes for Swift."""

import unittest

import extract


def texts(page, parses=lambda text: "@@" not in text):
    return [snippet.text for snippet in extract.find("page", page, parses)]


class ExtractTests(unittest.TestCase):
    def test_fences_hold_exactly_what_is_between_them(self):
        page = "Words\n```swift\nlet a = 1\n\nlet b = 2\n```\n```text\nlet c\n```\n```swift\n// only a comment\n```\n"
        self.assertEqual(texts(page), ["let a = 1\n\nlet b = 2"])

    def test_a_listing_ends_at_its_mark_and_begins_below_its_heading(self):
        page = "URL = x\n// One\nlet a = 1\nCopy Code\n1:23 - A heading\n\n@State\nvar b = 2\nCopy Code\n2:34 - Last\nlet c = 3\n"
        self.assertEqual(texts(page), ["// One\nlet a = 1", "@State\nvar b = 2", "let c = 3"])

    def test_below_a_label_code_ends_where_prose_begins(self):
        page = "swift\nlet a = [\n  1,\n\n  2\n]\nThen words (in brackets).\nswift\nfor x in y {\n  f(x)\n}\n"
        self.assertEqual(texts(page), ["let a = [\n  1,\n\n  2\n]", "for x in y {\n  f(x)\n}"])

    def test_a_closed_run_that_cannot_be_parsed_is_shortened(self):
        self.assertEqual(texts("swift\nlet a = 1\nlet b = @@\n"), ["let a = 1"])

    def test_between_sentences_rows_of_a_reference_are_no_code(self):
        page = "class Thing\n\nvar name: String\n\nfunc go() throws\n\nA sentence.\n\nlet thing = Thing(\n  1)\nstop(id:)\n"
        self.assertEqual(texts(page), ["let thing = Thing(\n  1)"])

    def test_brackets_in_strings_and_comments_do_not_count(self):
        self.assertEqual(extract.balance('f("(((", g) // ((('), 0)
        self.assertEqual(extract.balance('f(["\\"", {'), 3)

    def test_lines_are_told_as_an_editor_counts_them(self):
        (snippet,) = extract.find("page", "One\n```swift\nlet a = 1\n```\n", lambda text: True)
        self.assertEqual((snippet.source, snippet.line), ("page", 3))


if __name__ == "__main__":
    unittest.main()
