# The core as WebAssembly: clang 19 and libc++ for wasm32-wasi, as Debian packages them.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(QIPU_WASM ON)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
set(CMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES /usr/include/wasm32-wasi/c++/v1)
set(CMAKE_CXX_FLAGS_INIT "-nostdinc++ -fno-exceptions -fno-rtti -mbulk-memory -mnontrapping-fptoint -msign-ext -msimd128")
# -O0: else clang runs wasm-opt after the linker, where there is one, and takes out the names that are asked for.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-O0 -stdlib=libc++ -L/usr/lib/wasm32-wasi -mexec-model=reactor -Wl,-s")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Programs (node, ccache) are the host's.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
