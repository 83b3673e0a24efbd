#!/bin/sh
# Renders the edge configuration from the environment, publishes the files of this build, and runs nginx.
set -eu
# With a read-only root filesystem, the one writable folder is empty at the start.
mkdir -p /edge/conf /edge/html /edge/logs /edge/tmp /edge/cache "$ASSETS_DIR"
node /shop/infra/edge/publish-assets.ts /shop/apps/storefront/build/client/assets "$ASSETS_DIR"
node /shop/infra/edge/render.ts /edge
ln -sf /dev/stdout /edge/logs/access.log
ln -sf /dev/stderr /edge/logs/error.log
exec nginx -p /edge -c conf/nginx.conf -e logs/error.log -g 'daemon off;'
