#!/usr/bin/env bash
# Makes pages of the public headers in build/api/cpp, and of the packages for JavaScript in build/api/web. The first needs
# Doxygen, which nothing else does: apt-get install doxygen. The second needs what tools/setup.sh test installs, and
# fetches TypeDoc by its lock file into build/api-tools.
# Usage: tools/api.sh [cpp|web ...]   without any: both
set -euo pipefail
cd "$(dirname "$0")/.."

pages_of() { echo "$1/index.html: $(find "$1" -name '*.html' | wc -l) pages"; }

cpp() {
  type -P doxygen >/dev/null || { echo 'tools/api.sh needs Doxygen: apt-get install doxygen' >&2; return 1; }
  mkdir -p build/api/cpp
  doxygen tools/api/Doxyfile
  pages_of build/api/cpp
}

web() {
  local tools=build/api-tools
  if ! cmp -s tools/api/package-lock.json $tools/package-lock.json; then
    mkdir -p $tools
    cp tools/api/package.json tools/api/package-lock.json $tools
    (cd $tools && npm ci --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error >/dev/null) || {
      rm $tools/package-lock.json
      return 1
    }
  fi
  tools/node.sh $tools/node_modules/typedoc/bin/typedoc --options tools/api/typedoc.json --out build/api/web
  pages_of build/api/web
}

parts=("$@")
if [ ${#parts[@]} -eq 0 ]; then parts=(cpp web); fi
for part in "${parts[@]}"; do
  case $part in
    cpp | web) "$part" ;;
    *) sed -n '2,5s/^# //p' "$0" >&2; exit 2 ;;
  esac
done
