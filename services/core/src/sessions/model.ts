import { collectionSchema } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

const session = z
  .object({
    /** SHA-256 of the token, hexadecimal. A slow hash is not needed: the token is long and random. */
    _id: z.string(),
    userId: z.int(),
    /** Digest of the user's password hash: the session ends when the password changes. */
    passwordKey: z.string(),
    createdAt: z.date(),
    until: z.date(),
  })
  .readonly();

/** A session of a user who signed in on a page. */
export type Session = z.output<typeof session>;

const schema = collectionSchema('sessions', session);
// The sessions of a user, the latest first.
schema.index({ userId: 1, createdAt: -1 });
// Expired sessions are deleted.
schema.index({ until: 1 }, { expireAfterSeconds: 60 });

/** Maximum number of sessions of one user. A new one ends the oldest one. */
export const MOST_SESSIONS = 20;

/** The sessions of all users. */
export class SessionRepository {
  readonly #sessions: Model<Session>;

  constructor(connection: Connection) {
    this.#sessions = connection.model<Session>('Session', schema);
  }

  find(id: string): Promise<Session | null> {
    return this.#sessions.findById(id).lean<Session>().exec();
  }

  /** Stores a session. @returns whether older sessions of its user were deleted */
  async insert(one: Session): Promise<boolean> {
    await this.#sessions.create(one);
    const excess = await this.#sessions
      .find({ userId: one.userId }, { _id: 1 })
      .sort({ createdAt: -1 })
      .skip(MOST_SESSIONS)
      .lean<{ _id: string }[]>();
    if (excess.length === 0) return false;
    await this.#sessions.deleteMany({ _id: { $in: excess.map(({ _id }) => _id) } });
    return true;
  }

  async delete(id: string): Promise<void> {
    await this.#sessions.deleteOne({ _id: id });
  }

  async deleteAllOf(userId: number): Promise<void> {
    await this.#sessions.deleteMany({ userId });
  }
}
