import { type Connection, type Model, Schema } from 'mongoose';
import { uniquely } from '../duplicate-key.js';

/** A password that the site has made for one program of a user. Whoever has it signs in as the user. */
export interface ApplicationPassword {
  /** SHA-256 of the password, hexadecimal: it is long and random, so that nothing slower is needed. */
  readonly _id: string;
  readonly userId: number;
  /** What its owner calls it. */
  readonly name: string;
  readonly createdAt: Date;
}

const schema = new Schema<ApplicationPassword>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'application_passwords', versionKey: false },
);
// Those of a user: listing them, removing them together with the user.
schema.index({ userId: 1, name: 1 }, { unique: true });

/** The application passwords of all users. */
export class ApplicationPasswordRepository {
  readonly #passwords: Model<ApplicationPassword>;

  constructor(connection: Connection) {
    this.#passwords = connection.model<ApplicationPassword>('ApplicationPassword', schema);
  }

  find(hash: string): Promise<ApplicationPassword | null> {
    return this.#passwords.findById(hash).lean<ApplicationPassword>().exec();
  }

  /** Those of one user, by name. */
  listOf(userId: number): Promise<ApplicationPassword[]> {
    return this.#passwords.find({ userId }).sort({ name: 1 }).lean<ApplicationPassword[]>().exec();
  }

  /** @throws DuplicateKeyError when the user has one of this name. */
  async insert(password: ApplicationPassword): Promise<void> {
    await uniquely(() => this.#passwords.create(password));
  }

  /** @returns whether there was one. */
  async delete(userId: number, name: string): Promise<boolean> {
    return (await this.#passwords.deleteOne({ userId, name })).deletedCount > 0;
  }

  async deleteAllOf(userId: number): Promise<void> {
    await this.#passwords.deleteMany({ userId });
  }
}
