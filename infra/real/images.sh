#!/usr/bin/env bash
# Builds everything that `pnpm deploy:real` runs: base images, the images of the shop from its Dockerfile, stand-ins for
# the images of the engines, podman-compose, kubelet and kube-proxy. Prints the environment of podman.
# --no-build uses the images of the shop that exist.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=store.sh
. "$here/store.sh"

need_packages podman:podman buildah:buildah runc:runc containerd:containerd debootstrap:debootstrap iptables:iptables \
  /usr/lib/cni/bridge:containernetworking-plugins /usr/lib/podman/netavark:netavark /usr/lib/podman/aardvark-dns:aardvark-dns \
  gcc:gcc conntrack:conntrack >&2
bash "$here/base-images.sh" >&2
version=$(sed -n 's:.*image\: bouwmeester/process\:::p' "$ROOT/infra/compose/compose.yaml")
for target in process mail edge; do
  [ "${1:-}" != --no-build ] || continue
  began=$SECONDS name=docker.io/bouwmeester/$target:$version
  podman build --pull=never --layers --format docker --file "$ROOT/infra/images/Dockerfile" --target "$target" \
    --tag "$name" "$ROOT" >"$REAL/logs/build-$target.log" 2>&1 || { tail -20 "$REAL/logs/build-$target.log" >&2; exit 1; }
  say "$target image: $(podman image inspect "$name" --format '{{.Size}}' | numfmt --to=si)B, built in $((SECONDS - began)) s" >&2
done
bash "$here/engine-images.sh" >&2
[ -x "$SHOP_TOOLS/podman-compose/bin/podman-compose" ] \
  || python3 -m pip install --quiet --target "$SHOP_TOOLS/podman-compose" podman-compose==1.5.0 >&2
programs=$(PROGRAMS='kubectl kube-apiserver kube-controller-manager kube-scheduler kubelet kube-proxy' bash "$ROOT/infra/kubernetes/check/build.sh")
# The container that holds the network of a pod; it only waits.
if ! podman image exists localhost/pause:1; then
  work=$(mktemp -d)
  echo 'int main(void) { for (;;) pause(); }' >"$work/pause.c"
  gcc -include unistd.h -static -Os -o "$work/pause" "$work/pause.c"
  printf 'FROM scratch\nCOPY pause /pause\nENTRYPOINT ["/pause"]\n' | podman build --quiet --file - --tag localhost/pause:1 "$work" >/dev/null
  rm -rf "$work"
fi
printf 'CONTAINERS_STORAGE_CONF=%s\nCONTAINERS_CONF=%s\nPROGRAMS=%s\nREAL=%s\nPODMAN_COMPOSE=%s\n' \
  "$CONTAINERS_STORAGE_CONF" "$CONTAINERS_CONF" "$programs" "$REAL" "$SHOP_TOOLS/podman-compose"
