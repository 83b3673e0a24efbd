#!/usr/bin/env bash
# Runs the engines as ordinary processes of this machine.
#
#   engines.sh start|stop|status|reset [engine…]     postgres redis opensearch mail nginx (default: all but nginx)
#   engines.sh wait                                  until OpenSearch responds too (it needs 15 s; start does not wait)
#
# Each step is idempotent. reset stops the engine and deletes its data.
set -euo pipefail
# shellcheck source=env.sh
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
for part in tools postgres redis opensearch mail nginx; do
  # shellcheck source=/dev/null
  . "$NATIVE/$part.sh"
done

command=${1:-}
shift || true
[ $# -gt 0 ] || set -- postgres redis mail opensearch
for engine in "$@"; do
  case $engine in postgres | redis | opensearch | mail | nginx) ;; *) die "no engine '$engine'" ;; esac
done

case $command in
  start)
    need_basics
    use_ports
    for engine in "$@"; do
      # A running nginx reloads its configuration.
      if [ "$engine" != nginx ] && "${engine}_running"; then continue; fi
      say "starting $engine"
      "${engine}_start"
    done
    ;;
  wait)
    use_ports
    opensearch_wait
    ;;
  stop)
    use_ports
    for engine in "$@"; do
      if "${engine}_running"; then
        say "stopping $engine"
        "${engine}_stop"
      fi
    done
    ;;
  status)
    use_ports
    code=0
    for engine in "$@"; do
      line=$("${engine}_status") || {
        line=stopped
        code=3
      }
      printf '  %-12s %s\n' "$engine" "$line"
    done
    exit $code
    ;;
  reset)
    use_ports
    for engine in "$@"; do
      if "${engine}_running"; then "${engine}_stop"; fi
      say "deleting the data of $engine"
      "${engine}_reset"
    done
    ;;
  *)
    sed -n '2,7s/^# \{0,1\}//p' "$0"
    exit 64
    ;;
esac
