#!/usr/bin/env bash
# Makes a release of the checked-out commit:
#   deploy/release.sh 0.2.0
# Version and changelog are committed and tagged; release/ gets the list of what the image is made of (SBOM, CycloneDX); the
# image is built as REGISTRY/almanac:VERSION. By environment, each left out where it is not set:
#   REGISTRY      the image is pushed there, and its digest is written to release/image.txt, for manifests
#   COSIGN_KEY    the pushed image and its SBOM are signed with this key (cosign)
# The tag is signed where git has a signing key (user.signingkey). Needs a clean checkout with its libraries
# (`npm ci`); pushes no commit.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:?say which version: deploy/release.sh 0.2.0}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]] || { echo "$version is no version such as 0.2.0." >&2; exit 1; }
[ -z "$(git status --porcelain)" ] || { echo "The checkout has changes: commit them first." >&2; exit 1; }
! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || { echo "There is a v$version already." >&2; exit 1; }
docker=${DOCKER:-docker}

last=$(git describe --tags --abbrev=0 --match 'v*' 2>/dev/null || true)
npm version "$version" --no-git-tag-version --workspaces --include-workspace-root --allow-same-version >/dev/null
# The Helm chart has the version of the program.
node packages/cli/bin/almanac.mjs manifests >/dev/null
# The section of what is unreleased becomes that of the version, with the commits below; commits begin with their area.
{
  sed '/^## Unreleased$/,$d' CHANGELOG.md
  echo "## Unreleased"
  echo
  echo "## $version ($(date -u +%Y-%m-%d))"
  sed '1,/^## Unreleased$/d;/^## /,$d' CHANGELOG.md
  git log --no-merges --reverse --format='- %s' "${last:+$last..}HEAD" | sort -s -t: -k1,1
  echo
  sed '1,/^## Unreleased$/d' CHANGELOG.md | sed -n '/^## /,$p'
} >CHANGELOG.new
mv CHANGELOG.new CHANGELOG.md
git add --all
git commit -qm "release: $version"
if [ -n "$(git config user.signingkey || true)" ]; then sign=-s; else sign=-a; fi
git tag "$sign" "v$version" -m "Almanac $version"

mkdir -p release
npm sbom --package-lock-only --omit dev --sbom-format cyclonedx >"release/almanac-$version.cdx.json"
image="${REGISTRY:+$REGISTRY/}almanac:$version"
deploy/build.sh "$image"
if [ -n "${REGISTRY:-}" ]; then
  $docker push "$image"
  $docker inspect --format '{{index .RepoDigests 0}}' "$image" | tee release/image.txt
  if [ -n "${COSIGN_KEY:-}" ]; then
    cosign sign --yes --key "$COSIGN_KEY" "$(cat release/image.txt)"
    cosign attest --yes --key "$COSIGN_KEY" --type cyclonedx --predicate "release/almanac-$version.cdx.json" "$(cat release/image.txt)"
  fi
fi
echo "v$version is committed and tagged here. Push it with: git push origin HEAD v$version"
