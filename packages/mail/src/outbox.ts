import type { Backlog } from '@almanac/data';
import type { IndexDefinition, IndexOptions, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { AttemptResult, OutgoingMail } from './outgoing.js';

/** A mail with a lease of this process, in its document. */
export interface ClaimedMail<D> {
  readonly document: D;
  /** Member of the document that is the mail. */
  readonly name: string;
  readonly mail: OutgoingMail;
  readonly claim: string;
}

/** Condition for any moment, which an index serves. */
const ANY_TIME = { $gt: new Date(0) };

/** Indexes that an outbox needs: mails that are due, and mails that wait, the oldest first. */
export const outboxIndexes = (name: string): readonly (readonly [IndexDefinition, IndexOptions])[] => [
  [{ [`${name}.dueAt`]: 1 }, { sparse: true }],
  [{ [`${name}.since`]: 1 }, { partialFilterExpression: { [`${name}.dueAt`]: ANY_TIME } }],
];

/** The mails in one member of the documents of a collection. Their owner writes them; the outbox has them sent. */
export class MailOutbox<D extends { readonly _id: unknown }> {
  /**
   * @param name of the member
   */
  constructor(
    private readonly documents: Model<D>,
    readonly name: string,
  ) {}

  /**
   * Acquires the lease of a due mail until the given moment.
   * @param claim identifies this attempt
   */
  async claim(now: Date, until: Date, claim: string): Promise<ClaimedMail<D> | undefined> {
    const { name } = this;
    const due = { [`${name}.dueAt`]: { $lte: now } };
    for (;;) {
      const next = await this.documents
        .findOne(due as QueryFilter<D>, { _id: 1 })
        .sort({ [`${name}.dueAt`]: 1 })
        .lean<D>();
      if (!next) return undefined;
      // The update is by id, because a sharded cluster refuses others. It matches nothing if another process was
      // faster.
      const document = await this.documents
        .findOneAndUpdate(
          { _id: next._id, ...due } as QueryFilter<D>,
          change<D>({
            $set: { [`${name}.dueAt`]: until, [`${name}.claim`]: claim },
            $inc: { [`${name}.attempts`]: 1 },
          }),
        )
        .setOptions({ returnDocument: 'after' })
        .lean<D>()
        .exec();
      const mail = document && this.#mailOf(document);
      if (document && mail) return { document, name, mail, claim };
    }
  }

  /** Renews the lease of a mail that is being sent. */
  async renew({ document, claim }: ClaimedMail<D>, until: Date): Promise<void> {
    await this.#change(document, claim, { $set: { [`${this.name}.dueAt`]: until } });
  }

  /** Records the outcome of an attempt. @returns false when another process has the lease by now */
  async complete({ document, claim }: ClaimedMail<D>, result: AttemptResult): Promise<boolean> {
    const { name } = this;
    const { state, delivered, refused, failure, dueAt, sentAt } = result;
    const fields = { state, delivered, refused, failure, dueAt, sentAt };
    const entries = Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value] as const);
    const given = entries.filter(([, value]) => value !== undefined);
    const absent = entries.filter(([, value]) => value === undefined).map(([field]) => [field, 1] as const);
    return this.#change(document, claim, {
      $set: Object.fromEntries(given),
      $unset: { [`${name}.claim`]: 1, ...Object.fromEntries(absent) },
    });
  }

  /** The moment when the next mail is due. */
  async nextDue(): Promise<Date | null> {
    const next = await this.documents
      .findOne(this.#waiting, { [`${this.name}.dueAt`]: 1 })
      .sort({ [`${this.name}.dueAt`]: 1 })
      .lean<D>();
    return (next && this.#mailOf(next)?.dueAt) ?? null;
  }

  /** Number and age of waiting mails. */
  async backlog(): Promise<Backlog> {
    const [waiting, oldest] = await Promise.all([
      this.documents.countDocuments(this.#waiting),
      this.documents
        .findOne(this.#waiting, { [`${this.name}.since`]: 1 })
        .sort({ [`${this.name}.since`]: 1 })
        .lean<D>(),
    ]);
    return { waiting, since: (oldest && this.#mailOf(oldest)?.since) ?? null };
  }

  get #waiting(): QueryFilter<D> {
    return { [`${this.name}.dueAt`]: ANY_TIME } as QueryFilter<D>;
  }

  #mailOf(document: D): OutgoingMail | undefined {
    return (document as unknown as Readonly<Record<string, OutgoingMail | undefined>>)[this.name];
  }

  async #change({ _id }: D, claim: string, update: object): Promise<boolean> {
    const filter = { _id, [`${this.name}.claim`]: claim } as unknown as QueryFilter<D>;
    return (await this.documents.updateOne(filter, change<D>(update))).matchedCount > 0;
  }
}

const change = <D>(fields: object): UpdateQuery<D> => fields as UpdateQuery<D>;
