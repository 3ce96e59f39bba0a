#!/usr/bin/env bash
# Installs the Debian packages that Qipu needs, and asks nothing. Does nothing if all are there.
# Usage: tools/setup.sh run    to build and run the tool
#        tools/setup.sh test   also to build and run every test
#        tools/setup.sh --list run|test   only prints the packages
set -euo pipefail

run=(g++ cmake ninja-build make pkg-config ccache libarchive-dev libcli11-dev libdtl-dev libexpat1-dev libfmt-dev libtomlplusplus-dev
  nlohmann-json3-dev)
test=(git libgtest-dev libbenchmark-dev libicu-dev zstd nodejs man-db gnugo
  clang-19 lld-19 llvm-19 clang-format-19 libclang-rt-19-dev
  libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc)

list=no
if [ "${1:-}" = --list ]; then list=yes; shift; fi
case "${1:-}" in
  run) packages=("${run[@]}") ;;
  test) packages=("${run[@]}" "${test[@]}") ;;
  *) sed -n '2,5s/^# //p' "$0" >&2; exit 2 ;;
esac
if [ $list = yes ]; then printf '%s\n' "${packages[@]}"; exit; fi

if ! command -v apt-get >/dev/null; then
  echo "setup: no apt-get here; these Debian packages or their like are needed: ${packages[*]}" >&2
  exit 0
fi

installed() { dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -q '^installed'; }
missing=()
for package in "${packages[@]}"; do installed "$package" || missing+=("$package"); done
if [ ${#missing[@]} -eq 0 ]; then exit 0; fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "setup: needs root or sudo to install: ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@"; }

echo "setup: installing ${missing[*]}"
apt update
apt install --no-install-recommends "${missing[@]}"
