# AlarmKit for Linux. `make help` lists what there is.

PREFIX ?= /usr/local
DESTDIR ?=
# Only bash expands the tilde of PREFIX=~/.local; zsh, fish and dash pass it on unchanged.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
bindir = $(PREFIX)/bin
libexecdir = $(PREFIX)/libexec
datadir = $(PREFIX)/share
# A PREFIX in the home folder (PREFIX=~/.local) needs no root: the session looks for units and autostart entries there too.
# (Without a HOME no folder is in it; "/%" would match all of them.)
ifneq ($(and $(HOME),$(filter $(HOME)/%,$(PREFIX))),)
unitdir = $(datadir)/systemd/user
autostartdir = $(HOME)/.config/autostart
else
unitdir = $(PREFIX)/lib/systemd/user
autostartdir = /etc/xdg/autostart
endif

# The first toolchain that is new enough, looked for once and only by targets that compile.
ifeq ($(origin SWIFT),undefined)
SWIFT = $(eval SWIFT := $(or $(shell Resources/scripts/setup.sh --swift),$(error no Swift toolchain)))$(SWIFT)
endif
# Tests/Newcomer/groups.sh tries each of its groups in a bare Debian.
SETUP = Resources/scripts/setup.sh
RELEASE = .build/release
INSTALL = install
ICONS = $(wildcard Resources/icons/hicolor/*/apps/*.svg)
SOUNDS = $(wildcard $(addprefix Resources/sounds/*.,wav oga ogg flac))
TEMPLATES = $(wildcard Resources/templates/*.template)
INTERFACES = $(wildcard dbus/*.xml)
MANUALS = $(wildcard Resources/manual/*.[157])
LANGUAGES = $(patsubst Resources/po/%.po,%,$(wildcard Resources/po/*.po))
CATALOGUES = $(LANGUAGES:%=.build/locale/%/LC_MESSAGES/alarmkit.mo)
COMPILE = SWIFT='$(SWIFT)' Resources/scripts/compile.sh
# As compile.sh explains for builds that aren't for release.
LEAN = -Xswiftc -gline-tables-only -Xswiftc -index-ignore-system-modules

# Real notification servers are installed automatically only if there is no desktop that they could disturb.
TEST_PACKAGES = build run test $(if $(DISPLAY)$(WAYLAND_DISPLAY),,desktop window)

# The programs' texts in other languages; programs in .build find them there.
.build/locale/%/LC_MESSAGES/alarmkit.mo: Resources/po/%.po
	@mkdir -p $(@D)
	@msgfmt --check-format --output-file=$@ $<

.PHONY: help run example check test test-desktop pictures test-snippets build-threads test-threads test-addresses fuzz simulate orders docs catalogues build build-example window install \
  uninstall install-example uninstall-example format deb rpm arch test-packages lint messages tables manuals bench budgets order soak ends coverage clean

help:
	@echo 'make run [ARGS=--auto]         schedule a five-second timer and see it ring'
	@echo 'make example [ARGS=--auto]     cook rice with the example application'
	@echo 'make check [FILTER=REGEX]      the tests that need no desktop, bus or sound, and the style: under 5 minutes'
	@echo 'make test [FILTER=REGEX SUITES=REGEX WITHOUT=REGEX]  all tests, or those with matching names: about 20 minutes; SUITES: only'
	@echo '                               these scripts of Tests; WITHOUT: not these. Says first what it installs'
	@echo 'make test-desktop [PICTURES=FOLDER DESKTOPS=...]  the same, and the agent on nine real desktops, installed first'
	@echo 'make pictures [DESKTOPS=...]    the pictures of rings on real desktops, for the documentation'
	@echo 'make test-snippets SEEDS=FOLDER [MINIMUM=60 LOOKS=20]  compiles and runs the Swift code in a folder of texts'
	@echo 'make test-threads              the library'"'"'s tests under the thread sanitizer'
	@echo 'make test-addresses            all Swift tests, and the programs that they start, under the address sanitizer'
	@echo 'make fuzz [READER=json SECONDS=60]  looks for texts that break a reader, or all of them; KEEP=yes: keeps texts that reach new code'
	@echo 'make simulate [SEEDS=2000 YEARS=1]  years of alarms on simulated machines; SEED=n [DEEDS=LIST]: one of them, step by step'
	@echo 'make orders [DEPTH=8 ALARMS=2]  every order of so many events of so many alarms, by the rules alone'
	@echo 'make docs                      all documentation as one site for a browser, in .build/docs'
	@echo 'make build                     release programs in $(RELEASE)'
	@echo 'make install [PREFIX= DESTDIR=]  programs, D-Bus service, systemd unit, icons, sounds, templates, integrations, manuals; uninstall removes them'
	@echo 'make deb                       Debian packages in .build/deb: sudo apt install ./.build/deb/alarmkit*.deb'
	@echo 'make rpm, make arch            packages for other systems in .build/rpm and .build/arch; built on Debian, not tried where they are for'
	@echo 'make test-packages             their life in a booted Debian: installed, rung, upgraded, purged'
	@echo 'make install-example [PREFIX= DESTDIR=]  the example application, with desktop file and D-Bus service; uninstall-example'
	@echo 'make lint, make format         check, or correct, the style of the sources'
	@echo 'make messages                  updates the languages in Resources/po from the sources'
	@echo 'make tables                    updates what is made from the rows in AlarmWire: guide, dbus, flags, library'
	@echo 'make manuals                   updates the manual pages and the completions of shells from alarmctl, dbus and Resources/manual'
	@echo 'make bench [ARGS=MEASURE]      what the release agent costs, beside the least that it can cost: latency, calls, memory, wake-ups,'
	@echo '                               start; json=PATH in ARGS writes it for programs; ARGS="growth plot=PATH" draws the cost beside'
	@echo '                               10 to 100,000 alarms; ARGS=whole runs through a countdown of 25 minutes, or ALARMKIT_COUNTDOWN'
	@echo '                               seconds, in tray and notification'
	@echo 'make budgets [WRITE=yes]       counts instructions, allocations, system calls, bytes and hand-overs of one action, and fails where'
	@echo '                               one is over its budget; WRITE: makes the counts the new budgets'
	@echo 'make order                     notes which functions the agent runs, in Resources/agent.order: these lie together in it'
	@echo 'make soak [KILLS=2000 FUZZ=1800 STEP=1]  kills store and agent this often while clients schedule, and counts what is lost;'
	@echo '                               then FUZZ seconds of messages that nobody should send, and a minute of texts for each reader;'
	@echo '                               STEP: sets the machine'"'"'s clock by a second before, and back, where that is permitted'
	@echo 'make ends [ENDS=500 THREADED_ENDS=200]  ends the release agent this often beside everything that it talks to, as a logout'
	@echo '                               does, with checks of the heap; then an agent under the thread sanitizer'
	@echo 'make coverage                  how many lines of the modules that decide and store the tests run; fails below 90%'
	@echo 'make clean                     removes .build'

run:
	@$(SETUP) build run
	@$(MAKE) --no-print-directory $(CATALOGUES)
	@$(COMPILE) alarmkit-agent alarmctl
	@Resources/scripts/demo.sh $(ARGS)

example:
	@$(SETUP) build run
	@$(MAKE) --no-print-directory $(CATALOGUES)
	@$(COMPILE) alarmkit-agent alarmctl cooking-timer
	@Resources/scripts/example.sh $(ARGS)

SELECTION = $(if $(FILTER),--filter '$(FILTER)') $(if $(SUITES),--suites '$(SUITES)') $(if $(WITHOUT),--without '$(WITHOUT)')
# Installs only the libraries to compile with, and doesn't need root if they are installed.
check:
	@$(SETUP) build
	@SWIFT='$(SWIFT)' Tests/run.sh --check $(if $(FILTER),--filter '$(FILTER)')
	@$(MAKE) --no-print-directory SETUP=true lint

test:
	@$(if $(FILTER)$(SUITES)$(WITHOUT),,echo 'Compiles everything and runs all tests: about 20 minutes on two cores. make check is the short one.')
	@$(SETUP) $(TEST_PACKAGES)
	@$(MAKE) --no-print-directory catalogues
	@SWIFT='$(SWIFT)' Tests/run.sh $(SELECTION)

# Pictures of the screens, for people to look at.
PICTURES = .build/pictures
test-desktop:
	@$(SETUP) build run test desktop desktops
	@ALARMKIT_ARTIFACTS='$(abspath $(PICTURES))' DESKTOPS='$(DESKTOPS)' SWIFT='$(SWIFT)' Tests/run.sh --desktops $(SELECTION)

# The pictures in the article "On your desktop".
pictures:
	@$(SETUP) build run desktop desktops
	@$(COMPILE) alarmkit-agent alarmctl ClockDouble
	@DESKTOPS='$(DESKTOPS)' Resources/scripts/pictures.sh

test-snippets:
	@test -d '$(SEEDS)' || { echo 'make test-snippets SEEDS=FOLDER: name a folder of .txt or .md files' >&2; exit 64; }
	@$(SETUP) build run test
	@$(COMPILE) alarmkit-agent alarmctl ClockDouble
	@Tests/Snippets/snippets.py '$(SEEDS)' --swift '$(SWIFT)' --scratch .build/snippets --agent '$(CURDIR)/.build/debug/alarmkit-agent' \
	  $(if $(MINIMUM),--minimum $(MINIMUM)) $(if $(LOOKS),--looks $(LOOKS))

# The sanitizer's runtime and the programs under it share no build with the ordinary ones. Reports are written to files, so
# that the agent's own are seen as well. A part in C reports to the sanitizer what it can't see about a Mutex; the toolchain's
# compiler is used for it, because only this one knows Swift's calling convention. If a test moves the agent's clocks, which a
# sanitizer would read itself, the ordinary agent is used.
THREAD = .build/thread
THREADED = ALARMKIT_TESTS=AlarmKitTests
build-threads:
	@$(SETUP) build
	@mkdir -p $(THREAD)
	@"$$(dirname "$$(command -v $(SWIFT))")/clang" -O1 -fPIC -c Tests/thread-sanitizer.c -o $(THREAD)/mutex.o
	@$(THREADED) $(SWIFT) build $(LEAN) --build-tests --sanitize=thread --scratch-path $(THREAD) -Xlinker '$(CURDIR)/$(THREAD)/mutex.o'

test-threads: build-threads
	@$(SETUP) build run test
	@rm -f $(THREAD)/report.*
	@$(COMPILE) alarmkit-agent ClockDouble
	@ALARMKIT_RESOURCES='$(CURDIR)/Resources' TSAN_OPTIONS='log_path=$(CURDIR)/$(THREAD)/report' \
	  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 $(THREADED) $(SWIFT) test --skip-build --disable-xctest --sanitize=thread \
	  --scratch-path $(THREAD) --filter '^AlarmKitTests\.'; \
	  status=$$?; ! cat $(THREAD)/report.* 2>/dev/null && exit $$status

# As for threads; the programs find their files through the link. Leaks aren't searched for, because that needs /proc, which
# the clients of some tests don't have.
ADDRESS = .build/address
test-addresses:
	@$(SETUP) build run test
	@rm -f $(ADDRESS)/report.*
	@$(COMPILE) alarmkit-agent ClockDouble
	@mkdir -p $(ADDRESS)
	@ln -sfn ../../Resources $(ADDRESS)/Resources
	@$(SWIFT) build $(LEAN) --build-tests --sanitize=address --scratch-path $(ADDRESS)
	@ulimit -n "$$(ulimit -Hn)"; SWIFT_BACKTRACE=enable=no ASAN_OPTIONS='detect_leaks=0:log_path=$(CURDIR)/$(ADDRESS)/report' \
	  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 $(SWIFT) test --skip-build --disable-xctest --sanitize=address \
	  --scratch-path $(ADDRESS) $(if $(FILTER),--filter '$(FILTER)'); \
	  status=$$?; ! cat $(ADDRESS)/report.* 2>/dev/null && exit $$status

fuzz:
	@$(SETUP) build
	@SECONDS_EACH='$(or $(SECONDS),60)' SWIFT='$(SWIFT)' Tests/Fuzz/fuzz.sh $(if $(KEEP),--keep) $(READER)

simulate:
	@$(SETUP) build
	@$(COMPILE) --release alarmkit-simulate
	@$(RELEASE)/alarmkit-simulate $(if $(SEEDS),--seeds $(SEEDS)) $(if $(FIRST),--first $(FIRST)) \
	  $(if $(YEARS),--years $(YEARS)) $(if $(SEED),--seed $(SEED)) $(if $(filter undefined,$(origin DEEDS)),,--deeds '$(DEEDS)')

DEPTH = 8
ALARMS = 2
orders:
	@$(SETUP) build
	@$(COMPILE) --release alarmkit-simulate
	@$(RELEASE)/alarmkit-simulate --orders $(DEPTH) --alarms $(ALARMS)

docs:
	@$(SETUP) build
	@$(COMPILE) --target AlarmKit
	@SWIFT='$(SWIFT)' Resources/scripts/docs.sh

catalogues: $(CATALOGUES)
	@:

# What `make build` makes; the window, if the libraries that it is built with are installed.
PROGRAMS = alarmkit-agent alarmctl $(shell pkg-config --exists 'libadwaita-1 >= 1.2' 2>/dev/null && echo alarmkit-window)

window:
	@$(SETUP) build window
	@$(MAKE) --no-print-directory build

# The stamp has the time at which the build began: `make install` compares the sources with it.
build build-example:
	@$(SETUP) build $(if $(filter build-example,$@),example)
	@$(MAKE) --no-print-directory catalogues
	@mkdir -p .build && touch .build/$@.began
	@$(COMPILE) --release $(if $(filter build,$@),$(PROGRAMS),cooking-timer)
	@$(if $(filter build,$@),$(if $(filter alarmkit-window,$(PROGRAMS)),:,echo 'The window is left out: libadwaita is not installed (make window).'),:)
	@mv .build/$@.began $(RELEASE)/.$@-stamp

# install.sh has the checks before the first file is copied, and the list of files.
install install-example:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' UNITDIR='$(unitdir)' AUTOSTARTDIR='$(autostartdir)' RELEASE='$(RELEASE)' \
	  LANGUAGES='$(LANGUAGES)' MAKE='$(MAKE)' Resources/scripts/install.sh $(if $(filter install-example,$@),--example)

# Packages for Debian, for systems with rpm and for Arch Linux, from the programs of `make build`.
deb rpm arch:
	@$(SETUP) build window $(if $(filter deb,$@),package,foreign)
	@$(MAKE) --no-print-directory build
	@$(if $(filter deb,$@),$(COMPILE) --release alarmkit-port)
	@SWIFT='$(SWIFT)' Resources/packaging/$@.sh

# Needs root, to boot a Debian.
test-packages:
	@$(SETUP) build window package foreign boot
	@$(MAKE) --no-print-directory build
	@$(COMPILE) --release alarmkit-port
	@Tests/Packaging/packages.sh
	@Tests/Packaging/foreign-packages.sh

# The sounds that the agent keeps for applications stay, like alarms: with PREFIX=~/.local they are in the folder of the agent's own
# sounds.
uninstall:
	@test -n '$(DESTDIR)' || Resources/scripts/uninstall.sh before '$(libexecdir)/alarmkit-agent'
	rm -f $(DESTDIR)$(bindir)/alarmctl $(DESTDIR)$(libexecdir)/alarmkit-agent $(DESTDIR)$(bindir)/alarmkit-window \
	  $(DESTDIR)$(datadir)/applications/$(WINDOW).desktop $(DESTDIR)$(datadir)/dbus-1/services/$(WINDOW).service \
	  $(DESTDIR)$(datadir)/metainfo/$(WINDOW).metainfo.xml \
	  $(DESTDIR)$(unitdir)/alarmkit-agent.service $(DESTDIR)$(datadir)/dbus-1/services/org.alarmkit.Alarms1.service \
	  $(DESTDIR)$(autostartdir)/org.alarmkit.Alarms1.desktop $(DESTDIR)$(datadir)/applications/org.alarmkit.Alarms1.desktop \
	  $(INTERFACES:dbus/%=$(DESTDIR)$(datadir)/dbus-1/interfaces/%) \
	  $(DESTDIR)$(datadir)/gnome-shell/search-providers/org.alarmkit.Alarms1.search-provider.ini \
	  $(DESTDIR)$(datadir)/krunner/dbusplugins/org.alarmkit.Alarms1.krunner.desktop \
	  $(foreach page,$(MANUALS),$(DESTDIR)$(datadir)/man/man$(subst .,,$(suffix $(page)))/$(notdir $(page))) \
	  $(DESTDIR)$(datadir)/bash-completion/completions/alarmctl $(DESTDIR)$(datadir)/zsh/site-functions/_alarmctl \
	  $(DESTDIR)$(datadir)/fish/vendor_completions.d/alarmctl.fish \
	  $(ICONS:Resources/%=$(DESTDIR)$(datadir)/%) \
	  $(LANGUAGES:%=$(DESTDIR)$(datadir)/locale/%/LC_MESSAGES/alarmkit.mo)
	@test ! -d '$(DESTDIR)$(datadir)/alarmkit' || find '$(DESTDIR)$(datadir)/alarmkit' -depth \( ! -type d ! -name 'kept-*' -o -type d -empty \) -delete
	@test -n '$(DESTDIR)' || Resources/scripts/uninstall.sh after '$(libexecdir)/alarmkit-agent'

WINDOW = org.alarmkit.Alarms
EXAMPLE = org.alarmkit.CookingTimer
uninstall-example:
	rm -f $(DESTDIR)$(bindir)/cooking-timer $(DESTDIR)$(datadir)/dbus-1/services/$(EXAMPLE).service \
	  $(DESTDIR)$(datadir)/applications/$(EXAMPLE).desktop \
	  $(DESTDIR)$(datadir)/icons/hicolor/scalable/apps/$(EXAMPLE).svg
	rm -rf $(DESTDIR)$(datadir)/cooking-timer

format:
	$(SWIFT) format -i -r Sources Tests Package.swift

lint:
	@$(SETUP) lint || true
	$(SWIFT) format lint --strict -r Sources Tests Package.swift
	Resources/po/messages.py --check
	Resources/scripts/sizes.py Sources
	Resources/scripts/links.py
	Resources/scripts/schema.py --check
	Resources/scripts/release.py --check
	Resources/scripts/layers.py $(wildcard Sources/* Sources/AppleModules/*)
	@if command -v shellcheck >/dev/null; then shellcheck .ci/run Resources/scripts/*.sh Resources/packaging/*.sh Resources/packaging/arch/* Resources/integrations/*.sh Resources/integrations/*/*.sh Tests/*.sh Tests/*/*.sh; \
	else echo 'lint: shellcheck is not installed, the shell scripts are not checked'; fi

messages:
	@$(SETUP) build
	@Resources/po/messages.py

tables:
	@$(SETUP) build
	@$(COMPILE) alarmkit-tables
	@.build/debug/alarmkit-tables
	@Resources/scripts/schema.py

manuals:
	@$(SETUP) build
	@$(COMPILE) alarmctl
	@Resources/scripts/manuals.py

bench:
	@$(SETUP) build run test bench
	@$(COMPILE) --release alarmkit-agent Benchmarks BareProgram
	@$(RELEASE)/Benchmarks $(ARGS)

# Makes the list of the agent's functions that are placed together.
order:
	@$(SETUP) build run test budgets
	@$(COMPILE) --release alarmkit-agent
	@Tests/Budgets/order.py $(RELEASE)/alarmkit-agent >.build/agent.order
	@mv .build/agent.order Resources/agent.order

# Compares the costs that are the same on every machine with Tests/Budgets/budgets.txt.
budgets:
	@$(SETUP) build run test budgets
	@$(COMPILE) --release alarmkit-agent
	@Tests/Budgets/count.py $(RELEASE)/alarmkit-agent Tests/Budgets/budgets.txt $(if $(WRITE),--write)

# The agent ends in order while the bus, notification server, tray host, sound server and logind's double end. A line of a sanitizer,
# or an agent that ends by a signal, is a failure.
ENDS = 500
THREADED_ENDS = 200
END_TESTS = ALARMKIT_TESTS=EndToEndTests $(SWIFT) test --skip-build --disable-xctest --filter EndToEndTests.EndTests
ends:
	@$(SETUP) build run test
	@ALARMKIT_TESTS=EndToEndTests $(COMPILE) --tests
	@$(COMPILE) --release alarmkit-agent
	@ALARMKIT_SOAK_AGENT='$(CURDIR)/$(RELEASE)/alarmkit-agent' ALARMKIT_SOAK_ENDS='$(ENDS)' $(END_TESTS)
	@rm -f $(THREAD)/report.* && mkdir -p $(THREAD)
	@"$$(dirname "$$(command -v $(SWIFT))")/clang" -O1 -fPIC -c Tests/thread-sanitizer.c -o $(THREAD)/mutex.o
	@$(SWIFT) build $(LEAN) --product alarmkit-agent --sanitize=thread --scratch-path $(THREAD) -Xlinker '$(CURDIR)/$(THREAD)/mutex.o'
	@ALARMKIT_RESOURCES='$(CURDIR)/Resources' TSAN_OPTIONS='log_path=$(CURDIR)/$(THREAD)/report' ALARMKIT_SOAK_ENDS='$(THREADED_ENDS)' \
	  ALARMKIT_SOAK_AGENT='$(CURDIR)/$(THREAD)/debug/alarmkit-agent' $(END_TESTS); \
	  status=$$?; ! cat $(THREAD)/report.* 2>/dev/null && exit $$status

KILLS = 2000
FUZZ = 1800
soak:
	@$(SETUP) build run test
	@$(COMPILE) --tests
	@$(if $(STEP),ALARMKIT_STEP_CLOCK=1 $(SWIFT) test --skip-build --disable-xctest --filter 'ClockStepTests')
	@ALARMKIT_SOAK_KILLS='$(KILLS)' $(SWIFT) test --skip-build --disable-xctest --filter 'KillTests'
	@ALARMKIT_FUZZ_SECONDS='$(FUZZ)' Tests/BusFuzzer/fuzzer.test.sh
	@$(MAKE) --no-print-directory SETUP=true ends
	@$(MAKE) --no-print-directory SETUP=true fuzz

coverage:
	@$(SETUP) build run test
	@SWIFT='$(SWIFT)' Tests/coverage.sh .build/coverage

clean:
	rm -rf .build
