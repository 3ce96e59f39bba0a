#!/usr/bin/env bash
# Fetches the peers that can be had (npm, Debian), and measures Qipu beside them.
# Usage: bench/peers/run.sh BUILD_FOLDER SHARED [core|view]   core: the package for JavaScript, view: the element; they have been built
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
if ! cmp -s "$here/package-lock.json" "$1/package-lock.json" && command -v npm >/dev/null; then
  cp "$here/package.json" "$here/package-lock.json" "$1"
  (cd "$1" && npm ci --ignore-scripts --no-audit --no-fund --silent >&2) || {
    rm "$1/package-lock.json"
    echo "peers: no @sabaki/sgf and WGo here" >&2
  }
fi
web=$here/../../web
dictionary="$2/corpus/large/billyellow+Kogo-s-Joseki-Dictionary/Kogo's Joseki Dictionary.sgf"
case ${3:-} in
  core) exec "$here/../../tools/node.sh" --expose-gc "$here/core.mjs" "$1" "$web/packages/core" "$dictionary" ;;
  view) exec "$here/../../tools/node.sh" "$here/view.mjs" "$1" "$web" "$dictionary" ;;
esac
exec "$here/../../tools/node.sh" "$here/run.mjs" "$1" "$2/corpus"
