import { collectionSchema } from '@almanac/data';
import { fold } from '@almanac/formatting';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

const applicationPassword = z
  .object({
    /** UUID. */
    _id: z.string(),
    userId: z.int(),
    /** Name that the user gave to the program. */
    name: z.string(),
    nameKey: z.string(),
    /** UUID that the program chose for itself, or ''. */
    appId: z.string(),
    /** SHA-256 of the password, hexadecimal. A slow hash is not needed: the password is long and random. */
    hash: z.string(),
    createdAt: z.date(),
    /** Day of the last use. */
    lastUsedAt: z.date().nullable(),
    /** Client address of the last use; for IPv6 the network. Absent when unknown. */
    lastIp: z.string().optional(),
  })
  .readonly();

/** A password for one program of a user. The program signs in with it as the user. */
export type ApplicationPassword = z.output<typeof applicationPassword>;

const schema = collectionSchema('application_passwords', applicationPassword);
// Lookup on sign-in.
schema.index({ hash: 1 }, { unique: true });
// Passwords of a user, by name.
schema.index({ userId: 1, nameKey: 1 });

const DAY_MS = 24 * 60 * 60 * 1000;

/** The application passwords of all users. */
export class ApplicationPasswordRepository {
  readonly #passwords: Model<ApplicationPassword>;

  constructor(connection: Connection) {
    this.#passwords = connection.model<ApplicationPassword>('ApplicationPassword', schema);
  }

  findByHash(hash: string): Promise<ApplicationPassword | null> {
    return this.#passwords.findOne({ hash }).lean<ApplicationPassword>().exec();
  }

  find(userId: number, uuid: string): Promise<ApplicationPassword | null> {
    return this.#passwords.findOne({ _id: uuid, userId }).lean<ApplicationPassword>().exec();
  }

  /** The passwords of one user, by name, then the oldest first. */
  listOf(userId: number): Promise<ApplicationPassword[]> {
    return this.#passwords
      .find({ userId })
      .sort({ nameKey: 1, createdAt: 1 })
      .lean<ApplicationPassword[]>()
      .exec();
  }

  async insert(
    password: Omit<ApplicationPassword, 'nameKey' | 'lastUsedAt' | 'lastIp'>,
  ): Promise<ApplicationPassword> {
    const document = { ...password, nameKey: fold(password.name), lastUsedAt: null };
    await this.#passwords.create(document);
    return document;
  }

  count(userId: number): Promise<number> {
    return this.#passwords.countDocuments({ userId }).exec();
  }

  /** @returns the renamed password; null when the user does not have it. */
  rename(userId: number, uuid: string, name: string): Promise<ApplicationPassword | null> {
    return this.#passwords
      .findOneAndUpdate({ _id: uuid, userId }, { $set: { name, nameKey: fold(name) } })
      .setOptions({ returnDocument: 'after' })
      .lean<ApplicationPassword>()
      .exec();
  }

  /** Records the use of a password, once a day. @param client address of the caller */
  async recordUse(
    { _id, lastUsedAt }: ApplicationPassword,
    now: Date,
    client: string | undefined,
  ): Promise<void> {
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < DAY_MS) return;
    await this.#passwords.updateOne(
      { _id },
      { $set: { lastUsedAt: now, ...(client && { lastIp: client }) } },
    );
  }

  async delete(userId: number, uuid: string): Promise<void> {
    await this.#passwords.deleteOne({ _id: uuid, userId });
  }

  /** @returns the number of deleted passwords. */
  async deleteAllOf(userId: number): Promise<number> {
    return (await this.#passwords.deleteMany({ userId })).deletedCount;
  }
}
