# Shortcuts only: ./play does the work.
.PHONY: check test lint golden pictures bench audit lock

check:   ## what CI runs: lint, strict types, every test on the compiled package
	./.ci/run

test:    ## the tests on the plain sources: no build, for the quick loop
	./play dev

lint:    ## repair what ruff can, then lint and types
	./play python -m ruff check --fix
	./play python -m ruff format
	./play python -m mypy

golden:  ## rewrite the golden playthroughs; read the diff as code
	MEYDAN_GOLDEN=rewrite ./play test tests/golden

pictures: ## every screen of the web app into docs/pictures
	./play python e2e/pictures.py

bench:   ## speed, on the compiled package
	./play python bench/run.py

audit:   ## known weaknesses of everything we depend on (needs pip-audit, npm and their advisory services)
	pip-audit --strict --disable-pip --require-hashes -r requirements.lock
	pip-audit --strict --disable-pip --require-hashes -r requirements-test.lock
	cd web && npm audit
	cd e2e && npm audit

lock:    ## renew both lock files (needs uv); add UPGRADE=--upgrade for newer versions
	uv pip compile -q --universal --generate-hashes --no-header $(UPGRADE) pyproject.toml \
	    --group build -o requirements.lock
	uv pip compile -q --universal --generate-hashes --no-header $(UPGRADE) pyproject.toml \
	    --group build --group test --extra scale -c requirements.lock -o requirements-test.lock
