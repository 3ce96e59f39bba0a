# COMPILER SOURCE OUTPUT: builds and runs SOURCE with what pkg-config says.
flags=$(pkg-config --cflags --libs qipu)
# shellcheck disable=SC2086
"$1" -std=c++20 -o "$3" "$2" $flags
"$3"
