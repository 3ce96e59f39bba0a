#!/usr/bin/env bash
# Pictures a second: Qipu drawing whole games, and sgf2dg (Debian) making the figures of the same record as
# TeX, both as people start them, in turn. Prints tables.
# Usage: bench/drawing.sh BUILD_FOLDER QIPU SHARED
set -euo pipefail
bench=$1/bench/qipu_bench_drawing
qipu=$(realpath "$2")
record=$3/corpus/figures/maxigos-Hon-1996-5.sgf
if [ ! -f "$record" ]; then exec "$bench"; fi
"$bench" "$record"
if ! command -v sgf2dg >/dev/null; then exit 0; fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$record" "$work/game.sgf"
cd "$work"
repetitions=15

# Seconds of the processor, and pictures made, of one run.
ours() { "$qipu" draw --quiet --figures --theme print -o ours.svg game.sgf >/dev/null; }
theirs() { sgf2dg game.sgf >theirs.log 2>&1; }
seconds() { local TIMEFORMAT='%U %S'; { time "$1"; } 2>&1 | awk '{print $1 + $2}'; }

for ((i = 0; i < repetitions; ++i)); do
  for program in ours theirs; do seconds $program >> $program.times; done
done
median() { sort -g "$1.times" | sed -n "$(((repetitions + 1) / 2))p"; }
figures=$(ls ours*.svg | wc -l)
diagrams=$(grep -c '^Converting' theirs.log)
echo
echo "| program | pictures | CPU s a run | pictures/s |"
echo "|---|---|---|---|"
awk -v a="$(median ours)" -v n="$figures" -v b="$(median theirs)" -v m="$diagrams" 'BEGIN {
  printf "| qipu draw | %d | %.4f | %.0f |\n| sgf2dg, TeX | %d | %.4f | %.0f |\n", n, a, n / a, m, b, m / b
  printf "\nRatio of a run: %.1f.\n", b / a }'
