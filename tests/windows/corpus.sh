#!/usr/bin/env bash
# Runs check, fix and convert over the shared records with the tool of Linux and, under wine, with that of Windows: what
# they print, write and end with has to be the same. Archives, which the tool for Windows does not read, are no part of
# it.
# Usage: corpus.sh QIPU QIPU.exe SHARED [PATTERN]    the two tools, the folder of shared records; of these only those
#        whose path the pattern fits
set -euo pipefail
here=$(dirname "$(realpath "$0")")
linux=$(realpath "$1") windows=$(realpath "$2")
if [ ! -d "$3" ]; then
  echo "left out: no shared records at $3"
  exit 0
fi
shared=$(realpath "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LANG=C.UTF-8
unset LC_ALL

# The loose records, all of them in one folder that both tools name alike.
mkdir "$work/records"
archives='\.(zip|7z|rar|lzh|lha|ugz|ugf|ugi|tar|tgz|gz|bz2|xz|zst)$'
(cd "$shared" && find corpus conformance -type f | grep -viE "$archives" | grep -E -e "${4:-.}" | LC_ALL=C sort) >"$work/list"
(cd "$shared" && xargs -d '\n' cp --parents -t "$work/records") <"$work/list"

runs=(
  'check records'
  'check --json records'
  'check --summary records'
  'check --lang zh records'
  'fix --diff records'
  'fix --unsafe --out-dir OUT/fixed records'
  'fix -w --unsafe --notes-into OUT/notes copy'
  'convert --to csv records'
  'convert --to gib --out-dir OUT/gib records'
  'convert --to sgf --out-dir OUT/sgf records'
)
run_all() {  # NAME COMMAND...
  local name=$1 number=0 line words code
  shift
  mkdir "$work/$name"
  cd "$work/$name"
  ln -s ../records records
  cp -r ../records copy
  for line in "${runs[@]}"; do
    number=$((number + 1))
    read -r -a words <<<"${line//OUT/out-$number}"
    code=0
    "$@" "${words[@]}" >"$number.stdout" 2>"$number.stderr" </dev/null || code=$?
    echo "$code" >"$number.code"
  done
  rm records
}
(run_all linux "$linux")
(run_all windows "$here/wine.sh" "$windows")
if diff -r "$work/linux" "$work/windows" >"$work/differences"; then
  echo "${#runs[@]} runs over $(wc -l <"$work/list") records: all the same"
else
  head -c 4000 "$work/differences"
  exit 1
fi
