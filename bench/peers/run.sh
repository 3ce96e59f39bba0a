#!/usr/bin/env bash
# Fetches the peers that can be had (npm, Debian), and measures Qipu beside them.
# Usage: bench/peers/run.sh BUILD_FOLDER SHARED
set -euo pipefail
here=$(dirname "$0")
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo -n); fi
for package in gnugo leela-zero npm; do
  if dpkg -s "$package" >/dev/null 2>&1; then continue; fi
  if [ "$package" = npm ] && command -v npm >/dev/null; then continue; fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -y install --no-install-recommends "$package" >/dev/null 2>&1 ||
    echo "peers: no $package here" >&2
done
if [ ! -d "$1/node_modules/@sabaki/sgf" ] && command -v npm >/dev/null; then
  npm install --prefix "$1" --no-audit --no-fund --silent @sabaki/sgf@3.4.7 >&2 ||
    echo "peers: no @sabaki/sgf here" >&2
fi
exec "$here/../../tools/node.sh" "$here/run.mjs" "$1" "$2/corpus"
