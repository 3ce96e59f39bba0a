#!/usr/bin/env bash
# Draws the records of pictures.tsv (name, options of `qipu draw`, record) and holds them against pictures/,
# byte for byte. Several pictures of one record are NAME-01.svg and so on.
# Usage: run.sh QIPU [--update | --sheets FOLDER]
#   --update          writes what is drawn as what is expected: to be looked at before it is kept
#   --sheets FOLDER   contact sheets of what is expected, by rsvg-convert and ImageMagick
set -euo pipefail
qipu=$(realpath "$1")
sheets=$([ "${2:-}" != --sheets ] || realpath -m "$3")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/pictures"

draw() { # NAME OPTIONS RECORD
  local options
  read -ra options <<< "$2"
  printf '%s' "$3" > "$work/record.sgf"
  "$qipu" draw --quiet "${options[@]}" -o "$work/pictures/$1.svg" "$work/record.sgf"
}

while IFS=$'\t' read -r name options record; do draw "$name" "$options" "$record"; done < pictures.tsv

if [ "${2:-}" = --update ]; then
  rm -rf pictures
  cp -r "$work/pictures" pictures
elif [ -n "$sheets" ]; then
  mkdir -p "$sheets" "$work/png"
  for picture in pictures/*.svg; do
    rsvg-convert --zoom 1.5 --keep-aspect-ratio --background-color '#c8d0d8' "$picture" \
      -o "$work/png/$(basename "$picture" .svg).png"
  done
  montage -label '%t' "$work"/png/*.png -tile 5x4 -geometry '260x260>+6+6' "$sheets/sheet-%02d.png"
else
  diff -r pictures "$work/pictures"
fi
