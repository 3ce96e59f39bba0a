#!/usr/bin/env bash
# Builds and runs the benchmarks; prints their tables in Markdown (bench/README.md says what they are).
# Usage: tools/bench.sh [--write-docs] [micro|scaling|corpus|peers|drawing|core|view|editor ...] [--benchmark_filter=REGEX ...]
# Without names: all eight; those left out keep their last results.
# --write-docs puts the tables into docs/performance.md.
# BUILD=build/bench, QIPU_SHARED=../shared: where it is built, where the shared records are.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${BUILD:-build/bench}
shared=${QIPU_SHARED:-../shared}
results=$build/results

write_docs=() parts=() options=()
for argument in "$@"; do
  case $argument in
    --write-docs) write_docs=(--write docs/performance.md) ;;
    --benchmark_*) options+=("$argument") ;;
    micro | scaling | corpus | peers | drawing | core | view | editor) parts+=("$argument") ;;
    *) sed -n '3,6s/^# //p' "$0" >&2; exit 2 ;;
  esac
done
if [ ${#parts[@]} -eq 0 ]; then parts=(micro scaling corpus peers drawing core view editor); fi

cmake --preset bench -B "$build" >/dev/null
cmake --build "$build" --target qipu_bench qipu_bench_scaling qipu_bench_corpus qipu_bench_peer qipu_bench_drawing qipu >&2
build=$(realpath "$build")
mkdir -p "$results" "$build/records"
bench/records.sh "$build/records" "$shared"

# Repetitions in random order: what disturbs the machine disturbs all of them.
run_micro() {
  local out=("--benchmark_out=$results/micro.json" --benchmark_out_format=json)
  if [ ${#options[@]} -gt 0 ]; then out=(); fi  # a part of them makes no report
  "$build/bench/qipu_bench" --benchmark_repetitions=9 --benchmark_enable_random_interleaving=true \
    --benchmark_min_time=0.05 "${out[@]}" "${options[@]}" >"$results/micro.txt"
}
run_scaling() { "$build/bench/qipu_bench_scaling" >"$results/scaling.md"; }
run_corpus() {
  "$build/bench/qipu_bench_corpus" "$build"/records/*/ "$shared"/corpus/*/ >"$results/corpus.md"
}
run_peers() { bench/peers/run.sh "$build" "$shared" >"$results/peers.md"; }
web_package() {
  cmake --preset wasm >/dev/null && cmake --build --preset wasm --target wasm_package >&2
  tools/node.sh web/node_modules/typescript/bin/tsc -p web/packages/core
}
run_core() {
  web_package
  bench/peers/run.sh "$build" "$shared" core >"$results/core.md"
}
run_view() {
  web_package
  tools/node.sh web/packages/view/build.mjs
  bench/peers/run.sh "$build" "$shared" view >"$results/view.md"
}
run_editor() {
  tools/page.sh >&2
  tools/node.sh bench/editor.mjs web build/web/editor \
    "$shared/corpus/large/billyellow+Kogo-s-Joseki-Dictionary/Kogo's Joseki Dictionary.sgf" >"$results/editor.md"
}
run_drawing() { bench/drawing.sh "$build" "$build/apps/qipu/qipu" "$shared" >"$results/drawing.md"; }

for part in "${parts[@]}"; do
  echo "bench: $part" >&2
  "run_$part"
done
if [ ${#options[@]} -gt 0 ]; then cat "$results/micro.txt"; exit; fi
tools/node.sh bench/report.mjs "$results"
if [ ${#write_docs[@]} -gt 0 ]; then tools/node.sh bench/report.mjs "$results" "${write_docs[@]}"; fi
