import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Backlog, earliest, withLease } from '@almanac/data';
import type { Logger } from '@almanac/process';
import { type Message, recipientsOf } from './message.js';
import type { ClaimedMail, MailOutbox } from './outbox.js';
import type { AttemptResult } from './outgoing.js';
import { type Attachment, DeliveryError, type Transport } from './transport.js';

/**
 * Duration of the lease of a mail, longer than a pause of the database. The lease is renewed while the mail is sent.
 */
const CLAIM_MS = 20_000;

/** Number of mails sent concurrently. */
export const AT_ONCE = 4;

/** Interval of the log message that mails wait for a mail server. */
export const TELL_EVERY_MS = 60 * 60_000;

/** Interval for looking for new mails while others are being sent. */
const LOOK_AGAIN_MS = 250;

const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Pauses between attempts to record the outcome of a mail, in milliseconds: about half a minute together. */
const NOTE_PAUSES_MS = [100, 300, 1000, 3000, 5000, 5000, 5000, 5000];

/** Failure code of a mail without recipients. */
const NOBODY = 'ENORECIPIENT';
/** Failure code of a mail that has nothing to say any more. */
const OBSOLETE = 'EOBSOLETE';

const OUTCOMES = {
  sent: 'a mail was sent',
  retried: 'a mail was not accepted for all recipients, retrying',
  failed: 'a mail was refused for good',
} as const;

/** Outcome of an attempt by recipient: the reason of a rejection; undefined if the server accepted the mail. */
type Attempt = ReadonlyMap<string, DeliveryError | undefined>;

/** A mail in the form in which it is sent. */
export interface ComposedMail {
  readonly message: Message;
  readonly attachments: readonly Attachment[];
}

export interface SenderDeps<D extends { readonly _id: unknown }> {
  readonly outboxes: readonly Pick<
    MailOutbox<D>,
    'name' | 'claim' | 'renew' | 'complete' | 'nextDue' | 'backlog'
  >[];
  /** The content of a mail; undefined for a mail that has become pointless and is not sent. */
  readonly compose: (mail: ClaimedMail<D>) => ComposedMail | undefined | Promise<ComposedMail | undefined>;
  /** Identifies a document in the log, without an address. */
  readonly describe: (document: D) => Readonly<Record<string, unknown>>;
  /** Called when a mail needs no further attempt. */
  readonly onCompleted?: (mail: ClaimedMail<D>) => Promise<void>;
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

/** A mail with its outbox. */
interface Leased<D extends { readonly _id: unknown }> {
  readonly outbox: SenderDeps<D>['outboxes'][number];
  readonly mail: ClaimedMail<D>;
}

/** The id of a document as a part of a message id. */
const messageName = (id: unknown): string =>
  typeof id === 'string' && /^[\w.-]+$/.test(id)
    ? id
    : createHash('sha256').update(String(id)).digest('hex').slice(0, 32);

/** Sends the mails of outboxes. Several replicas may do so concurrently. */
export class MailSender<D extends { readonly _id: unknown }> {
  #underWay = 0;
  /** When it may be logged again that mails wait. */
  #tellAgainAt = 0;

  constructor(private readonly deps: SenderDeps<D>) {}

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

  async #next(): Promise<Leased<D> | undefined> {
    for (const outbox of this.deps.outboxes) {
      const mail = await outbox.claim(this.deps.now(), this.#claimEnd(), randomUUID());
      if (mail !== undefined) return { outbox, mail };
    }
    return undefined;
  }

  /** The moment when the next mail is due; null while nothing can be sent. */
  async nextDue(): Promise<Date | null> {
    if (this.deps.transport === undefined) return null;
    return earliest(await Promise.all(this.deps.outboxes.map((outbox) => outbox.nextDue())));
  }

  #claimEnd(): Date {
    return new Date(this.deps.now().getTime() + CLAIM_MS);
  }

  async #send(transport: Transport, leased: Leased<D>): Promise<void> {
    const { outbox, mail } = leased;
    const { describe, logger, onOutcome, onCompleted } = this.deps;
    // A large mail to a slow server may take very long.
    const result = await withLease(
      () => outbox.renew(mail, this.#claimEnd()),
      async () => {
        const attempt = await this.#attempt(transport, mail);
        const ended: AttemptResult =
          attempt === undefined ? { state: 'failed', failure: OBSOLETE } : this.#judge(mail, attempt);
        await this.#note(leased, ended);
        return ended;
      },
    );
    const { state, delivered, refused, failure, dueAt } = result;
    const about = {
      ...describe(mail.document),
      mail: mail.name,
      attempt: mail.mail.attempts,
      recipients: { delivered: delivered?.length ?? 0, refused: refused?.map(({ code }) => code) ?? [] },
      ...(failure && { code: failure }),
      ...(dueAt && { again: dueAt }),
    };
    if (failure === OBSOLETE) logger.info(about, 'a mail was not sent, because it is obsolete');
    else {
      const outcome = state === 'waiting' ? 'retried' : state;
      onOutcome(outcome);
      logger[failure || refused ? 'warn' : 'info'](about, OUTCOMES[outcome]);
    }
    if (state !== 'waiting') await onCompleted?.(mail);
  }

  /**
   * @returns the errors by recipient who has not got the mail yet (undefined: accepted by the server); undefined for an
   * obsolete mail
   */
  async #attempt(transport: Transport, claimed: ClaimedMail<D>): Promise<Attempt | undefined> {
    const composed = await this.deps.compose(claimed);
    if (!composed) return undefined;
    const { document, name, mail } = claimed;
    const { message, attachments } = composed;
    const { since, delivered = [], refused = [] } = mail;
    const done = new Set([...delivered, ...refused.map(({ address }) => address)]);
    const recipients = recipientsOf(message).filter((address) => !done.has(address));
    try {
      const errors = await transport.deliver({
        messageId: `<${messageName(document._id)}.${name}.${since.getTime().toString(36)}@${this.deps.host}>`,
        message,
        recipients,
        attachments,
      });
      const found = new Map(errors.map(({ address, error }) => [address, error]));
      return new Map(recipients.map((address) => [address, found.get(address)]));
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return new Map(recipients.map((address) => [address, error]));
    }
  }

  /** The mail after an attempt. Recipients that were rejected temporarily are retried for a limited time. */
  #judge(claimed: ClaimedMail<D>, attempt: Attempt): AttemptResult {
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
  async #note({ outbox, mail }: Leased<D>, result: AttemptResult): Promise<void> {
    const { describe, logger } = this.deps;
    for (const pause of NOTE_PAUSES_MS) {
      try {
        await outbox.complete(mail, result);
        return;
      } catch (error) {
        logger.warn({ err: error, ...describe(mail.document) }, 'the state of a mail could not be stored');
      }
      await setTimeout(pause);
    }
    await outbox.complete(mail, result);
  }

  /** The moment of the next attempt, after pauses that double; undefined once the time for retries is over. */
  #nextAttempt({ mail }: ClaimedMail<D>): Date | undefined {
    const now = this.deps.now().getTime();
    if (now - mail.since.getTime() > this.deps.retryDays * DAY_MS) return undefined;
    const pause = Math.min(this.deps.retryPauseMs * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS);
    // The jitter spreads the retries of mails that failed together.
    return new Date(now + pause * (0.75 + Math.random() / 2));
  }

  /** Number and age of the mails in the outbox. */
  async backlog(): Promise<Backlog> {
    const all = await Promise.all(this.deps.outboxes.map((outbox) => outbox.backlog()));
    return {
      waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      since: earliest(all.map(({ since }) => since)),
    };
  }

  /** Logs at intervals that mails wait, because counting them for each new one takes longer and longer. */
  async #tellWaiting(): Promise<void> {
    const now = this.deps.now().getTime();
    if (now < this.#tellAgainAt) return;
    const { waiting } = await this.backlog();
    if (waiting === 0) return;
    this.#tellAgainAt = now + TELL_EVERY_MS;
    this.deps.logger.warn({ waiting }, 'mails wait for a mail server: SMTP_URL is not set');
  }
}
