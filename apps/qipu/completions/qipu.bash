# bash completion of qipu. Made by `qipu generate bash`.
_qipu() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in check|info|tree|json|fmt|spec) command=$word; break ;; esac
  done
  case $previous in
    --lang) COMPREPLY=($(compgen -W 'en zh' -- "$current")); return ;;
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    --max-size) return ;;
  esac
  local options='-h --help --version --lang --color --progress --max-size'
  case $command in
  check)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    --max-per-check) return ;;
    --select) return ;;
    --ignore) return ;;
    --fail-on) COMPREPLY=($(compgen -W 'error warning note' -- "$current")); return ;;
    --explain) return ;;
    esac
    options+=' --format -q --quiet --max-per-check --select --ignore --fail-on --explain --markdown' ;;
  info)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    esac
    options+=' --format' ;;
  tree)
    case $previous in
    --depth) return ;;
    --max-lines) return ;;
    esac
    options+=' --comments --depth --max-lines' ;;
  json)
    case $previous in
    esac
    options+=' --compact' ;;
  fmt)
    case $previous in
    -o|--output) compopt -o default; return ;;
    esac
    options+=' --preserve -o --output' ;;
  spec)
    case $previous in
    esac
    options+=' --json --markdown' ;;
  *) COMPREPLY=($(compgen -W "check info tree json fmt spec $options" -- "$current")); return ;;
  esac
  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$current"))
  else compopt -o default
  fi
}
complete -F _qipu qipu
