#!/usr/bin/env bash
# Ten games of the shared archive and a printed one, drawn beside sgf2dg (compare.mjs).
# Usage: run.sh QIPU SHARED NODE
set -euo pipefail
qipu=$(realpath "$1") shared=$2 node=$(realpath "$3")
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar --zstd -tf "$shared/corpus/games.tar.zst" | grep '/[A-Za-z0-9_-]*\.sgf$' | awk 'NR % 700 == 7 && ++taken <= 10' > "$work/names"
tar --zstd -xf "$shared/corpus/games.tar.zst" -C "$work" -T "$work/names"
mapfile -t records < <(find "$work" -name '*.sgf' | sort)
"$node" "$here/compare.mjs" "$qipu" "$shared/corpus/figures/maxigos-Hon-1996-5.sgf" "${records[@]}"
