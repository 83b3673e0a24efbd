#!/bin/sh
# Renders the edge configuration from the environment, publishes the files of this build, and runs nginx.
set -eu
edge=${EDGE_PREFIX:-/edge}
shop=${SHOP_ROOT:-/shop}
# With a read-only root filesystem, the one writable folder is empty at the start.
mkdir -p "$edge/conf" "$edge/html" "$edge/logs" "$edge/tmp" "$edge/cache" "$ASSETS_DIR"
node "$shop/infra/edge/publish-assets.ts" "$shop/apps/storefront/build/client/assets" "$ASSETS_DIR"
if [ -n "${STAFF_ORIGIN:-}" ]; then
  export STAFF_DIR="${STAFF_DIR:-$edge/staff}"
  mkdir -p "$STAFF_DIR"
  node "$shop/infra/edge/publish-assets.ts" "$shop/apps/staff/build/assets" "$STAFF_DIR/assets"
  cp "$shop"/apps/staff/build/*.html "$STAFF_DIR/"
fi
node "$shop/infra/edge/render.ts" "$edge"
ln -sf /dev/stdout "$edge/logs/access.log"
ln -sf /dev/stderr "$edge/logs/error.log"
# A killed nginx leaves its socket behind, and the folder outlives the container.
rm -f "$edge/admin.sock"

# Addresses of all origins, or a failure while one of them has none.
addresses() {
  for url in $(echo "$STOREFRONT_URL,$API_URL,$IMAGES_URL,${STAFF_API_URL:-}" | tr , ' '); do
    host=${url#*://}
    found=$(getent ahosts "${host%%[:/]*}") || return 1
    echo "$found" | cut -d ' ' -f 1 | sort -u
  done
}
# nginx resolves the names of its origins once. A container that is replaced has another address, so reload after each
# change; requests that are under way finish with the old configuration.
follow_addresses() {
  known=$(addresses) || known=''
  while sleep 2; do
    now=$(addresses) || continue # an origin is restarting
    if [ "$now" = "$known" ]; then continue; fi
    echo '{"service":"edge","msg":"addresses of origins changed; reloading"}'
    if nginx -p "$edge" -c conf/nginx.conf -e logs/error.log -s reload; then known=$now; fi
  done
}
follow_addresses &
exec nginx -p "$edge" -c conf/nginx.conf -e logs/error.log -g 'daemon off;'
