#!/usr/bin/env bash
# Makes a release of the checked-out commit:
#   deploy/release.sh 0.2.0
# Commits the version, with the unreleased section of the changelog under its name, and tags it; release/ gets the
# list of the image's libraries (SBOM, CycloneDX); the image is built as REGISTRY/almanac:VERSION. Optional steps,
# enabled by environment variables:
#   REGISTRY      the image is pushed there, and its digest is written to release/image.txt, for manifests
#   COSIGN_KEY    the pushed image and its SBOM are signed with this key (cosign)
# The tag is signed if git has a signing key (user.signingkey). Needs a clean checkout with its libraries (`npm ci`);
# pushes no commit.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:?say which version: deploy/release.sh 0.2.0}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]] || { echo "$version is no version such as 0.2.0." >&2; exit 1; }
[ -z "$(git status --porcelain)" ] || { echo "The checkout has changes: commit them first." >&2; exit 1; }
! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || { echo "There is a v$version already." >&2; exit 1; }
docker=${DOCKER:-docker}

npm version "$version" --no-git-tag-version --workspaces --include-workspace-root --allow-same-version --no-workspaces-update >/dev/null
npm install --package-lock-only --ignore-scripts --no-audit --no-fund >/dev/null
# Updates the version of the Helm chart.
node packages/cli/bin/almanac.mjs manifests >/dev/null
sed -i -E "s/newTag: [0-9][^ ]*/newTag: $version/" deploy/kustomize/overlays/production/kustomization.yaml
# A repeated release that failed after its commit has its section already.
if ! grep -q "^## $version " CHANGELOG.md; then
  sed -i "s/^## Unreleased\$/## Unreleased\n\n## $version ($(date -u +%Y-%m-%d))/" CHANGELOG.md
fi
git add --all
git diff --cached --quiet || git commit -qm "release: $version"

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
# The tag comes last, so that it names only what could be built and pushed.
if [ -n "$(git config user.signingkey || true)" ]; then sign=-s; else sign=-a; fi
git tag "$sign" "v$version" -m "Almanac $version"
echo "v$version is committed and tagged here. Push it with: git push origin HEAD v$version"
