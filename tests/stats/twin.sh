#!/usr/bin/env bash
# Holds `qipu stats` over PATHS against a count of what `qipu json` prints for them, on one thread and on three.
# Usage: twin.sh QIPU STATS_TWIN PATH...
#        twin.sh QIPU STATS_TWIN --shared SHARED release|sanitized   (support/shared_paths.sh)
set -euo pipefail
qipu=$1
twin=$2
shift 2
if [ "$1" = --shared ]; then mapfile -t paths < <("$(dirname "$0")/../support/shared_paths.sh" "$2" "$3"); set -- "${paths[@]}"; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8

stats() { # ARGUMENT...
  local code=0
  "$qipu" stats --format json --threshold 1 --findings "$@" 2> /dev/null || code=$?
  [ $code -eq 0 ] || [ $code -eq 2 ] # 2: something could not be read; that is counted
}
stats --jobs 3 "$@" > "$work/stats"
stats --jobs 1 "$@" | cmp - "$work/stats"
("$qipu" json --compact "$@" 2> "$work/hints" || [ $? -eq 2 ]) | "$twin" "$work/stats" "$work/hints"
