# make demo: check the sample data and see what Waymark says.   make test: run the tests.

.DEFAULT_GOAL := help
.PHONY: help set-up demo test format lint docs install uninstall corpora clean

PREFIX = /usr/local

FLAGS = $$(Scripts/swift-flags)

help: ## Say what there is to make
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

set-up: ## Install what the build needs and is missing
	@Scripts/set-up

demo: set-up ## Build, check the sample data, clean and faulty, and write normalized JSON
	swift build $(FLAGS) -c release --product waymark
	@Scripts/demo "$$(swift build $(FLAGS) -c release --show-bin-path)/waymark"

test: set-up ## Build and run the tests
	swift build $(FLAGS) --build-tests
	swift test $(FLAGS) --skip-build

format: ## Format all Swift files
	swift format -i --recursive Sources Tests Package.swift

lint: ## Say what the formatter would change, and which documentation is missing
	swift format lint --strict --recursive Sources Tests Package.swift

docs: set-up ## Build the documentation; a link that leads nowhere is an error
	@Scripts/build-docs

install: set-up ## Build and install the command, its manual page and its completions below PREFIX (/usr/local)
	swift build $(FLAGS) -c release --product waymark
	@Scripts/install "$$(swift build $(FLAGS) -c release --show-bin-path)/waymark" "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what install has put below PREFIX
	@Scripts/install --remove "$(DESTDIR)$(PREFIX)"

corpora: ## Fetch the public conformance suites that the tests read
	@Scripts/fetch-corpora

clean: ## Remove what was built
	swift package clean
