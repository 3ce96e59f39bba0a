"""A wheel of the package with the library in it, from Python's standard library alone.

Usage: make_wheel.py LIBRARY OUT_DIR    writes OUT_DIR/qipu-VERSION-py3-none-PLATFORM.whl, and prints its path.
                                        pip install takes it; so does every program that unpacks it beside itself.

It is what pip itself runs for `pip install bindings/python`, by pyproject.toml, without a network: with the library
that QIPU_LIBRARY names, or the one that the preset release has built.
"""

import base64
import hashlib
import os
import pathlib
import re
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# As qipu/_library.py looks for it; which cannot be asked, for it would load one.
LIBRARY_NAMES = {'win32': 'qipu.dll', 'darwin': 'libqipu.0.dylib'}
METADATA = """Metadata-Version: 2.1
Name: qipu
Version: {version}
Summary: Game records of Go (SGF): read, edited, checked, repaired, written and drawn
License: Apache-2.0
Requires-Python: >=3.9
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Games/Entertainment :: Board Games
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

{readme}"""
WHEEL = """Wheel-Version: 1.0
Generator: qipu make_wheel.py
Root-Is-Purelib: false
Tag: {tag}
"""
# Of those whose code is in the library, as Debian's packages bring it; left out where they are not.
NOTICES = [pathlib.Path('/usr/share/doc/nlohmann-json3-dev/copyright')]
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # of every file, so that equal files make an equal wheel


def version():
    text = (ROOT / 'libs/base/include/qipu/version.hpp').read_text(encoding='utf-8')
    return re.search(r'QIPU_VERSION "([^"]+)"', text)[1]


def tag():
    """It runs on this kind of machine, with every Python 3."""
    return 'py3-none-' + re.sub(r'[^A-Za-z0-9]', '_', sysconfig.get_platform())


def files(library, info):
    """(name, bytes) of all but the list of them."""
    for path in sorted((HERE / 'qipu').glob('*.py')):
        yield f'qipu/{path.name}', path.read_bytes()
    yield 'qipu/py.typed', b''
    yield f'qipu/{LIBRARY_NAMES.get(sys.platform, "libqipu.so.0")}', library.read_bytes()
    readme = (HERE / 'README.md').read_text(encoding='utf-8')
    yield f'{info}/METADATA', METADATA.format(version=version(), readme=readme).encode()
    yield f'{info}/WHEEL', WHEEL.format(tag=tag()).encode()
    yield f'{info}/LICENSE', (ROOT / 'LICENSE').read_bytes()
    notices = [path.read_bytes() for path in NOTICES if path.is_file()]
    if notices:
        yield f'{info}/THIRD-PARTY.txt', b'\n'.join(notices)


def record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()
    return f'{name},sha256={digest},{len(data)}\n'


def write(archive, name, data):
    entry = zipfile.ZipInfo(name, FIRST_DAY)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data)


def make(library, out):
    info = f'qipu-{version()}.dist-info'
    path = out / f'qipu-{version()}-{tag()}.whl'
    out.mkdir(parents=True, exist_ok=True)
    record = ''
    with zipfile.ZipFile(path, 'w') as archive:
        for name, data in files(library, info):
            write(archive, name, data)
            record += record_line(name, data)
        write(archive, f'{info}/RECORD', (record + f'{info}/RECORD,,\n').encode())
    return path


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """For pip (PEP 517): the name of the wheel that it makes."""
    built = ROOT / 'build/release/bindings/c' / LIBRARY_NAMES.get(sys.platform, 'libqipu.so.0')
    library = pathlib.Path(os.environ.get('QIPU_LIBRARY') or built)
    if not library.is_file():
        raise SystemExit(f'{library}: no such file; QIPU_LIBRARY says where libqipu is')
    return make(library, pathlib.Path(wheel_directory)).name


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    library = pathlib.Path(sys.argv[1])
    if not library.is_file():
        sys.exit(f'{library}: no such file')
    print(make(library, pathlib.Path(sys.argv[2])))


if __name__ == '__main__':
    main()
