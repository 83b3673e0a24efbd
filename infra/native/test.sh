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
case $kind in
  unit)
    need_workspace
    pnpm run test:unit "$@"
    ;;
  api)
    need_workspace
    ./shop engines start postgres redis mail
    load_addresses
    pnpm run test:api "$@"
    ;;
  edge)
    need_workspace
    need_nginx
    pnpm run test:edge "$@"
    ;;
  browser)
    # one address asks for everything here, which visitors do not do
    EDGE_RATE=off RATE_LIMITS=off ./shop start
    load_addresses
    need_browser
    pnpm run test:browser "$@"
    ;;
  all)
    for kind in unit api edge browser; do "$0" $kind "$@"; done
    ;;
  *)
    ./shop test --help
    exit 64
    ;;
esac
