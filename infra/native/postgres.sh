# shellcheck shell=bash
# PostgreSQL 18: data in SHOP_DATA/postgres, trust on loopback. Sourced by engines.sh.
#   PG_DURABLE=1 at the first start leaves fsync on; load and fault runs without it prove nothing.

PG_USER=postgres
PG_DIR=$SHOP_DATA/postgres
PG_CLUSTER=$PG_DIR/pgdata

pg() { run_as $PG_USER env LC_ALL=C.UTF-8 "$@"; }
pg_sql() { psql -qAtX -h 127.0.0.1 -p "$PG_PORT" -U postgres -d postgres -c "$1"; }

postgres_running() { pid_alive "$PG_CLUSTER/postmaster.pid"; }
postgres_status() { postgres_running && echo "pid $(head -1 "$PG_CLUSTER/postmaster.pid"), $DATABASE_URL"; }

postgres_start() {
  need_postgres
  if ! postgres_running; then
    mkdir -p "$PG_DIR"
    if is_root; then
      id $PG_USER >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin $PG_USER
      chown -R $PG_USER "$PG_DIR"
      pg test -x "$PGBIN/postgres" || die "user $PG_USER cannot reach $PGBIN: set SHOP_TOOLS to a folder that everybody may enter"
    fi
    [ -s "$PG_CLUSTER/PG_VERSION" ] || postgres_create
    if ! pg "$PGBIN/pg_ctl" -D "$PG_CLUSTER" -l "$PG_DIR/postgres.log" -o "-p $PG_PORT" -w -t 60 start >/dev/null; then
      pg tail -20 "$PG_DIR/postgres.log" >&2
      die 'PostgreSQL did not start'
    fi
  fi
  pg_sql "SELECT 1 FROM pg_database WHERE datname = 'shop'" | grep -q 1 || pg_sql 'CREATE DATABASE shop'
}

postgres_create() {
  say 'creating the PostgreSQL cluster'
  pg "$PGBIN/initdb" -D "$PG_CLUSTER" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --data-checksums >/dev/null
  {
    echo "listen_addresses = '127.0.0.1'"
    echo "unix_socket_directories = ''"
    echo "shared_preload_libraries = 'pg_stat_statements'"
    echo 'wal_level = replica'
    echo 'max_connections = 200'
    echo "timezone = 'UTC'"
    echo 'log_min_duration_statement = 500'
    [ -n "${PG_DURABLE:-}" ] || printf 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n'
  } | pg tee -a "$PG_CLUSTER/postgresql.conf" >/dev/null
}

postgres_stop() {
  need_postgres
  ! postgres_running || pg "$PGBIN/pg_ctl" -D "$PG_CLUSTER" -m fast -w stop >/dev/null
}
postgres_reset() { rm -rf "$PG_DIR"; }
