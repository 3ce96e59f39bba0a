#!/usr/bin/env bash
# Memory is in proportion to the input: at most 20 times its size and half a gigabyte, whatever the shape of the record
# and whatever the command. Up to 4 MB that is enough for everything; larger records of nothing but nodes, properties or
# values may be refused, with a message, and the next file is worked on. So it is where the machine has less.
# With QIPU_EVERY=1 all shapes, else those that take most.
# Usage: memory.sh QIPU
set -uo pipefail
qipu=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
export LC_ALL=C
failed=0
fault() { echo "FAULT: $*"; failed=1; }

fill() { yes "$1" | tr -d '\n' | head -c $((size / ${#1} * ${#1})); }
make_shapes() { # MEGABYTES
  size=$(($1 * 1024 * 1024))
  rm -rf shapes
  mkdir shapes
  { printf '(;GM[1]'; fill ';'; printf ')'; } > shapes/semicolons.sgf
  { fill '(;' | head -c $((size / 3 * 2)); fill ')' | head -c $((size / 3)); } > shapes/nested.sgf
  { printf '(;GM[1]AB'; fill '[aa]'; printf ')'; } > shapes/values.sgf
  { printf '(;GM[1]'; fill 'C[]'; printf ')'; } > shapes/properties.sgf
  [ -n "${QIPU_EVERY:-}" ] || return 0
  { printf '(;GM[1]'; fill ';B[aa];W[bb]'; printf ')'; } > shapes/moves.sgf
  { printf '(;GM[1]'; fill ';b[aa];w[bb]'; printf ')'; } > shapes/lowercase.sgf
  { printf '(;GM[1]'; fill '(;B[aa])'; printf ')'; } > shapes/siblings.sgf
  fill '(;)' > shapes/trees.sgf
  { printf '(;GM[1]LB'; fill '[aa:x]'; printf ')'; } > shapes/labels.sgf
  { printf '(;GM[1]C['; fill 'abc '; printf '])'; } > shapes/comment.sgf
  { printf '(;GM[1]'; fill '['; printf ')'; } > shapes/brackets.sgf
  fill '(' > shapes/parentheses.sgf
}
printf '(;GM[1]FF[4];B[dd])' > small.sgf

# Of a process, its stack and what its allocator sets aside without using it are counted, too.
spare=$((256 * 1024))

bounded() { # MAY_REFUSE SHAPE WORDS...
  local most=$((20 * size / 1024 + 512 * 1024)) may_refuse=$1 shape=$2 status # kilobytes
  shift 2
  (
    ulimit -v $((most + spare))
    timeout 300 "$qipu" "$@" --jobs 1 "$shape" > out 2> err
  )
  status=$?
  [ $status -le 2 ] || fault "$* $shape: exit $status: $(head -c 200 err)"
  [ $status != 2 ] || [ -s err ] || fault "$* $shape: fails without a word"
  ! grep -q 'not enough memory' err || fault "$* $shape: takes more than $most KB"
  [ $may_refuse = yes ] || ! grep -q 'more memory than' err || fault "$* $shape of $size bytes: refused"
}

each_command() { # MAY_REFUSE
  local words shape
  while read -r -a words; do
    for shape in shapes/*.sgf; do bounded "$1" "$shape" "${words[@]}"; done
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
}
each_other_command() { # MAY_REFUSE: those that hold no more than the ones above
  local words shape
  while read -r -a words; do
    for shape in shapes/*.sgf; do bounded "$1" "$shape" "${words[@]}"; done
  done <<'END'
tree
json
fingerprint
dedupe
extract --to 1 --dry-run
draw -o picture.svg
draw --pages -o book.epub
draw --figures --out-dir drawn --force
draw --animate -o moving.gif
END
}
make_shapes 4
each_command no
if [ -n "${QIPU_EVERY:-}" ]; then each_other_command no; fi

(
  ulimit -v $((96 * 1024))
  "$qipu" info --jobs 1 shapes/semicolons.sgf shapes/nested.sgf small.sgf > out 2> err
)
status=$?
[ $status = 2 ] || fault "too little memory: exit $status"
grep -q '^small.sgf$' out || fault 'too little memory: the file after it was not worked on'
grep -q 'not enough memory' err || fault "too little memory: said $(head -c 200 err)"

# Larger ones, and what is refused is one file of two.
make_shapes 16
if [ -n "${QIPU_EVERY:-}" ]; then each_command yes; each_other_command yes; fi
"$qipu" diff shapes/semicolons.sgf shapes/nested.sgf > out 2> err
[ $? = 2 ] || fault 'diff of millions of nodes: not refused'
grep -q 'takes more memory than' err || fault "diff: said $(head -c 200 err)"
"$qipu" fix --dry-run --jobs 1 shapes/nested.sgf small.sgf > out 2> err
[ $? = 2 ] || fault 'fix of a record nested five million deep: not refused'
grep -q 'nested.sgf: too large (takes more memory than 20 times its size and 512 MB)' err || fault "fix: said $(head -c 200 err)"
"$qipu" merge -o /dev/null shapes/semicolons.sgf > out 2> err
[ $? = 2 ] || fault 'merge of 16 million empty nodes: not refused'
grep -q 'takes more memory than' err || fault "merge: said $(head -c 200 err)"

[ $failed = 0 ] && echo 'memory is in proportion'
exit $failed
