# make dashboard | test | check | format      (GNU make and Python 3.11 or newer; PYTHON=… chooses one, VENV=… its place)

VENV  ?= .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.installed
EXTRAS := lab,science,studies,dev
NEW_ENOUGH := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))

PYTEST := $(BIN)/python -m pytest --nbval-lax --nbval-current-env --nbval-sanitize-with tests/nbval_sanitize.cfg

# An active virtualenv, or a PYTHONPATH meant for something else, must not leak in.
unexport VIRTUAL_ENV PYTHONHOME PYTHONPATH

.PHONY: help dashboard test check format browser
.DEFAULT_GOAL := help

help:
	@echo "make dashboard   open the explorer at http://127.0.0.1:8866"
	@echo "make test        run every test, browser and notebooks included"
	@echo "make check       formatting, lint, types, then every test"
	@echo "make format      format the code"

dashboard: $(STAMP)
	$(BIN)/explorer serve

# Files go to two processes; what is timed runs alone, afterwards.
test: $(STAMP) browser
	$(PYTEST) -n 2 --dist loadfile --ignore=tests/benchmarks
	$(PYTEST) tests/benchmarks --benchmark-max-time=0.4

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(MAKE) test VENV=$(VENV)

format: $(STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# The browser tests need a Chromium: found, installed where that is possible, or asked for; they are never skipped.
browser: $(STAMP)
	@$(BIN)/python tests/browser/find_chromium.py --install

# A candidate counts only when it runs: version managers put launchers on PATH for versions that are not there.
$(STAMP): pyproject.toml
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
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[$(EXTRAS)]"
	@touch $@
