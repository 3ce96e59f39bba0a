#!/bin/sh
# An engine that always says the same: moves in their order, and an analysis that gets better each time.
moves="G7 C7 G3 pass pass pass"
while read -r id word a b; do
  case $word in
    list_commands) printf '=%s name\nversion\nundo\nlz-analyze\nkata-analyze\nfinal_status_list\n\n' "$id" ;;
    name) printf '=%s Steady\n\n' "$id" ;;
    version) printf '=%s 1.0\n\n' "$id" ;;
    genmove) printf '=%s %s\n\n' "$id" "${moves%% *}"; moves=${moves#* } ;;
    kata-analyze)
      seen=$((seen + 1))
      printf '=%s\n' "$id"
      printf 'info move E5 visits 400 winrate 0.6 scoreLead %s.5 prior 0.4 order 0 pv E5 C3 info move C3 visits 3 winrate 0.5 scoreLead 1 order 1 pv C3\n' "$seen"
      read -r next rest
      printf '\n=%s\n\n' "$next" ;;
    final_status_list) printf '=%s\n\n' "$id" ;;
    quit) printf '=%s\n\n' "$id"; exit ;;
    *) printf '=%s\n\n' "$id" ;;
  esac
done
