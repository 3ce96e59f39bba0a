#!/usr/bin/env bash
# Runs cases of the command line: each folder of cases/ holds
#   cmd      what is run by bash, with `qipu` in the path, among copies of records/ and of the folder's files
#   stdout   expected; nothing if there is no such file. Likewise stderr
#   exit     expected exit code; 0 if there is no such file
# Usage: run.sh [--update] QIPU [CASE...]    --update writes what was seen as what is expected
set -euo pipefail
update=no
if [ "${1:-}" = --update ]; then update=yes; shift; fi
qipu=$(realpath "$1")
[ -f "$qipu" ] && [ -x "$qipu" ] || { echo "run.sh: $1 is no program" >&2; exit 2; }
shift
cd "$(dirname "$0")"
[ $# -gt 0 ] || set -- $(ls cases)

unset LC_ALL LC_MESSAGES NO_COLOR COLUMNS
export LANG=en_US.UTF-8 TERM=xterm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/seen"
ln -s "$qipu" "$work/bin/qipu"
ln -s "$PWD/engine.sh" "$work/bin/engine.sh"  # an engine: `--engine 'engine.sh steady'`
export PATH="$work/bin:$PATH"

# What was expected in FILE of a case, or what stands for it.
expect() { # CASE FILE DEFAULT
  if [ -f "cases/$1/$2" ]; then cat "cases/$1/$2"; else printf '%s' "$3"; fi
}

keep() { # CASE FILE DEFAULT
  if [ "$(cat "$work/seen/$2"; echo x)" = "$3x" ]; then rm -f "cases/$1/$2"
  else cp "$work/seen/$2" "cases/$1/$2"; fi
}

status=0
for name; do
  rm -rf "$work/here"
  mkdir "$work/here"
  cp -r records/. "cases/$name/." "$work/here"
  code=0
  (cd "$work/here" && rm -f stdout stderr exit && bash ./cmd) \
    > "$work/seen/stdout" 2> "$work/seen/stderr" < /dev/null || code=$?
  echo $code > "$work/seen/exit"
  for file in stdout stderr exit; do
    default=
    [ $file != exit ] || default=$'0\n'
    if [ $update = yes ]; then keep "$name" $file "$default"; continue; fi
    expect "$name" $file "$default" > "$work/expected"
    if ! diff -u --label "$name/$file (expected)" --label "$name/$file (seen)" "$work/expected" "$work/seen/$file"; then
      status=1
    fi
  done
done
exit $status
