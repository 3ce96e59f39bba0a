#!/usr/bin/env bash
# Holds what `qipu check --format sarif` prints for all records below FOLDERS against SARIF 2.1.0, in both
# languages.
# Usage: sarif.sh QIPU SARIF_CONTRACT FOLDER...
set -euo pipefail
qipu=$1
contract=$2
shift 2
for language in en zh; do
  { "$qipu" check --format sarif --lang $language --no-config "$@" || [ $? = 1 ]; } | "$contract"
done
