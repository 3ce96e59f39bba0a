#!/usr/bin/env bash
# What many records meet in the world, for every command that works on them: a broken archive, a file that may
# not be read, a full disk in the middle of a run, Ctrl-C. Each gets a clear line, the rest goes on, the exit
# code is 2 (or the signal's), and nothing is half written.
# What needs rights that are not there (a disk of its own) is left out and says so.
# Usage: robust.sh QIPU
set -euo pipefail
qipu=$(realpath "$1")
work=$(mktemp -d)
trap 'chmod -R u+rwX "$work" 2> /dev/null || true; rm -rf "$work"' EXIT
cd "$work"
export LANG=C TZ=UTC
unset LC_ALL LC_MESSAGES NO_COLOR COLUMNS
faults=0

fault() { echo "FAULT: $*"; sed 's/^/    /' err 2> /dev/null | head -n 8 || true; faults=$((faults + 1)); }

# Whom no file is closed to runs the program as somebody else.
as=()
if [ "$(id -u)" = 0 ]; then
  if command -v setpriv > /dev/null; then as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  else echo "a closed file: left out, root may read everything"; fi
  cp "$qipu" own; qipu=$work/own
  chmod 755 own; chmod 777 .
fi
can_close=yes
[ "$(id -u)" != 0 ] || [ ${#as[@]} -gt 0 ] || can_close=no
run() { # SECONDS WORDS...: out, err, code
  code=0
  timeout -k 5 60 "${as[@]}" "$qipu" "$@" > out 2> err < /dev/null || code=$?
  [ $code -lt 124 ] || fault "qipu $*: ended by $code"
}

# ---- Records

# NUMBER: a game of its own players, unlike the others from the first move on; there is something to repair
# in it (KM), to remove (C) and to write otherwise (the spaces).
letters=abcdefghijklmnopqrs
game() {
  local i a b
  printf '(;FF[4]GM[1]CA[UTF-8]SZ[19] GN[Game %d]PB[Black %d]PW[White %d]DT[1950-01-%02d]KM[6,5]\n' "$1" "$1" "$1" $(($1 % 28 + 1))
  for ((i = 0; i < 60; ++i)); do
    a=${letters:(i * 7 + $1) % 19:1}; b=${letters:(i * 3 + i / 19 + $1 / 19) % 19:1}
    if [ $((i % 2)) = 0 ]; then printf ';B[%s%s]' "$a" "$b"; else printf ';W[%s%s]C[%d of %d]' "$a" "$b" $i "$1"; fi
  done
  printf ' (;B[sa];W[sb])(;B[sc]))\n'
}
mkdir good good/sub
for number in 1 2 3; do game $number > good/$number.sgf; done
game 4 > good/sub/4.sgf
# A record that no small disk takes, even without comments.
big() {
  printf '(;FF[4]GM[1]CA[UTF-8]SZ[19] GN[Game %d]PB[Black %d]PW[White %d]KM[6,5]\n' "$1" "$1" "$1"
  yes ';B[aa]C[again and again] ;W[bb]' | head -n 10000 || true
  printf ')\n'
}

# Two of four members are whole.
cp -r good bad
mkdir packed
for number in 11 12; do game $number > packed/$number.sgf; done
{ printf '(;C['; head -c 300000 /dev/urandom | base64 -w 0; printf '])'; } > packed/13.sgf
tar -cf bad/cut.tar -C packed 11.sgf 12.sgf 13.sgf
head -c 20000 bad/cut.tar > x; mv x bad/cut.tar
printf 'PK\003\004broken' > bad/broken.zip
chmod -R a+rX .
[ $can_close = no ] || chmod 000 bad/2.sgf

# ---- The commands

# NAME, and how it is asked to write many records below a folder, or in their places; `-`: it never writes.
# %s: the folder to write to.
commands='
check      --no-config
info
json
stats
fingerprint
fmt        --check
tree
fix        --no-config --diff
fix        --no-config --out-dir OUT
fix        --no-config --write
fmt        --write --minify
convert    --out-dir OUT
convert    --to csv -q -o joined.sgf
split      --by tree --out-dir OUT
split      --by variation --out-dir OUT
split      --by tree -q -o joined.sgf
strip      --comments --out-dir OUT
strip      --comments --write
transform  --rotate 90 --out-dir OUT
transform  --rotate 90 --write
extract    --to=-1 --out-dir OUT
extract    --to=-1 --write
dedupe
draw       --kifu --format tikz -q --out-dir OUT
'
known=$("$qipu" --help)
exists() { grep -q "^ *$1  " <<< "$known"; }
each_command() { # FUNCTION [WHAT]: calls it with the words of every command; WHAT: only those that hold it
  local words
  while read -r -a words; do
    [ ${#words[@]} -gt 0 ] || continue
    [ $# = 1 ] || [[ " ${words[*]} " == *" $2 "* ]] || continue
    if exists "${words[0]}"; then "$1" "${words[@]}"
    else echo "qipu ${words[0]}: there is no such command"; fi
  done <<< "$commands"
}
mine() { # makes what root has made somebody's who runs the program
  [ ${#as[@]} = 0 ] || chown -R 65534:65534 "$@"
}
none_left() { # FOLDER WORDS
  [ -z "$(find "$1" -name '*.qipu-*')" ] || fault "$2: a temporary was left behind"
}
said() { # PATTERN COUNT WORDS: on how many lines of the errors it stands
  local count
  count=$(grep -c -- "$1" err || true)
  [ "$count" = "$2" ] || fault "$3: \"$1\" was said $count times, not $2"
}

# ---- What cannot be read

# Every record that can be read counts, whatever stands before and behind it.
goes_on() {
  local words="qipu $*" name
  rm -rf here OUT; cp -a bad here; mkdir OUT; mine here OUT
  [ $can_close = no ] || chmod 000 here/2.sgf
  run "$@" here missing.sgf
  [ $code = 2 ] || fault "$words: exit code $code"
  said 'broken.zip: cannot be read' 1 "$words"
  said 'cut.tar/13.sgf: cannot be read' 1 "$words"
  said 'missing.sgf: no such file' 1 "$words"
  [ $can_close = no ] || said '/2.sgf: cannot be read (Permission denied)' 1 "$words"
  none_left . "$words"
  case " $* " in
    *' --out-dir '*)
      for name in 1 3 4 11 12; do
        grep -rq "Game $name[]}]\|White $name\]" OUT || fault "$words: game $name is missing"
      done ;;
    *' --write '*)
      for name in 1.sgf 3.sgf sub/4.sgf; do
        ! cmp -s "bad/$name" "here/$name" || fault "$words: $name was not rewritten"
      done ;;
  esac
  cp out "out.$1"
}
each_command goes_on
# What was read shows in what was written.
shows() { # COMMAND PATTERN COUNT
  [ "$(grep -c -- "$2" "out.$1" || true)" = "$3" ] || fault "qipu $1: \"$2\" does not stand on $3 lines"
}
shows info 'White player' 5
shows json '^{"file":' 5
shows fingerprint '5 files' 1
exists merge && { run merge bad/1.sgf bad/broken.zip missing.sgf bad/3.sgf -o merged.sgf; [ $code = 2 ] || fault "merge: exit code $code"
  said 'missing.sgf: no such file' 1 merge
  [ ! -e merged.sgf ] || "$qipu" check --no-config --select syntax -q merged.sgf || fault "merge: what it wrote is not whole"; }
exists diff && { run diff bad/1.sgf missing.sgf; [ $code = 2 ] || fault "diff: exit code $code"; said 'missing.sgf' 1 diff; }

# ---- Standard output that takes nothing any more

full_output() { # WORDS...
  local code=0
  case " $* " in *' --write '*|*' --out-dir '*|*' -o '*) return ;; esac
  timeout 60 "$qipu" "$@" > /dev/full 2> err < /dev/null || code=$?
  [ $code = 2 ] || fault "qipu $* > /dev/full: exit code $code"
  said 'cannot write the output: No space left on device' 1 "qipu $* > /dev/full"
}
prints() { full_output "$@" good; }
each_command prints
for words in fmt convert 'convert --to csv' 'fix --no-config' 'strip --comments' 'transform --rotate 90' 'extract --to=-1' 'merge good/2.sgf' draw 'draw --format ascii'; do
  ! exists "${words%% *}" || full_output $words good/1.sgf
done

# ---- A disk that is full in the middle of a run

# Between two that are small stands one that does not fit.
cp -r good three; big 5 > three/25.sgf
mkdir reference
in_pieces() { # WORDS...: what the command writes with room enough, and then with little
  local words="qipu $*" name failed=0 whole=0
  rm -rf reference here OUT; cp -r three here; mkdir OUT
  timeout 60 "$qipu" "$@" here > out 2> err < /dev/null || true
  case " $* " in *' --write '*) mv here reference; cp -r three here ;; *) mv OUT reference; mkdir OUT ;; esac
  code=0
  (trap '' XFSZ; ulimit -c 0 -f 64; exec timeout 60 "$qipu" "$@" here) > out 2> err < /dev/null || code=$?
  [ $code = 2 ] || fault "$words on little room: exit code $code"
  grep -q 'cannot be written (File too large)' err || fault "$words on little room: does not say why"
  none_left . "$words on little room"
  case " $* " in
    *' --write '*)
      for name in $(cd three; find . -type f); do
        if cmp -s "here/$name" "reference/$name"; then whole=$((whole + 1))
        elif cmp -s "here/$name" "three/$name"; then failed=$((failed + 1))
        else fault "$words on little room: $name is neither old nor new"; fi
      done ;;
    *)
      while IFS= read -r name; do
        if cmp -s "OUT/$name" "reference/$name"; then whole=$((whole + 1))
        else fault "$words on little room: $name is half written"; fi
      done < <(cd OUT; find . -type f)
      failed=$(($(find reference -type f | wc -l) - whole)) ;;
  esac
  [ $failed -gt 0 ] || fault "$words on little room: nothing failed, this tests nothing"
  [ $whole -ge 4 ] || fault "$words on little room: only $whole are whole, the rest did not go on"
}
each_command in_pieces --out-dir
each_command in_pieces --write
one_file() { # WORDS...: -o FILE
  local code=0
  echo old > result.sgf
  (trap '' XFSZ; ulimit -c 0 -f 64; exec timeout 60 "$qipu" "$@" -o result.sgf) > out 2> err < /dev/null || code=$?
  [ $code = 2 ] || fault "qipu $* -o: exit code $code"
  said 'result.sgf: cannot be written (File too large)' 1 "qipu $* -o"
  [ "$(cat result.sgf)" = old ] || fault "qipu $* -o: half written"
  none_left . "qipu $* -o"
}
one_file fmt three/25.sgf
one_file fix --no-config three/25.sgf
! exists convert || one_file convert three/25.sgf
! exists merge || one_file merge three/25.sgf three/1.sgf
! exists strip || one_file strip --markup three/25.sgf
! exists transform || one_file transform --rotate 90 three/25.sgf
! exists extract || one_file extract --to=-1 three/25.sgf

# A small disk that fills while many records are written.
mkdir many
for number in $(seq 1 40); do game "$number" > many/$number.sgf; done
fills_disk() { # WORDS...
  local name
  rm -rf disk/OUT reference; mkdir disk/OUT reference
  timeout 60 "$qipu" "${@/OUT/reference}" many > out 2> err < /dev/null || true
  code=0
  timeout 60 "$qipu" "${@/OUT/disk/OUT}" many > out 2> err < /dev/null || code=$?
  [ $code = 2 ] || fault "qipu $* on a full disk: exit code $code"
  grep -q 'No space left on device' err || fault "qipu $* on a full disk: does not say why"
  none_left disk "qipu $* on a full disk"
  [ -n "$(find disk/OUT -type f)" ] || fault "qipu $* on a full disk: the disk was full from the beginning"
  while IFS= read -r name; do
    cmp -s "disk/OUT/$name" "reference/$name" || fault "qipu $* on a full disk: $name is half written"
  done < <(cd disk/OUT; find . -type f)
}
on_small_disk() {
  mount -t tmpfs -o size=64k tmpfs disk 2> way || return 77
  each_command fills_disk --out-dir
  return $((faults > 0))
}
mkdir disk
done_full=no
export -f fault run each_command exists none_left said fills_disk on_small_disk
export qipu commands known
for way in "unshare -m" "unshare -rm"; do
  code=0
  $way bash -c 'set -u; cd "$1"; faults=0; on_small_disk' - "$work" 2> way || code=$?
  if [ $code = 77 ] || grep -q unshare way; then continue; fi
  [ $code = 0 ] || fault "a full disk"
  done_full=yes
  break
done
[ $done_full = yes ] || echo "a full disk: left out, no disk can be mounted here"

# ---- Ctrl-C

# Whether JOB is our program already, and has something to do when the signal comes.
is_ready() { # JOB
  local caught
  [ "$(readlink "/proc/$1/exe")" = "$qipu" ] || return 1
  caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status")
  [ $((0x$caught & 0x4000)) != 0 ]
}

# The record after the others comes by a pipe that nobody closes: the run waits there until the signal.
mkfifo pipe
exec 3<> pipe
interrupted() {
  local words="qipu $* (Ctrl-C)" code=0 job name tries=0
  rm -rf here OUT joined.sgf; cp -r good here; mkdir OUT
  "$qipu" "$@" here - < pipe > out 2> err & job=$!
  case " $* " in
    *' --out-dir '*) until [ -n "$(find OUT -type f)" ] || [ $((tries += 1)) -gt 1000 ]; do sleep 0.01; done ;;
    *' --write '*) until ! cmp -s good/1.sgf here/1.sgf || [ $((tries += 1)) -gt 1000 ]; do sleep 0.01; done ;;
  esac
  [ $tries -le 1000 ] || fault "$words: nothing is written while standard input is waited for"
  tries=0
  until is_ready $job || [ $((tries += 1)) -gt 1000 ]; do sleep 0.01; done
  kill -TERM $job 2> /dev/null || fault "$words: had ended before"
  for _ in $(seq 1000); do
    [[ $(cat "/proc/$job/stat" 2> /dev/null || echo gone) =~ (\)\ Z\ |gone) ]] && break
    sleep 0.02
  done
  kill -KILL $job 2> /dev/null || true
  wait $job 2> /dev/null || code=$?
  [ $code = 143 ] || fault "$words: exit code $code"
  # dedupe copies standard input before it begins.
  [ "$1" = dedupe ] || said 'interrupted: ' 1 "$words"
  [ "$(grep -vc '^here/' err)" -lt 4 ] || fault "$words: says more than that"
  none_left . "$words"
  [ ! -e joined.sgf ] || fault "$words: wrote what is no whole"
  for name in $(cd here; find . -type f); do
    cmp -s "here/$name" "good/$name" || "$qipu" check --no-config --fail-on never -q "here/$name" || fault "$words: $name is broken"
  done
}
each_command interrupted
exec 3>&-

echo "$faults faults"
[ $faults = 0 ]
