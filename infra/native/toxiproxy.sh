#!/usr/bin/env bash
# Toxiproxy, the fault proxy that `pnpm faults` puts on every link: built once and stored in SHOP_TOOLS/toxiproxy.
# The source and, without a recent Go, the compiler come from the Go module proxy (GOPROXY): Debian 12's Go is too old.
set -euo pipefail
# shellcheck source=env.sh
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
# shellcheck source=tools.sh
. "$NATIVE/tools.sh"

SERVER=$SHOP_TOOLS/toxiproxy/toxiproxy-server
MODULE=github.com/Shopify/toxiproxy/v2

if ! "$SERVER" -version 2>/dev/null | grep -q "$TOXIPROXY_VERSION"; then
  need_go
  say "building Toxiproxy $TOXIPROXY_VERSION"
  mkdir -p "$(dirname "$SERVER")"
  made=$(mktemp -d)
  GOBIN=$made GOTOOLCHAIN=local CGO_ENABLED=0 go install -trimpath \
    -ldflags="-s -w -X $MODULE.Version=$TOXIPROXY_VERSION" "$MODULE/cmd/server@v$TOXIPROXY_VERSION"
  mv "$made/server" "$SERVER" # go names it after its folder
  rmdir "$made"
fi
"$SERVER" -version
