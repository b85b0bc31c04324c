GO     ?= go
ADDR   ?= localhost:8080
FUZZ   ?= 300ms
LONG   ?= 1m
COUNT  ?= 5
VERSION = $(shell sed -n 's/^const Number = "\(.*\)"/\1/p' version/version.go)
# The stages that need no page, in their order.
QUICK   = check js unit core trimmed
# The site that tests look at. It isn't built again where BUILT is set.
SITE    = $(CURDIR)/.cache/tested
CORE    = ./game/... ./variants/... ./engine ./session/...
WASM    = GOOS=js GOARCH=wasm CGO_ENABLED=0 $(GO)
NODE    = "$$($(GO) env GOROOT)/lib/wasm/go_js_wasm_exec"
# check has vetted everything, so that tests don't do it again.
TEST    = test -vet=off $(JSON)
# The flags that the site's programs are compiled with.
FLAGS   = $$($(GO) run ./cmd/site flags)
export CGO_ENABLED = 0

.PHONY: run dev quick test long dist bench speed size tools format check js unit core trimmed site pages faults fuzz browser shots vendor archive

# run: build the site with source maps, serve it on this machine and print its address (ADDR=host:port for another)
run:
	@$(GO) run ./cmd/site build -maps -o .cache/site
	@$(GO) run ./cmd/site serve -dir .cache/site -addr $(ADDR)

# dev: the same, and build again what changes, in a second or two for scripts and styles; open pages reload
dev:
	@$(GO) run ./cmd/site dev -addr $(ADDR)

# quick: all that needs no page and no luck, in two minutes once the caches are warm
quick: tools
	@$(GO) run ./cmd/prove $(QUICK)

# test: prove everything, what is quick first; finds or installs Chromium, Firefox and WebKit, says what else is missing.
# Browsers that have to be fetched come while the code is checked.
test: tools
	@$(GO) run ./cmd/prove -fetch 'sh e2e/browsers.sh every' $(QUICK) site pages fuzz browser

# long: what takes too long for test: fuzz and play at random for LONG a target and a game, matches, the proof of all puzzles, the walk to a new game, and all that browser looks at samples of
long: tools
	@$(MAKE) fuzz FUZZ=$(LONG) GUIDED='-fuzz Fuzz'
	@FAIRWAY_THOROUGH=1 $(MAKE) pages browser
	FAIRWAY_PLAY=$(LONG) FAIRWAY_STRENGTH=1 $(GO) test -timeout 0 -run 'Random|Plainly|Wins' $(CORE) ./cmd/puzzles
	FAIRWAY_WALK=1 $(GO) test -timeout 0 -run Walk ./cmd/newgame

# dist: build the site into dist/, ready for any web server
dist:
	@$(GO) run ./cmd/site build -o dist

# archive: build the site and pack it with its checksum into .cache/release
archive: dist
	@rm -rf .cache/release && mkdir -p .cache/release
	@cd dist && tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -czf ../.cache/release/fairway-site-$(VERSION).tar.gz .
	@cd .cache/release && sha256sum * >SHA256SUMS && cat SHA256SUMS

# bench: the generator beside that of commit fa004df, and medians of all benchmarks, natively, under WebAssembly with node, and of pages in Chromium (COUNT=runs)
bench: tools speed
	@$(GO) run ./cmd/perft -runs $(COUNT)
	@echo "native"; $(GO) test -run '^$$' -bench . -benchmem -count $(COUNT) $(CORE) | awk '$(MEDIAN)'
	@echo "wasm"; $(WASM) test -exec $(NODE) -run '^$$' -bench . -benchmem -count $(COUNT) $(CORE) | awk '$(MEDIAN)'

# speed: how soon boards can be played, beside an empty page with Ebitengine, in Chromium, which it finds or installs (COUNT=runs)
speed:
	@sh e2e/browsers.sh
	@$(GO) run ./cmd/speed -runs $(COUNT)

# size: print the sizes of the site's files; fails when the program is above its budget
size: dist
	@$(GO) run ./cmd/site size

# tools: say plainly what is missing before anything runs
tools:
	@command -v $(GO) >/dev/null || { echo "missing: Go 1.26 or newer (https://go.dev/dl)"; exit 1; }
	@command -v node >/dev/null || { echo "missing: node (20.11 or newer) in PATH; the rules are tested under WebAssembly with it"; exit 1; }

# check: gofmt, and go vet and staticcheck, once more for the browser where packages have files for one platform
check:
	@files=$$(gofmt -l .); [ -z "$$files" ] || { echo "gofmt has something to say about:"; echo "$$files"; exit 1; }
	$(GO) vet ./...
	$(GO) tool staticcheck ./...
	@own=$$($(GO) list -f '{{if .IgnoredGoFiles}}{{.ImportPath}}{{end}}' ./...) && [ -n "$$own" ] && lint=$$($(GO) tool -n staticcheck) && \
		export GOFLAGS="$(FLAGS)" && echo vet and staticcheck for js/wasm: $$own && $(WASM) vet $$own && GOOS=js GOARCH=wasm $$lint $$own

# format: formats Go files, scripts and styles
format:
	@$(GO) fmt ./... && sh web/tools.sh && cd web && node_modules/.bin/biome check --write .

# js: format, lint and types of scripts and styles, and their tests in node; fetches the checkers with npm
js:
	@sh web/check.sh

# unit: all tests that need no browser
unit:
	$(GO) $(TEST) $$($(GO) list ./... | grep -v '/e2e$$')

# core: the rules once more, under WebAssembly with node; of the games what is listed, counted and kept, and the search
core:
	@export GOFLAGS="$(FLAGS)" && set -x && $(WASM) $(TEST) -exec $(NODE) ./game/... ./session/... && \
		$(WASM) $(TEST) -exec $(NODE) -run 'Same|Mates|Values' ./engine && \
		$(WASM) $(TEST) -exec $(NODE) -run 'Vectors|Perft|Example|Position|Record' ./variants/...

# trimmed: the board once more, under WebAssembly with node, with the trimmed Ebitengine that the program has
trimmed:
	@modules=$$($(GO) run ./cmd/site trim) && export NODE_OPTIONS='--require "$(CURDIR)/site/trim/browser.js"' && \
		GOFLAGS="$(FLAGS)" $(WASM) $(TEST) -modfile="$$modules" -exec $(NODE) ./render

# site: build the site that tests look at
site:
	@$(GO) run ./cmd/site build -o '$(SITE)'

# pages: tests of the built site's pages and program in node, with a DOM in JavaScript (TESTS=part of a file's name for some)
pages: $(if $(BUILT),,site)
	@sh web/tools.sh && cd web && FAIRWAY_SITE='$(SITE)' sh node.sh test/pages/*$(TESTS)*.test.js

# faults: plant each fault of the folder faults and report which test notices it (ONLY=pattern for some)
faults: tools
	@sh web/tools.sh && $(GO) run ./cmd/site build -maps -o .cache/faults && $(GO) run ./cmd/faults -site .cache/faults -only '$(or $(ONLY),.)'

# fuzz: every fuzz target for FUZZ of time (or of inputs, as 10000x), from its kept corpus on. A package is compiled once for all
# of its targets, and counts what was reached only with GUIDED='-fuzz Fuzz', as long does: in a moment that leads nowhere,
# and everything is compiled once more for it.
# Go 1.26 at times reports the end of that time itself as a failure (go.dev/issue/75804): a target has
# failed when it names an input, or says anything else.
fuzz:
	@work=$$(mktemp -d) && trap 'rm -rf "$$work"' EXIT && kept=$$($(GO) env GOCACHE)/fuzz && \
	for p in $$(grep -rl --include='*_test.go' --exclude-dir=.cache '^func Fuzz' . | xargs -n 1 dirname | sort -u); do \
		$(GO) test -c $(GUIDED) -o "$$work/fuzz" "$$p" || exit 1; \
		cd "$$p" && targets=$$("$$work/fuzz" -test.list '^Fuzz') && [ -n "$$targets" ] || { echo "no fuzz targets in $$p"; exit 1; }; \
		for target in $$targets; do \
			echo "fuzz $$p $$target"; \
			said=$$("$$work/fuzz" -test.run '^$$' -test.fuzz "^$$target\$$" -test.fuzztime $(FUZZ) -test.fuzzminimizetime 50x -test.fuzzcachedir "$$kept/fairway/$$p" 2>&1) && continue; \
			echo "$$said" | grep -A1 '^--- FAIL' | tail -1 | grep -qx ' *context deadline exceeded' || { echo "$$said"; exit 1; }; \
		done; \
		cd "$(CURDIR)"; \
	done

# browser: the tests of the built site in Chromium, some in Firefox and WebKit too (TESTS=pattern for some, BROWSER=name for one browser's share, FAIRWAY_SHOTS=folder keeps pictures)
browser: $(if $(BUILT),,site)
	@GO=$(GO) FAIRWAY_SITE='$(SITE)' TESTS='$(TESTS)' BROWSER='$(BROWSER)' sh e2e/run.sh

# shots: pictures of the start page, the lessons, cards and every game on laptop and phone, into .cache/shots
shots: site
	@FAIRWAY_SHOTS='$(CURDIR)/.cache/shots' FAIRWAY_SITE='$(SITE)' GO=$(GO) TESTS='TestStartPageLists|TestLesson|TestLongPress|TestPagesAre' sh e2e/run.sh

# vendor: bundle the works of others that scripts use anew (web/vendor), after their versions were changed there
vendor:
	@for work in web/vendor/*; do (cd $$work && npm ci --silent) || exit 1; done
	@$(GO) run ./cmd/site vendor

# The median time a run, with the bytes and allocations of that run.
define MEDIAN
/^Benchmark/ { n[$$1]++; t[$$1, n[$$1]] = $$3; r[$$1, n[$$1]] = $$0; if (n[$$1] == 1) order[++k] = $$1 } \
/^(FAIL|---|panic)/ { print; bad = 1 } \
END { for (i = 1; i <= k; i++) { b = order[i]; m = n[b]; \
	for (x = 1; x <= m; x++) for (y = x + 1; y <= m; y++) if (t[b, y] + 0 < t[b, x] + 0) { \
		h = t[b, x]; t[b, x] = t[b, y]; t[b, y] = h; h = r[b, x]; r[b, x] = r[b, y]; r[b, y] = h } \
	print r[b, int((m + 1) / 2)] } exit bad }
endef
