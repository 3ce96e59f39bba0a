#!/usr/bin/env bash
# A game in the terminal that is ended by force: whatever is killed, the record on disk holds every move that was made, and
# nothing is left running.
# Usage: play.sh QIPU
set -uo pipefail
qipu=$(realpath "$1")
engine=$(realpath "$(dirname "$0")")/engine.sh
work=$(mktemp -d)
trap 'kill -9 "${game:-}" 2>/dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 2
export LC_ALL=C.UTF-8 LANG=en HOME=$work XDG_CONFIG_HOME=$work/config
failed=0
fault() { echo "FAULT: $*"; failed=1; }
cp "$engine" "engine.sh"

# A program that a shell starts in the background ignores SIGINT, unless it is told otherwise.
begin() {  # NAME: a game with its input at 3 and its output in NAME.out
  rm -f in
  mkfifo in
  env --default-signal=INT "$qipu" play --engine "sh $work/engine.sh $1" --size 9 "$1.sgf" <in >"$1.out" 2>"$1.err" &
  game=$!
  exec 3>in
}
await() {  # FILE PATTERN COUNT
  for _ in $(seq 600); do
    if [ "$(grep -c -- "$2" "$1" 2>/dev/null)" -ge "$3" ]; then return; fi
    sleep 0.05
  done
  fault "$1 has not $3 times $2"
}
await_end() {  # of what has this word among its arguments
  for _ in $(seq 200); do
    if ! pgrep -f "engine.sh $1\$" >/dev/null; then return; fi
    sleep 0.05
  done
  fault "an engine is left: $1"
}
moves_of() { tr -d '\n' <"$1" | grep -o ';[BW]\[[a-z]*\]' | tr -d '\n'; }
expect_moves() {  # FILE MOVES
  local seen
  seen=$(moves_of "$1")
  if [ "$seen" != "$2" ]; then fault "$1 has $seen, not $2"; fi
  "$qipu" check --quiet --fail-on error "$1" || fault "$1 is damaged"
}

# The tool is killed, after each of its moves.
points=(C3 D4 E2) all=(';B[cg]' ';W[gc]' ';B[df]' ';W[cc]' ';B[eh]' ';W[gg]')
for count in 1 2 3; do
  name=tool$count
  begin $name
  for i in $(seq 0 $((count - 1))); do
    echo "${points[i]}" >&3
    await $name.out 'Steady: ' $((i + 1))
  done
  kill -9 $game
  wait $game 2>/dev/null
  exec 3>&-
  expect_moves $name.sgf "$(printf '%s' "${all[@]:0:2*count}")"
  await_end $name
done

# The engine is killed: the game says so, and ends with what was played. It goes on with another engine.
begin engine
echo C3 >&3
await engine.out 'Steady: ' 1
pkill -9 -f "engine.sh engine\$"
echo D4 >&3
wait $game
[ $? -eq 2 ] || fault "a dead engine is no success"
exec 3>&-
grep -q 'has ended (signal 9)' engine.err || fault "it is not told how the engine ended"
expect_moves engine.sgf ';B[cg];W[gc];B[df]'
printf 'quit\n' | "$qipu" play --engine "sh $work/engine.sh again" engine.sgf >again.out 2>&1 || fault "it does not go on"
await_end again

# What ends the terminal ends the game.
for signal in INT TERM HUP; do
  begin $signal
  echo C3 >&3
  await $signal.out 'Steady: ' 1
  kill -$signal $game
  wait $game 2>/dev/null
  exec 3>&-
  expect_moves $signal.sgf ';B[cg];W[gc]'
  await_end $signal
done
exit $failed
