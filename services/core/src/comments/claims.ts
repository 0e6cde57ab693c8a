import type { RestError } from '@almanac/rest';
import { DuplicateKeyError, uniquely } from '@almanac/service';
import { type Connection, type Model, Schema } from 'mongoose';

/** What only one may do at a time, and what others are told meanwhile. */
export interface Claim {
  readonly name: string;
  readonly refusal: () => RestError;
}

interface StoredClaim {
  readonly _id: string;
  /** When others need not wait for it any longer: its process has died. */
  readonly until: Date;
}

const schema = new Schema<StoredClaim>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'comment_claims', versionKey: false },
);
// What processes that died have left.
schema.index({ until: 1 });

/** Far longer than storing a comment takes. */
const CLAIM_MS = 10_000;

/**
 * Rules that look at what is stored before they let something be stored hold only when nobody does the same at the same
 * time. Claims make sure of that, whichever process the others are in.
 */
export class Claims {
  readonly #claims: Model<StoredClaim>;

  constructor(connection: Connection) {
    this.#claims = connection.model<StoredClaim>('CommentClaim', schema);
  }

  /** Does something while nobody else holds any of the claims. @throws the refusal of one that somebody holds */
  async holding<T>(claims: readonly Claim[], work: () => Promise<T>): Promise<T> {
    const held: string[] = [];
    try {
      for (const { name, refusal } of claims) {
        if (!(await this.#take(name))) throw refusal();
        held.push(name);
      }
      return await work();
    } finally {
      await this.#claims.deleteMany({ _id: { $in: held } });
    }
  }

  /** Removes what processes that died have left. */
  async clear(): Promise<void> {
    await this.#claims.deleteMany({ until: { $lte: new Date() } });
  }

  /** @returns whether it was free, or left by a process that died. */
  async #take(name: string): Promise<boolean> {
    const now = Date.now();
    const until = new Date(now + CLAIM_MS);
    try {
      await uniquely(() =>
        this.#claims
          .updateOne({ _id: name, until: { $lte: new Date(now) } }, { $set: { until } }, { upsert: true })
          .exec(),
      );
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  }
}
