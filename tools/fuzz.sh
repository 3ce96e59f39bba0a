#!/usr/bin/env bash
# Fuzzes each target, as many at once as there are cores; what it finds stays in build/fuzz. A crash ends it
# with its reproducer named.
# Usage: tools/fuzz.sh SECONDS [TARGET...]    SECONDS for each target
#        tools/fuzz.sh --smoke RUNS           as many inputs for each, the same ones each time
#        tools/fuzz.sh --search RUNS          as many inputs for each, others each time
# A target is a file of fuzz/, or convert_FORMAT. They are built with the tests under sanitizers, in build/asan.
set -euo pipefail
cd "$(dirname "$0")/.."

# fuzz_one TARGET OPTION...: prints its name and count, and the end of its log if it fails.
fuzz_one() {
  local target=$1 program=build/asan/fuzz/fuzz_$1 dictionary=fuzz/sgf.dict log=build/fuzz/$1.log
  if [ ! -x "$program" ]; then program=build/asan/fuzz/fuzz_convert dictionary=fuzz/convert.dict; fi
  local corpus=build/fuzz/corpus/$target
  shift
  if [[ $1 == -runs=* ]]; then rm -rf "$corpus"; fi
  mkdir -p "$corpus"
  local folders=("$corpus" examples/records)
  if [ -d "fuzz/seeds/$target" ]; then folders+=("fuzz/seeds/$target"); fi
  if ! "$program" "$@" -max_len=4096 -rss_limit_mb=4096 -timeout=10 -print_final_stats=1 \
    -artifact_prefix="build/fuzz/$target-" -dict="$dictionary" "${folders[@]}" >"$log" 2>&1; then
    echo "-- $target FAILED"
    tail -n 60 "$log"
    return 1
  fi
  printf '%-18s %s\n' "$target" "$(sed -n 's/.*number_of_executed_units: *//p' "$log") inputs"
}

if [ "${1:-}" = --one ]; then shift; fuzz_one "$@"; exit; fi
# A smoke test goes by number, not by time, and from nothing: what fails, a change has broken, and no faster machine.
# What libFuzzer sees of compared numbers has addresses among them, and it reads its folder again by the clock.
case "${1:-}" in
  --smoke) limit=(-runs="${2:?runs}" -seed=1 -reload=0 -use_cmp=0); shift 2 ;;
  --search) limit=(-runs="${2:?runs}"); shift 2 ;;
  *) limit=(-max_total_time="${1:?seconds, --smoke RUNS or --search RUNS}"); shift ;;
esac

targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
  for file in fuzz/*.cpp fuzz/seeds/convert_*; do targets+=("$(basename "$file" .cpp)"); done
  mapfile -t targets < <(printf '%s\n' "${targets[@]}" | grep -vx convert | sort -u)
fi
cmake --preset asan >/dev/null
mapfile -t programs < <(for file in fuzz/*.cpp; do echo "fuzz_$(basename "$file" .cpp)"; done)
cmake --build --preset asan --target "${programs[@]}"
printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I {} "$0" --one {} "${limit[@]}"
