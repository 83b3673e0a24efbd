#!/usr/bin/env bash
# Installs what loads the shop in benches (wrk, k6) when it is missing, and says where k6 is.
set -euo pipefail
# shellcheck source=env.sh
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
# shellcheck source=tools.sh
. "$NATIVE/tools.sh"
need_wrk >&2
need_k6 >&2
echo "$K6"
