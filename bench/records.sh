#!/usr/bin/env bash
# Unpacks the archives of the shared corpus, if it is there, into FOLDER/games and FOLDER/problems; once.
# Usage: bench/records.sh FOLDER SHARED
set -euo pipefail
for set in games problems; do
  archive=$2/corpus/$set.tar.zst
  if [ -d "$1/$set" ] || [ ! -f "$archive" ]; then continue; fi
  rm -rf "$1/$set.part" && mkdir -p "$1/$set.part"
  tar --zstd -xf "$archive" -C "$1/$set.part"
  mv "$1/$set.part" "$1/$set"
done
