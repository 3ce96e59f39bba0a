#!/usr/bin/env bash
# Runs the tests under clang's source coverage and prints lines per file.
set -euo pipefail
cd "$(dirname "$0")/.."
rm -rf build/coverage/profiles
export LLVM_PROFILE_FILE=$PWD/build/coverage/profiles/%m-%p.profraw
cmake --preset coverage
cmake --build --preset coverage
ctest --preset coverage -LE 'consumer|compile_fail' -j "$(nproc)"
llvm-profdata-19 merge -sparse build/coverage/profiles/*.profraw -o build/coverage/all.profdata
mapfile -t programs < <(find build/coverage -name 'qipu*' -type f -executable)
llvm-cov-19 report "${programs[@]/#/-object=}" -instr-profile=build/coverage/all.profdata \
  -show-functions=false -ignore-filename-regex='/(test|tests|fuzz|examples)/|^/usr/'
