#!/usr/bin/env bash
# Builds the page of qipu html and qipu view into build/web: the core for WebAssembly, the packages of web/, and of both
# one file; and the editor into build/web/editor. tools/setup.sh page has installed what it needs.
set -euo pipefail
cd "$(dirname "$0")/.."
test -f build/wasm/build.ninja || cmake --preset wasm
cmake --build --preset wasm --target wasm_package
tools/node.sh web/node_modules/typescript/bin/tsc -p web/packages/core
tools/node.sh web/packages/page/build.mjs
(cd web/apps/editor && ../../../tools/node.sh ../../node_modules/vite/bin/vite.js build --logLevel warn)
tools/node.sh tools/dependencies.mjs --notices-of-page build/web/THIRD-PARTY.txt
