# shellcheck shell=bash
# The shop's processes: payment, review and identity simulators, api, staff, worker, images, storefront. Sourced by ./shop
# after env.sh and tools.sh.
# Each has a pid file in RUN, a log in LOGS and responds to /readyz once it accepts requests.

PROCESSES='payment reviews identity api staff worker images storefront'

process_port() {
  case $1 in
    storefront) echo "$STOREFRONT_PORT" ;;
    api) echo "$API_PORT" ;;
    images) echo "$IMAGES_PORT" ;;
    worker) echo "$WORKER_PORT" ;;
    payment) echo "$PAYMENT_PORT" ;;
    reviews) echo "$REVIEWS_PORT" ;;
    staff) echo "$STAFF_PORT" ;;
    staffapp) echo "$EDGE_STAFF_PORT" ;;
    identity) echo "$IDENTITY_PORT" ;;
  esac
}
process_file() { # name mode
  case $1 in
    storefront) if [ "$2" = dev ]; then echo apps/storefront/server/dev.ts; else echo apps/storefront/server/prod.ts; fi ;;
    api) echo apps/api/src/server.ts ;;
    worker) echo apps/api/src/worker.ts ;;
    images) echo apps/images/src/server.ts ;;
    payment) echo apps/payment-simulator/src/server.ts ;;
    reviews) echo infra/review-simulator/src/main.ts ;;
    staff) echo apps/api/src/staff.ts ;;
    staffapp) echo apps/staff/scripts/dev.ts ;;
    identity) echo infra/identity-simulator/src/main.ts ;;
  esac
}
process_running() { pid_alive "$RUN/$1.pid"; }

# The mode of a process is stored, so that `start` after `dev` replaces it.
start_process() { # name mode
  local name=$1 mode=$2 port file log=$LOGS/$1.log runtime=(node)
  port=$(process_port "$name")
  file=$ROOT/$(process_file "$name" "$mode")
  [ -f "$file" ] || die "${file#"$ROOT/"} does not exist"
  if process_running "$name"; then
    [ "$mode" != dev ] || [ "$(cat "$RUN/$name.mode" 2>/dev/null)" != dev ] || return 0
    stop_pid_file "$RUN/$name.pid"
  fi
  ! port_open "$port" || die "port $port, meant for $name, is in use by something else"
  # Vite reloads the storefront's pages, and its host rarely changes.
  [ "$mode" != dev ] || [ "$name" = storefront ] || [ "$name" = staffapp ] || runtime+=(--watch --watch-preserve-output)
  [ ! -f "$log" ] || mv "$log" "$log.1"
  echo "$mode" >"$RUN/$name.mode"
  # A process with a memory leak is stopped by its heap limit and restarted.
  [ "$mode" = dev ] || runtime=("$NATIVE/supervise.sh" "$name" node "--max-old-space-size=${HEAP_MB:-512}")
  # Each process has its own database role (apps/api/sql/grants.sql); the others have no database access.
  local own=(-u DATABASE_URL)
  case $name in api | worker | staff) own=("DATABASE_URL=${DATABASE_URL/postgres@/shop_$name@}") ;; esac
  spawn "$(id -un)" "$RUN/$name.pid" "$log" env "${own[@]}" PORT="$port" HOST=127.0.0.1 "${runtime[@]}" "$file"
}
wait_process() { # name seconds
  local until=$((SECONDS + $2))
  until curl -fsS -m 2 -o /dev/null "http://127.0.0.1:$(process_port "$1")/readyz" 2>/dev/null; do
    if ! process_running "$1" || [ $SECONDS -ge $until ]; then
      tail -30 "$LOGS/$1.log" >&2
      die "$1 is not ready (log: $LOGS/$1.log)"
    fi
    sleep 0.2
  done
}
start_processes() { # mode
  local name
  export NODE_ENV=development SHOP_ENV=${SHOP_ENV:-development}
  export MEDIA_DIR=${MEDIA_DIR:-$SHOP_DATA/media} LOG_LEVEL=${LOG_LEVEL:-info}
  # Both payment providers are the simulator. It calls the API directly; browsers use PAYMENT_URL.
  export PAYMENT_LEDGER=${PAYMENT_LEDGER:-$SHOP_DATA/payment/ledger.db} PAYMENT_TEST_URL=${PAYMENT_TEST_URL:-$PAYMENT_URL/v2/}
  export STRIPE_TEST_URL=${STRIPE_TEST_URL:-$PAYMENT_URL}
  export WEBHOOK_ORIGIN=${WEBHOOK_ORIGIN:-$API_URL}
  export STRIPE_WEBHOOK_URL=${STRIPE_WEBHOOK_URL:-$WEBHOOK_ORIGIN/api/webhooks/stripe}
  # The carrier of parcels is the simulator too.
  export CARRIER_URL=${CARRIER_URL:-$PAYMENT_URL/carrier} CARRIER_KEY=${CARRIER_KEY:-test_simulator0000000000000000}
  # The identity simulator accepts this client only, and runs outside production only.
  export STAFF_OIDC_CLIENT_ID=${STAFF_OIDC_CLIENT_ID:-staff} STAFF_OIDC_CLIENT_SECRET=${STAFF_OIDC_CLIENT_SECRET:-demo-only-demo-only}
  mkdir -p "$MEDIA_DIR" "$(dirname "$PAYMENT_LEDGER")"
  if [ "$1" = prod ]; then export NODE_ENV=production; else PROCESSES+=' staffapp'; fi
  [ "$SHOP_ENV" != production ] || PROCESSES=${PROCESSES/identity /}
  for name in $PROCESSES; do start_process "$name" "$1"; done
  for name in $PROCESSES; do
    wait_process "$name" 60
    say "$name is ready"
  done
}
# Pages work without search, so a missing search only causes a warning.
wait_search() {
  local until=$((SECONDS + 300)) question='/api/sp/search?requestType=results&pageSize=1'
  until curl -fsS -m 5 -o /dev/null "$API_URL$question" 2>/dev/null; do
    if [ $SECONDS -ge $until ]; then
      warn "search does not answer yet (log: $LOGS/worker.log)"
      return 0
    fi
    sleep 1
  done
  say 'search is ready'
}
stop_processes() {
  local name
  # The storefront first, because it needs the API while it drains.
  for name in staffapp storefront images worker staff api identity reviews payment; do
    if process_running "$name"; then
      say "stopping $name"
      stop_pid_file "$RUN/$name.pid" 15
    fi
  done
}
status_processes() {
  local name line
  for name in $PROCESSES; do
    line=stopped
    if process_running "$name"; then
      line="pid $(cat "$RUN/$name.pid"), http://127.0.0.1:$(process_port "$name"), $(cat "$RUN/$name.mode")"
      curl -fsS -m 2 -o /dev/null "http://127.0.0.1:$(process_port "$name")/readyz" 2>/dev/null || line+=', not ready'
    fi
    printf '  %-12s %s\n' "$name" "$line"
  done
}

# Rebuilds the production build only if a source file is newer or it is of another retailer.
need_build() {
  local made=$ROOT/apps/storefront/build/server/index.js retailer=$ROOT/apps/storefront/build/retailer
  if [ -f "$made" ] && [ "$(cat "$retailer" 2>/dev/null)" = "${RETAILER:-}" ] && [ -z "$(find "$ROOT/apps/storefront" "$ROOT/packages" "$ROOT/examples" "$ROOT/pnpm-lock.yaml" \
    \( -name node_modules -o -name build -o -name .react-router -o -name paraglide -o -name .messages \) -prune -o -type f -newer "$made" -print -quit)" ]; then
    return
  fi
  say 'building the storefront'
  (cd "$ROOT/apps/storefront" && pnpm run build </dev/null >"$LOGS/build.log" 2>&1) || {
    tail -30 "$LOGS/build.log" >&2
    die "the build failed (log: $LOGS/build.log)"
  }
  echo "${RETAILER:-}" >"$retailer"
}

# The staff application: files only, which the edge serves.
need_staff_build() {
  local made=$ROOT/apps/staff/build/index.html retailer=$ROOT/apps/staff/build/retailer
  if [ ! -f "$made" ] || [ "$(cat "$retailer" 2>/dev/null)" != "${RETAILER:-}" ] || [ -n "$(find "$ROOT/apps/staff" "$ROOT/packages" "$ROOT/pnpm-lock.yaml" \
    \( -name node_modules -o -name build -o -name paraglide \) -prune -o -type f -newer "$made" -print -quit)" ]; then
    say 'building the staff application'
    (cd "$ROOT/apps/staff" && pnpm run build </dev/null >"$LOGS/staff-build.log" 2>&1) || {
      tail -30 "$LOGS/staff-build.log" >&2
      die "the build failed (log: $LOGS/staff-build.log)"
    }
    echo "${RETAILER:-}" >"$retailer"
  fi
  mkdir -p "$SHOP_DATA/staff"
  node "$ROOT/infra/edge/publish-assets.ts" "$ROOT/apps/staff/build/assets" "$SHOP_DATA/staff/assets"
  find "$ROOT/apps/staff/build" -maxdepth 1 -name '*.html' -exec cp {} "$SHOP_DATA/staff/" \;
}

recreate_database() {
  say 'deleting the database'
  # The ledger of the payment simulator refers to orders of the deleted database.
  process_running payment || rm -f "$SHOP_DATA"/payment/ledger.db*
  psql -qX "${DATABASE_URL%/*}/postgres" -c 'DROP DATABASE IF EXISTS shop WITH (FORCE)' -c 'CREATE DATABASE shop'
  # Copies of the deleted database.
  redis-cli -u "$REDIS_URL" flushdb >/dev/null
  find "$SHOP_DATA"/nginx/cache/{pages,sitemap} -type f -delete 2>/dev/null || true
}
load_demo_staff() { (cd "$ROOT" && SHOP_ENV=${SHOP_ENV:-demo} node packages/demo-data/src/cli/staff.ts); }
migrate() { (cd "$ROOT" && node apps/api/scripts/migrate.ts); }
shop_is_empty() { [ "$(psql -qAtX "$DATABASE_URL" -c 'SELECT NOT EXISTS (SELECT FROM product)')" = t ]; }
load_demo() { # option…
  local loader=packages/demo-data/src/cli/load.ts
  [ -f "$ROOT/$loader" ] || die "$loader does not exist"
  (cd "$ROOT" && SHOP_ENV=${SHOP_ENV:-demo} node "$loader" "$@")
}
