#!/usr/bin/env bash
# Repeats the 20,505 records of the shared corpus until there are 1.68 million, as million.tar, million.tar.zst and
# million.sgf/ (two files of all records one after another), below FOLDER (8 GB); then counts each with qipu stats.
# Usage: bench/million.sh QIPU FOLDER SHARED [COPIES]
set -euo pipefail
qipu=$1
folder=$2
shared=$3
copies=${4:-82}

"$(dirname "$0")/records.sh" "$folder" "$shared"
cd "$folder"

repeated() { for ((i = 0; i < copies; ++i)); do cat "$1"; done; }

if [ ! -f million.tar ]; then
  # Without the empty blocks at its end one archive can follow another.
  tar -c --format=ustar --exclude=SOURCES.md -f one.tar games problems
  last=$(($(tar -tvRf one.tar | tail -n 1 | sed 's/^block \([0-9]*\):.*/\1/')))
  head -c $((last * 512)) one.tar > one.part
  { repeated one.part; head -c 1024 /dev/zero; } > million.tar.part
  mv million.tar.part million.tar
  rm one.tar one.part
fi
[ -f million.tar.zst ] || { zstd -q -3 -T2 million.tar -o million.tar.zst.part && mv million.tar.zst.part million.tar.zst; }
if [ ! -d million.sgf ]; then
  find games problems -type f -iname '*.sgf' -print0 | sort -z | xargs -0 awk 'FNR == 1 && NR > 1 { print "" } { print }' > one.sgf
  mkdir -p million.part
  copies=$((copies / 2))
  for part in 1 2; do repeated one.sgf > million.part/$part.sgf; done
  mv million.part million.sgf
  rm one.sgf
fi

for round in 1 2 3; do
  for input in million.tar million.tar.zst million.sgf games problems; do
    /usr/bin/time -f "$input: %e s, %U s user, %S s system, %M KB" \
      "$qipu" stats --section totals --format csv "$input" 2>&1 > /dev/null | tail -n 1
  done
done
