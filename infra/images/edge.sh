#!/bin/sh
# Renders the edge for the environment it was given, adds the files of this build to those kept, and becomes nginx.
set -eu
# where all but one folder is read-only, that one comes empty
mkdir -p /edge/conf /edge/html /edge/logs /edge/tmp /edge/cache "$ASSETS_DIR"
node /shop/infra/edge/publish-assets.ts /shop/apps/storefront/build/client/assets "$ASSETS_DIR"
node /shop/infra/edge/render.ts /edge
ln -sf /dev/stdout /edge/logs/access.log
ln -sf /dev/stderr /edge/logs/error.log
exec nginx -p /edge -c conf/nginx.conf -e logs/error.log -g 'daemon off;'
