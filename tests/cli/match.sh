#!/usr/bin/env bash
# Matches: real engines, and small scripts that are as bad as programs can be. Whatever an engine does, the match goes
# on and says so; whatever ends the match, the same command goes on.
# Usage: match.sh QIPU
set -uo pipefail
qipu=$(realpath "$1")
work=$(mktemp -d)
trap 'kill "${match:-}" 2> /dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 2
export LC_ALL=C LANG=en HOME=$work XDG_CONFIG_HOME=$work/config PATH=$work/bin:$PATH:/usr/games
failed=0
fault() { echo "FAULT: $*"; failed=1; }
mkdir bin
ln -s "$qipu" bin/qipu

# An engine that talks as qipu does, until `genmove` comes for the COUNT-th time; then it does ACT.
cat > bin/bad << 'END'
#!/usr/bin/env python3
import os, subprocess, sys, time

act, count = sys.argv[1], int(sys.argv[2])
good = subprocess.Popen(["qipu", "gtp", "--seed", "5"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(line):
    good.stdin.write(line)
    good.stdin.flush()
    answer = ""
    while not answer.endswith("\n\n"):
        answer += good.stdout.readline()
    return answer

def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()

for line in sys.stdin:
    words = line.split()
    if len(words) > 1 and words[1] == "genmove":
        count -= 1
        if count == 0:
            if act == "die":
                sys.stderr.write("out of ideas\n")
                sys.exit(3)
            if act == "sleep":
                time.sleep(2)
            if act == "stone":
                say(f"={words[0]} {os.environ.get('STONE', 'E5')}\n\n")
                continue
            if act == "garbage":
                say(f"={words[0]} the answer is forty-two\n\n")
                continue
            if act == "refuse":
                say(f"?{words[0]} no move today\n\n")
                continue
            if act == "resign":
                say(f"={words[0]} resign\n\n")
                continue
    if len(words) > 1 and words[1] == "quit":
        say(f"={words[0]}\n\n")
        sys.exit(0)
    say(ask(line))
END
chmod +x bin/bad

# A field of the JSON of the last match.
field() { python3 -c 'import json, sys
value = json.load(open("json"))
for key in sys.argv[1].split("."):
    value = value[int(key)] if key.isdigit() else value[key]
print(value)' "$1"; }
expect() { # FIELD VALUE
  local seen
  seen=$(field "$1")
  [ "$seen" = "$2" ] || fault "$1 is $seen, not $2 ($case)"
}
records_are_sound() { # DIR
  "$qipu" check --quiet "$1" || fault "findings in $1: $("$qipu" check "$1" | head -5)"
}

# ---- Qipu and itself: every game is over, its record sound, its count that of `qipu score`
case=alone
"$qipu" match qipu qipu -n 4 --size 5 --komi 0.5 --out-dir alone --json > json || fault "exit $? ($case)"
expect games_played 4
expect engines.1.name 'qipu (2)'
expect games.0.end counted
expect games.1.black 'qipu (2)'
[ "$(ls alone)" = $'game-001.sgf\ngame-002.sgf\ngame-003.sgf\ngame-004.sgf' ] || fault "records: $(ls alone)"
records_are_sound alone
"$qipu" score --json alone | python3 -c 'import json, sys
for line in sys.stdin:
    count = json.loads(line)
    assert count["agreement"] == "agrees", count
' || fault 'the counts differ'

# ---- Nothing is played twice
case=again
cp -r alone before
"$qipu" match qipu qipu -n 4 --size 5 --komi 0.5 --out-dir alone --json > again 2> said || fault "exit $? ($case)"
cmp json again || fault 'the table of games that were played differs'
diff -r alone before || fault 'records that were there have changed'
[ "$(cat said)" = '4 of 4 games are in alone already' ] || fault "it says $(cat said)"
sed -i 's/RE\[[^]]*\]//' alone/game-002.sgf
"$qipu" match qipu qipu -n 5 --size 5 --komi 0.5 --out-dir alone --json > json 2> said || fault "exit $? ($case)"
[ "$(cat said)" = '3 of 5 games are in alone already' ] || fault "it says $(cat said)"
expect games_played 5
grep -q 'RE\[' alone/game-002.sgf || fault 'a game that was not over was not played'
cmp alone/game-001.sgf before/game-001.sgf || fault 'a game that was over has changed'

# ---- Records of something else stay
case=foreign
"$qipu" match qipu qipu -n 5 --size 5 --komi 1.5 --out-dir alone > out 2> said && fault 'a foreign record is taken'
grep -q 'alone/game-001.sgf is not a record of this match' said || fault "it says $(cat said)"
[ ! -s out ] || fault "it prints $(cat out)"

# ---- Engines that are bad
bad() { # NAME END EXIT ACT [ENV...]
  case=$1
  rm -rf bad-records
  # Games 1 and 2 fail at its second move: the first game as Black, the second as White.
  "$qipu" match "bad $4 2" qipu -n 3 --size 5 --out-dir bad-records ${time:+--time "$time"} --json > json 2> said
  [ $? = "$3" ] || fault "exit is not $3 ($case): $(cat said)"
  expect games_played 3
  expect games.0.end "$2"
  records_are_sound bad-records
}
bad die died 1 die
expect games.0.result W+F
expect games.1.result B+F
expect engines.0.lost_by_failure 3
grep -q 'out of ideas' json || fault 'its last words are not told'
bad garbage garbled 1 garbage
expect engines.0.lost_by_failure 1
bad refuse refused 1 refuse
expect engines.0.lost_by_failure 1
STONE=A9 bad beyond garbled 1 stone
bad resign resigned 0 resign
expect games.0.result W+R
time=1 bad time time 0 sleep
expect games.0.result W+T
expect engines.0.lost_on_time 1
grep -q 'TM\[1\]' bad-records/game-001.sgf || fault 'the record has no time'
grep -q 'BL\[' bad-records/game-001.sgf || fault 'the record has no clocks'

# A move onto a stone is judged illegal. The opening has one there.
case=stone
printf '(;FF[4]GM[1]SZ[9];B[ee];W[cc])\n' > opening.sgf
STONE=E5 "$qipu" match 'bad stone 1' qipu --openings opening.sgf --out-dir stone --json > json 2> said
[ $? = 1 ] || fault "exit is not 1 ($case): $(cat said)"
expect games_played 2
expect games.0.end illegal-move
expect engines.0.lost_by_illegal_move 1
grep -q ';B\[ee\];W\[cc\]' stone/game-002.sgf || fault 'the opening is not played'

# A suicide is one that Engine lets pass and the judge does not.
case=suicide
printf '(;FF[4]GM[1]SZ[5]AB[ac]AW[ab][ba]PL[B])\n' > suicide.sgf
STONE=A5 "$qipu" match 'bad stone 1' qipu -n 1 --openings suicide.sgf --out-dir suicide --json > json 2> said
[ $? = 1 ] || fault "exit is not 1 ($case): $(cat said)"
expect games.0.end illegal-move
grep -q 'plays A5, which the rules forbid' json || fault 'why is not told'

# A limit of moves.
case=limit
"$qipu" match qipu qipu -n 1 --size 9 --moves-limit 6 --out-dir limit --json > json || fault "exit $? ($case)"
expect games.0.end too-long
expect games.0.result Void
expect unknown 1

# An engine that does not play on this board, and one that is not there: no game is played.
case=missing
"$qipu" match qipu ./no-such-engine -n 1 > out 2> said && fault 'an engine that is not there plays'
grep -q 'no-such-engine cannot be started' said || fault "it says $(cat said)"

# ---- Killed at any moment: the record is whole up to the last move, and the same command goes on
case=killed
run() { "$qipu" match qipu "bad sleep 12" -n 6 --size 7 --out-dir killed "$@"; }
"$qipu" match qipu "bad sleep 12" -n 6 --size 7 --out-dir killed > out 2> said &
match=$!
# The 24th move takes two seconds: nothing is being written meanwhile.
until [ "$(grep -o ';[BW]\[' killed/game-001.sgf 2> /dev/null | wc -l)" -ge 23 ]; do
  kill -0 $match 2> /dev/null || { fault "it ended: $(cat said)"; break; }
  sleep 0.02
done
kill -KILL $match
wait $match 2> /dev/null
match=
records_are_sound killed
[ "$(ls -A killed)" = game-001.sgf ] || fault "left behind: $(ls -A killed)"
moves=$(grep -o ';[BW]\[' killed/game-001.sgf | wc -l)
[ "$moves" -ge 23 ] || fault "the record has $moves moves"
grep -q 'RE\[' killed/game-001.sgf && fault 'a game that was cut short has a result'
run --json > json 2> said || fault "exit $? ($case): $(cat said)"
expect games_played 6

# ---- Ctrl C while an engine thinks: at once, with the table so far
case=interrupted
for signal in INT TERM; do
  rm -rf interrupted
  python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' "$qipu" match qipu "bad sleep 1" -n 2 --size 5 --out-dir interrupted > out 2> said &
  match=$!
  until [ -s interrupted/game-001.sgf ] && grep -q ';B\[' interrupted/game-001.sgf; do sleep 0.02; done
  sleep 0.2
  kill -$signal $match
  wait $match
  status=$?
  match=
  case "$signal $status" in 'INT 130' | 'TERM 143') ;; *) fault "SIG$signal: exit $status" ;; esac
  grep -q 'interrupted; the same command goes on' said || fault "it says $(cat said)"
  grep -q 'games: 0' out || fault "it prints $(cat out)"
done

# ---- GNU Go, where it is installed: it wins, with both colours and with handicap stones, and what it calls dead gives
# the score of `qipu score`. On larger boards in the full check.
gnugo_match() { # NAME GAMES WORD...
  case=$1
  "$qipu" match 'gnugo --mode gtp --level 0 --seed 3 --chinese-rules' qipu "${@:3}" --out-dir "$1" --json > json 2> said \
    || fault "exit $? ($case): $(cat said)"
  expect games_played "$2"
  expect engines.0.won "$2"
  records_are_sound "$1"
  "$qipu" score --json "$1"/*.sgf | python3 -c 'import json, sys
count = json.load(sys.stdin) if sys.argv[1] == "1" else None
for one in [count] if count else map(json.loads, sys.stdin):
    assert one["agreement"] == "agrees", one
' "$2" || fault "the counts differ from those of qipu score ($case)"
}
if command -v gnugo > /dev/null; then
  gnugo_match even 2 -n 2 --size 9
  printf '(;FF[4]GM[1]SZ[9]HA[3]AB[gc][cg][cc]PL[W])\n' > handicap.sgf
  gnugo_match handicap 2 --openings handicap.sgf
  grep -q 'HA\[3\]' handicap/game-001.sgf || fault 'the record has no handicap'
  if [ -n "${QIPU_EVERY:-}" ]; then
    gnugo_match thirteen 2 -n 2 --size 13
    gnugo_match nineteen 1 -n 1
  fi
fi
exit $failed
