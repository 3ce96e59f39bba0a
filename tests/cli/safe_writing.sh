#!/usr/bin/env bash
# Files that are written survive whatever befalls the program: kills, full disks, others who write them too.
# What needs rights that are not there (a small disk of its own) is left out and says so.
# Usage: safe_writing.sh QIPU
set -euo pipefail
rounds=12
qipu=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LANG=C
unset LC_ALL LC_MESSAGES
RANDOM=20
faults=0

fault() { echo "FAULT: $*"; faults=$((faults + 1)); }
same() { cmp -s "$1" "$2" || fault "$3"; }
none_left() { # FOLDER WHAT
  [ -z "$(find "$1" -name '*.qipu-*')" ] || fault "$2: a temporary was left behind"
}

# A record of that many lines that --minify makes smaller.
record() { # LINES
  printf '(;FF[4]GM[1]SZ[19]\n'
  { yes ' ;B [pd] ;W [dp] ;B [pp] ;W [dd]' || true; } | head -n "$1"
  printf ')\n'
}

record 120000 > old.sgf
record 100 > small.sgf
"$qipu" fmt --minify old.sgf > new.sgf
[ "$(stat -c %s new.sgf)" -lt "$(stat -c %s old.sgf)" ] || fault "nothing to rewrite: the tests below test nothing"

# Milliseconds that COMMAND takes.
milliseconds() { local start=${EPOCHREALTIME/./}; "$@" > /dev/null; echo $(((${EPOCHREALTIME/./} - start) / 1000)); }

# Kills COMMAND after a random part of MILLISECONDS; it is to leave big.sgf as old.sgf or as new.sgf.
kill_once() { # MILLISECONDS COMMAND...
  local wait_us=$((RANDOM * $1 * 2 * 1000 / 32768))
  shift
  "$@" > /dev/null 2>&1 & local job=$!
  sleep "$(printf '0.%06d' $((wait_us % 1000000)))"
  kill -KILL $job 2> /dev/null || true
  wait $job 2> /dev/null || true
  if cmp -s big.sgf old.sgf; then old=$((old + 1))
  elif cmp -s big.sgf new.sgf; then new=$((new + 1))
  else fault "after a kill the file is neither old nor new: $*"; fi
  rm -f ./*.qipu-*
}

kill_often() { # COMMAND...
  local old=0 new=0 time
  cp old.sgf big.sgf
  time=$(milliseconds "$@")
  same big.sgf new.sgf "not what it should be: $*"
  for _ in $(seq $rounds); do
    cmp -s big.sgf old.sgf || cp old.sgf big.sgf
    kill_once "$time" "$@"
  done
  echo "killed $rounds times within $time ms: $old old, $new new: qipu ${*:2}"
}
kill_often "$qipu" fmt --write --minify big.sgf
kill_often "$qipu" fmt --preserve -o big.sgf new.sgf

# Waits until JOB has begun to write, or is done.
await_writing() { # JOB
  until [ big.sgf -nt mark ] || compgen -G 'big.sgf.*' > /dev/null || ! kill -0 "$1" 2> /dev/null; do :; done
}

# Kills it just then, and looks at the names that are left: they tell whose they are.
old=0 new=0
for round in $(seq $rounds); do
  cp old.sgf big.sgf; touch mark
  "$qipu" fmt --write --minify big.sgf > /dev/null 2>&1 & job=$!
  await_writing $job
  [ $((round % 2)) = 0 ] || sleep "0.0$((RANDOM % 30 + 10))"
  kill -KILL $job 2> /dev/null || true
  wait $job 2> /dev/null || true
  if cmp -s big.sgf old.sgf; then old=$((old + 1))
  elif cmp -s big.sgf new.sgf; then new=$((new + 1))
  else fault "killed while writing: neither old nor new"; fi
done
echo "killed $rounds times while writing: $old old, $new new"
for name in big.sgf.*; do
  case $name in big.sgf.qipu-??????|'big.sgf.*') ;; *) fault "a stray name: $name" ;; esac
done
rm -f big.sgf.*

# Signals that can be caught leave nothing.
for signal in HUP INT QUIT TERM XFSZ; do
  cp old.sgf big.sgf; touch mark
  (ulimit -c 0; exec "$qipu" fmt --write --minify big.sgf) > /dev/null 2>&1 & job=$!
  await_writing $job
  kill -$signal $job 2> /dev/null || true
  wait $job 2> /dev/null || true
  cmp -s big.sgf old.sgf || same big.sgf new.sgf "after SIG$signal: neither old nor new"
  none_left . "SIG$signal"
done

# A file that another program writes to meanwhile is left alone.
cp old.sgf big.sgf
"$qipu" fmt --write --minify big.sgf > said 2>&1 & job=$!
until grep -q big.sgf /proc/$job/maps 2> /dev/null || ! kill -0 $job 2> /dev/null; do :; done
kill -STOP $job 2> /dev/null || true
if compgen -G 'big.sgf.*' > /dev/null || cmp -s big.sgf new.sgf; then
  echo "changed meanwhile: left out, the program was too fast"
  kill -CONT $job 2> /dev/null || true
  wait $job || true
else
  printf '(;C[mine])' >> big.sgf
  cp big.sgf mine.sgf
  kill -CONT $job
  code=0; wait $job || code=$?
  [ $code = 2 ] || fault "changed meanwhile: exit code $code"
  grep -q 'has changed since it was read' said || fault "changed meanwhile: said $(cat said)"
  same big.sgf mine.sgf "changed meanwhile: overwritten"
fi
none_left . "changed meanwhile"

# What the file system takes no more of: as if nothing had been asked.
export work
cp small.sgf s.sgf
fails_whole() { # FILE WORDS COPY
  local code=0
  "$qipu" fmt --write --minify "$1" > said 2>&1 || code=$?
  [ $code = 2 ] || fault "$2: exit code $code"
  grep -q "$2" said || fault "$2: said $(cat said)"
  same "$1" "$3" "$2: the file is not as it was"
  none_left "$(dirname "$1")" "$2"
}
(trap '' XFSZ; ulimit -f 1; fails_whole s.sgf 'File too large' small.sgf; exit $faults) || fault "a limit of size"
(ulimit -c 0 -f 1; "$qipu" fmt --write --minify s.sgf > /dev/null 2>&1) && fault "SIGXFSZ: fine?"
cmp -s small.sgf s.sgf || fault "SIGXFSZ: the file is not as it was"
none_left . "SIGXFSZ"

# A run into a folder ends with the first file that has no room.
ends_at_once() { # FOLDER COMMAND...
  local code=0
  "$qipu" "${@:2}" many --out-dir "$1" > out 2> said || code=$?
  [ $code = 2 ] || fault "no room for $2: exit code $code"
  [ "$(grep -c 'No space left on device' said)" = 1 ] || fault "no room for $2: said $(cat said)"
  grep -q '^qipu: stopped: what came after \(0 files\|1 file\) was not looked at$' said || fault "$2: said $(cat said)"
  none_left "$1" "no room for $2"
}

full_disk() {
  mount -t tmpfs -o size=200k tmpfs "$1" || return 77
  ends_at_once "$1" convert; ends_at_once "$1" fix; ends_at_once "$1" split
  rm -rf "${1:?}"/*
  cp medium.sgf "$1/a.sgf" && fails_whole "$1/a.sgf" 'No space left on device' medium.sgf
  return $faults
}
record 4000 > medium.sgf
mkdir many; for name in 1 2 3; do record 12000 > many/$name.sgf; done
export -f full_disk ends_at_once fails_whole fault same none_left
export qipu faults
mkdir disk
done_full=no
for way in "unshare -m" "unshare -rm"; do
  code=0
  $way bash -c 'set -u; cd "$1"; full_disk "$1/disk"' - "$work" 2> way.txt || code=$?
  if [ $code = 77 ] || grep -q unshare way.txt; then continue; fi
  [ $code = 0 ] || fault "a full disk"
  done_full=yes
  break
done
[ $done_full = yes ] || echo "full disk: left out, no disk can be mounted here"

# Modes, owners, links, folders.
cp small.sgf a.sgf; chmod 640 a.sgf
"$qipu" fmt --write --minify a.sgf > /dev/null
[ "$(stat -c %a a.sgf)" = 640 ] || fault "mode: $(stat -c %a a.sgf)"
"$qipu" fmt --minify small.sgf | cmp -s - a.sgf || fault "mode: not rewritten"
if [ "$(id -u)" = 0 ]; then
  cp small.sgf b.sgf; chown 1234:2345 b.sgf
  "$qipu" fmt --write --minify b.sgf > /dev/null
  [ "$(stat -c %u:%g b.sgf)" = 1234:2345 ] || fault "owner: $(stat -c %u:%g b.sgf)"
  if command -v setpriv > /dev/null; then
    mkdir shut; cp small.sgf shut/c.sgf; chmod 755 shut; chmod 666 shut/c.sgf; chmod 755 "$work"
    code=0
    setpriv --reuid 1234 --regid 2345 --clear-groups "$qipu" fmt --write --minify shut/c.sgf > said 2>&1 || code=$?
    if grep -q 'Permission denied' said; then
      [ $code = 2 ] || fault "read-only folder: exit code $code"
    else fault "read-only folder: said $(cat said)"; fi
    same small.sgf shut/c.sgf "read-only folder: changed"
  fi
else
  mkdir shut; cp small.sgf shut/c.sgf; chmod 555 shut
  fails_whole shut/c.sgf 'Permission denied' small.sgf
  chmod 755 shut
fi
cp small.sgf real.sgf; ln -s real.sgf link.sgf
"$qipu" fmt --write --minify link.sgf > /dev/null
[ -L link.sgf ] || fault "link: replaced"
same a.sgf real.sgf "link: what it points to was not rewritten"

# One of several fails, the others do not.
for name in 1 2 3; do cp small.sgf $name.sgf; done
code=0
"$qipu" fmt --write --minify 1.sgf missing.sgf 2.sgf 3.sgf > said 2>&1 || code=$?
[ $code = 2 ] || fault "several: exit code $code"
grep -q '^4 files: 3 changed, 0 unchanged, 1 failed$' said || fault "several: said $(cat said)"
for name in 1 2 3; do same a.sgf $name.sgf "several: $name.sgf was not rewritten"; done
before=$(stat -c '%i %y' 1.sgf 2.sgf 3.sgf)
"$qipu" fmt --write --minify 1.sgf 2.sgf 3.sgf > said
grep -q '^3 files: 0 changed, 3 unchanged$' said || fault "again: said $(cat said)"
[ "$before" = "$(stat -c '%i %y' 1.sgf 2.sgf 3.sgf)" ] || fault "again: unchanged files were touched"

# A device is written to as it is.
"$qipu" fmt --preserve -o /dev/null small.sgf
[ -c /dev/null ] || fault "/dev/null is no device any more"

echo "$faults faults"
[ $faults = 0 ]
