import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Backlog, earliest, withLease } from '@almanac/data';
import type { Logger } from '@almanac/process';
import { MAILS, type MailName } from '../submissions/document.js';
import type { SubmittedFiles } from '../submissions/files.js';
import type { AttemptResult, ClaimedMail, SubmissionRepository } from '../submissions/model.js';
import { discardSubmission } from '../submissions/removal.js';
import { recipientsOf } from './message.js';
import { DeliveryError, type Transport } from './transport.js';

/**
 * Duration of the lease of a mail, longer than a pause of the database. The lease is renewed while the mail is sent.
 */
const CLAIM_MS = 20_000;

/** Number of mails sent concurrently. */
export const AT_ONCE = 4;

/** Interval for looking for new mails while others are being sent. */
const LOOK_AGAIN_MS = 250;

const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Pauses between attempts to record the outcome of a mail, in milliseconds: about half a minute together. */
const NOTE_PAUSES_MS = [100, 300, 1000, 3000, 5000, 5000, 5000, 5000];

/** Failure code of a mail without recipients. */
const NOBODY = 'ENORECIPIENT';

const OUTCOMES = {
  sent: 'a mail was sent',
  retried: 'a mail was not accepted for all recipients, retrying',
  failed: 'a mail was refused for good',
} as const;

/** Outcome of an attempt by recipient: the reason of a rejection; undefined if the server accepted the mail. */
type Attempt = ReadonlyMap<string, DeliveryError | undefined>;

export interface SenderDeps {
  readonly submissions: SubmissionRepository;
  readonly files: SubmittedFiles;
  /** Absent while no mail server is set, so that mails wait. */
  readonly transport: Transport | undefined;
  /** Host name of the site, for message ids. */
  readonly host: string;
  /** Pause before the second attempt, in milliseconds. Later pauses double. */
  readonly retryPauseMs: number;
  /** Days for which a mail is retried. */
  readonly retryDays: number;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly onOutcome: (outcome: 'sent' | 'retried' | 'failed') => void;
  readonly now: () => Date;
}

/** Sends the mails of the outbox. Several replicas may do so concurrently. */
export class MailSender {
  #underWay = 0;

  constructor(private readonly deps: SenderDeps) {}

  /**
   * Sends all due mails. A slow mail server delays only its own mail, neither waiting nor new mails.
   * @param stopping once aborted, no further mail is begun, because an interrupted mail might be sent twice
   */
  async run(stopping?: AbortSignal): Promise<void> {
    const { transport } = this.deps;
    if (transport === undefined) return this.#tellWaiting();
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#drain(transport, stopping)));
  }

  async #drain(transport: Transport, stopping: AbortSignal | undefined): Promise<void> {
    while (!stopping?.aborted) {
      const mail = await this.#next();
      if (mail !== undefined) {
        this.#underWay += 1;
        await this.#send(transport, mail).finally(() => {
          this.#underWay -= 1;
        });
      } else if (this.#underWay > 0) await setTimeout(LOOK_AGAIN_MS);
      else return;
    }
  }

  async #next(): Promise<ClaimedMail | undefined> {
    for (const name of MAILS) {
      const mail = await this.#claim(name);
      if (mail !== undefined) return mail;
    }
    return undefined;
  }

  /** The moment when the next mail is due; null while nothing can be sent. */
  async nextDue(): Promise<Date | null> {
    if (this.deps.transport === undefined) return null;
    const dates = await Promise.all(MAILS.map((name) => this.deps.submissions.nextDue(name)));
    const [first] = dates.filter((date) => date !== null).sort((a, b) => a.getTime() - b.getTime());
    return first ?? null;
  }

  #claim(name: MailName): Promise<ClaimedMail | undefined> {
    return this.deps.submissions.claim(name, this.deps.now(), this.#claimEnd(), randomUUID());
  }

  #claimEnd(): Date {
    return new Date(this.deps.now().getTime() + CLAIM_MS);
  }

  async #send(transport: Transport, mail: ClaimedMail): Promise<void> {
    const { submission, name } = mail;
    const { submissions, logger, onOutcome } = this.deps;
    // A large mail to a slow server may take very long.
    const result = await withLease(
      () => submissions.renew(mail, this.#claimEnd()),
      async () => {
        const ended = this.#judge(mail, await this.#attempt(transport, mail));
        await this.#note(mail, ended);
        return ended;
      },
    );
    const { state, delivered, refused, failure, dueAt } = result;
    const outcome = state === 'waiting' ? 'retried' : state;
    onOutcome(outcome);
    const about = {
      submission: submission._id,
      mail: name,
      attempt: mail.mail.attempts,
      recipients: { delivered: delivered?.length ?? 0, refused: refused?.map(({ code }) => code) ?? [] },
      ...(failure && { code: failure }),
      ...(dueAt && { again: dueAt }),
    };
    logger[failure || refused ? 'warn' : 'info'](about, OUTCOMES[outcome]);
    if (submission.transient && state !== 'waiting') await discardSubmission(this.deps, submission);
  }

  /** @returns the outcome by recipient without the mail so far: undefined if the server accepted it */
  async #attempt(transport: Transport, { submission, name, mail }: ClaimedMail): Promise<Attempt> {
    const { files, host } = this.deps;
    const { message, since, delivered = [], refused = [] } = mail;
    const done = new Set([...delivered, ...refused.map(({ address }) => address)]);
    const recipients = recipientsOf(message).filter((address) => !done.has(address));
    try {
      const errors = await transport.deliver({
        messageId: `<${submission._id}.${name}.${since.getTime().toString(36)}@${host}>`,
        message,
        recipients,
        attachments: submission.files.filter(({ id }) => message.attachments.includes(id)),
        read: (id) => files.read(id),
      });
      const found = new Map(errors.map(({ address, error }) => [address, error]));
      return new Map(recipients.map((address) => [address, found.get(address)]));
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return new Map(recipients.map((address) => [address, error]));
    }
  }

  /** The mail after an attempt. Recipients that were rejected temporarily are retried for a limited time. */
  #judge(claimed: ClaimedMail, attempt: Attempt): AttemptResult {
    const { mail } = claimed;
    const again = this.#nextAttempt(claimed);
    const delivered = [...(mail.delivered ?? [])];
    const refused = [...(mail.refused ?? [])];
    let postponed: DeliveryError | undefined;
    for (const [address, error] of attempt) {
      if (error === undefined) delivered.push(address);
      else if (error.permanent || again === undefined) refused.push({ address, code: error.code });
      else postponed = error;
    }
    const known = {
      ...(delivered.length > 0 && { delivered, sentAt: mail.sentAt ?? this.deps.now() }),
      ...(refused.length > 0 && { refused }),
    };
    if (postponed && again) return { ...known, state: 'waiting', failure: postponed.code, dueAt: again };
    if (delivered.length > 0) return { ...known, state: 'sent' };
    return { ...known, state: 'failed', failure: refused[0]?.code ?? NOBODY };
  }

  /**
   * Records the outcome of an attempt. A mail without a recorded outcome would be sent again, so recording is retried
   * for a while.
   */
  async #note(mail: ClaimedMail, result: AttemptResult): Promise<void> {
    const { submissions, logger } = this.deps;
    for (const pause of NOTE_PAUSES_MS) {
      try {
        await submissions.settle(mail, result);
        return;
      } catch (error) {
        logger.warn(
          { err: error, submission: mail.submission._id },
          'the state of a mail could not be stored',
        );
      }
      await setTimeout(pause);
    }
    await submissions.settle(mail, result);
  }

  /** The moment of the next attempt, after pauses that double; undefined once the time for retries is over. */
  #nextAttempt({ mail }: ClaimedMail): Date | undefined {
    const now = this.deps.now().getTime();
    if (now - mail.since.getTime() > this.deps.retryDays * DAY_MS) return undefined;
    const pause = Math.min(this.deps.retryPauseMs * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS);
    // The jitter spreads the retries of mails that failed together.
    return new Date(now + pause * (0.75 + Math.random() / 2));
  }

  /** Number and age of the mails in the outbox. */
  async backlog(): Promise<Backlog> {
    const both = await Promise.all(MAILS.map((name) => this.deps.submissions.backlog(name)));
    return {
      waiting: both.reduce((sum, { waiting }) => sum + waiting, 0),
      since: earliest(both.map(({ since }) => since)),
    };
  }

  async #tellWaiting(): Promise<void> {
    const { waiting } = await this.backlog();
    if (waiting > 0) this.deps.logger.warn({ waiting }, 'mails wait for a mail server: SMTP_URL is not set');
  }
}
