#!/usr/bin/env bash
# Holds what `qipu json` prints for all records below FOLDERS against the contract.
# Usage: contract.sh QIPU JSON_CONTRACT FOLDER...
#        contract.sh QIPU JSON_CONTRACT --shared SHARED release|sanitized   (support/shared_paths.sh)
set -euo pipefail
qipu=$1
contract=$2
shift 2
if [ "$1" = --shared ]; then mapfile -t paths < <("$(dirname "$0")/../support/shared_paths.sh" "$2" "$3"); set -- "${paths[@]}"; fi
"$qipu" json "$@" 2> /dev/null | "$contract"
