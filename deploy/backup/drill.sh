#!/bin/sh
# Restores a backup of pgBackRest into a folder, starts PostgreSQL on it, and runs the operator command drill on it. Afterwards it
# ends that PostgreSQL and removes the folder. Further words are options of "pgbackrest restore", such as --type=time --target=….
# Run it as root or as the system user of PostgreSQL, with the settings of the drill in the environment:
#   DATABASE_URL, DATABASE_OWNER_URL   as in production, but with 127.0.0.1 and the port below, and without sslmode
#   REGISTRY_SECRET_KEY or its _FILE   the secret key of the registry
#   DRILL_PORT, DRILL_BIN              the port, and the folder of PostgreSQL's programs
#   DRILL_STANZA, DRILL_OPERATOR       the stanza of pgBackRest, and the operator's command line
set -eu
port=${DRILL_PORT:-5499}
bin=${DRILL_BIN:-/usr/lib/postgresql/15/bin}
stanza=${DRILL_STANZA:-registry}
operator=${DRILL_OPERATOR:-npm run --silent operator --}

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --init-groups -- "$@"; else "$@"; fi
}

folder=$(as_postgres mktemp -d "${TMPDIR:-/tmp}/registry-drill-XXXXXX")
data=$folder/data
end() {
  as_postgres "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 130' INT TERM

began=$(date +%s)
as_postgres mkdir -m 0700 "$data"
# A copy must not archive: its files would get into the archive of the original.
as_postgres pgbackrest --stanza="$stanza" --pg1-path="$data" --archive-mode=off "$@" restore
# Debian has these files elsewhere, so a backup lacks them.
[ -f "$data/postgresql.conf" ] || as_postgres touch "$data/postgresql.conf"
[ -f "$data/pg_hba.conf" ] || as_postgres sh -c 'echo "host all all 127.0.0.1/32 scram-sha-256" > "$0"' "$data/pg_hba.conf"
failed() {
  tail -n 20 "$folder/postgres.log" >&2
  exit 1
}
# Without hot_standby the settings of the original need not fit, and nobody gets in before the archive was read.
as_postgres "$bin/pg_ctl" -D "$data" -l "$folder/postgres.log" -w -t 86400 \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c hot_standby=off" start >/dev/null || failed
until as_postgres env LC_ALL=C "$bin/pg_controldata" -D "$data" | grep -q '^Database cluster state: *in production$'; do
  as_postgres "$bin/pg_ctl" -D "$data" status >/dev/null || failed
  sleep 1
done
echo "Restoring took $(($(date +%s) - began)) s."
$operator drill
