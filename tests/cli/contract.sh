#!/usr/bin/env bash
# Holds what `qipu json` prints for all records below FOLDERS against the contract.
# Usage: contract.sh QIPU JSON_CONTRACT FOLDER...
set -euo pipefail
qipu=$1
contract=$2
shift 2
"$qipu" json "$@" 2> /dev/null | "$contract"
