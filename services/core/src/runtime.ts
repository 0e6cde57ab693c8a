import { cacheVersionsOf } from '@almanac/cache';
import { BacklogMetrics, type Job, jobsWorker, ServiceDatabase } from '@almanac/data';
import { USERS_VERSION } from '@almanac/identity';
import type { ProcessContext, Worker } from '@almanac/process';
import { events, forms, reader } from '@almanac/rpc';
import { Passwords } from './authentication/passwords.js';
import type { CoreConfig } from './config.js';
import type { Embeds } from './embeds.js';
import { DeclaredFields } from './fields/meta-fields.js';
import { Ids } from './ids/model.js';
import { coreModels } from './models.js';
import { NAMESPACE } from './versions.js';

/** Interval of sweepers. */
const SWEEP_MS = 60_000;

/** Dependencies that the modules of core share. */
export type CoreRuntime = Awaited<ReturnType<typeof coreRuntime>>;

/** @param embeds embed sources of the views */
export async function coreRuntime(context: ProcessContext<CoreConfig>, embeds: Embeds) {
  const { config, logger, rpcClient } = context;
  const serviceDatabase = new ServiceDatabase(context);
  const cacheVersions = await cacheVersionsOf(context);
  const database = await serviceDatabase.connect();
  /** Announces a change of content that no request made. Requests announce their changes themselves. */
  const onChange = (): Promise<void> => cacheVersions.bump(NAMESPACE);
  const now = (): Date => new Date();
  const fields = new DeclaredFields(config.CONTENT_TYPES, embeds);
  const models = coreModels(database, config.SITE_URL, fields.columns);
  const backlogs = new BacklogMetrics(context.metrics);
  backlogs.follow({
    ...models.content.backlogs(),
    comments_search: () => models.comments.search.backlog(),
  });
  return {
    ...context,
    serviceDatabase,
    cacheVersions,
    database,
    models,
    backlogs,
    /** Fields that the site's owner declares. */
    fields,
    ids: new Ids(database),
    passwords: new Passwords(),
    embeds,
    events: rpcClient(events.Directory, config.EVENTS_GRPC),
    /** Routes of the events service with the rights of anonymous callers. */
    eventsReader: rpcClient(reader.Reader, config.EVENTS_GRPC, { audience: 'events' }),
    forms: rpcClient(forms.Directory, config.FORMS_GRPC),
    /** Public address of the site, without a trailing slash. */
    siteUrl: config.SITE_URL,
    now,
    onChange,
    /** Announces that credentials may identify another user or nobody. Called before the change is visible. */
    onIdentityChange: (): Promise<void> => cacheVersions.bump(USERS_VERSION),
    /** A worker for jobs that run at intervals, such as completing interrupted work. */
    sweeper: (name: string, job: Job): Worker =>
      jobsWorker([job], { name, maxSleepMs: SWEEP_MS, onChange, logger, now }),
  };
}
