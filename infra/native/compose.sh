# shellcheck shell=bash
# Runs the engines on this machine, or in Docker with --compose. Sourced by ./shop.
# The choice is stored until the engines are stopped, so that later commands need not repeat it.

native_engines() { SHOP_PORT=$SHOP_PORT "$NATIVE/engines.sh" "$@"; }

docker_compose() {
  local project
  project=bouwmeester-$(printf %s "$SHOP_STATE" | sha256sum | cut -c1-8)
  docker compose -p "$project" -f "$ROOT/infra/compose/compose.yaml" "$@"
}
engines() { # command [engine…]
  if [ -n "$compose" ]; then
    docker compose version >/dev/null 2>&1 || die '--compose needs Docker with its compose plugin'
    : >"$RUN/compose"
  fi
  if [ ! -f "$RUN/compose" ]; then
    native_engines "$@"
    return
  fi
  local what=$1
  shift
  case $what in
    start) docker_compose up -d --wait "$@" ;;
    wait) docker_compose up -d --wait opensearch ;;
    status) docker_compose ps "$@" ;;
    stop)
      docker_compose stop "$@"
      [ $# -gt 0 ] || rm -f "$RUN/compose"
      ;;
    reset)
      docker_compose down --volumes
      rm -f "$RUN/compose"
      ;;
    *) die "no such command: engines $what" ;;
  esac
}
