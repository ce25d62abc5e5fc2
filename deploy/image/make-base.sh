#!/bin/sh
# Makes a base for the image from Debian's packages, where no registry of images is reachable, and gives it to podman and
# buildah under a name. The result is much what debian:bookworm-slim is. Two runs over the same packages make the same bytes.
#   deploy/image/make-base.sh [NAME] [MIRROR]     needs mmdebstrap and podman
set -eu
name=${1:-localhost/foyer-base:bookworm}
mirror=${2:-http://deb.debian.org/debian}
archive=$(mktemp --suffix=.tar)
trap 'rm -f "$archive"' EXIT

# One date for every file, so that the archive depends on nothing but its packages.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-1700000000} mmdebstrap --quiet --variant=minbase \
  --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr --include=usr-is-merged \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*.bin "$1"/var/log/*.log' \
  bookworm "$archive" \
  "deb $mirror bookworm main" "deb $mirror bookworm-updates main" "deb $mirror-security bookworm-security main"
podman import --quiet --change 'CMD ["/bin/sh"]' "$archive" "$name"
