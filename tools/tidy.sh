#!/usr/bin/env bash
# clang-tidy (package clang-tidy-19) over the modules and the tool.
set -euo pipefail
cd "$(dirname "$0")/.."
cmake --preset dev >/dev/null
find libs/*/src apps -name '*.cpp' -print0 | xargs -0 -n 1 -P "$(nproc)" clang-tidy-19 --quiet -p build/dev
