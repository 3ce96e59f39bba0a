#!/usr/bin/env bash
# The pages for those who come from SGFC and sgfutils: they name each option of coming_from/options.tsv, in its order,
# with a command or with the reason why there is none; the commands of both languages are the same, and each is run on
# small records: it ends with the code and prints what the list says.
# Usage: coming_from.sh QIPU [WORD]    WORD: only the commands of options or programs that are this
set -euo pipefail
qipu=$(realpath "$1")
only=${2:-}
here=$(realpath "$(dirname "$0")")
pages=$here/../../docs/reference
unset LC_ALL LC_MESSAGES COLUMNS
export LANG=en_US.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/records/games"
ln -s "$qipu" "$work/bin/qipu"
export PATH="$work/bin:$PATH"
status=0
fault() { echo "$1"; status=1; }

# ---- Records
cd "$work/records"
printf 'Sent by the club.\n%s\n%s\n%s\n' \
  '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Lin]PW[Chen]BR[5d]EV[Club evening]DT[2024-05-01]KM[6.5]RE[B+R]GN[First]C[ Welcome. ]' \
  ';B[ee];W[ge]C[Too near?]TR[ge](;B[cc]LB[cc:a];W[gc];B[gg]N[end];W[];B[]C[White resigns.])(;B[gc]XX[1];W[cc]C[Also' \
  'played.]))' > game.sgf
printf '(;FF[4]GM[1]SZ[9]PB[Lin]PW[Chen]DT[2024-05-02];B[ee];W[ge];B[cc];W[cg])\n' > other.sgf
printf '(;FF[4]GM[1]SZ[9]PB[Lin]PW[Chen]DT[2024-05-01]KM[5.5]GN[First];B[ee];W[ge];B[cc];W[gc];B[gg];W[];B[])\n' > again.sgf
printf '(;FF[3]GM[1]SZ[9]RG[aa]AB[aa:bb];B[dd]L[ee][ff]CH[1];W[tt];;B[gg]MA[gg])\n' > old.sgf
printf '(;FF[4]GM[1]SZ[9]AB[aa:bb]AW[ee];B[dd])\n' > setup.sgf
printf 'One.\n(;FF[4]GM[1]SZ[9]GN[A]DT[2001-02-03];B[aa])\nTwo.\n(;FF[4]GM[1]SZ[9]GN[B];B[bb];W[cc])\nRest.\n' > many.sgf
printf '(;FF[4]GM[1]SZ[9]B[aa](;W[bb](;B[cc])))\n' > nested.sgf
printf '(;FF[4]GM[1]SZ[9]KM[7,5];B[ee];W[gc];B[zz]' > broken.sgf
printf '(;FF[4]GM[1]SZ[9]BR[5D]DT[1 May 2024]KM[5 1/2]RE[W+resign];B[ee])\n' > typed.sgf
printf '(;FF[4]GM[1]SZ[9];B[ba];W[aa];B[ab])\n' > captures.sgf
printf '%s\n' '(;FF[4]GM[1]SZ[7]RU[Japanese]KM[0.5];B[dd];W[cd];B[dc];W[cc];B[db];W[cb];B[da];W[ca];B[de];W[ce];B[df]' \
  ';W[cf];B[dg];W[cg];B[];W[];TB[ea:gg]TW[aa:bg])' > counted.sgf
printf '(;FF[4]GM[1]SZ[9]PB[林]PW[陈]C[白先，黑活];B[ee])\n' > undeclared.sgf
printf '(;FF[4]GM[1]CA[GB2312]SZ[9]PB[林]PW[陈]C[白先，黑活];B[ee])\n' | iconv -f UTF-8 -t GBK > gbk.sgf
printf '(;FF[4]GM[1]CA[Big5]SZ[9]PB[林]PW[陈]C[白先，黑活];B[ee])\n' | iconv -f UTF-8 -t GBK > wrong.sgf
printf '(;FF[4]GM[1]SZ[9]PB[林]PW[陈]C[白先，黑活];B[ee])\n' | iconv -f UTF-8 -t GBK > bare.sgf
printf '(;FF[4]GM[1]SZ[9];B[ee];W[eg];B[cc];W[cg];B[gg];W[];B[])\n' > turned.sgf
printf '(;FF[4]GM[1]CA[UTF-8]SZ[9]C[\xe6\x9e\x97\xff\xe4\xb8\xad];B[ee])\n' > bytes.sgf
printf '(\nTE[Title]\nRD[2009-06-24]\nRE[黑中盘胜]\n;B[pd];W[dd])\n' > nihon.sgf
cat > game.gib <<'END'
\HS
\[GAMEBLACKNAME=Lin (1D)\]
\[GAMEWHITENAME=Chen (1D)\]
\[GAMEDATE=2024- 5- 1-20- 0- 0\]
\HE
\GS
2 1 0
119 0 &4
INI 0 1 0 &4
STO 0 2 1 15 3
STO 0 3 2 3 15
\GE
END
cat > game.ngf <<'END'
Rating game
19
Chen       1D
Lin        1D
club
0
0
6
20240501 [20:00]
0
Black wins by resign!
2
PMABBQEEQ
PMACWEQQE
END
cat > game.ugi <<'END'
[Header]
Ver=UGF3,200
Lang=UTF8
Crypt=0,PLAIN_UGF_FILE,READ_WRITE
Size=19
Hdcp=0,6.50
PlayerB=Lin,1D
PlayerW=Chen,1D
[Data]
QD,B1,1,0
DP,W1,2,0
[End]
END
{
  printf 'NIP100;\nPlayer1=Lin;\nPlayer2=Chen;\n'
  empty=$(printf '0%.0s' $(seq 361))
  printf 'p=%s1%sqd;\nh1=0;\nh2=0;\nEND\n' "${empty:0:73}" "${empty:74}"
} > game.nip
cp game.sgf undeclared.sgf gbk.sgf games
cp other.sgf games/plain.sgf
sed 's/GN\[First\]/GN[Copy]/' game.sgf > games/second.sgf
printf '(;FF[4]GM[1]SZ[9]HA[2]AB[gc][cg];W[ee];B[cc])\n' > games/handicap.rec

# ---- Pages
# PROGRAM, OPTION, COMMAND, REMARK of each row, parted by 0x1F.
rows_of() { # PAGE
  awk -v page="$(sed -E 's/.*from-([a-z]+).*/\1/' <<< "$1")" '
    /^## / { program = $2 }
    /^\| [`(（]/ {
      gsub(/\\\|/, "\x01")
      split($0, cell, / *\| */)
      option = cell[2] ~ /^`/ ? cell[2] : "-"
      gsub(/`/, "", option)
      command = cell[4]
      sub(/^`/, "", command)
      sub(/`$/, "", command)
      line = (program ? program : page) "\x1F" option "\x1F" command "\x1F" cell[5]
      gsub(/\x01/, "|", line)
      print line
    }' "$1"
}

for page in sgfc sgfutils; do
  rows_of "$pages/coming-from-$page.md" > "$work/en"
  rows_of "$pages/coming-from-$page.zh.md" > "$work/zh"
  grep -v '^#' "$here/coming_from/options.tsv" | awk -F'\t' -v page=$page '$1 == page' > "$work/list"
  [ "$(wc -l < "$work/list")" -gt 20 ] || fault "$page: the list of options is too short"
  cut -f 2,3 "$work/list" | tr '\t' $'\x1F' > "$work/options"
  for language in en zh; do
    cut -d $'\x1F' -f 1,2 "$work/$language" | diff -u --label "options.tsv, $page" --label "the page, $language" \
      "$work/options" - || fault "$page, $language: the page has other options than the list"
    awk -F'\x1F' '$3 == "" && $4 == "" { print "no command and no reason: " $1 " " $2; failed = 1 } END { exit failed }' \
      "$work/$language" || status=1
  done
  diff -u --label en --label zh <(cut -d $'\x1F' -f 1-3 "$work/en") <(cut -d $'\x1F' -f 1-3 "$work/zh") ||
    fault "$page: the languages have other commands"
  cat "$work/en" >> "$work/rows"
  cat "$work/list" >> "$work/expected"
done

# ---- Commands
run() { # NAME COMMAND CODE PATTERN
  local code=0
  rm -rf "$work/here"
  cp -r "$work/records" "$work/here"
  (cd "$work/here" && bash -o pipefail -c "$2") > "$work/seen" 2>&1 < /dev/null || code=$?
  [ $code = "$3" ] || { fault "$1: $2: exit code $code instead of $3:"; head -n 5 "$work/seen"; return; }
  case $4 in
    -) ;;
    '!'*) ! grep -aE -- "${4#!}" "$work/seen" > /dev/null || { fault "$1: $2: prints ${4#!}:"; head -n 5 "$work/seen"; } ;;
    *) grep -aE -- "$4" "$work/seen" > /dev/null || { fault "$1: $2: does not print $4:"; head -n 5 "$work/seen"; } ;;
  esac
}

paste -d $'\x1E' "$work/rows" "$work/expected" > "$work/all"
ran=0
while IFS=$'\x1E' read -r row expected; do
  IFS=$'\x1F' read -r program option command _ <<< "$row"
  IFS=$'\t' read -r _ _ _ code pattern <<< "$expected"
  [ -z "$only" ] || [ "$only" = "$program" ] || [ "$only" = "$option" ] || continue
  if [ -z "$command" ]; then
    [ "$code" = - ] || fault "$program $option: has no command, but the list expects one"
    continue
  fi
  [ "$code" != - ] || { fault "$program $option: has a command that the list does not expect"; continue; }
  run "$program $option" "$command" "$code" "$pattern"
  ran=$((ran + 1))
done < "$work/all"
[ -n "$only" ] || [ $ran -gt 150 ] || fault "only $ran commands were run"
exit $status
