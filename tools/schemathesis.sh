#!/usr/bin/env bash
# Holds `qipu serve` to the description of its interface, docs/reference/serve.openapi.json, by schemathesis: requests made
# from the description, right and wrong ones, and what the description says of their answers. It comes from PyPI, in the
# versions and by the bytes of tools/schemathesis/requirements.txt, into build/schemathesis.
# Usage: tools/schemathesis.sh QIPU [CASES]
set -euo pipefail
cd "$(dirname "$0")/.."
qipu=$(realpath "$1")
cases=${2:-50}
root=$PWD

if ! cmp -s tools/schemathesis/requirements.txt build/schemathesis/installed.txt; then
  rm -rf build/schemathesis
  if ! { python3 -m venv build/schemathesis &&
         build/schemathesis/bin/pip install --quiet --require-hashes -r tools/schemathesis/requirements.txt; }; then
    echo 'NOT CHECKED: schemathesis could not be installed, so nothing holds qipu serve to its description' >&2
    exit 1
  fi
  cp tools/schemathesis/requirements.txt build/schemathesis/installed.txt
fi

work=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null; rm -rf "$work"' EXIT
mkdir -p "$work"/{bin,share/qipu/web/editor,records/old}
cp "$qipu" "$work/bin/qipu" # finds the page beside it
echo '<!doctype html>' > "$work/share/qipu/web/page.html"
echo '<!doctype html>' > "$work/share/qipu/web/editor/index.html"
echo '(;C[one])' > "$work/records/game.sgf"
LANG=en "$work/bin/qipu" serve --no-browser "$work/records" 2> "$work/said" &
server=$!
until grep -q 'http://' "$work/said"; do
  kill -0 "$server" || { cat "$work/said"; exit 1; }
  sleep 0.05
done
url=$(grep -o 'http://[^/]*' "$work/said")
token=$(grep -o 'token=[^& ]*' "$work/said")

# A stream of events has no end, which it would wait for: the tests of libs/serve read it.
cd "$work" # it leaves what it has seen
"$root/build/schemathesis/bin/schemathesis" --config-file "$root/tools/schemathesis/schemathesis.toml" run \
  "$root/docs/reference/serve.openapi.json" --url "$url" --header "Authorization: Bearer ${token#token=}" \
  --header "Origin: $url" --exclude-operation-id events --max-examples "$cases" --seed 1 --suppress-health-check all \
  --warnings off --no-color "${@:3}"
kill -0 "$server"
