#!/usr/bin/env bash
# supervise.sh <name> <command…>: runs the command and restarts it if it exits. TERM and INT stop both.
# Started by processes.sh for every process of the shop.
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
  # A signal interrupts the first wait; the second one waits until the process has drained.
  wait "$child"
  code=$?
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    code=$?
  done
  [ -z "$is_stopping" ] || break
  # Back off if the process exits within 30 s, up to a minute.
  [ $((SECONDS - began)) -lt 30 ] || pause=1
  printf '{"level":"error","time":"%s","name":"%s","code":%d,"msg":"process ended; starting it again in %d s"}\n' "$(date -u +%FT%TZ)" "$name" "$code" "$pause"
  sleep "$pause" &
  wait $!
  pause=$((pause * 2 > 60 ? 60 : pause * 2))
done
exit "$code"
