import { collectionSchema } from '@almanac/data';
import { MailOutbox, outboxIndexes, outgoingMail } from '@almanac/mail';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

const accountKey = z
  .object({
    /** `user 5`, or `new` with the folded e-mail address of a visitor who registers. */
    _id: z.string(),
    purpose: z.enum(['reset', 'invitation', 'registration']),
    /** 0: a visitor who registers. */
    userId: z.int(),
    login: z.string(),
    email: z.string(),
    /** Random part of the key, which is derived: the database alone opens no account. */
    salt: z.string(),
    /** Digest of the user's password hash, '' without a user: the key is invalid once the password changes. */
    passwordKey: z.string(),
    until: z.date(),
    /** The mail with the link. It is composed when it is sent. */
    mail: outgoingMail,
  })
  .readonly();

/** A link with which somebody sets the password of an account: one for each account. */
export type AccountKey = z.output<typeof accountKey>;
export type AccountPurpose = AccountKey['purpose'];

/** Id of the key of a user. */
export const idOfUser = (userId: number): string => `user ${userId}`;

const schema = collectionSchema('account_keys', accountKey);
// Expired keys are deleted.
schema.index({ until: 1 }, { expireAfterSeconds: 60 });
// The number of visitors who are registering.
schema.index({ userId: 1 });
// Mails that are due, and mails that wait.
for (const [fields, options] of outboxIndexes('mail')) schema.index(fields, options);

/** The keys of all accounts. */
export class AccountKeyRepository {
  readonly #keys: Model<AccountKey>;
  readonly outbox: MailOutbox<AccountKey>;

  constructor(connection: Connection) {
    this.#keys = connection.model<AccountKey>('AccountKey', schema);
    this.outbox = new MailOutbox(this.#keys, 'mail');
  }

  find(id: string): Promise<AccountKey | null> {
    return this.#keys.findById(id).lean<AccountKey>().exec();
  }

  /** Stores the key of an account in place of an earlier one. */
  async save({ _id, ...fields }: AccountKey): Promise<void> {
    await this.#keys.updateOne({ _id }, { $set: fields }, { upsert: true });
  }

  /** Deletes the key of a user. */
  deleteAllOf(userId: number): Promise<void> {
    return this.delete(idOfUser(userId));
  }

  async delete(id: string): Promise<void> {
    await this.#keys.deleteOne({ _id: id });
  }

  /** Number of visitors who are registering. */
  registering(): Promise<number> {
    return this.#keys.countDocuments({ userId: 0 }).exec();
  }
}
