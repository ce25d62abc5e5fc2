#!/bin/sh
# One image, several programs: the first word says which, `web` unless said. The program takes the place of this shell, so
# that the signals of the container reach it and its exit code is the container's.
set -eu
programs=/foyer/packages/server/dist/program
name=${1:-web}
[ $# -eq 0 ] || shift

case $name in
  web) program=$programs/main.js ;;
  work) program=$programs/worker.js ;;
  migrate) program=$programs/migrate.js ;;
  simulators) program=/foyer/packages/sandbox/dist/program/main.js ;;
  *) program=$programs/command-$name.js ;;
esac
if [ ! -f "$program" ]; then
  {
    echo "There is no '$name' in this image. There are: web, work, migrate and the operator's commands"
    (cd "$programs" && ls command-*.js) | sed 's/^command-\(.*\)\.js$/  \1/'
  } >&2
  exit 2
fi

# Bounds for the heap, as `npm start` has them; what NODE_OPTIONS says counts instead.
heap=
case ${NODE_OPTIONS:-} in *semi[-_]space*) ;; *) heap="--max-semi-space-size=16" ;; esac
case ${NODE_OPTIONS:-} in *old[-_]space*) ;; *) heap="$heap --max-old-space-size=1024" ;; esac
# shellcheck disable=SC2086
exec /foyer/node/bin/node --enable-source-maps $heap "$program" "$@"
