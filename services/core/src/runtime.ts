import { USERS_VERSION } from '@almanac/identity';
import { events, forms } from '@almanac/rpc';
import { type Job, jobsWorker, type ServiceContext, type Worker } from '@almanac/service';
import { Passwords } from './authentication/passwords.js';
import type { CoreConfig } from './config.js';
import type { Embeds } from './embeds.js';
import { Ids } from './ids/model.js';
import { coreModels } from './models.js';
import { NAMESPACE } from './versions.js';

/** How often sweepers look for something to do. */
const SWEEP_MS = 60_000;

/** What the modules of core share. */
export type CoreRuntime = Awaited<ReturnType<typeof coreRuntime>>;

/** @param embeds what the views' links embed */
export async function coreRuntime(context: ServiceContext<CoreConfig>, embeds: Embeds) {
  const { config, logger, cacheVersions, rpcClient } = context;
  const database = await context.connectDatabase();
  /** Declares the routes' content changed. Requests that may change it do so by themselves. */
  const onChange = (): Promise<void> => cacheVersions.raise(NAMESPACE);
  const now = (): Date => new Date();
  return {
    ...context,
    database,
    models: coreModels(database, config.SITE_URL),
    ids: new Ids(database),
    passwords: new Passwords(),
    embeds,
    events: rpcClient(events.Directory, config.EVENTS_GRPC),
    forms: rpcClient(forms.Directory, config.FORMS_GRPC),
    /** Address of the front, without a trailing slash. */
    siteUrl: config.SITE_URL,
    now,
    onChange,
    /** Declares that credentials may mean another identity than before, or none. Call it before anybody hears of the change. */
    onIdentityChange: (): Promise<void> => cacheVersions.raise(USERS_VERSION),
    /** A worker for what nothing announces, such as what a crash has interrupted. */
    sweeper: (name: string, job: Job): Worker =>
      jobsWorker([job], { name, maxSleepMs: SWEEP_MS, onChange, logger, now }),
  };
}
