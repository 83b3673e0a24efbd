#!/usr/bin/env bash
# Installs the control plane of `pnpm deploy:check`: four programs of Kubernetes, built once and stored in
# SHOP_TOOLS/kubernetes, etcd and promtool from Debian. The source comes from the Go module proxy (GOPROXY).
# The build takes 20 minutes to an hour on two cores; afterwards this script does nothing. Prints the folder.
#   infra/kubernetes/check/build.sh [--check]     --check: builds nothing, fails if a program is missing
# PROGRAMS names other programs of Kubernetes; infra/real also needs those of a node.
set -euo pipefail
# shellcheck source=../../native/env.sh
. "$(dirname "${BASH_SOURCE[0]}")/../../native/env.sh"
# shellcheck source=../../native/tools.sh
. "$NATIVE/tools.sh"

read -ra PROGRAMS <<<"${PROGRAMS:-kubectl kube-apiserver kube-controller-manager kube-scheduler}"
out=$SHOP_TOOLS/kubernetes/$KUBERNETES_VERSION

missing=()
for program in "${PROGRAMS[@]}"; do [ -x "$out/$program" ] || missing+=("$program"); done

if [ "${1:-}" = --check ]; then
  for program in etcd promtool; do command -v $program >/dev/null || missing+=($program); done
  [ ${#missing[@]} = 0 ] || die "missing in $out: ${missing[*]}; install with infra/kubernetes/check/build.sh"
  echo "$out"
  exit
fi

# The module k8s.io/kubernetes replaces its parts (k8s.io/api and others) by folders that its archive lacks.
# Builds with the published modules of the same release instead: v1.34.4 belongs to v0.34.4.
make_module() { # folder
  local source part
  source=$(cd "$1" && go mod download -json "k8s.io/kubernetes@v$KUBERNETES_VERSION" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')
  # Without the settings of the runtime, which apply only to the main module of that source.
  sed '/^godebug (/,/^)/d; s:^module .*:module shop/kubernetes:' "$source/go.mod" >"$1/go.mod"
  cp "$source/go.sum" "$1/go.sum"
  for part in $(sed -n 's:.*=> \./staging/src/k8s\.io/\(.*\)$:\1:p' "$source/go.mod"); do
    (cd "$1" && go mod edit -replace "k8s.io/$part=k8s.io/$part@v0.${KUBERNETES_VERSION#*.}")
  done
  (cd "$1" && go mod edit -require "k8s.io/kubernetes@v$KUBERNETES_VERSION")
}

# Without these values kubectl and the API server call themselves v0.0.0.
stamp() {
  local name value=
  for name in gitVersion=v$KUBERNETES_VERSION gitMajor="${KUBERNETES_VERSION%%.*}" gitMinor="$(cut -d. -f2 <<<"$KUBERNETES_VERSION")" gitTreeState=clean; do
    value=$value" -X k8s.io/component-base/version.$name"
  done
  echo "-s -w$value"
}

need_packages etcd:etcd-server promtool:prometheus >&2
if [ ${#missing[@]} -gt 0 ]; then
  need_go >&2
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  mkdir -p "$out"
  export GOTOOLCHAIN=local GOFLAGS=-buildvcs=false CGO_ENABLED=0
  make_module "$work"
  for program in "${missing[@]}"; do
    say "building $program $KUBERNETES_VERSION" >&2
    (cd "$work" && nice -n 19 go build -mod=mod -trimpath -ldflags "$(stamp)" -o "$out/$program.new" "k8s.io/kubernetes/cmd/$program" >&2)
    mv "$out/$program.new" "$out/$program"
  done
fi
echo "$out"
