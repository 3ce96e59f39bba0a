#!/usr/bin/env bash
# Every check there is; CI runs this and nothing else. All steps run even if one fails.
# Usage: tools/check.sh [STEP...], steps: format docs fuzz wasm asan tsan release
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C.UTF-8 CTEST_PARALLEL_LEVEL="${CTEST_PARALLEL_LEVEL:-$(nproc)}"

preset() {
  cmake --preset "$1" -DCMAKE_COMPILE_WARNING_AS_ERROR=ON && cmake --build --preset "$1" && ctest --preset "$1"
}
step_format() { tools/format.sh --check; }
step_docs() {  # the example in the READMEs is the one that is built
  for readme in README.md README.zh.md; do
    sed -n '/^```cpp/,/^```$/{/^```/!p}' $readme | diff -u examples/main_line.cpp - || return 1
  done
}
step_release() { preset release; }
step_asan() { preset asan; }
step_tsan() {  # what threads may share
  cmake --preset tsan && cmake --build --preset tsan --target qipu_sgf_test qipu_library_test qipu &&
    build/tsan/qipu_sgf_test --gtest_filter='Threads.*' && build/tsan/qipu_library_test &&
    threaded check && threaded check --summary && threaded fix --diff && threaded fix --unsafe --out-dir build/tsan/fixed &&
    threaded stats --findings && threaded stats --where 'moves > 0' && threaded dedupe --min-moves 1 &&
    threaded strip --comments --markup --empty-nodes --out-dir build/tsan/stripped &&
    threaded transform --normalize --out-dir build/tsan/turned && threaded extract --to=-1 --out-dir build/tsan/cut &&
    threaded split --by variation --out-dir build/tsan/split --force && threaded merge -o build/tsan/merged.sgf
}
threaded() {  # commands that work on many files at once; a race ends them with 66
  local status=0
  build/tsan/apps/qipu/qipu "$@" -j4 examples/records fuzz/seeds >build/tsan/threaded.log 2>&1 || status=$?
  [ $status -le 2 ] || { cat build/tsan/threaded.log; return 1; }
}
step_wasm() { preset wasm; }
step_fuzz() { tools/fuzz.sh --smoke 1500; }

steps=("$@")
if [ ${#steps[@]} -eq 0 ]; then steps=(format docs fuzz wasm asan tsan release); fi
summary=() failed=0
for step in "${steps[@]}"; do
  printf '\n== %s\n' "$step"
  begin=$SECONDS result=ok
  "step_$step" || { result=FAILED; failed=1; }
  summary+=("$(printf '%-8s %-6s %4d s' "$step" $result $((SECONDS - begin)))")
done
printf '\n'
printf '%s\n' "${summary[@]}"
exit $failed
