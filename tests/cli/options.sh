#!/usr/bin/env bash
# Every option of every command, as the program's own table lists them (qipu generate options), is given nonsense,
# near misses and the words of other commands: each ends with 2 before a record is touched, and a near miss with a
# suggestion.
# Usage: options.sh QIPU
set -euo pipefail
qipu=$(realpath "$1")
unset LC_ALL LC_MESSAGES COLUMNS
export LANG=en_US.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '(;FF[4]GM[1]SZ[9]PB[a]KM[6,5];B[aa];W[bb])' > game.sgf
touch -d 2001-02-03 game.sgf
before=$(stat -c '%Y %s %i' game.sgf; cksum game.sgf)
status=0
fault() { echo "$1"; status=1; }

# What each kind of value is not, and what is near to one and gets a suggestion; `-`: there is none.
declare -A wrong=([N]=1x [CHARSET]=xyzzy [SLUG]=xyzzy [SLUG,...]=xyzzy [PATH]=1//2 [SIZE]=zz [EXPR]='PB ~~ "a"' [POINTS]=Q16,zz1z
  [A1:J9]=A1 [PART]=xyzzy [A-B]=7-x [SECTION,...]=xyzzy [KIND,...]=xyzzy [CLASS,...]=xyzzy [PROP,...]=moves [FORMAT]=xyzzy
  [COLUMN,...]=xyzzy [COLUMN]=xyzzy [WHAT,...]=xyzzy [TEMPLATE]='{xyzzy}' [NAME]=xyzzy [KOMI]=much [TIME]=soon [THEME]=xyzzy [LENGTH]=wide [IDENT,...]=R-U [IDENT]=7-x [NODES,...]=xyzzy [SIDE,...]=xyzzy [PROP=TEXT]=xyzzy
  ['N|ROOT,OTHER']=many [MOVES]=zz1z ['N|MOVES']=zz1z)
declare -A near=([CHARSET]=UTF-9 [SLUG]=bad-kmoi [SLUG,...]=syntax,bad-kmoi [PART]=cornr [SECTION,...]=charsts [KIND,...]=symetric
  [CLASS,...]=coments [PROP,...]=players [FORMAT]=gid [COLUMN,...]=PB,blakc [WHAT,...]=coments [NAME]=Japanse [NODES,...]=rot
  [SIDE,...]=left,rigth)

refused() { # WORDS...: must end with 2 and change nothing; what is said is in $said
  local code=0
  said=$("$qipu" "$@" 2>&1 > /dev/null < /dev/null) || code=$?
  [ $code = 2 ] || fault "qipu $*: exit code $code"
  [ "$(stat -c '%Y %s %i' game.sgf; cksum game.sgf)" = "$before" ] || { fault "qipu $*: changed the record"; exit 1; }
}
suggests() { # WORD WORDS...
  local word=$1
  shift
  refused "$@"
  [[ $said == *"did you mean"*"$word"* ]] || fault "qipu $*: suggests no $word: $said"
}
misspelt() { # WORD: without its last letter but one
  echo "${1:0:${#1}-2}${1: -1}"
}
files_of() { # COMMAND
  case $1 in
    diff) echo game.sgf game.sgf ;;
    spec | new) ;;
    *) echo game.sgf ;;
  esac
}

table=$("$qipu" generate options)
words=$(cut -f 3 <<< "$table" | grep '|' | tr '|' '\n' | grep -x '[a-z][a-z0-9-]*' | sort -u)
[ "$(wc -l <<< "$table")" -gt 150 ] || fault "the table of options is too short"

while IFS=$'\t' read -r command names value; do
  name=${names##* }
  [ "$command" != - ] || command=info
  case $command$name in
    *--help | *--version) continue ;;
  esac
  read -r -a files <<< "$(files_of "$command")" || true
  # The option itself
  if [ ${#name} -gt 5 ]; then suggests "$name" "$command" "$(misspelt "$name")" "${files[@]}"; fi
  [ -n "$value" ] || continue
  # Its value
  if grep -qxE '[a-z0-9-]+(\|[a-z0-9-]+)*' <<< "$value"; then
    refused "$command" "$name=xyzzy" "${files[@]}"
    for word in ${value//|/ }; do
      [[ $word =~ ^[a-z-]{4,}$ ]] || continue
      other=$(misspelt "$word")
      [[ "|$value|" == *"|$other|"* ]] || suggests "$word" "$command" "$name=$other" "${files[@]}"
    done
    for word in $(shuf -n 3 --random-source=<(yes "$command$name") <<< "$words"); do
      [[ "|$value|" == *"|$word|"* ]] || refused "$command" "$name=$word" "${files[@]}"
    done
    continue
  fi
  [ -n "${wrong[$value]:-}" ] || continue
  refused "$command" "$name=${wrong[$value]}" "${files[@]}"
  [ -z "${near[$value]:-}" ] || suggests "" "$command" "$name=${near[$value]}" "${files[@]}"
done <<< "$table"

# Commands
for command in $(cut -f 1 <<< "$table" | sort -u); do
  [ ${#command} -lt 4 ] || suggests "$command" "$(misspelt "$command")" game.sgf
done
while read -r word command; do suggests "$command" "$word" game.sgf; done <<'WORDS'
show qipu board
print qipu draw
browser qipu view
page qipu html
lint qipu check
repair qipu fix
format qipu fmt
grep qipu info --where
open qipu board
检查 qipu check
WORDS
suggests 'qipu check' help lint
suggests Japanese score --rules Japanse game.sgf
suggests Japanese score --rules japanisch game.sgf
suggests Korean score --lang en --rules Koraen game.sgf
suggests year rename --name '{yaer}' game.sgf
suggests --charset fix --charsett UTF-8 game.sgf

# Languages by any of their names; help by a word
for name in cn zh-CN zh_CN zh_TW.UTF-8 Chinese 中文; do
  [[ $("$qipu" --lang $name --help) == *用法* ]] || fault "--lang $name is not Chinese"
done
for name in en en_GB English C; do
  [[ $("$qipu" --lang $name --help) == *Usage* ]] || fault "--lang $name is not English"
done
[ "$("$qipu" help info)" = "$("$qipu" info --help)" ] || fault 'qipu help info is not qipu info --help'
[ "$("$qipu" help)" = "$("$qipu" --help)" ] || fault 'qipu help is not qipu --help'
[ "$("$qipu" -V)" = "$("$qipu" --version)" ] || fault 'qipu -V is not qipu --version'

# What several commands have is one of them; options of other commands are named with the command
refused stats --charset UTF-8 game.sgf
[[ $said == *'it is an option of'*fmt* ]] || fault "stats --charset: $said"
suggests --charsets info --charset UTF-8 game.sgf
refused check --unsafe game.sgf
[[ $said == *'it is an option of fix'* ]] || fault "check --unsafe: $said"
refused stats --json --format csv game.sgf
refused dedupe --format csv --json game.sgf
exit $status
