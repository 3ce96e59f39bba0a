#!/usr/bin/env bash
# Draws every node of the official example and every figure of the shared records, which are not ours to ship,
# and holds the hash of each picture against shared.tsv: the name of the picture, its hash.
# Usage: shared.sh QIPU SHARED [--update | --sheets FOLDER]
#   --update          writes the hashes of what is drawn as what is expected: look at the sheets before
#   --sheets FOLDER   contact sheets of what is drawn, by ImageMagick
set -euo pipefail
qipu=$(realpath "$1")
shared=$(realpath "$2")
mode=${3:-}
if [ "$mode" = --sheets ]; then sheets=$(realpath -m "$4"); fi
cd "$(dirname "$0")"
format=svg
if [ "$mode" = --sheets ]; then format=png; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The nodes of trees 1, 2, ... of the official example.
nodes=(54 8)
draw_nodes() { # FILE
  local tree node
  for tree in 1 2; do
    for ((node = 0; node < nodes[tree - 1]; node++)); do
      "$qipu" draw --quiet --tree $tree --node $node --format $format -o "$(printf '%s/%s-tree-%d-node-%02d.%s' \
        "$work" "$(basename "$1" .sgf)" $tree $node $format)" "$1"
    done
  done
}

draw_figures() { # FILE
  "$qipu" draw --quiet --figures --theme print --format $format -o "$work/$(basename "$1" .sgf).$format" "$1"
}

draw_nodes "$shared/conformance/ff4_ex.sgf"
for file in "$shared"/conformance/print[12].sgf "$shared"/corpus/figures/*.sgf; do draw_figures "$file"; done

if [ "$mode" = --sheets ]; then
  mkdir -p "$sheets"
  montage -label '%t' "$work"/*.png -tile 6x4 -geometry '320x340>+6+6' "$sheets/shared-%02d.png"
  exit
fi
(cd "$work" && sha256sum -- *.svg) | sed -E 's/^(.{16})[^ ]* .(.*)\.svg$/\2\t\1/' > "$work/seen"
if [ "$mode" = --update ]; then cp "$work/seen" shared.tsv; else diff shared.tsv "$work/seen"; fi
