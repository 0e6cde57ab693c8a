#!/usr/bin/env bash
# The end-to-end suites against containers: two replicas of each service and of the gateway on a network of their own.
#   deploy/e2e.sh
# Needs a Docker Engine; DOCKER names its client. Images by environment: E2E_NODE_IMAGE, E2E_MONGO_IMAGE,
# E2E_REDIS_IMAGE (by default those of Dockerfile and compose.yaml), or E2E_IMAGE for an existing image of the site.
# With the images of stand-ins/:
#   E2E_IMAGE=almanac E2E_MONGO_IMAGE=almanac-database E2E_REDIS_IMAGE=almanac-redis deploy/e2e.sh
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -z "${E2E_IMAGE:-}" ]; then
  export E2E_IMAGE=almanac:e2e
  NODE_IMAGE=${E2E_NODE_IMAGE:-} deploy/build.sh "$E2E_IMAGE"
fi
# The suites end all containers themselves, because the image of Testcontainers' own helper may be unavailable.
export TESTCONTAINERS_RYUK_DISABLED=${TESTCONTAINERS_RYUK_DISABLED:-true}
suite() { (cd e2e && E2E_MODE=$1 npm test -- "${@:2}"); }
# The second suite runs after a failure of the first.
failed=0
suite containers 'src/(core-permissions/.*|events-permissions|events|media-visibility|refusals|wpapi)\.test' || failed=1
suite replicas 'src/(replicas|container-operations)\.test' || failed=1
exit "$failed"
