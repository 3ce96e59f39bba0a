# EXAMPLES RECORD OUTPUT: the example of C built with what pkg-config says of libqipu, and what it prints.
flags=$(pkg-config --cflags --libs libqipu)
eval "cc -std=c99 -o \"\$3\" \"\$1/main_line.c\" $flags"  # blanks in paths are escaped in them
"$3" "$2" | diff -u "$1/main_line.txt" -
