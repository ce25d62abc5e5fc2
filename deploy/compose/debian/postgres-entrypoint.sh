#!/bin/sh
# As much of what the entrypoint of docker.io/library/postgres does as compose.yaml needs: a new folder becomes a cluster with
# one database, and the scripts beside it run once.
set -eu
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  secret=$(mktemp)
  printf %s "$POSTGRES_PASSWORD" > "$secret"
  # shellcheck disable=SC2086
  initdb --username=postgres --pwfile="$secret" ${POSTGRES_INITDB_ARGS:-}
  rm "$secret"
  export PGUSER=postgres PGPASSWORD="$POSTGRES_PASSWORD"
  # A socket of its own, so that nobody takes the server that is being prepared for the one that stays.
  own=$(mktemp -d)
  pg_ctl --wait --options="-c listen_addresses='' -k '$own'" start
  createdb --host="$own" "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sql; do
    [ -f "$script" ] && psql --host="$own" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$POSTGRES_DB" --file="$script"
  done
  pg_ctl --wait --mode=fast stop
  unset PGUSER PGPASSWORD
fi
exec "$@"
