# shellcheck shell=bash
# The mail sink (infra/mail-sink): receives every email, shows it over HTTP, forwards nothing. Sourced by engines.sh.

mail_running() { pid_alive "$RUN/mail.pid"; }
mail_status() { mail_running && echo "pid $(cat "$RUN/mail.pid"), $SMTP_URL, $MAIL_URL"; }
mail_start() {
  mail_running && return
  need_workspace
  spawn "$(id -un)" "$RUN/mail.pid" "$LOGS/mail.log" env SMTP_PORT="$SMTP_PORT" HTTP_PORT="$MAIL_PORT" node "$ROOT/infra/mail-sink/src/main.ts"
  wait_http "$MAIL_URL/healthz" 15 || {
    tail -20 "$LOGS/mail.log" >&2
    die 'the mail sink did not start'
  }
}
mail_stop() { stop_pid_file "$RUN/mail.pid"; }
mail_reset() { :; }
