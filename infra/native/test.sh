#!/usr/bin/env bash
# ./shop test [unit|api|edge|browser|all] [options for the test runner]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=env.sh
. infra/native/env.sh
# shellcheck source=tools.sh
. infra/native/tools.sh

kind=${1:-all}
shift || true
load_addresses() {
  set -a
  # shellcheck source=/dev/null
  . "$SHOP_STATE/env"
  set +a
}
# Only a complete run writes a report: the run of one file must not look like a run of all tests.
run_project() { # project [option…]
  if [ $# -eq 1 ]; then
    pnpm run "test:$1"
  elif [ "$1" = browser ]; then
    pnpm --dir e2e exec playwright test "${@:2}"
  else
    pnpm exec vitest run --project "$@"
  fi
}
case $kind in
  unit)
    need_workspace
    run_project unit "$@"
    ;;
  api)
    need_workspace
    ./shop engines start postgres redis mail
    load_addresses
    run_project api "$@"
    ;;
  edge)
    need_workspace
    need_nginx
    need_promtool
    run_project edge "$@"
    ;;
  browser)
    # All requests come from one address, so the rate limits for visitors are off.
    EDGE_RATE=off EDGE_BROWSE_CONCURRENCY=off RATE_LIMITS=off LOAD_SHEDDING=off ./shop start
    load_addresses
    need_browser
    run_project browser "$@"
    ;;
  all)
    for kind in unit api edge browser; do "$0" $kind "$@"; done
    ;;
  *)
    ./shop test --help
    exit 64
    ;;
esac
