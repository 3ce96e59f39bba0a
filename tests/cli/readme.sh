#!/usr/bin/env bash
# What the READMEs show of a terminal is what the program prints: each line after `$ ` is run, its output compared.
# Usage: readme.sh QIPU [--print]    --print: writes the blocks as they should be, one after another
set -euo pipefail
qipu=$(realpath "$1")
mode=${2:-}
root=$(realpath "$(dirname "$0")/../..")
unset LC_ALL COLUMNS
export LANG=en_US.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$qipu" "$work/bin/qipu"
export PATH="$work/bin:$PATH"
status=0
for language in en zh; do
  case $language in
    en) readme=$root/README.md locale=en_US.UTF-8 ;;
    zh) readme=$root/README.zh.md locale=zh_CN.UTF-8 ;;
  esac
  mkdir "$work/$language"
  cd "$work/$language"
  sed -n '/^```console/,/^```$/{/^```/!p}' "$readme" > ../shown
  sed -n 's/^\$ //p' ../shown > ../commands
  while read -r command; do
    echo "\$ $command"
    LC_MESSAGES=$locale bash -c "$command" 2>&1 < /dev/null | sed '$a\' || true
  done < ../commands > ../seen
  if [ "$mode" = --print ]; then cat ../seen; continue; fi
  [ -s ../commands ] || { echo "$readme shows no commands"; status=1; }
  diff -u --label "${readme##*/}" --label 'as the program prints it' ../shown ../seen || status=1
done
exit $status
