#!/usr/bin/env bash
# What is taken for Swift in texts written for people; `make test-snippets` compiles it.
cd "$(dirname "$(readlink -f "$0")")" || exit 99
# shellcheck source=../tap.sh
. ../tap.sh

check "snippets are distinguished from the prose around them" env PYTHONDONTWRITEBYTECODE=1 python3 test_extract.py

finish
