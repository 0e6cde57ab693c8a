import { batchedInsert, ChangeOutbox, collectionSchema, type Filter } from '@almanac/data';
import { MailOutbox, outboxIndexes } from '@almanac/mail';
import type { Connection, Model, mongo, QueryFilter, UpdateQuery } from 'mongoose';
import * as z from 'zod';
import { MAILS, type MailName, type Submission, submission } from './document.js';

/** Condition for any moment, which an index serves. */
const ANY_TIME = { $gt: new Date(0) };

const schema = collectionSchema('submissions', submission);
// Lists of all submissions, of those of a form, and of those with a status.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ form: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ form: 1, status: 1, createdAt: -1, _id: -1 });
// Mails that are due, and mails that wait.
for (const name of MAILS) for (const [fields, options] of outboxIndexes(name)) schema.index(fields, options);
// Changes that are not in the log yet.
schema.index(...ChangeOutbox.PENDING);
// Submissions to be discarded.
schema.index({ transient: 1 }, { sparse: true });

/**
 * Names of fields that submissions of a form have had: the columns of an export, so that it need not read all
 * submissions first.
 */
const formFields = z
  .object({
    /** Id of the form. */
    _id: z.int(),
    names: z.array(z.string()).readonly(),
  })
  .readonly();
type FormFields = z.output<typeof formFields>;

const fieldsSchema = collectionSchema('form_fields', formFields);

/** Maximum number of forms whose names of fields a process knows. */
const MOST_FORMS = 1000;

/** Filter of a list of submissions. */
export interface SubmissionFilter {
  readonly form?: number | undefined;
  readonly status?: Submission['status'] | undefined;
  readonly after?: Date | undefined;
  readonly before?: Date | undefined;
}

const conditions = ({ form, status, after, before }: SubmissionFilter): QueryFilter<Submission> =>
  ({
    ...(form !== undefined && { form }),
    ...(status !== undefined && { status }),
    ...((after || before) && {
      createdAt: { ...(after && { $gte: after }), ...(before && { $lt: before }) },
    }),
  }) as Filter as QueryFilter<Submission>;

/**
 * Condition: no mail is waiting. A mail that failed permanently keeps the submission, because its owner does not have
 * the message.
 */
const DISCARDABLE = {
  transient: true,
  'mail.state': 'sent',
  'mail.dueAt': { $exists: false },
  'mail_2.dueAt': { $exists: false },
} as QueryFilter<Submission>;

const change = (fields: object): UpdateQuery<Submission> => fields as UpdateQuery<Submission>;

/** Submissions and their mails in the database. */
export class SubmissionRepository {
  readonly #submissions: Model<Submission>;
  /** The driver's collection, without Mongoose's casting. */
  readonly #documents: mongo.Collection<Submission>;
  readonly #fields: Model<FormFields>;
  /** Stored names of fields by form. */
  readonly #storedNames = new Map<number, ReadonlySet<string>>();
  readonly changes: ChangeOutbox<Submission>;
  /** The mails of submissions, by their names. */
  readonly outboxes: Readonly<Record<MailName, MailOutbox<Submission>>>;

  constructor(connection: Connection) {
    this.#submissions = connection.model<Submission>('Submission', schema);
    this.#documents = connection.collection<Submission>(this.#submissions.collection.name);
    this.#fields = connection.model<FormFields>('FormFields', fieldsSchema);
    this.outboxes = {
      mail: new MailOutbox(this.#submissions, 'mail'),
      mail_2: new MailOutbox(this.#submissions, 'mail_2'),
    };
    this.changes = new ChangeOutbox(connection, {
      collection: 'submissions',
      fields: ['status'],
      describe: ({ status }) => ({ kind: 'submission', type: 'submission', status }),
      // Submissions that are stored only for their mails are not shown.
      existing: { transient: { $exists: false } },
    });
  }

  /** Stores a submission with its mails atomically. */
  async insert(submission: Submission): Promise<void> {
    // The field names are stored first, so that an export never misses a column.
    await this.#storeNames(submission);
    const recorded = submission.transient ? {} : this.changes.created();
    await this.#insert({ ...submission, ...recorded });
  }

  readonly #insert = batchedInsert(() => this.#documents);

  /** Stores the names of a submission's fields, unless this process has done so. Names are never removed. */
  async #storeNames({ form, answers }: Submission): Promise<void> {
    const stored = this.#storedNames.get(form) ?? new Set();
    const names = answers.map(({ name }) => name).filter((name) => !stored.has(name));
    if (names.length === 0) return;
    await this.#fields.updateOne({ _id: form }, { $addToSet: { names: { $each: names } } }, { upsert: true });
    this.#storedNames.set(form, new Set([...stored, ...names]));
    const [oldest] = this.#storedNames.keys();
    if (this.#storedNames.size > MOST_FORMS && oldest !== undefined) this.#storedNames.delete(oldest);
  }

  find(id: string): Promise<Submission | null> {
    return this.#submissions.findById(id).lean<Submission>().exec();
  }

  /** One page of a list, newest first. */
  list(
    filter: SubmissionFilter,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<Submission[]> {
    return this.#submissions
      .find(conditions(filter))
      .sort({ createdAt: -1, _id: -1 })
      .skip(offset)
      .limit(limit)
      .lean<Submission[]>()
      .exec();
  }

  count(filter: SubmissionFilter): Promise<number> {
    const any = { createdAt: ANY_TIME } as QueryFilter<Submission>;
    return this.#submissions.countDocuments({ ...any, ...conditions(filter) }).exec();
  }

  /** Streams all submissions of a filter, oldest first. */
  stream(filter: SubmissionFilter): AsyncIterable<Submission> {
    return this.#submissions
      .find(conditions(filter))
      .sort({ createdAt: 1, _id: 1 })
      .lean<Submission[]>()
      .cursor() as AsyncIterable<Submission>;
  }

  /** Names of the fields that submissions of a form, or of all forms, have had, in the order of their first use. */
  async fieldNames({ form }: SubmissionFilter): Promise<string[]> {
    const found = await this.#fields
      .find(form === undefined ? {} : { _id: form })
      .sort({ _id: 1 })
      .lean<FormFields[]>();
    return [...new Set(found.flatMap(({ names }) => names))];
  }

  /** @returns whether the submission existed. */
  async delete(id: string): Promise<boolean> {
    return (await this.deleteMany([id])) > 0;
  }

  /** @returns the number of submissions that existed. */
  async deleteMany(ids: readonly string[]): Promise<number> {
    const removed = await this.changes.deleting(ids, () =>
      this.#documents.deleteMany({ _id: { $in: [...ids] } }),
    );
    return removed.deletedCount;
  }

  /** Deletes a transient submission whose mails are sent. @returns whether it was deleted */
  async discard(id: string): Promise<boolean> {
    return (await this.#submissions.deleteOne({ _id: id, ...DISCARDABLE })).deletedCount > 0;
  }

  /** Transient submissions that a crashed process has not discarded. */
  discardable(limit: number): Promise<Submission[]> {
    return this.#submissions.find(DISCARDABLE).limit(limit).lean<Submission[]>().exec();
  }

  /** Submissions of a status from before a moment, without waiting mails. */
  expired(status: readonly Submission['status'][], before: Date, limit: number): Promise<Submission[]> {
    return this.#submissions
      .find({
        status: { $in: [...status] },
        createdAt: { $lt: before },
        'mail.dueAt': { $exists: false },
        'mail_2.dueAt': { $exists: false },
      } as QueryFilter<Submission>)
      .limit(limit)
      .lean<Submission[]>()
      .exec();
  }

  /** Spam older than the latest messages. @param kept number of these latest messages */
  oldSpam(kept: number, limit: number): Promise<Submission[]> {
    return this.#submissions
      .find({ status: 'spam' })
      .sort({ createdAt: -1, _id: -1 })
      .skip(kept)
      .limit(limit)
      .lean<Submission[]>()
      .exec();
  }

  /** Ids of existing submissions, among the given ones. */
  async existing(ids: readonly string[]): Promise<Set<string>> {
    const found = await this.#submissions.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean<Submission[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /**
   * Puts a mail into the outbox again. A mail that is being sent stays unchanged, because it would be delivered twice.
   * @param toAll whether recipients that have the mail get it again
   */
  async resend(id: string, name: MailName, toAll: boolean, now: Date): Promise<void> {
    await this.#submissions
      .updateOne(
        {
          _id: id,
          [`${name}.message`]: { $exists: true },
          [`${name}.claim`]: { $exists: false },
        } as QueryFilter<Submission>,
        change({
          $set: {
            [`${name}.state`]: 'waiting',
            [`${name}.dueAt`]: now,
            [`${name}.since`]: now,
            [`${name}.attempts`]: 0,
          },
          $unset: {
            [`${name}.failure`]: 1,
            [`${name}.refused`]: 1,
            ...(toAll && { [`${name}.delivered`]: 1, [`${name}.sentAt`]: 1 }),
          },
        }),
      )
      .exec();
  }
}
