#!/usr/bin/env bash
# Releases an overlay: migrations first, then everything else, and waits until all processes are replaced.
#   infra/kubernetes/release.sh production
# KUBECTL is the command to use. A rollback is the same with the overlay of the previous version: its Job leaves a newer
# database as it is.
set -euo pipefail
overlay=$(cd "$(dirname "${BASH_SOURCE[0]}")/overlays/${1:?usage: release.sh <overlay>}" && pwd)
kubectl=${KUBECTL:-kubectl}

namespace=$(sed -n 's/^namespace: *//p' "$overlay/kustomization.yaml")
job=$(sed -n 's/.*value: \(migrate-[0-9-]*\).*/\1/p' "$overlay/kustomization.yaml")
if [ -z "$namespace" ] || [ -z "$job" ]; then
  echo "$overlay/kustomization.yaml has no namespace or no Job with a version in its name" >&2
  exit 1
fi

"$kubectl" apply --server-side -k "$overlay" -l app=migrate
# A Job that failed for good has no condition "complete", so wait for either.
until [ -n "${ended:-}" ]; do
  sleep 2
  ended=$("$kubectl" -n "$namespace" get job "$job" \
    -o jsonpath='{.status.conditions[?(@.status=="True")].type}' | tr ' ' '\n' | grep -E '^(Complete|Failed)$' | head -1 || true)
done
if [ "$ended" != Complete ]; then
  "$kubectl" -n "$namespace" logs "job/$job" --tail=50 >&2 || true # its pods may be gone
  echo "the migrations of $job failed; nothing else was changed" >&2
  exit 1
fi
"$kubectl" apply --server-side -k "$overlay"
for process in api staff worker images storefront edge; do
  "$kubectl" -n "$namespace" rollout status "deployment/$process" --timeout=10m
done
