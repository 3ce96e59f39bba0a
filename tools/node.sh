#!/usr/bin/env bash
# Runs the Node that tools/setup.sh test installs, whatever others the machine has. Usage: tools/node.sh ARGUMENT...
set -euo pipefail
node=$(dirname "$0")/../build/tools/bin/node
[ -x "$node" ] || { echo "node.sh: no $node: run tools/setup.sh test" >&2; exit 1; }
exec "$node" "$@"
