import { cacheVersionsOf, Site } from '@almanac/cache';
import { appendToLog, BacklogMetrics, ChangeRecorder, LeasedIds, ServiceDatabase } from '@almanac/data';
import type { ProcessContext } from '@almanac/process';
import { core } from '@almanac/rpc';
import type { FormsConfig } from './config.js';
import { ContactFormRepository } from './contact-forms/model.js';
import { MailFactsSource } from './mail/facts.js';
import { formsMetrics } from './metrics.js';
import { siteStore } from './site/store.js';
import { SubmittedFiles } from './submissions/files.js';
import { SubmissionRepository } from './submissions/model.js';

/** Shared dependencies of the modules of forms. */
export type FormsRuntime = Awaited<ReturnType<typeof formsRuntime>>;

export async function formsRuntime(context: ProcessContext<FormsConfig>) {
  const { config, logger, metrics, rpcClient } = context;
  const { CORE_GRPC, SITE_URL } = config;
  const serviceDatabase = new ServiceDatabase(context);
  const cacheVersions = await cacheVersionsOf(context);
  const database = await serviceDatabase.connect();
  const now = (): Date => new Date();
  const directory = rpcClient(core.Directory, CORE_GRPC);
  const models = {
    forms: new ContactFormRepository(database),
    submissions: new SubmissionRepository(database),
    files: new SubmittedFiles(database, { limitBytes: config.FORMS_FILES_MB, logger, now }),
  };
  const backlogs = new BacklogMetrics(metrics);
  const changes = new ChangeRecorder({
    outboxes: [models.submissions.changes],
    append: appendToLog(rpcClient(core.Changes, CORE_GRPC)),
    logger,
    now,
  });
  backlogs.follow({ changes: changes.backlog });
  return {
    context,
    serviceDatabase,
    cacheVersions,
    database,
    config,
    logger,
    counters: formsMetrics(metrics.registry),
    backlogs,
    changes,
    models,
    facts: new MailFactsSource({ directory, identity: rpcClient(core.Identity, CORE_GRPC) }),
    site: new Site({ directory, store: siteStore(database) }),
    ids: new LeasedIds(rpcClient(core.Ids, CORE_GRPC), 'posts', () => models.forms.highestId()),
    /** Limits and addresses for routes that accept forms. */
    limits: { maxFileBytes: config.FORMS_MAX_FILE_MB, siteUrl: SITE_URL },
    now,
  };
}
