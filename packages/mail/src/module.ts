import { type Backlog, type WakeableWorker, whenDue } from '@almanac/data';
import type { ProcessContext } from '@almanac/process';
import { AT_ONCE, MailSender, type SenderDeps, TELL_EVERY_MS } from './sender.js';
import type { MailSettings } from './settings.js';
import { smtpTransport } from './transport.js';

/** Maximum sleep of the worker, so that it sees mails stored by other replicas. */
const MAX_SLEEP_MS = 30_000;

export interface MailWorkerDeps<D extends { readonly _id: unknown }>
  extends Pick<SenderDeps<D>, 'outboxes' | 'compose' | 'describe' | 'onCompleted' | 'onOutcome' | 'now'> {
  readonly context: Pick<
    ProcessContext<MailSettings & { readonly SITE_URL: string }>,
    'config' | 'logger' | 'onStop'
  >;
}

/** The worker that sends the mails of a service. */
export interface MailWorker {
  /** Called when a mail is due. */
  wake(): void;
  /** Number and age of the mails that wait. */
  backlog(): Promise<Backlog>;
  readonly workers: readonly WakeableWorker[];
}

/** Sends the mails of outboxes through the mail server of the settings. */
export function mailWorker<D extends { readonly _id: unknown }>(deps: MailWorkerDeps<D>): MailWorker {
  const { context, ...rest } = deps;
  const { config, logger } = context;
  const transport = config.SMTP_URL === undefined ? undefined : smtpTransport(config.SMTP_URL, AT_ONCE);
  if (transport) context.onStop('mail server', () => transport.close());
  const sender = new MailSender({
    ...rest,
    transport,
    host: new URL(config.SITE_URL).hostname,
    retryPauseMs: config.MAIL_RETRY_SECONDS * 1000,
    retryDays: config.MAIL_RETRY_DAYS,
    logger,
  });
  const worker = whenDue({
    name: 'mails',
    work: (stopping) => sender.run(stopping),
    nextDue: () => sender.nextDue(),
    maxSleepMs: transport ? MAX_SLEEP_MS : TELL_EVERY_MS,
    logger,
    now: deps.now,
  });
  return { wake: () => worker.wake(), backlog: () => sender.backlog(), workers: [worker] };
}
