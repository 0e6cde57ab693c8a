#!/usr/bin/env bash
# Builds every image of compose.yaml from Debian's and npm's packages, where images cannot be pulled:
#   sudo deploy/stand-ins/build.sh
#   almanac-node:24           Debian with Node, in place of node:24-bookworm-slim
#   almanac-redis             Debian's redis-server
#   almanac-database          the embedded database, in place of MongoDB
#   almanac                   the site's processes, on almanac-node:24
# Needs root, debootstrap, npm and a Docker Engine; DOCKER names its client. The machine's own certificates are
# trusted in the images.
set -euo pipefail
cd "$(dirname "$0")/../.."
docker=${DOCKER:-docker}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Creates a root file system of Debian with the given packages, without documentation and translations.
debian() {
  debootstrap --variant=minbase --include="$2" bookworm "$1" >"$work/debootstrap.log" || { cat "$work/debootstrap.log"; exit 1; }
  rm -rf "$1"/var/cache/apt/* "$1"/var/lib/apt/lists/* "$1"/var/log/* "$1"/usr/share/{doc,man,info,locale}/*
}

debian "$work/node" ca-certificates
cp /etc/ssl/certs/ca-certificates.crt "$work/node/etc/ssl/certs/"
npm install --prefix "$work/npm" --no-save --no-audit --no-fund --loglevel=error node@24 npm@11
cp "$work/npm/node_modules/node/bin/node" "$work/node/usr/local/bin/"
mkdir -p "$work/node/usr/local/lib/node_modules"
cp -r "$work/npm/node_modules/npm" "$work/node/usr/local/lib/node_modules/"
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$work/node/usr/local/bin/$name"; done
chroot "$work/node" useradd --uid 1000 --create-home node
tar -C "$work/node" -c . | $docker import \
  --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' --change 'CMD ["node"]' - almanac-node:24

debian "$work/redis" redis-server
tar -C "$work/redis" -c . | $docker import --change "USER redis" --change "WORKDIR /tmp" - almanac-redis

export DOCKER=$docker NODE_IMAGE=almanac-node:24
BUILD_OPTIONS='--network host' deploy/build.sh almanac
DOCKER_BUILDKIT=1 $docker build --network host --build-arg NODE_IMAGE=$NODE_IMAGE \
  -t almanac-database -f deploy/stand-ins/database.Dockerfile .
