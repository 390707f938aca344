# make play, make test: everything else is in "make help".
#
# The package is installed into .venv, not linked, so that the engine can be compiled. A change of any source reinstalls
# it in seconds; only a change of the engine compiles (hatch_build.py keeps what it compiled in build/mypyc).

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(sort pyproject.toml hatch_build.py README.md LICENSE NOTICE.md \
  $(shell find src docs/rules -type f ! -name '*.pyc' ! -name '*.so'))
CHECKED := $(foreach folder,src tests tools benchmarks,$(if $(shell find $(folder) -name '*.py' 2>/dev/null),$(folder)))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: play test judge bench lint write wheel clean help FORCE

play: $(VENV)/installed  ## play a duel in the terminal (make play ARGS="aradel maeoni --seed 7")
	@$(BIN)/pyreborn play --terminal $(ARGS)

test: lint $(VENV)/installed  ## check the code, then run every test (make test ARGS="-k veil")
	@echo "pytest: the whole suite on all cores"
	@$(BIN)/python -m pytest -n auto $(ARGS)

judge: $(VENV)/installed  ## ask the two judges: the executable FAQ and, where they are, recorded games
	@$(BIN)/python tools/judges.py

bench: $(VENV)/installed  ## measure the speed, compiled and interpreted
	@$(BIN)/python benchmarks/bench.py $(ARGS)

lint: $(VENV)/tools $(VENV)/installed  ## ruff, and mypy in its strict mode
	@$(BIN)/ruff check --quiet .
	@echo "ruff: clean"
	@$(BIN)/python tools/frame_code.py --check
	@$(BIN)/mypy $(CHECKED) > $(VENV)/mypy.log || { cat $(VENV)/mypy.log; exit 1; }
	@echo "mypy: clean ($(CHECKED))"

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
	@cat build/mypyc/status
	@ls dist

clean:  ## remove .venv and everything else that make has made
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*  ## /\1 /p' $(MAKEFILE_LIST) | while read -r name text; do printf '  make %-6s %s\n' "$$name" "$$text"; done
	@echo "  PYREBORN_PURE=1 leaves the engine interpreted, PYTHON=python3.12 chooses the Python for .venv."

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

$(VENV)/tools: pyproject.toml | $(BIN)/python
	@echo "installing what tests and checks need"
	@$(BIN)/python -c "import tomllib; extras = tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']; \
	  print(*extras['test'], *extras['lint'], 'build', sep='\n')" > $@.txt
	@$(PIP) install -r $@.txt
	@touch $@
