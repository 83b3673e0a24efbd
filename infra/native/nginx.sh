# shellcheck shell=bash
# nginx with the configuration of infra/edge, rendered for this checkout. Sourced by engines.sh.

NGINX_DIR=$SHOP_DATA/nginx
ASSETS_DIR=$SHOP_DATA/assets
STAFF_DIR=$SHOP_DATA/staff

nginx_do() { run_as nobody nginx -p "$NGINX_DIR" -c "$NGINX_DIR/conf/nginx.conf" -e logs/error.log "$@"; }
nginx_running() { pid_alive "$NGINX_DIR/logs/nginx.pid"; }
nginx_status() { nginx_running && echo "pid $(cat "$NGINX_DIR/logs/nginx.pid"), $EDGE_URL"; }

nginx_render() {
  mkdir -p "$NGINX_DIR"/{conf,logs,tmp,cache,html} "$ASSETS_DIR" "$STAFF_DIR"
  EDGE_PORT=$EDGE_PORT ASSETS_DIR=$ASSETS_DIR EDGE_STAFF_PORT=$EDGE_STAFF_PORT STAFF_DIR=$STAFF_DIR node "$ROOT/infra/edge/render.ts" "$NGINX_DIR"
  # A restart must show the new build at once, so drop the cached pages; production serves them until they expire.
  rm -rf "$NGINX_DIR/cache/pages"
  ! is_root || chown -R nobody "$NGINX_DIR"
  nginx_do -t -q
}
nginx_start() {
  need_nginx
  need_node
  nginx_render
  # A running edge reloads its configuration without dropping a request.
  if nginx_running; then
    nginx_do -s reload
  else
    # A crashed machine leaves the socket behind, and nginx cannot bind to an existing one.
    rm -f "$NGINX_DIR/admin.sock"
    nginx_do
  fi
  wait_http "$EDGE_URL/healthz" 10 || die "nginx did not start, see $NGINX_DIR/logs/error.log"
}
nginx_stop() {
  nginx_do -s quit
  for _ in $(seq 50); do
    nginx_running || return 0
    sleep 0.1
  done
  stop_pid_file "$NGINX_DIR/logs/nginx.pid" 2
}
nginx_reset() { rm -rf "$NGINX_DIR"; }
