#!/usr/bin/env bash
# Formats the sources; with --check it only names what is not formatted. Tables stay as they are
# (.clang-format-ignore).
set -euo pipefail
cd "$(dirname "$0")/.."

mode=(-i)
if [ "${1:-}" = --check ]; then mode=(--dry-run --Werror); fi
find libs apps examples tests fuzz bench tools -name '*.[ch]pp' -print0 |
  xargs -0 clang-format-19 "${mode[@]}"
