#!/usr/bin/env bash
# Builds the image of the site, with its version and revision as labels:
#   deploy/build.sh [TAG]
# By environment: DOCKER (the command), NODE_IMAGE (the base), SOURCE (address of the sources; by default git's origin
# without a login), BUILD_OPTIONS (further options of docker build).
set -euo pipefail
cd "$(dirname "$0")/.."
docker=${DOCKER:-docker}
# The image needs BuildKit, for which Docker clients from version 23 on need a plugin.
version=$($docker version --format '{{.Client.Version}}' 2>/dev/null || true)
if ! $docker buildx version >/dev/null 2>&1 && [ "${version%%.*}" -ge 23 ]; then
  echo "$docker cannot build images: its plugin buildx is missing. Install docker-buildx-plugin (Docker's packages) or docker-buildx (Debian's), or name another client with DOCKER=…" >&2
  exit 1
fi
git_says() { git "$@" 2>/dev/null || echo unknown; }
# shellcheck disable=SC2086 # options are words
DOCKER_BUILDKIT=1 $docker build -f deploy/Dockerfile -t "${1:-almanac}" ${BUILD_OPTIONS:-} \
  ${NODE_IMAGE:+--build-arg NODE_IMAGE="$NODE_IMAGE"} \
  --build-arg VERSION="$(git_says describe --tags --always --dirty)" \
  --build-arg REVISION="$(git_says rev-parse HEAD)" \
  --build-arg SOURCE="${SOURCE:-$(git_says config --get remote.origin.url | sed 's#//[^/@]*@#//#')}" .
