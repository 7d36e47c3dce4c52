#!/usr/bin/env bash
# Which parts of texts for people are recognised as Swift; `make test-snippets` compiles them.
cd "$(dirname "$(readlink -f "$0")")" || exit 99
# shellcheck source=../tap.sh
. ../tap.sh

check "snippets are distinguished from the prose around them" env PYTHONDONTWRITEBYTECODE=1 python3 test_extract.py

finish
