"""qipu.h and qipu.symbols as Python sees them: structs, functions, and whether the two say the same.

Usage: qipu_abi.py HEADER SYMBOLS        1 where they do not
       qipu_abi.py --stub HEADER FILE    a library of C that has the header's functions and does nothing: its ABI is
                                         what the header promises, without what is behind it
"""
import ctypes
import re
import sys

NUMBERS = {'u8': ctypes.c_uint8, 'u32': ctypes.c_uint32, 'i32': ctypes.c_int32, 'u64': ctypes.c_uint64,
           'size': ctypes.c_size_t}
C_NUMBERS = {'u8': 'uint8_t', 'u32': 'uint32_t', 'i32': 'int32_t', 'u64': 'uint64_t', 'size': 'size_t'}
MEMBERS = {'uint32_t': ctypes.c_uint32, 'uint64_t': ctypes.c_uint64, 'int64_t': ctypes.c_int64,
           'size_t': ctypes.c_size_t}


def without_comments(header):
    return re.sub(r'/\*.*?\*/', '', header, flags=re.S)


def structs_of(header):
    """The structs of the header by their names without qipu_."""
    structs = {}
    for body, name in re.findall(r'typedef struct \w+ \{(.*?)\} qipu_(\w+);', without_comments(header), flags=re.S):
        fields = []
        for line in body.split(';'):
            words = re.match(r'\s*(const )?(\w+)\s+(.*)', line, flags=re.S)
            if not words:
                continue
            for declared in words[3].split(','):
                member = declared.strip().lstrip('*')
                if '*' in declared:
                    fields.append((member, ctypes.c_void_p))
                elif words[2].startswith('qipu_'):
                    fields.append((member, structs[words[2][5:]]))
                else:
                    fields.append((member, MEMBERS[words[2]]))
        structs[name] = type(name, (ctypes.Structure,), {'_fields_': fields})
    return structs


def symbols_of(text):
    """(name, [(parameter, type)], result) for each line."""
    for line in text.splitlines():
        parts = re.fullmatch(r'(qipu_\w+)\((.*)\)(?:: (\w+))?', line)
        if not parts:
            assert not line or line.startswith('#'), line
            continue
        parameters = [tuple(one.split(': ')) for one in parts[2].split(', ')] if parts[2] else []
        yield parts[1], parameters, parts[3] or 'i32'


def c_parameters(name, kind):
    """The parameters of C that one of the symbols file stands for."""
    words = kind.split()
    is_out = words[0] == 'out'
    words = words[is_out:]
    if words[0] == 'bytes':
        # `data` goes with `size`, others with the size that bears their name; alone in a function, with `size` too
        return [f'const uint8_t *{name}', 'size_t ?']
    if words[0] == 'array':
        c_type = f'qipu_{words[2]}' if words[1] == 'struct' else C_NUMBERS[words[1]]
        return [f'{c_type} *{name}', 'size_t capacity'] if is_out else [f'const {c_type} *{name}', 'size_t count']
    if words[0] == 'struct':
        return [f'qipu_{words[1]} *{name}' if is_out else f'const qipu_{words[1]} *{name}']
    if words[0] in C_NUMBERS:
        return [f'{C_NUMBERS[words[0]]} *{name}' if is_out else f'{C_NUMBERS[words[0]]} {name}']
    const = 'const ' if words[0] == 'const' else ''
    return [f'{const}qipu_{words[-1]} {"**" if is_out else "*"}{name}']


def prototypes_of_symbols(text):
    results = {'i32': 'int32_t', 'u32': 'uint32_t', 'void': 'void'}
    for name, parameters, result in symbols_of(text):
        all_of_them = [one for parameter in parameters for one in c_parameters(*parameter)]
        yield f'{results[result]} {name}({", ".join(all_of_them) or "void"})'


def prototypes_of_header(header):
    pattern = r'QIPU_API\s+(\w+)\s+(qipu_\w+)\(([^)]*)\);'
    for result, name, parameters in re.findall(pattern, without_comments(header)):
        words = ' '.join(parameters.split())
        words = re.sub(r'(const uint8_t \*\w+), size_t \w+', r'\1, size_t ?', words)
        yield f'{result} {name}({words})'


def load(path, symbols):
    """The library, each of its functions with its types; those that give an error's number raise Failed."""
    library = ctypes.CDLL(path)
    for name, parameters, result in symbols_of(symbols):
        function = getattr(library, name)
        types = []
        for _, kind in parameters:
            words = kind.split()
            is_out = words[0] == 'out'
            if words[is_out] == 'bytes':
                types += [ctypes.c_char_p, ctypes.c_size_t]
            elif words[is_out] == 'array':
                types += [ctypes.c_void_p, ctypes.c_size_t]
            elif words[0] in NUMBERS:
                types.append(NUMBERS[words[0]])
            else:
                types.append(ctypes.c_void_p)
        function.argtypes = types
        function.restype = {'i32': ctypes.c_int32, 'u32': ctypes.c_uint32, 'void': None}[result]
    return library


def stub_of(header):
    lines = ['#include "qipu.h"']
    pattern = r'QIPU_API\s+(\w+)\s+(qipu_\w+)\(([^)]*)\);'
    for result, name, parameters in re.findall(pattern, without_comments(header)):
        lines.append(f'{result} {name}({parameters}) {{ {"" if result == "void" else "return 0;"} }}')
    return '\n'.join(lines) + '\n'


def main():
    if sys.argv[1] == '--stub':
        with open(sys.argv[2], encoding='utf-8') as file:
            stub = stub_of(file.read())
        with open(sys.argv[3], 'w', encoding='utf-8') as file:
            file.write(stub)
        return
    header, symbols = (open(path, encoding='utf-8').read() for path in sys.argv[1:3])
    declared, listed = list(prototypes_of_header(header)), list(prototypes_of_symbols(symbols))
    assert len(declared) > 60
    for one, other in zip(declared, listed):
        assert one == other, f'qipu.h:       {one}\nqipu.symbols: {other}'
    assert len(declared) == len(listed), (len(declared), len(listed))


if __name__ == '__main__':
    main()
