# Everything is built in build/PRESET (CMakePresets.json).
# What other builds have put into the environment is not meant for this one; Debian's tools come first.
unexport CC CXX CPP LD AR CFLAGS CXXFLAGS CPPFLAGS LDFLAGS CPATH CPLUS_INCLUDE_PATH LIBRARY_PATH PKG_CONFIG_PATH CDPATH
unexport CMAKE_PREFIX_PATH CMAKE_TOOLCHAIN_FILE CMAKE_GENERATOR CMAKE_CXX_COMPILER_LAUNCHER
ifneq ($(wildcard /usr/bin/apt-get),)
export PATH := /usr/bin:$(PATH)
endif

FILE ?= examples/records/first.sgf
PREFIX ?= /usr/local
SECONDS_EACH ?= 300
QIPU = build/release/apps/qipu/qipu

.PHONY: run test page setup build bench fuzz coverage install format tidy clean help

run: page  ## build Qipu, then check, show and draw FILE=examples/records/first.sgf
	@test -f build/release/build.ninja || cmake --preset release -DQIPU_TESTS=OFF
	cmake --build --preset release --target qipu
	$(QIPU) check "$(FILE)" || test $$? -eq 1
	$(QIPU) info "$(FILE)"
	$(QIPU) tree "$(FILE)"
	$(QIPU) board "$(FILE)"
	$(QIPU) draw "$(FILE)" -o build/record.svg
	$(QIPU) html "$(FILE)" -o build/record.html
	@echo 'To study and edit it in your browser: $(QIPU) view --edit "$(FILE)"'

page:  ## build the pages of qipu html, qipu view and the editor
	tools/setup.sh page
	tools/page.sh

test:  ## build everything, run every test
	tools/setup.sh test
	tools/check.sh

setup:
	tools/setup.sh run

build:  ## build the release preset with its tests
	cmake --preset release && cmake --build --preset release

bench: ## run the benchmarks
	tools/setup.sh test
	tools/bench.sh

fuzz:  ## fuzz every target for SECONDS_EACH=300
	tools/setup.sh test
	tools/fuzz.sh $(SECONDS_EACH)

coverage:  ## run the tests with coverage, print lines per file
	tools/setup.sh test
	tools/coverage.sh

install: page  ## install into PREFIX=/usr/local
	@test -f build/release/build.ninja || cmake --preset release -DQIPU_TESTS=OFF
	cmake --build --preset release
	cmake --install build/release --prefix "$(PREFIX)"

format:  ## rewrite the sources as .clang-format says
	tools/format.sh

tidy:  ## run clang-tidy on the modules and the tool
	tools/tidy.sh

clean:  ## remove build/
	rm -rf build

help:  ## print this
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12
