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

need_go() {
  ! command -v go >/dev/null || return 0
  local dir=$SHOP_TOOLS/go version=v0.0.1-go$GO_VERSION.linux-${ARCH/x64/amd64} proxy=${GOPROXY:-https://proxy.golang.org}
  if [ ! -x "$dir/bin/go" ]; then
    need_linux
    need_packages curl:curl unzip:unzip /etc/ssl/certs/ca-certificates.crt:ca-certificates
    say "fetching Go $GO_VERSION"
    rm -rf "$dir" "$dir.new"
    mkdir -p "$dir.new"
    curl -fsSL --retry 3 -o "$dir.zip" "${proxy%%,*}/golang.org/toolchain/@v/$version.zip"
    unzip -q "$dir.zip" -d "$dir.new"
    rm "$dir.zip"
    # A module archive does not preserve executable bits.
    chmod +x "$dir.new/golang.org/toolchain@$version"/bin/* "$dir.new/golang.org/toolchain@$version"/pkg/tool/*/*
    mv "$dir.new/golang.org/toolchain@$version" "$dir"
    rm -rf "$dir.new"
  fi
  export PATH=$dir/bin:$PATH
}

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
