#!/usr/bin/env bash
# Laws that hold between commands, whatever the record: what is the same is no difference, parts make the whole,
# a test and its negation part the games. Over the records of this folder and of examples/.
# Usage: laws.sh QIPU RECORDS...
set -uo pipefail
qipu() { timeout 60 "$program" "$@"; }
program=$(realpath "$1")
[ -f "$program" ] && [ -x "$program" ] || { echo "laws.sh: $1 is no program" >&2; exit 2; }
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/all" || exit 2
for folder; do cp "$folder"/*.sgf "$work/all" || exit 2; done
cd "$work" || exit 2
rm -f all/prose.sgf all/empty.sgf  # no records
export LC_ALL=C

failed=0
fail() { echo "$*"; failed=1; }
# The same, read as text.
same() { # WHAT A B
  [ "$2" = "$3" ] || { fail "$1:"; diff <(echo "$2") <(echo "$3") | head -5; }
}
# Two records without a difference.
no_difference() { # WHAT A B [OPTION...]
  local what=$1 a=$2 b=$3
  shift 3
  qipu diff "$@" "$a" "$b" > seen 2> /dev/null || { fail "$what: $a and $b"; head -5 seen; }
}

# ---- Form is no difference.
for record in all/*.sgf; do
  no_difference itself "$record" "$record"
  for form in --canonical --minify "--charset utf-8" "--charset gb18030" "--charset utf-16"; do
    # What the charset cannot say is refused.
    qipu fmt $form "$record" > form.sgf 2> /dev/null || continue
    no_difference "fmt $form" "$record" form.sgf
  done
done

# ---- What is correct SGF in its canonical form is converted to itself, and says what the record said.
for record in all/*.sgf; do
  qipu convert -q "$record" > once.sgf 2> /dev/null || { fail "convert: $record"; continue; }
  qipu convert -q once.sgf 2> /dev/null | cmp -s - once.sgf || fail "convert twice: $record"
  qipu fmt once.sgf 2> /dev/null | cmp -s - once.sgf || fail "fmt of what convert wrote: $record"
  qipu fix -q --no-config --to ff4 once.sgf 2> /dev/null | cmp -s - once.sgf || fail "fix of what convert wrote: $record"
  qipu fmt "$record" 2> /dev/null | qipu convert -q 2> /dev/null | cmp -s - once.sgf || fail "convert of fmt: $record"
  qipu convert -q --minify "$record" 2> /dev/null | qipu convert -q --charset utf-8 2> /dev/null > small.sgf
  no_difference "convert --minify" small.sgf once.sgf
done

# ---- Moves go through every format that is written.
moves() { qipu convert --to moves -q "$@" 2> /dev/null | grep '^[0-9]'; }
for record in plain long counted; do
  want=$(moves "all/$record.sgf")
  for format in moves gtp jgf gib ngf; do
    [ $format != gib ] || grep -q 'SZ\[19\]' "all/$record.sgf" || continue  # no other board
    [ $format != gtp ] || [ $record != long ] || continue  # no engine plays on points that are taken
    qipu convert -q --to $format "all/$record.sgf" > written 2> /dev/null || fail "convert --to $format: $record"
    same "convert --to $format: $record" "$want" "$(moves written)"
  done
done

# ---- What strip does not name stays.
while read -r option subject; do
  for record in all/*.sgf; do
    qipu strip -q $option "$record" > stripped.sgf 2> /dev/null || { fail "strip $option: $record"; continue; }
    no_difference "strip $option" "$record" stripped.sgf --ignore "$subject"
    qipu strip -q $option stripped.sgf 2> /dev/null | cmp -s - stripped.sgf || fail "strip $option twice: $record"
  done
done << 'END'
--comments comments,GC
--markup marks
--variations variations
--property=C C
--property=PB,PW PB,PW
--class=info info
END

# ---- The pieces of a tree make it again, if no siblings are identical: these have none.
for record in plain captures counted first marked long; do
  for by in tree game variation; do
    rm -rf pieces
    qipu split -q --by $by --name '{n:6}' --out-dir pieces "all/$record.sgf" 2> /dev/null || fail "split --by $by: $record"
    qipu merge -q --by content pieces -o whole.sgf 2> /dev/null || fail "merge of split --by $by: $record"
    no_difference "split --by $by, merge" "all/$record.sgf" whole.sgf --ignore FF
  done
  qipu merge -q "all/$record.sgf" "all/$record.sgf" -o whole.sgf 2> /dev/null || fail "merge with itself: $record"
  no_difference "merge with itself" "all/$record.sgf" whole.sgf --ignore FF
done

# ---- A position as a record of its own is that position; so is the end of the line to it.
board() { qipu board --json "$@" 2> /dev/null | grep -v -e move_number -e last_move -e captures -e '"file"'; }
for record in plain captures counted first marked; do
  for move in 0 1 2 5 9; do
    want=$(board --move $move "all/$record.sgf") || continue  # it has fewer
    qipu extract -q --position --move $move "all/$record.sgf" > part.sgf 2> /dev/null || fail "extract: $record $move"
    same "extract --position --move $move: $record" "$want" "$(board part.sgf)"
    qipu extract -q --move $move "all/$record.sgf" > part.sgf 2> /dev/null || fail "extract: $record $move"
    same "extract --move $move: $record" "$want" "$(board part.sgf)"
  done
done

# ---- A test and its negation part the games: numbers that are counted of games add up.
numbers() { # of games, from stats --format csv: "key number"
  qipu stats --format csv --top 0 --section totals,results,komi,handicaps,years "$@" 2> /dev/null |
    grep -E '^(totals,,games,|results|komi|handicaps|years)' |
    awk -F, '{ n = $NF; sub(/,[^,]*$/, ""); sum[$0] += n } END { for (key in sum) if (sum[key]) print key, sum[key] }' | sort
}
add_up() { awk '{ n = $NF; sub(/ [^ ]*$/, ""); sum[$0] += n } END { for (key in sum) print key, sum[key] }' | sort; }
whole=$(numbers all)
[ "$(wc -l <<< "$whole")" -gt 5 ] || fail "stats says too little"
while read -r test; do
  same "stats --where '$test'" "$whole" "$( (numbers --where "$test" all; numbers --where "not ($test)" all) | add_up)"
  # Of records of one game the names are parted, too.
  names=$( (qipu info -l --where "$test" all; qipu info -l --where "not ($test)" all) 2> /dev/null | sort)
  same "info -l --where '$test'" "$(qipu info -l --where 'nodes >= 0' all 2> /dev/null)" "$(uniq <<< "$names")"
done << 'END'
moves > 20
has(PB)
PB ~ "a"
DT >= 1950
variations = 0
C ~ "a" or winner = B
not has(C) and size = 19
charset = "UTF-8"
END

# ---- Statistics of two folders are the sum of those of each; threads and archives change nothing.
mkdir one other
n=0
for record in all/*.sgf; do n=$((n + 1)); cp "$record" $([ $((n % 2)) = 0 ] && echo one || echo other); done
counts() {
  qipu stats --format csv --top 0 --threshold 1 --findings "$@" 2> /dev/null |
    grep -v -E ',(most_[a-z]*|[a-z_]*per_tree|mean|median|longest|properties|listed|threshold),' |
    awk -F, '{ n = $NF; sub(/,[^,]*$/, ""); print $0, n }' | sort
}
same "stats of parts" "$(counts all | add_up)" "$( (counts one; counts other) | add_up)"
tar -cf all.tar all
for way in "-j1 all" "-j3 all" "-j2 all.tar" "other one"; do
  same "stats $way" "$(counts all)" "$(counts $way)"
done

# ---- Duplicates: neither threads nor the order of what is named change the groups.
mkdir copies
for record in plain captures counted first marked long many; do
  cp "all/$record.sgf" "copies/$record.sgf"
  qipu transform -q --rotate 90 --swap-colors "all/$record.sgf" > "copies/turned-$record.sgf" 2> /dev/null
  qipu strip -q --comments "all/$record.sgf" > "copies/stripped-comments-$record.sgf" 2> /dev/null
  qipu fmt --minify "all/$record.sgf" > "copies/small-of-$record.sgf" 2> /dev/null
done
groups() { # the names of each group in a line
  qipu dedupe --min-moves 1 --format csv "$@" 2> /dev/null > report.csv
  awk -F, 'NR > 1 { print $1, $0 }' report.csv | grep -oE '^[0-9]+|copies/[A-Za-z0-9-]*\.sgf' |
    awk '/^[0-9]+$/ { group = $0; next } !seen[group, $0]++ { print group, $0 }' | sort -k2 | awk '{ line[$1] = line[$1] " " $2 } END { for (g in line) print line[g] }' | sort
}
want=$(groups -j1 copies)
[ "$(wc -l <<< "$want")" -ge 3 ] || fail "dedupe finds too little: $want"
for jobs in 2 4; do same "dedupe -j$jobs" "$want" "$(groups -j$jobs copies)"; done
same "dedupe, files named" "$want" "$(groups copies/*.sgf)"
same "dedupe, files named backwards" "$want" "$(groups $(ls copies/*.sgf | sort -r))"

# ---- What many threads print of many records is what one prints, the complaints too.
for copy in 1 2 3 4 5; do mkdir -p "many/$copy" && cp all/*.sgf "many/$copy"; done
: > many/3/empty.sgf
for command in json "json --compact" info "info --json" "info --names --where moves>0" tree "tree --comments" board \
  "board --json --move 2" score "fingerprint --each" "check --no-config" "fmt --check" stats; do
  qipu $command --jobs 1 many missing > one.out 2> one.err
  want=$?
  for jobs in 2 5; do
    qipu $command --jobs $jobs many missing > several.out 2> several.err
    got=$?
    [ $got = $want ] && cmp -s one.out several.out && cmp -s one.err several.err || fail "$command --jobs $jobs: exit $got, not $want, or not the same text"
  done
  [ -s one.err ] || fail "$command: no word of what is missing"
done

# ---- So is what they write.
written() { # NAME WORDS...: everything that becomes of `many` by one command
  rm -rf made moved "$1"
  cp -r many moved
  (cd moved && qipu "${@:2}" 1 2 3 4 5 > ../made.out 2> ../made.err; echo "exit $?" >> ../made.out)
  mv moved "$1"
  cp made.out made.err "$1"
}
while read -r -a words; do
  written serial "${words[@]}" --jobs 1
  for jobs in 2 5; do
    written parallel "${words[@]}" --jobs $jobs
    diff -r serial parallel > difference || fail "${words[*]} --jobs $jobs: $(head -3 difference)"
  done
  [ -s serial/made.out ] || fail "${words[*]}: not a word"
  case " ${words[*]} " in
    *' --diff '* | *' --dry-run '*)
      rm -f serial/made.out serial/made.err
      diff -r many serial > difference || fail "${words[*]} has written: $(head -3 difference)" ;;
  esac
done <<'END'
fmt --write --minify
fmt --out-dir out
fmt --diff --minify
fmt --dry-run --minify
fix --write --backup
fix --diff
fix --out-dir out --dry-run
strip --comments --markup --write
strip --comments --dry-run
transform --rotate 90 --write --backup
transform --rotate 90 --diff
extract --to=-1 --out-dir out
split --by variation --out-dir out
split --by variation -o out.sgf
split --by game --out-dir out --dry-run
convert --to moves --out-dir out
END

[ $failed = 0 ] && echo "laws hold"
exit $failed
