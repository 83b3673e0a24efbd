# shellcheck shell=bash disable=SC2034
# Sourced by ./shop and by every script here: paths, ports of this checkout, helper functions.
#
#   SHOP_TOOLS   downloads shared by all checkouts   /var/cache/bouwmeester as root, else ~/.cache/bouwmeester
#   SHOP_STATE   env, pid files, logs of a checkout  <checkout>/.shop
#   SHOP_DATA    engine data of a checkout           SHOP_STATE, or /var/tmp/… if the engines' users cannot enter it
#   SHOP_PORT    first port of the block             4100, or the next free block; stored in SHOP_STATE/env

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
NATIVE=$ROOT/infra/native
# shellcheck source=versions.sh
. "$NATIVE/versions.sh"

say() { printf '\033[2m%s\033[0m %s\n' "$(date +%H:%M:%S)" "$*"; }
warn() { printf 'shop: %s\n' "$*" >&2; }
die() {
  warn "$@"
  exit 1
}
is_root() { [ "$(id -u)" = 0 ]; }

if [ -z "${SHOP_TOOLS:-}" ]; then
  if is_root; then SHOP_TOOLS=/var/cache/bouwmeester; else SHOP_TOOLS=${XDG_CACHE_HOME:-$HOME/.cache}/bouwmeester; fi
fi
SHOP_STATE=${SHOP_STATE:-$ROOT/.shop}
mkdir -p "$SHOP_TOOLS" "$SHOP_STATE/run" "$SHOP_STATE/logs"
RUN=$SHOP_STATE/run LOGS=$SHOP_STATE/logs

# Runs a command as another user without a login, because the engines refuse root. Without root: as the current user.
run_as() { # user command…
  local user=$1
  shift
  if is_root; then
    (cd / && HOME=/tmp exec setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups -- "$@")
  else
    "$@"
  fi
}

# Starts a process that outlives this shell. Its pid file is written at once, before the process is ready.
spawn() { # user pid-file log command…
  local user=$1 file=$2 log=$3 drop=()
  shift 3
  ! is_root || [ "$user" = root ] || drop=(env HOME=/tmp setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups --)
  (exec setsid "${drop[@]}" "$@" </dev/null >>"$log" 2>&1) &
  echo $! >"$file"
}

# The engines' users cannot enter a checkout below a 0700 folder such as /root. Their data is then in a separate
# folder, named after the checkout.
if [ -z "${SHOP_DATA:-}" ]; then
  SHOP_DATA=$SHOP_STATE
  if is_root && ! run_as nobody test -x "$SHOP_STATE"; then
    SHOP_DATA=/var/tmp/bouwmeester-$(printf %s "$SHOP_STATE" | sha256sum | cut -c1-12)
  fi
fi
mkdir -p "$SHOP_DATA"

port_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# A pid file is valid only while its process belongs to this checkout or its data, because pids are reused.
pid_alive() { # pid-file
  local pid
  pid=$(head -1 "$1" 2>/dev/null) && [ -n "$pid" ] && [ -r "/proc/$pid/cmdline" ] || return 1
  local line
  line=$(tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null)$(readlink "/proc/$pid/cwd" 2>/dev/null)
  # Between fork and exec the process is still this script.
  [[ $line == *"$ROOT"* || $line == *"$SHOP_DATA"* ]]
}

# TERM, wait, KILL. Stops only the process of a pid file of this checkout.
stop_pid_file() { # pid-file [seconds]
  local file=$1 tries=$((${2:-10} * 10)) pid
  if pid_alive "$file"; then
    pid=$(head -1 "$file")
    kill "$pid" 2>/dev/null || true
    while pid_alive "$file"; do
      tries=$((tries - 1))
      # Kill its process group too, if it leads one.
      [ $tries -gt 0 ] || kill -9 -- "-$pid" 2>/dev/null || kill -9 "$pid" 2>/dev/null || true
      sleep 0.1
    done
  fi
  rm -f "$file"
}

wait_http() { # url seconds
  local until=$((SECONDS + $2))
  until curl -fsS -m 2 -o /dev/null "$1" 2>/dev/null; do
    [ $SECONDS -lt $until ] || return 1
    sleep 0.2
  done
}

# ---- ports -------------------------------------------------------------------------------------------------

PORT_OFFSETS='0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 20 21 22'
block_busy() { # base
  local o
  for o in $PORT_OFFSETS; do port_open $(($1 + o)) && return 0; done
  return 1
}
# A block stays reserved for the checkout that used it last, even while that checkout is stopped.
claimed_by_other() { # base
  local owner
  owner=$(cat "$SHOP_TOOLS/ports/$1" 2>/dev/null) && [ "$owner" != "$SHOP_STATE" ] && grep -qx "SHOP_PORT=$1" "$owner/env" 2>/dev/null
}
anything_runs() {
  local f
  for f in "$RUN"/*.pid "$SHOP_DATA/postgres/pgdata/postmaster.pid" "$SHOP_DATA/redis/server.pid" "$SHOP_DATA"/opensearch/n*/pid; do
    pid_alive "$f" && return 0
  done
  [ -f "$RUN/compose" ]
}
# Stays on its block while anything of this checkout runs; otherwise it may have been taken by another checkout.
choose_ports() {
  local wanted=${SHOP_PORT:-} kept base
  kept=$(sed -n 's/^SHOP_PORT=//p' "$SHOP_STATE/env" 2>/dev/null || true)
  # A server may have been started before the env file existed.
  [ -n "$kept" ] || kept=$(($(sed -n 4p "$SHOP_DATA/postgres/pgdata/postmaster.pid" 2>/dev/null || echo 9) - 9))
  [ "$kept" != 0 ] || kept=
  if anything_runs && [ -n "$kept" ]; then
    [ -z "$wanted" ] || [ "$wanted" = "$kept" ] || die "this checkout runs on ports from $kept; ./shop stop it before asking for $wanted"
    SHOP_PORT=$kept
    return
  fi
  if [ -n "$wanted" ]; then
    ! block_busy "$wanted" || die "a port of the block $wanted-$((wanted + 22)) is in use by something else"
    return
  fi
  for base in $kept $(seq 4100 40 4660); do
    if ! claimed_by_other "$base" && ! block_busy "$base"; then
      [ "$base" = "${kept:-4100}" ] || say "ports from ${kept:-4100} belong to something else, using $base"
      SHOP_PORT=$base
      return
    fi
  done
  die 'no free block of ports between 4100 and 4699: set SHOP_PORT'
}
name_addresses() {
  local b=$SHOP_PORT h=127.0.0.1
  EDGE_PORT=$b STOREFRONT_PORT=$((b + 1)) API_PORT=$((b + 2)) IMAGES_PORT=$((b + 3)) PAYMENT_PORT=$((b + 4)) REVIEWS_PORT=$((b + 13))
  WORKER_PORT=$((b + 5)) SMTP_PORT=$((b + 6)) MAIL_PORT=$((b + 7)) REDIS_PORT=$((b + 8)) PG_PORT=$((b + 9)) OS_PORT=$((b + 10))
  EDGE_STAFF_PORT=$((b + 14)) STAFF_PORT=$((b + 15)) IDENTITY_PORT=$((b + 16))
  # for compose.yaml
  export EDGE_PORT PAYMENT_PORT SMTP_PORT MAIL_PORT REDIS_PORT PG_PORT OS_PORT
  DATABASE_URL=postgres://postgres@$h:$PG_PORT/shop
  REDIS_URL=redis://$h:$REDIS_PORT
  OPENSEARCH_URL=http://$h:$OS_PORT
  SMTP_URL=smtp://$h:$SMTP_PORT
  MAIL_URL=http://$h:$MAIL_PORT
  API_URL=http://$h:$API_PORT
  PAYMENT_URL=http://$h:$PAYMENT_PORT
  REVIEWS_URL=http://$h:$REVIEWS_PORT
  IMAGES_URL=http://$h:$IMAGES_PORT
  STOREFRONT_URL=http://$h:$STOREFRONT_PORT
  EDGE_URL=http://$h:$EDGE_PORT
  PUBLIC_ORIGIN=${SHOP_PUBLIC_ORIGIN:-http://$h:$EDGE_PORT}
  # Another host name than the shop's, because browsers share cookies between the ports of one host.
  STAFF_ORIGIN=${SHOP_STAFF_ORIGIN:-http://localhost:$EDGE_STAFF_PORT}
  STAFF_API_URL=http://$h:$STAFF_PORT
  STAFF_OIDC_ISSUER=${SHOP_STAFF_ISSUER:-http://$h:$IDENTITY_PORT}
  export STAFF_ORIGIN STAFF_API_URL STAFF_OIDC_ISSUER
  export SHOP_PORT DATABASE_URL REDIS_URL OPENSEARCH_URL SMTP_URL MAIL_URL API_URL PAYMENT_URL REVIEWS_URL IMAGES_URL STOREFRONT_URL EDGE_URL PUBLIC_ORIGIN
}
# For people and tools: `node --env-file=.shop/env …` or `set -a; . .shop/env`.
write_env() {
  local v
  {
    echo '# Written by ./shop: the addresses of this checkout.'
    for v in SHOP_PORT DATABASE_URL REDIS_URL OPENSEARCH_URL SMTP_URL MAIL_URL API_URL PAYMENT_URL REVIEWS_URL IMAGES_URL STOREFRONT_URL EDGE_URL PUBLIC_ORIGIN STAFF_ORIGIN STAFF_API_URL STAFF_OIDC_ISSUER; do
      printf '%s=%s\n' "$v" "${!v}"
    done
  } >"$SHOP_STATE/env.new"
  mv "$SHOP_STATE/env.new" "$SHOP_STATE/env"
}
# Takes a lock, so that two checkouts that start together do not choose the same block.
use_ports() {
  mkdir -p "$SHOP_TOOLS/ports"
  exec 9>"$SHOP_TOOLS/ports/lock"
  flock 9
  choose_ports
  name_addresses
  write_env
  printf %s "$SHOP_STATE" >"$SHOP_TOOLS/ports/$SHOP_PORT"
  exec 9>&-
}

export PATH=$SHOP_TOOLS/bin:$SHOP_TOOLS/pg/client/bin:$PATH
export SHOP_TOOLS SHOP_STATE SHOP_DATA
