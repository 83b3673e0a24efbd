#!/usr/bin/env bash
# supervise.sh <name> <command…>: runs the command and starts it again when it ends by itself. TERM and INT end both.
# Sourced by nothing; started by processes.sh for every process of ours.
set -u
name=$1
shift
child=''
is_stopping=''
stop() {
  is_stopping=1
  [ -z "$child" ] || kill -TERM "$child" 2>/dev/null
}
trap stop TERM INT
pause=1
while [ -z "$is_stopping" ]; do
  began=$SECONDS
  "$@" &
  child=$!
  # a signal ends the first wait at once; the second waits for what the process still finishes
  wait "$child"
  code=$?
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    code=$?
  done
  [ -z "$is_stopping" ] || break
  # ends at once every time: wait longer before each start, a minute at most
  [ $((SECONDS - began)) -lt 30 ] || pause=1
  printf '{"level":"error","time":"%s","name":"%s","code":%d,"msg":"process ended; starting it again in %d s"}\n' "$(date -u +%FT%TZ)" "$name" "$code" "$pause"
  sleep "$pause" &
  wait $!
  pause=$((pause * 2 > 60 ? 60 : pause * 2))
done
exit "$code"
