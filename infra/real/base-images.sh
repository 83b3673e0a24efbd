#!/usr/bin/env bash
# Builds the images that infra/images/Dockerfile starts from, on a machine that reaches no image registry: Debian by
# debootstrap, Node and npm from the npm registry. Does nothing for an image that exists.
set -euo pipefail
# shellcheck source=store.sh
. "$(dirname "${BASH_SOURCE[0]}")/store.sh"

dockerfile=$ROOT/infra/images/Dockerfile
debian=docker.io/library/$(sed -n 's/^FROM \(debian:[^ ]*\).*/\1/p' "$dockerfile")
node_version=$(sed -n 's/^ARG NODE_VERSION=//p' "$dockerfile")
node=docker.io/library/node:$node_version-bookworm-slim

if ! podman image exists "$debian"; then
  say "building ${debian##*/}"
  if [ ! -f "$REAL/debian.complete" ]; then
    rm -rf "$REAL/debian"
    debootstrap --variant=minbase bookworm "$REAL/debian" >"$REAL/logs/debootstrap.log"
    # The slim image has no manuals and no package lists either.
    rm -rf "$REAL"/debian/usr/share/{doc,man,info,locale}/* "$REAL"/debian/var/cache/apt/archives/*.deb "$REAL"/debian/var/lib/apt/lists/*
    touch "$REAL/debian.complete"
  fi
  container=$(buildah from scratch)
  buildah copy --quiet "$container" "$REAL/debian" / >/dev/null
  buildah config --cmd bash --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
  buildah commit --quiet --rm "$container" "$debian" >/dev/null
fi

if ! podman image exists "$node"; then
  say "building ${node##*/}"
  npm_install "$REAL/node" "node-linux-$ARCH@$node_version"
  npm_install "$REAL/node" "npm@$NPM_VERSION"
  container=$(buildah from "$debian")
  buildah copy --quiet "$container" "$REAL/node/node_modules/node-linux-$ARCH/bin/node" /usr/local/bin/node >/dev/null
  buildah copy --quiet "$container" "$REAL/node/node_modules/npm" /usr/local/lib/node_modules/npm >/dev/null
  # Builds trust the certificate authorities of this machine, because its registries may be behind a proxy.
  buildah copy --quiet "$container" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt >/dev/null
  # shellcheck disable=SC2016
  buildah run "$container" -- sh -c '
    for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "/usr/local/bin/$name"; done
    chmod +x /usr/local/bin/node /usr/local/lib/node_modules/npm/bin/*.js
    groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node'
  buildah config --cmd node --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
  buildah commit --quiet --rm "$container" "$node" >/dev/null
fi
