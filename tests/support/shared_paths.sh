#!/usr/bin/env bash
# The shared records that a test of the command line goes over, a path a line: all loose ones and two archives;
# under sanitizers some folders with few of everything; with QIPU_EVERY=1 all there are.
# Usage: shared_paths.sh SHARED release|sanitized
set -euo pipefail
if [ "${QIPU_EVERY:-}" = 1 ]; then printf '%s\n' "$1/conformance" "$1/corpus"; exit; fi
if [ "$2" = sanitized ]; then printf '%s\n' "$1/conformance" "$1"/corpus/{broken,dialects,formats}; exit; fi
printf '%s\n' "$1/conformance" "$1"/corpus/*/ | grep -v '/ff1-docs/$'  # texts about records
printf '%s\n' "$1/corpus/games.tar.zst" "$1/corpus/problems.tar.zst"
