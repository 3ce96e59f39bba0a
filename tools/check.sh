#!/usr/bin/env bash
# Every check there is; CI runs this and nothing else. All steps run even if one fails.
# Usage: tools/check.sh [STEP...]   steps: format docs release wasm web asan fuzz tsan; without any: all
#                                   web wants what release and wasm have built, and runs beside the steps after it
#        tools/check.sh full [PART...]   nothing sampled, each file compiled by itself, all under ThreadSanitizer,
#                                   more fuzzing; hours. parts: separate asan fuzz tsan wasm web interface windows; without any: all.
#                                   tools/setup.sh full installs what it needs.
#                                   What came of it is written to docs/full-check.md, to be committed.
# What a push leaves to `full` is in HACKING.md, "What is checked when".
set -euo pipefail
cd "$(dirname "$0")/.."
# One test more at a time than there are cores: some wait for signals, pipes or another program.
export LC_ALL=C.UTF-8 CTEST_PARALLEL_LEVEL="${CTEST_PARALLEL_LEVEL:-$(($(nproc) + 1))}"

# CPU seconds, user and system, of each part in a clean clone with an empty ccache. A part that takes more says
# OVER; half as much again is a failure. Time on the wall depends on the machine and is only printed.
budgets='
  configure          30
  format             10
  docs                5
  release-build   1200
  release-test    1180
  asan-build      1480
  asan-test       1180
  fuzz             240
  tsan-build       440
  tsan-test         100
  wasm-build       380
  wasm-test         40
  web-sources       40
  web-test         850
'
budget_of() { awk -v part="$1" '$1 == part { print $2 }' <<<"$budgets"; }

# ---- Running a part and noting what it took

summary=() failed=0
work=$(mktemp -d)
beside=  # the processes that run beside the others, as a group
trap '[ -z "$beside" ] || kill -- "-$beside" 2>/dev/null; rm -rf "$work"' EXIT

part() {  # NAME COMMAND...
  local name=$1 begin=$SECONDS result=ok budget used
  shift
  printf '\n== %s\n' "$name"
  # A shell of its own, whose time is that of this part alone whatever runs beside it.
  ("$@" && status=0 || status=$?; times >"$work/$name.times"; exit $status) || result=FAILED
  used=$(sed 's/[ms]/ /g' "$work/$name.times" | awk '{ sum += $1 * 60 + $2 + $3 * 60 + $4 } END { printf "%d", sum }')
  budget=$(budget_of "$name")
  if [ -n "$budget" ] && [ "$used" -gt "$budget" ]; then
    if [ $((used * 2)) -gt $((budget * 3)) ]; then result="FAILED: far over its budget"; else result="$result, OVER"; fi
  fi
  if [[ $result == FAILED* ]]; then failed=1; fi
  summary+=("$(printf '%-16s %5d CPU s of %4s, %4d s: %s' "$name" "$used" "${budget:--}" $((SECONDS - begin)) "$result")")
  [[ $result != FAILED* ]]
}

# The page's tests leave most of a core idle: other steps have it meanwhile, and let them go first.
start_beside() {  # STEP
  set -m  # a group of its own, which ends with this script
  (summary=() failed=0; "step_$1" || true; printf '%s\n' "${summary[@]}" >"$work/beside"; exit $failed) >"$work/beside.log" 2>&1 &
  beside=$!
  set +m
  renice -n 5 -p $$ >/dev/null || true
}
wait_for_beside() {
  local lines
  [ -n "$beside" ] || return 0
  wait "$beside" || failed=1
  beside=
  cat "$work/beside.log"
  mapfile -t lines <"$work/beside"
  summary+=("${lines[@]}")
}

# ---- The steps of a push

build() { cmake --build --preset "$@"; }

configure() {  # PRESET...: at the same time, for each keeps one core busy
  printf '%s\n' "$@" | xargs -P "$(nproc)" -I {} sh -c \
    'cmake --preset {} -DCMAKE_COMPILE_WARNING_AS_ERROR=ON >build/configure-{}.log 2>&1 || { cat build/configure-{}.log; exit 1; }'
}

readme_examples() {  # the example in the READMEs is the one that is built
  for readme in README.md README.zh.md; do
    sed -n '/^```cpp/,/^```$/{/^```/!p}' $readme | diff -u examples/main_line.cpp - || return 1
  done
}

full_check_is_recent() {  # only a warning: a push cannot mend it
  local commit behind most=0 commits
  commits=$(sed -nE 's/^([0-9a-f]{7,}|never)\+? .*/\1/p' docs/full-check.md 2>/dev/null | sort -u) || true
  for commit in ${commits:-never}; do
    behind=$(git rev-list --count "$commit"..HEAD 2>/dev/null) || behind=
    if [ -z "$behind" ]; then
      warning='WARNING: docs/full-check.md has parts that were never run, or not in this history: run tools/check.sh full'
      return
    fi
    if [ "$behind" -gt $most ]; then most=$behind; fi
  done
  if [ $most -gt 60 ]; then
    warning="WARNING: a part of tools/check.sh full was last run $most commits ago (docs/full-check.md): run it again"
  fi
}

docs() { readme_examples && tools/glossary.sh && tools/node.sh tools/dependencies.mjs --check; }

threaded_commands() {  # BUILD: all commands that work on many files at once; a race ends them with 66
  local status log=$1/threaded.log out=$1/written
  mkdir -p "$out"
  while read -r -a words; do
    status=0
    words=("${words[@]/#OUT/$out}")
    "$1/apps/qipu/qipu" "${words[@]}" -j4 examples/records fuzz/seeds >$log 2>&1 || status=$?
    [ $status -le 2 ] || { echo "qipu ${words[*]}"; cat $log; return 1; }
  done <<'END'
check
check --summary
fix --diff
fix --unsafe --out-dir OUT/fixed
fmt --check
fmt --minify --out-dir OUT/written
json
info --where moves>0
tree
board
score
fingerprint --each
stats --findings
stats --where moves>0
dedupe --min-moves 1
strip --comments --markup --empty-nodes --out-dir OUT/stripped
transform --normalize --out-dir OUT/turned
extract --to=-1 --out-dir OUT/cut
split --by variation --out-dir OUT/split --force
draw --figures --out-dir OUT/drawn --force
convert --to csv
merge -o OUT/merged.sgf
END
}
thread_tests() {  # PRESET
  local built=build/$1
  $built/tests/threads/threads_test --gtest_brief=1 --gtest_filter='Threads.*:Scan.*:*Threads*:Serving.*:Playing.*' &&
    $built/bindings/c/test/c_threads_test --gtest_brief=1 && threaded_commands "$built"
}

step_format() { part format tools/format.sh --check; }
step_docs() { part docs docs || true; full_check_is_recent; }
step_release() { part release-build build release && part release-test ctest --preset release; }
step_asan() { part asan-build build asan && part asan-test ctest --preset asan; }
step_fuzz() { part fuzz tools/fuzz.sh --smoke 1000; }
step_tsan() { part tsan-build build tsan --target threads_test c_threads_test qipu && part tsan-test thread_tests tsan; }
step_wasm() {
  part wasm-build build wasm --target wasm_probe wasm_core wasm_report wasm_encode wasm_draw wasm_package && part wasm-test ctest --preset wasm
}

web_sources() {  # formatted, without what the linter finds, of today's symbols, and of right types
  tools/node.sh web/tools/generate-functions.mjs --check && (cd web && ../tools/node.sh node_modules/@biomejs/biome/bin/biome check --error-on-warnings .) &&
    for package in packages/{core,view,page} apps/editor; do
      tools/node.sh web/node_modules/typescript/bin/tsc -p web/$package || return 1
    done
}
web_tests() { tools/node.sh web/tools/test.mjs; }
step_web() { part web-sources web_sources && part web-test web_tests; }

# ---- The full check

full_separate() {
  part configure configure separate
  part separate-build build separate && part separate-test ctest --preset separate --timeout 3600
}
full_asan() {
  part configure configure asan-full
  part asan-build-all build asan-full && part asan-test-all ctest --preset asan-full --timeout 3600
}
full_fuzz() { part fuzz-long tools/fuzz.sh --search 10000; }
full_tsan() {  # races are looked for, which more records of a kind do not bring
  part configure configure tsan-full
  part tsan-build-all build tsan-full && part tsan-test-all env -u QIPU_EVERY ctest --preset tsan-full -L '^unit$' --timeout 3600 || true
  part tsan-commands thread_tests tsan-full
}
full_wasm() {
  part configure configure wasm
  part wasm-build-all build wasm && part wasm-test-all ctest --preset wasm
}
full_web() {  # the tool beside it is the one of a release
  part configure configure release wasm
  build release --target qipu && build wasm --target wasm_package && part web-sources web_sources && part web-test-all web_tests
}

full_interface() {  # what `qipu serve` answers, beside its description
  part configure configure release
  build release --target qipu && part interface-test tools/schemathesis.sh build/release/apps/qipu/qipu 200
}

full_windows() {  # by mingw-w64, under wine; the tool beside it is the one of a release
  part configure configure release windows
  build release --target qipu && part windows-build build windows && part windows-test ctest --preset windows --timeout 3600
}

full() {  # PART...
  local one
  export QIPU_EVERY=1
  for one in "$@"; do "full_$one" || true; done
}

# A line for each part, with the commit at which it was run last.
write_full_check() {
  local commit line name lines=() page=docs/full-check.md
  commit=$(git rev-parse --short HEAD)
  git diff --quiet HEAD -- . ":!$page" || commit+=+
  for name in separate-build separate-test asan-build-all asan-test-all fuzz-long tsan-build-all tsan-test-all \
    tsan-commands wasm-build-all wasm-test-all web-test-all interface-test windows-build windows-test; do
    line=$(printf '%s\n' "${summary[@]}" | grep -m1 "^$name ") && line="$commit $line" ||
      line=$(grep -m1 -E "^[0-9a-f]+\+? $name " $page 2>/dev/null) || line="never $name"
    lines+=("$line")
  done
  {
    echo '# The last full check'
    echo
    echo 'Written by `tools/check.sh full`: nothing sampled, each file compiled by itself, all unit tests under'
    echo 'ThreadSanitizer. Each part with the commit at which it was run; CPU seconds are less where ccache had something.'
    echo
    echo '```'
    printf '%s\n' "${lines[@]}"
    echo '```'
  } >$page.new
  mv $page.new $page
}

# ---- What was asked for

warning=
mkdir -p build
begin=$SECONDS
if [ "${1:-}" = full ]; then
  shift
  parts=("$@")
  if [ ${#parts[@]} -eq 0 ]; then parts=(separate asan fuzz tsan wasm web interface windows); fi
  step_format || true
  step_docs || true
  full "${parts[@]}"
  summary+=("$(printf 'together %d s' $((SECONDS - begin)))")
  write_full_check
else
  steps=("$@")
  if [ ${#steps[@]} -eq 0 ]; then steps=(format docs release wasm web asan fuzz tsan); fi
  mapfile -t presets < <(printf '%s\n' "${steps[@]}" | grep -E '^(release|asan|tsan|wasm)$' || true)
  if [ ${#presets[@]} -gt 0 ]; then part configure configure "${presets[@]}" || true; fi
  for i in "${!steps[@]}"; do
    if [ "${steps[i]}" = web ] && [ "$i" -lt $((${#steps[@]} - 1)) ]; then start_beside web; else "step_${steps[i]}" || true; fi
  done
  wait_for_beside
  summary+=("$(printf 'together %d s' $((SECONDS - begin)))")
fi
printf '\n'
printf '%s\n' "${summary[@]}" ${warning:+"$warning"}
exit $failed
