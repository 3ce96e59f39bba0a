#!/usr/bin/env bash
# Does another build print and write the same? Every command in three sets of options, as text and as JSON where
# it has it, in both languages, over folders of records: each run by both builds, and what differs is printed,
# first of all the names of the files that were written otherwise.
# Usage: tools/outputs.sh OLD NEW [FOLDER...]   OLD, NEW: two builds of qipu; FOLDER: default ../shared
#        QIPU_ONLY=strip tools/outputs.sh ...   this command alone
# Exit code 1 if anything differs.
set -euo pipefail
export LC_ALL=C.UTF-8 TZ=UTC NO_COLOR=1 COLUMNS=100
old=$(realpath "$1") new=$(realpath "$2")
shift 2
[ $# -gt 0 ] || set -- "$(dirname "$0")/../../shared"
folders=()
for folder; do folders+=("$(realpath "$folder")"); done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# The words of each run; OUT is a folder that is compared.
runs='
check --no-config
check --no-config --json
check --no-config --summary --profile web
info
info --json
info --names --where moves>200
tree --max-lines 20
tree --comments --coordinates sgf
tree --depth 2
board --json
board --move 30 --ascii
board --numbers 10 --coordinates japanese
json --compact
json --compact --where moves>250
json
score --json
score --board --rules Chinese
score --komi 6.5
stats --json
stats --findings
stats --format csv --section totals
fix --no-config --out-dir OUT
fix --no-config --unsafe --verbose --out-dir OUT
fix --no-config --to ff4 --charset UTF-8 --out-dir OUT
fmt --canonical
fmt --minify --ff 3
fmt --preserve
convert --out-dir OUT
convert --to csv
convert --to jgf --out-dir OUT
split --by tree --out-dir OUT
split --by game --out-dir OUT
split --by variation --out-dir OUT
strip --comments --markup --empty-nodes --out-dir OUT
strip --keep B,W --variations --out-dir OUT
strip --property CA,C --out-dir OUT
strip --empty-nodes --private --out-dir OUT
transform --rotate 90 --swap-colors --out-dir OUT
transform --normalize --out-dir OUT
transform --part auto --margin 2 --drop all --out-dir OUT
transform --part upper-right --size 13 --drop marks --out-dir OUT
transform --part lower-left --size 9 --view --out-dir OUT
extract --to=-1 --out-dir OUT
extract --after 20 --to 60 --variations --out-dir OUT
extract --to 50 --position --marks --out-dir OUT
draw --out-dir OUT
draw --figures --theme print --out-dir OUT
draw --each-variation --format ascii --out-dir OUT
dedupe --json
dedupe --min-moves 1
dedupe --exact --format csv
signature --each
signature
spec --json
'

run() {  # BUILD NAME LANGUAGE WORDS...: NAME.out, NAME.err, NAME/
  local build=$1 name=$2 language=$3
  shift 3
  rm -rf "$name"; mkdir "$name"
  local code=0 inputs=("${folders[@]}")
  [ "$1" != spec ] || inputs=()
  "$build" "${@/#OUT/$name}" --lang "$language" "${inputs[@]}" </dev/null >"$name.out" 2>"$name.err" || code=$?
  printf 'exit code %s\n' $code >>"$name.err"
  sed -i "s|$name|OUT|g" "$name.out" "$name.err"
}

differing=0
while read -r -a words; do
  [ ${#words[@]} -gt 0 ] || continue
  [ -z "${QIPU_ONLY:-}" ] || [ "${words[0]}" = "$QIPU_ONLY" ] || continue
  for language in en zh; do
    run "$old" of_OLD $language "${words[@]}" & run "$new" of_NEW $language "${words[@]}"; wait $!
    if diff -rq of_OLD of_NEW >files && cmp -s of_OLD.out of_NEW.out && cmp -s of_OLD.err of_NEW.err; then continue; fi
    differing=$((differing + 1))
    printf '== qipu %s --lang %s\n' "${words[*]}" $language
    printf '%s files\n' "$(wc -l <files)"
    head -n 20 files
    diff of_OLD.out of_NEW.out | head -n 20 || true
    diff of_OLD.err of_NEW.err | head -n 20 || true
  done
done <<<"$runs"
printf '%s runs differ\n' $differing
[ $differing = 0 ]
