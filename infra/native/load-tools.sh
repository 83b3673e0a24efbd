#!/usr/bin/env bash
# Installs the load generators of the benchmarks (wrk, k6) if they are missing, and prints the path of k6.
set -euo pipefail
# shellcheck source=env.sh
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
# shellcheck source=tools.sh
. "$NATIVE/tools.sh"
need_wrk >&2
need_k6 >&2
echo "$K6"
