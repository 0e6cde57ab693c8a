import { USERS_VERSION } from '@almanac/identity';
import { events, forms, type RpcClient } from '@almanac/rpc';
import { type Job, jobsWorker, type ServiceContext, type Worker } from '@almanac/service';
import type { Connection } from 'mongoose';
import { Passwords } from './authentication/passwords.js';
import type { CoreConfig } from './config.js';
import type { Embeds } from './embeds.js';
import { Ids } from './ids/model.js';
import { type CoreModels, coreModels } from './models.js';
import { NAMESPACE } from './versions.js';

/** How often sweepers look for something to do. */
const SWEEP_MS = 60_000;

/** What the modules of core share. */
export interface CoreRuntime extends Omit<ServiceContext<CoreConfig>, 'connectDatabase'> {
  readonly database: Connection;
  readonly models: CoreModels;
  readonly ids: Ids;
  readonly passwords: Passwords;
  /** What the views' links embed. */
  readonly embeds: Embeds;
  readonly events: RpcClient<typeof events.Directory.service>;
  readonly forms: RpcClient<typeof forms.Directory.service>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
  now(): Date;
  /** Declares the routes' content changed. Requests that may change it do so by themselves. */
  onChange(): Promise<void>;
  /** Declares that credentials may mean another identity than before, or none. Call it before anybody hears of the change. */
  onIdentityChange(): Promise<void>;
  /** A worker for what nothing announces, such as what a crash has interrupted. */
  sweeper(name: string, job: Job): Worker;
}

export async function coreRuntime(context: ServiceContext<CoreConfig>, embeds: Embeds): Promise<CoreRuntime> {
  const { config, logger, cacheVersions, rpcClient } = context;
  const database = await context.connectDatabase();
  const onChange = () => cacheVersions.raise(NAMESPACE);
  const now = () => new Date();
  return {
    ...context,
    database,
    models: coreModels(database, config.SITE_URL),
    ids: new Ids(database),
    passwords: new Passwords(),
    embeds,
    events: rpcClient(events.Directory, config.EVENTS_GRPC),
    forms: rpcClient(forms.Directory, config.FORMS_GRPC),
    siteUrl: config.SITE_URL,
    now,
    onChange,
    onIdentityChange: () => cacheVersions.raise(USERS_VERSION),
    sweeper: (name, job) => jobsWorker([job], { name, maxSleepMs: SWEEP_MS, onChange, logger, now }),
  };
}
