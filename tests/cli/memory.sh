#!/usr/bin/env bash
# Memory is in proportion to the input: up to 4 MB at most 20 times its size and half a gigabyte, whatever the shape of the
# record and whatever the command; larger files of nothing but nodes or properties, which commands hold up to four
# times, at most 80 times. What would take more than there is is refused with a message, and the next file is worked on.
# Usage: memory.sh QIPU [MEGABYTES]
set -uo pipefail
qipu=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
export LC_ALL=C
failed=0
fault() { echo "FAULT: $*"; failed=1; }

size=$((${2:-4} * 1024 * 1024))
fill() { yes "$1" | tr -d '\n' | head -c $((size / ${#1} * ${#1})); }
mkdir shapes
{ printf '(;GM[1]'; fill ';'; printf ')'; } > shapes/semicolons.sgf
{ printf '(;GM[1]'; fill ';B[aa];W[bb]'; printf ')'; } > shapes/moves.sgf
{ printf '(;GM[1]'; fill ';b[aa];w[bb]'; printf ')'; } > shapes/lowercase.sgf
{ fill '(;' | head -c $((size / 3 * 2)); fill ')' | head -c $((size / 3)); } > shapes/nested.sgf
{ printf '(;GM[1]'; fill '(;B[aa])'; printf ')'; } > shapes/siblings.sgf
fill '(;)' > shapes/trees.sgf
{ printf '(;GM[1]AB'; fill '[aa]'; printf ')'; } > shapes/values.sgf
{ printf '(;GM[1]LB'; fill '[aa:x]'; printf ')'; } > shapes/labels.sgf
{ printf '(;GM[1]C['; fill 'abc '; printf '])'; } > shapes/comment.sgf
{ printf '(;GM[1]'; fill '['; printf ')'; } > shapes/brackets.sgf
fill '(' > shapes/parentheses.sgf
{ printf '(;GM[1]'; fill 'C[]'; printf ')'; } > shapes/properties.sgf
printf '(;GM[1]FF[4];B[dd])' > small.sgf

# Of a process, its stack and what its allocator sets aside without using it are counted, too.
spare=$((256 * 1024))

bounded() { # TIMES SHAPE WORDS...
  local most=$(($1 * size / 1024 + 512 * 1024)) shape=$2 status # kilobytes
  shift 2
  (
    ulimit -v $((most + spare))
    timeout 300 "$qipu" "$@" --jobs 1 "$shape" > out 2> err
  )
  status=$?
  [ $status -le 2 ] || fault "$* $shape: exit $status: $(head -c 200 err)"
  [ $status != 2 ] || [ -s err ] || fault "$* $shape: fails without a word"
  ! grep -q 'not enough memory' err || fault "$* $shape: takes more than $most KB"
}

while read -r -a words; do
  for shape in shapes/*.sgf; do bounded 20 "$shape" "${words[@]}"; done
done <<'END'
check --quiet
fix --dry-run
fmt --dry-run
info
board
score
stats
strip --comments --dry-run
transform --rotate 90 --dry-run
split --by variation --dry-run
merge -o /dev/null
convert -o /dev/null
END

(
  ulimit -v $((128 * 1024))
  "$qipu" info --jobs 1 shapes/semicolons.sgf shapes/nested.sgf small.sgf > out 2> err
)
status=$?
[ $status = 2 ] || fault "too little memory: exit $status"
grep -q '^small.sgf$' out || fault 'too little memory: the file after it was not worked on'
grep -q 'not enough memory' err || fault "too little memory: said $(head -c 200 err)"

# What takes most, in files four times as large.
size=$((4 * size))
{ printf '(;GM[1]'; fill ';'; printf ')'; } > shapes/semicolons.sgf
{ printf '(;GM[1]'; fill 'C[]'; printf ')'; } > shapes/properties.sgf
{ fill '(;' | head -c $((size / 3 * 2)); fill ')' | head -c $((size / 3)); } > shapes/nested.sgf
for shape in semicolons properties nested; do
  bounded 80 shapes/$shape.sgf merge -o /dev/null
  bounded 80 shapes/$shape.sgf fix --dry-run
  bounded 80 shapes/$shape.sgf convert -o /dev/null
done

[ $failed = 0 ] && echo 'memory is in proportion'
exit $failed
