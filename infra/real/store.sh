# shellcheck shell=bash
# Sourced by the scripts here: podman with a separate image store in SHOP_TOOLS/real, and limits that this machine allows.
# shellcheck source=../native/env.sh
. "$(dirname "${BASH_SOURCE[0]}")/../native/env.sh"
# shellcheck source=../native/tools.sh
. "$NATIVE/tools.sh"

REAL=$SHOP_TOOLS/real
mkdir -p "$REAL/logs"
cat >"$REAL/storage.conf" <<TOML
[storage]
driver = "overlay"
graphroot = "$REAL/store"
runroot = "$REAL/run"
TOML
# A machine without CAP_SYS_RESOURCE refuses the default limits of podman, which are higher than its own.
cat >"$REAL/containers.conf" <<TOML
[containers]
default_ulimits = ["nofile=$(ulimit -Hn):$(ulimit -Hn)", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
events_logger = "file"
TOML
export CONTAINERS_STORAGE_CONF=$REAL/storage.conf CONTAINERS_CONF=$REAL/containers.conf BUILDAH_ISOLATION=chroot
