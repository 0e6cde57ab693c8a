import { randomBytes } from 'node:crypto';
import { DuplicateKeyError } from '@almanac/data';
import {
  fold,
  numberedNicename,
  sanitizeTermDescription,
  sanitizeTermName,
  sanitizeUrl,
  userNicename,
} from '@almanac/formatting';
import { isRole } from '@almanac/identity';
import {
  created,
  existing,
  type Outcome,
  type RecordOf,
  type RecordStore,
  type SentRecordOf,
  skipped,
  TAKEN,
} from '@almanac/transfer';
import type { Passwords } from '../authentication/passwords.js';
import type { Identifiers, UserRepository } from '../users/model.js';

const slugOf = ({ id, slug, login }: RecordOf<'user'>): string => slug || userNicename(login) || `user-${id}`;

/** Folded fields that are unique among users. */
const identifiersOf = (record: RecordOf<'user'>): Identifiers => ({
  loginKey: fold(record.login),
  emailKey: fold(record.email),
  slug: slugOf(record),
});

export interface UserRecordsDeps {
  readonly users: UserRepository;
  readonly passwords: Passwords;
}

/**
 * Import and export of users. A record with the login or address of an existing user becomes that user; a new user gets
 * a random password.
 */
export class UserRecords implements RecordStore<'user'> {
  readonly type = 'user';
  /** Hash of a random password, computed once because hashing is slow. */
  #unknownPassword: Promise<string> | undefined;

  constructor(private readonly deps: UserRecordsDeps) {}

  async import(records: readonly RecordOf<'user'>[]): Promise<Outcome[]> {
    // Records without an existing user are created at once, the others one by one.
    const seen = await this.deps.users.likenesses(records.map(identifiersOf));
    const outcomes = new Map<RecordOf<'user'>, Promise<Outcome>>();
    for (const record of records) {
      const own = Object.values(identifiersOf(record)).filter((text) => text !== '');
      if (record.login !== '' && !own.some((text) => seen.has(text)))
        outcomes.set(record, this.#create(record, true));
      for (const text of own) seen.add(text);
    }
    await Promise.all(outcomes.values());
    const all: Outcome[] = [];
    for (const record of records) all.push(await (outcomes.get(record) ?? this.#importOne(record)));
    return all;
  }

  #hashUnknownPassword(): Promise<string> {
    this.#unknownPassword ??= this.deps.passwords
      .hash(randomBytes(32).toString('base64url'))
      .catch((error: unknown) => {
        this.#unknownPassword = undefined;
        throw error;
      });
    return this.#unknownPassword;
  }

  async #importOne(record: RecordOf<'user'>): Promise<Outcome> {
    const { users } = this.deps;
    const { login, email } = record;
    const known = (await users.findByLogin(login)) ?? (email === '' ? null : await users.findByEmail(email));
    if (known) return existing(known._id);
    return login === '' ? skipped('It has no login.') : this.#create(record, false);
  }

  /** @param isFree whether the slug was free a moment ago */
  async #create(record: RecordOf<'user'>, isFree: boolean): Promise<Outcome> {
    const { users } = this.deps;
    const { id, login, email, firstName, lastName, url, roles } = record;
    const base = slugOf(record);
    const user = {
      _id: id,
      login,
      // The address of a user must be unique, so a missing one is replaced.
      email: email || `${id}@users.invalid`,
      firstName: sanitizeTermName(firstName),
      lastName: sanitizeTermName(lastName),
      name: sanitizeTermName(record.name) || login,
      nickname: login,
      url: sanitizeUrl(url),
      description: sanitizeTermDescription(record.description),
      locale: '',
      roles: roles.filter(isRole),
      passwordHash: await this.#hashUnknownPassword(),
      registeredAt: new Date(),
    };
    for (let n = 1; ; n += 1) {
      const slug = numberedNicename(base, n);
      if (!(isFree && n === 1) && (await users.findBySlug(slug))) continue;
      try {
        await users.insert({ ...user, slug });
        return created(id);
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
        if (error.field !== 'slug') return TAKEN;
      }
    }
  }

  async export(after: number, limit: number): Promise<SentRecordOf<'user'>[]> {
    return (await this.deps.users.page(after, limit)).map((user) => ({
      type: 'user',
      id: user._id,
      login: user.login,
      email: user.email,
      name: user.name,
      firstName: user.firstName,
      lastName: user.lastName,
      url: user.url,
      description: user.description,
      slug: user.slug,
      roles: [...user.roles],
    }));
  }
}
