#!/usr/bin/env bash
# What the build for Windows has of its own: paths, names, bytes, and what is not in it. Prints what differs from what is
# expected.
# Usage: own.sh QIPU.exe
set -euo pipefail
here=$(dirname "$(realpath "$0")")
program=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LANG=en_US.UTF-8
cd "$work"
checks=0 failed=0
qipu() { "$here/wine.sh" "$program" "$@"; }

expect() {  # WHAT EXPECTED-CODE EXPECTED-OUTPUT COMMAND...   both outputs
  local what=$1 code=$2 expected=$3 seen result=0
  shift 3
  checks=$((checks + 1))
  seen=$("$@" 2>&1 </dev/null) || result=$?
  [ "$result" = "$code" ] && [ "$seen" = "$expected" ] && return
  failed=$((failed + 1))
  printf '%s: %s instead of %s\n' "$what" "$result" "$code"
  diff <(echo "$expected") <(echo "$seen") || true
}
same() {  # WHAT FILE EXPECTED-BYTES
  checks=$((checks + 1))
  printf '%b' "$3" | cmp - "$2" && return
  failed=$((failed + 1))
  echo "$1: $2"
}

for command in play match analyze gtp serve; do
  words=("$command")
  [ $command != match ] || words+=(a b)
  expect "$command" 2 "qipu: qipu $command is not in this build for Windows" qipu "${words[@]}"
done
expect 'in Chinese' 2 'qipu: qipu play 不在此 Windows 版中' qipu play --lang zh

mkdir -p games/below
printf '(;FF[4]GM[1]SZ[9]PB[a]\r\n;B[aa])\r\n' >games/a.sgf
printf '(;FF[4]GM[1]SZ[9]PB[b];B[bb])' >games/below/棋谱.sgf
expect 'view --edit' 2 'qipu: qipu view --edit is not in this build for Windows' qipu view --edit games/a.sgf

# Paths
expect 'backslashes' 0 $'file         Black\ngames/a.sgf  a' qipu info --columns file,black 'games\a.sgf'
expect 'a drive' 0 $'Black\na' qipu info --columns black "Z:${work//\//\\}\\games\\a.sgf"
expect 'names in UTF-8' 0 $'file                  Black\ngames/below/棋谱.sgf  b' qipu info --columns file,black games/below/棋谱.sgf
expect 'patterns' 0 $'file         Black\ngames/a.sgf  a' qipu info --columns file,black 'games\*.sgf'
expect 'a pattern of nothing' 2 'qipu: games/*.gib: no such file' qipu info 'games/*.gib'

# Bytes
qipu fmt --preserve games/a.sgf >out.sgf || true
same 'line ends on standard output' out.sgf '(;FF[4]GM[1]SZ[9]PB[a]\r\n;B[aa])\r\n'
qipu fmt --preserve - <games/a.sgf >out.sgf || true
same 'line ends through pipes' out.sgf '(;FF[4]GM[1]SZ[9]PB[a]\r\n;B[aa])\r\n'
qipu fmt --preserve --out-dir 'to\there' games >/dev/null 2>&1 || true
same 'line ends in files' to/there/a.sgf '(;FF[4]GM[1]SZ[9]PB[a]\r\n;B[aa])\r\n'
same 'names of files' to/there/below/棋谱.sgf '(;FF[4]GM[1]SZ[9]PB[b];B[bb])'

# Names that Windows keeps for itself
printf '(;GM[1]FF[4]SZ[9]PB[CON];B[aa])(;GM[1]FF[4]SZ[9]PB[a. ];B[aa])(;GM[1]FF[4]SZ[9]PB[C:\\\\x?];B[aa])' >names.sgf
qipu split --out-dir pieces --name '{PB}' names.sgf >/dev/null 2>&1 || true
expect 'reserved names' 0 $'C--x_.sgf\n_CON.sgf\na.sgf' ls pieces

# What is not in it
printf 'PK\3\4' >games.zip
expect 'an archive' 2 'qipu: games.zip: cannot be read: an archive, and this program was built without archives' qipu info games.zip
expect 'a picture' 2 'qipu: games/a.sgf: pictures of this format cannot be made here (not in this build for Windows)' \
  qipu draw -o a.png games/a.sgf

# Files in use, and files that nobody may write
chmod a-w games/a.sgf
expect 'read-only' 2 'qipu: games/a.sgf: cannot be written (Permission denied)' qipu fmt -q --write --minify games/a.sgf
chmod u+w games/a.sgf

echo "$((checks - failed)) passed, $failed failed"
[ $failed -eq 0 ]
