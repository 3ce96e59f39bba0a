#!/usr/bin/env bash
# Builds and runs the micro benchmarks: 9 interleaved repetitions, medians and spread.
# Usage: tools/bench.sh [--benchmark_filter=REGEX ...]
set -euo pipefail
cd "$(dirname "$0")/.."
cmake --preset bench >/dev/null
cmake --build --preset bench
if [ ! -x build/bench/bench/qipu_bench ]; then echo "bench: nothing to run yet"; exit 0; fi
grep -m1 'model name' /proc/cpuinfo | sed 's/.*: /CPU: /'
grep '^CMAKE_CXX_\(COMPILER\|FLAGS_RELEASE\):' build/bench/CMakeCache.txt | sed 's/:[A-Z]*=/ = /'
build/bench/bench/qipu_bench --benchmark_repetitions=9 --benchmark_enable_random_interleaving=true \
  --benchmark_report_aggregates_only=true "$@"
