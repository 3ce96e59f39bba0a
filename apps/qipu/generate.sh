#!/usr/bin/env bash
# Writes what the program says of itself: man pages, completions, reference pages. With --check it writes
# nothing and fails if a file is not what the program would write.
# Usage: apps/qipu/generate.sh QIPU [--check]
set -euo pipefail
qipu=$(realpath "$1")
mode=${2:-}
cd "$(dirname "$0")/../.."
status=0

make() {
  local file=$1
  shift
  if [ "$mode" = --check ]; then
    "$qipu" "$@" | diff -u "$file" - || { echo "$file is not up to date: run apps/qipu/generate.sh" >&2; status=1; }
  else
    mkdir -p "$(dirname "$file")"
    "$qipu" "$@" > "$file"
  fi
}

make docs/man/qipu.1 generate man --lang en
make docs/man/zh_CN/qipu.1 generate man --lang zh
make apps/qipu/completions/qipu.bash generate bash --lang en
make apps/qipu/completions/_qipu generate zsh --lang en
make apps/qipu/completions/qipu.fish generate fish --lang en
make docs/reference/properties.md spec --markdown --lang en
make docs/reference/properties.zh.md spec --markdown --lang zh
make docs/pictures/first.svg draw examples/records/first.sgf --range 1-31 --lang en
make docs/reference/switches.md generate switches --lang en
make docs/reference/switches.zh.md generate switches --lang zh
make docs/reference/checks.md check --markdown index --lang en
make docs/reference/checks.zh.md check --markdown index --lang zh
checks=$("$qipu" check --markdown index --lang en | sed -n 's/^| \[\([a-z0-9-]*\)\](checks.*/\1/p')
for check in $checks; do
  make docs/reference/checks/$check.md check --markdown $check --lang en
  make docs/reference/checks/$check.zh.md check --markdown $check --lang zh
done
for page in docs/reference/checks/*.md; do # of checks that are no more
  name=${page##*/}
  case " ${checks//$'\n'/ } " in *" ${name%%.*} "*) continue ;; esac
  if [ "$mode" = --check ]; then echo "$page: there is no such check" >&2; status=1; else rm -f "$page"; fi
done
exit $status
