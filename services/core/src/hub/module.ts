import { createHash } from 'node:crypto';
import { NamedLocks } from '@almanac/data';
import { createSafeFetch } from '@almanac/fetch';
import type { CoreRuntime } from '../runtime.js';
import type { SettingsRepository } from '../settings/model.js';
import { HubNotifier } from './notifier.js';

/** Pause after a notification. */
const REST_MS = 5_000;

/** Notifies the site's WebSub hub, if there is one, of changed feeds. */
export function hubModule(runtime: CoreRuntime) {
  const { backlogs, config, database, logger, models, now, siteUrl } = runtime;
  const url = config.WEBSUB_HUB;
  // Created without a hub, too, so that the collection always has its indexes.
  const locks = new NamedLocks(database, 'hub_locks');
  if (url === undefined) return { workers: [] };
  const notifier = new HubNotifier({
    ...{ url, siteUrl, locks, logger, now },
    hubs: models.hubs,
    log: models.changes,
    settings: () => hashOfShown(models.settings),
    fetch: createSafeFetch({
      userAgent: `Almanac (${siteUrl})`,
      allowedHosts: config.OUTGOING_ALLOWED_HOSTS,
    }),
    retryPauseMs: config.WEBHOOK_RETRY_SECONDS * 1000,
    restMs: REST_MS,
  });
  models.changes.onAppend(notifier.wake);
  backlogs.follow({ websub: () => notifier.backlog() });
  return { workers: [notifier.worker] };
}

/** Hash of the settings that feeds and calendars show. */
async function hashOfShown(settings: Pick<SettingsRepository, 'current'>): Promise<string> {
  const { title, description, language, timezone } = await settings.current();
  return createHash('sha256')
    .update(JSON.stringify([title, description, language, timezone]))
    .digest('base64');
}
