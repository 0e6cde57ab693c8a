#!/usr/bin/env bash
# Restores the newest backup of a folder, or a given file, into a temporary site next to the real one, and checks it:
#   deploy/restore-drill.sh /backups
# Runs in a checkout (`npm ci`, `npm run build`). The temporary site has its own folder and ports, and is removed
# afterwards. DRILL_PORT chooses the port.
set -euo pipefail
cd "$(dirname "$0")/.."
backup=${1:?say which folder or file: deploy/restore-drill.sh /backups}
if [ -d "$backup" ]; then
  backup=$(find "$backup" -maxdepth 1 -name 'site-*.jsonl.gz' | sort | tail -n 1)
  [ -n "$backup" ] || { echo "There is no backup." >&2; exit 1; }
fi
work=$(mktemp -d)
port=${DRILL_PORT:-18080}
# Unsets all settings, including those of a .env file, so that the drill uses neither the databases nor the mail
# server of the real site.
mapfile -t unset < <(sed -n -E 's/^# ([A-Z][A-Z_]*)=.*/\1=\n\1_FILE=/p' .env.example)
almanac() {
  env -i "${unset[@]}" PATH="$PATH" HOME="$work" DATA_DIR="$work/data" PORT="$port" \
    node packages/cli/bin/almanac.mjs --no-build "$@"
}
stop() {
  [ -z "${site:-}" ] || { kill "$site" && wait "$site"; } 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT

began=$(date +%s)
almanac restore "$backup" --replace
almanac start >"$work/log" 2>&1 &
site=$!
for _ in $(seq 120); do
  kill -0 "$site" 2>/dev/null || { cat "$work/log" >&2; exit 1; }
  curl -fsS -o "$work/posts" "http://127.0.0.1:$port/wp-json/wp/v2/posts?per_page=1" 2>/dev/null && break
  sleep 1
done
[ -s "$work/posts" ] || { echo "The restored site does not answer." >&2; cat "$work/log" >&2; exit 1; }
# A backup of the restored site must have as many documents as the restored backup.
almanac backup "$work/again.jsonl.gz" --quiet
# The last line of a backup counts its documents.
documents() { gzip -dc "$1" | tail -n 1 | sed -E 's/.*"documents":([0-9]+).*/\1/'; }
before=$(documents "$backup")
after=$(documents "$work/again.jsonl.gz")
if [ "$after" -lt "$before" ]; then
  echo "Of $before documents only $after are back." >&2
  exit 1
fi
echo "$backup is good: $after documents are back and the site answered, in $(($(date +%s) - began)) seconds."
