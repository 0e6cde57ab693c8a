import { createHash, randomInt, randomUUID } from 'node:crypto';
import { sanitizeTextField } from '@almanac/formatting';
import {
  APPLICATION_PASSWORD_LENGTH,
  can,
  hasFormOfApplicationPassword,
  type Identity,
} from '@almanac/identity';
import type { User } from '../users/model.js';
import { type Action, errors, PERMISSION_ERRORS } from './errors.js';
import type { ApplicationPassword, ApplicationPasswordRepository } from './model.js';

export type { ApplicationPassword } from './model.js';

/** A new application password with its plain text, which is shown only once. */
export interface NewApplicationPassword extends ApplicationPassword {
  readonly password: string;
}

/** Most application passwords of one user. */
export const MOST_PASSWORDS = 100;

/** Passwords for the programs of users (WordPress: application passwords). */
export class ApplicationPasswordsService {
  /**
   * @param onIdentityChange invalidates cached identities; called before the change is announced
   * @param roles whose users may have application passwords; undefined: all users
   */
  constructor(
    private readonly passwords: ApplicationPasswordRepository,
    private readonly onIdentityChange: () => Promise<void>,
    private readonly roles: ReadonlySet<string> | undefined,
  ) {}

  /** Whether a user may create application passwords and sign in with them. */
  isAvailableFor({ roles }: Pick<User, 'roles'>): boolean {
    const { roles: allowed } = this;
    return !allowed || roles.some((role) => allowed.has(role));
  }

  /** Users manage their own passwords, user managers those of all users. */
  async authorize(identity: Identity, userId: number, action: Action): Promise<void> {
    const allowed = identity.userId === userId || can(identity, 'edit_users');
    if (!allowed) throw PERMISSION_ERRORS[action]();
  }

  listOf(userId: number): Promise<ApplicationPassword[]> {
    return this.passwords.listOf(userId);
  }

  /**
   * The application password of the current request.
   * @throws RestError `rest_no_authenticated_app_password` when the caller authenticated in another way
   */
  async used({ userId, applicationPassword: uuid }: Identity): Promise<ApplicationPassword> {
    if (uuid === undefined) throw errors.notUsed();
    return this.get(userId, uuid);
  }

  /** @throws RestError `rest_application_password_not_found` */
  async get(userId: number, uuid: string): Promise<ApplicationPassword> {
    const found = await this.passwords.find(userId, uuid);
    if (!found) throw errors.notFound();
    return found;
  }

  /**
   * Names need not be unique: a program requests a new password whenever it signs in again.
   * @throws RestError for an empty name, and when the user may have none, or no more.
   */
  async create(owner: User, name: string, appId = ''): Promise<NewApplicationPassword> {
    if (!this.isAvailableFor(owner)) throw errors.disabledForUser();
    const password = Array.from(
      { length: APPLICATION_PASSWORD_LENGTH },
      () => ALPHABET[randomInt(ALPHABET.length)],
    ).join('');
    const stored = await this.passwords.insert({
      _id: randomUUID(),
      userId: owner._id,
      name: nameOf(name),
      appId,
      hash: digest(password),
      createdAt: new Date(),
    });
    // Counted afterwards, so that concurrent requests do not exceed the limit.
    if ((await this.passwords.count(owner._id)) > MOST_PASSWORDS) {
      await this.passwords.delete(owner._id, stored._id);
      throw errors.tooMany();
    }
    // The gateway may have cached these credentials as invalid.
    await this.onIdentityChange();
    return { ...stored, password };
  }

  /** @throws RestError for an empty name. */
  async rename(password: ApplicationPassword, name: string): Promise<ApplicationPassword> {
    const renamed = await this.passwords.rename(password.userId, password._id, nameOf(name));
    if (!renamed) throw errors.notFound();
    return renamed;
  }

  async delete({ userId, _id }: ApplicationPassword): Promise<void> {
    await this.passwords.delete(userId, _id);
    await this.onIdentityChange();
  }

  /** @returns the number of deleted passwords. */
  async deleteAllOf(userId: number): Promise<number> {
    const count = await this.passwords.deleteAllOf(userId);
    await this.onIdentityChange();
    return count;
  }

  /** The application password with this plain text, with or without blanks between groups. */
  async find(sent: string): Promise<ApplicationPassword | undefined> {
    const password = sent.replace(/\s/g, '');
    if (!hasFormOfApplicationPassword(password)) return undefined;
    return (await this.passwords.findByHash(digest(password))) ?? undefined;
  }

  /** Records a use of the password. @param client address of the caller */
  recordUse(password: ApplicationPassword, client: string | undefined): Promise<void> {
    return this.passwords.recordUse(password, new Date(), client);
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const digest = (password: string): string => createHash('sha256').update(password).digest('hex');

function nameOf(sent: string): string {
  const name = sanitizeTextField(sent);
  if (name === '') throw errors.emptyName();
  return name;
}
