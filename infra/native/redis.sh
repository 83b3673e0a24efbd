# shellcheck shell=bash
# Redis or Valkey as a cache: no data exists only here, so it evicts and does not save. Sourced by engines.sh.

REDIS_DIR=$SHOP_DATA/redis

redis_running() { pid_alive "$REDIS_DIR/server.pid"; }
redis_status() { redis_running && echo "pid $(cat "$REDIS_DIR/server.pid"), $REDIS_URL"; }
redis_ping() {
  (
    exec 3<>"/dev/tcp/127.0.0.1/$REDIS_PORT"
    printf 'PING\r\n' >&3
    IFS= read -r -t 2 line <&3
    [[ $line == +PONG* ]]
  ) 2>/dev/null
}

redis_start() {
  need_redis
  local server
  if ! redis_running; then
    server=$(command -v valkey-server || command -v redis-server)
    mkdir -p "$REDIS_DIR"
    ! is_root || chown -R nobody "$REDIS_DIR"
    run_as nobody "$server" --port "$REDIS_PORT" --bind 127.0.0.1 --dir "$REDIS_DIR" --daemonize yes \
      --pidfile "$REDIS_DIR/server.pid" --logfile "$REDIS_DIR/server.log" \
      --maxmemory "${REDIS_MAXMEMORY:-256mb}" --maxmemory-policy allkeys-lru --appendonly no --save '' >/dev/null
  fi
  for _ in $(seq 50); do
    ! redis_ping || return 0
    sleep 0.1
  done
  tail -5 "$REDIS_DIR/server.log" >&2
  die 'Redis did not start'
}
redis_stop() { stop_pid_file "$REDIS_DIR/server.pid"; }
redis_reset() { rm -rf "$REDIS_DIR"; }
