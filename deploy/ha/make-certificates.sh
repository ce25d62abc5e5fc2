#!/bin/sh
# The certificates by which etcd's members and Patroni know each other: an authority of our own, and one certificate for each database
# machine. Run it on a machine that is none of them and keep the folder there: with ca.key more can be made.
#   make-certificates.sh FOLDER one=10.0.0.11 two=10.0.0.12 three=10.0.0.13
# Each machine gets the three files of its own folder (docs/high-availability.md says where they go). They hold for ten years; called again
# it makes new ones, of the same authority. A machine with more addresses: one=10.0.0.11,192.168.0.11
set -eu
umask 077

if [ $# -lt 2 ]; then
  echo "Usage: $0 FOLDER NAME=ADDRESS[,ADDRESS] …" >&2
  exit 2
fi
folder=$1
shift
mkdir -p "$folder"
cd "$folder"

if [ ! -f ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=Foyer database machines' \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign,cRLSign -keyout ca.key -out ca.crt
fi

for machine in "$@"; do
  name=${machine%%=*}
  mkdir -p "$name"
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name" \
    -keyout "$name/machine.key" -out "$name/machine.csr"
  # Every member is a server and a client of the others. etcd compares the address that a member comes from with those in here.
  cat > "$name/machine.ext" <<END
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = IP:$(printf %s "${machine#*=}" | sed 's/,/,IP:/g')
END
  openssl x509 -req -in "$name/machine.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile "$name/machine.ext" \
    -out "$name/machine.crt"
  rm "$name/machine.csr" "$name/machine.ext"
  cp ca.crt "$name/"
done
