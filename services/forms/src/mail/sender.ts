import { randomUUID } from 'node:crypto';
import { type Logger, underLease } from '@almanac/service';
import { MAILS, type MailName } from '../submissions/document.js';
import type { SubmittedFiles } from '../submissions/files.js';
import type { ClaimedMail, SubmissionRepository } from '../submissions/model.js';
import { DeliveryError, type Transport } from './transport.js';

/** For how long a mail belongs to who has claimed it. It is renewed while the mail is sent: longer than a pause of the database. */
const CLAIM_MS = 20_000;

/** Mails under way at the same time. */
export const AT_ONCE = 4;

const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface SenderDeps {
  readonly submissions: SubmissionRepository;
  readonly files: SubmittedFiles;
  /** Absent while no mail server is set: mails wait. */
  readonly transport: Transport | undefined;
  /** Host name of the site, for the ids of messages. */
  readonly host: string;
  /** Before the second attempt, in milliseconds; later pauses double. */
  readonly retryPauseMs: number;
  /** For how long a mail is tried. */
  readonly retryDays: number;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly onOutcome: (outcome: 'sent' | 'retried' | 'failed') => void;
  /** Called with a submission that was to be kept only until its mails are sent. */
  readonly discard: (id: string) => Promise<void>;
  readonly now: () => Date;
}

/** Sends the mails of the outbox. Any number of replicas may do so at the same time. */
export class MailSender {
  readonly #deps: SenderDeps;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Sends everything that is due. A server that is slow to take one mail does not keep all others waiting. */
  async run(): Promise<void> {
    const { transport } = this.#deps;
    if (transport === undefined) return this.#tellWaiting();
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#drain(transport)));
  }

  async #drain(transport: Transport): Promise<void> {
    for (let mail = await this.#next(); mail !== undefined; mail = await this.#next()) {
      await this.#send(transport, mail);
    }
  }

  async #next(): Promise<ClaimedMail | undefined> {
    for (const name of MAILS) {
      const mail = await this.#claim(name);
      if (mail !== undefined) return mail;
    }
    return undefined;
  }

  /** When the next mail is due; null while nothing can be sent. */
  async nextDue(): Promise<Date | null> {
    if (this.#deps.transport === undefined) return null;
    const dates = await Promise.all(MAILS.map((name) => this.#deps.submissions.nextDue(name)));
    const [first] = dates.filter((date) => date !== null).sort((a, b) => a.getTime() - b.getTime());
    return first ?? null;
  }

  #claim(name: MailName): Promise<ClaimedMail | undefined> {
    return this.#deps.submissions.claim(name, this.#deps.now(), this.#claimEnd(), randomUUID());
  }

  #claimEnd(): Date {
    return new Date(this.#deps.now().getTime() + CLAIM_MS);
  }

  async #send(transport: Transport, mail: ClaimedMail): Promise<void> {
    const { submission, name } = mail;
    const { message } = mail.mail;
    const { submissions, files, host, logger, onOutcome, discard, now } = this.#deps;
    const about = { submission: submission._id, mail: name, attempt: mail.mail.attempts };
    try {
      // A large mail to a slow server takes any time.
      await underLease(
        () => submissions.renew(mail, this.#claimEnd()),
        () =>
          transport.deliver({
            messageId: `<${submission._id}.${name}@${host}>`,
            message,
            attachments: submission.files.filter(({ id }) => message.attachments.includes(id)),
            read: (id) => files.read(id),
          }),
      );
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const again = error.permanent ? undefined : this.#nextAttempt(mail);
      await submissions.failed(mail, error.code, again);
      onOutcome(again ? 'retried' : 'failed');
      const text = again ? 'a mail was not taken, it is tried again' : 'a mail was refused for good';
      logger.warn({ ...about, code: error.code, again }, text);
      return;
    }
    await submissions.sent(mail, now());
    onOutcome('sent');
    logger.info(about, 'a mail was sent');
    if (submission.transient) await discard(submission._id);
  }

  /** Pauses double; undefined once a mail has been tried for too long. */
  #nextAttempt({ mail }: ClaimedMail): Date | undefined {
    const now = this.#deps.now().getTime();
    if (now - mail.since.getTime() > this.#deps.retryDays * DAY_MS) return undefined;
    const pause = Math.min(this.#deps.retryPauseMs * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS);
    // Those that failed together do not all come back together.
    return new Date(now + pause * (0.75 + Math.random() / 2));
  }

  async #tellWaiting(): Promise<void> {
    const counts = await Promise.all(MAILS.map((name) => this.#deps.submissions.waiting(name)));
    const waiting = counts.reduce((sum, count) => sum + count, 0);
    if (waiting > 0) this.#deps.logger.warn({ waiting }, 'mails wait for a mail server: SMTP_URL is not set');
  }
}
