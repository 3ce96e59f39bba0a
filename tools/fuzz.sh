#!/usr/bin/env bash
# Fuzzes each target; what it finds stays in build/fuzz. A crash ends it with its reproducer named.
# Usage: tools/fuzz.sh SECONDS [TARGET...]    SECONDS for each target
#        tools/fuzz.sh --smoke RUNS           as many inputs for each, the same ones each time
set -euo pipefail
cd "$(dirname "$0")/.."

smoke=no
if [ "${1:-}" = --smoke ]; then smoke=yes; shift; fi
amount=${1:?seconds, or runs}
shift
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz

targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
  for program in build/fuzz/fuzz/fuzz_*; do [ -x "$program" ] && targets+=("${program##*/fuzz_}"); done
fi
if [ ${#targets[@]} -eq 0 ]; then echo "fuzz: no targets"; exit 0; fi
# By number, not by time: what fails, a change has broken, and no faster machine.
limit=(-max_total_time="$amount")
if [ $smoke = yes ]; then limit=(-runs="$amount" -seed=1); fi

for target in "${targets[@]}"; do
  corpus=build/fuzz/corpus/$target
  mkdir -p "$corpus"
  options=("${limit[@]}" -max_len=4096 -rss_limit_mb=4096 -timeout=10 -print_final_stats=1
    -artifact_prefix="build/fuzz/$target-")
  case $target in
    convert_write) dictionary=fuzz/sgf.dict ;;
    convert_*) dictionary=fuzz/convert.dict ;;
    *) dictionary=fuzz/sgf.dict ;;
  esac
  options+=(-dict="$dictionary")
  folders=("$corpus" examples/records)
  [ -d "fuzz/seeds/$target" ] && folders+=("fuzz/seeds/$target")
  echo "-- $target, $amount"
  log=build/fuzz/$target.log
  if ! "build/fuzz/fuzz/fuzz_$target" "${options[@]}" "${folders[@]}" >"$log" 2>&1; then
    tail -n 60 "$log"
    exit 1
  fi
  grep 'number_of_executed_units' "$log"
done
