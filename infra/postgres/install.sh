#!/usr/bin/env bash
# Installs the programs of a PostgreSQL cluster with failover from Debian: Patroni, etcd, HAProxy and PgBouncer.
# Debian would start them as services; apt_install prevents that.
set -euo pipefail
# shellcheck source=../native/env.sh
. "$(dirname "${BASH_SOURCE[0]}")/../native/env.sh"
# shellcheck source=../native/tools.sh
. "$NATIVE/tools.sh"
need_packages patroni:patroni etcd:etcd-server haproxy:haproxy pgbouncer:pgbouncer
