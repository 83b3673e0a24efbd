#!/usr/bin/env bash
# Builds the OpenTelemetry collector of `pnpm drill telemetry` once, from the Go module proxy, and prints its path.
set -euo pipefail
# shellcheck source=../../native/env.sh
. "$(dirname "${BASH_SOURCE[0]}")/../../native/env.sh"
# shellcheck source=../../native/tools.sh
. "$NATIVE/tools.sh"

out=$SHOP_TOOLS/otelcol/$OTELCOL_VERSION
if [ ! -x "$out/otelcol" ]; then
  need_go >&2
  say "building the OpenTelemetry collector $OTELCOL_VERSION" >&2
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  mkdir -p "$out"
  sed "s:\${FOLDER}:$work/source:" "$ROOT/infra/observe/collector/builder.yaml" >"$work/builder.yaml"
  (
    cd "$work"
    export CGO_ENABLED=0 GOTOOLCHAIN=local GOFLAGS=-buildvcs=false
    nice -n 19 go run "go.opentelemetry.io/collector/cmd/builder@v$OTELCOL_VERSION" --config=builder.yaml >&2
  )
  mv "$work/source/otelcol" "$out/otelcol"
fi
echo "$out/otelcol"
