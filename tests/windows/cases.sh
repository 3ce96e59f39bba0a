#!/usr/bin/env bash
# Runs the cases of the command line (tests/cli/cases) with a program of Windows under wine, but for those of left_out.txt,
# which it names with the reason.
# Usage: cases.sh QIPU.exe [CASE...]
set -euo pipefail
here=$(dirname "$(realpath "$0")")
program=$(realpath "$1")
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '#!/bin/sh\nexec %s %s "$@"\n' "$here/wine.sh" "$program" >"$work/qipu"
chmod +x "$work/qipu"

reason_of() { sed -nE "s/^$1 +//p" "$here/left_out.txt"; }
[ $# -gt 0 ] || set -- $(ls "$here/../cli/cases")
passed=0 failed=0 left_out=0
for name; do
  reason=$(reason_of "$name")
  if [ -n "$reason" ]; then
    echo "$name is left out: $reason"
    left_out=$((left_out + 1))
  elif "$here/../cli/run.sh" "$work/qipu" "$name"; then
    passed=$((passed + 1))
  else
    echo "$name FAILED"
    failed=$((failed + 1))
  fi
done
for name in $(sed -nE 's/^([a-z_]+) .*/\1/p' "$here/left_out.txt"); do
  [ -d "$here/../cli/cases/$name" ] || { echo "left_out.txt names no case: $name"; failed=$((failed + 1)); }
done
echo "$passed passed, $failed failed, $left_out skipped"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
