#!/usr/bin/env bash
# Makes pages of the public headers in build/api (index.html). Needs Doxygen, which nothing else does:
# apt-get install doxygen
# Usage: tools/api.sh
set -euo pipefail
cd "$(dirname "$0")/.."
type -P doxygen >/dev/null || { echo 'tools/api.sh needs Doxygen: apt-get install doxygen' >&2; exit 1; }
mkdir -p build/api
doxygen tools/api/Doxyfile
echo "build/api/index.html: $(find build/api -name '*.html' | wc -l) pages"
