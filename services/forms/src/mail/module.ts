import { whenDue } from '@almanac/data';
import type { FormsRuntime } from '../runtime.js';
import { AT_ONCE, MailSender } from './sender.js';
import { smtpTransport } from './transport.js';

/** Maximum sleep of the outbox, so that it sees mails stored by other replicas. */
const MAX_SLEEP_MS = 30_000;
/** Interval of the log message that mails wait for a mail server. */
const TELL_EVERY_MS = 60 * 60_000;

/** The outbox of mails. */
export function mailModule({ backlogs, context, config, counters, logger, models, now }: FormsRuntime) {
  const { SITE_URL, SMTP_URL } = config;
  const transport = SMTP_URL === undefined ? undefined : smtpTransport(SMTP_URL, AT_ONCE);
  if (transport) context.onStop('mail server', () => transport.close());
  const sender = new MailSender({
    submissions: models.submissions,
    files: models.files,
    transport,
    host: new URL(SITE_URL).hostname,
    retryPauseMs: config.MAIL_RETRY_SECONDS * 1000,
    retryDays: config.MAIL_RETRY_DAYS,
    logger,
    onOutcome: counters.mailed,
    now,
  });
  backlogs.follow({ mails: () => sender.backlog() });
  const outbox = whenDue({
    name: 'mails',
    work: (stopping) => sender.run(stopping),
    nextDue: () => sender.nextDue(),
    maxSleepMs: transport ? MAX_SLEEP_MS : TELL_EVERY_MS,
    logger,
    now,
  });
  return {
    /** Called when a mail is due. */
    onMail: (): void => outbox.wake(),
    workers: [outbox],
  };
}
