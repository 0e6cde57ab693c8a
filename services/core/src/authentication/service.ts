import { createHash, randomInt } from 'node:crypto';
import type { Identity } from '@almanac/identity';
import { defineError } from '@almanac/rest';
import type { User, UserRepository } from '../users/model.js';
import type { ApplicationPasswordRepository } from './model.js';
import type { Passwords } from './passwords.js';

const emptyUsername = defineError('empty_username', 401, 'A user name or e-mail address is needed.');
const emptyPassword = defineError('empty_password', 401, 'A password is needed.');
const invalidUsername = defineError('invalid_username', 401, 'Nobody here has this user name.');
const invalidEmail = defineError('invalid_email', 401, 'Nobody here has this e-mail address.');
const incorrectPassword = defineError('incorrect_password', 401, 'The password is not right.');
const invalidToken = defineError('rest_invalid_token', 401, 'The token is not known here.');

/** Credentials to identity (behaviour-core.md section 1; architecture.md section 4). */
export class AuthenticationService {
  readonly #users: UserRepository;
  readonly #passwords: Passwords;
  readonly #applicationPasswords: ApplicationPasswordRepository;
  readonly #onIdentityChange: () => Promise<void>;

  constructor(collaborators: {
    users: UserRepository;
    passwords: Passwords;
    applicationPasswords: ApplicationPasswordRepository;
    /** Told when credentials that were refused may be good now, before anybody hears of it. */
    onIdentityChange: () => Promise<void>;
  }) {
    this.#users = collaborators.users;
    this.#passwords = collaborators.passwords;
    this.#applicationPasswords = collaborators.applicationPasswords;
    this.#onIdentityChange = collaborators.onIdentityChange;
  }

  /**
   * @param name login or e-mail address, in any case
   * @param password the user's own or one of the user's application passwords
   * @throws RestError 401 with the code that clients know.
   */
  async withPassword(name: string, password: string): Promise<Identity> {
    const trimmed = name.trim();
    if (trimmed === '') throw emptyUsername();
    if (password === '') throw emptyPassword();
    const user = (await this.#users.findByLogin(trimmed)) ?? (await this.#users.findByEmail(trimmed));
    if (!user) {
      await this.#passwords.pretendToVerify(password);
      throw trimmed.includes('@') ? invalidEmail() : invalidUsername();
    }
    if ((await this.#userOfApplicationPassword(password)) === user._id) return identityOf(user);
    if (!(await this.#passwords.verify(user.passwordHash, password))) throw incorrectPassword();
    if (this.#passwords.isWeak(user.passwordHash)) await this.#strengthen(user, password);
    return identityOf(user);
  }

  /**
   * @param token an application password: it tells by itself whose it is.
   * @throws RestError 401 for any other.
   */
  async withToken(token: string): Promise<Identity> {
    const userId = await this.#userOfApplicationPassword(token);
    const user = userId === undefined ? null : await this.#users.find(userId);
    if (!user) throw invalidToken();
    return identityOf(user);
  }

  /**
   * Makes an application password.
   * @returns the password; it cannot be shown again.
   * @throws DuplicateKeyError when the user has one of this name.
   */
  async createApplicationPassword(userId: number, name: string): Promise<string> {
    const password = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    await this.#applicationPasswords.insert({ _id: digest(password), userId, name, createdAt: new Date() });
    await this.#onIdentityChange();
    return password;
  }

  async #userOfApplicationPassword(password: string): Promise<number | undefined> {
    const plain = password.replace(/\s/g, '');
    if (plain.length !== LENGTH) return undefined;
    return (await this.#applicationPasswords.find(digest(plain)))?.userId;
  }

  async #strengthen({ _id, passwordHash }: User, password: string): Promise<void> {
    await this.#users.replacePasswordHash(_id, passwordHash, await this.#passwords.hash(password));
  }
}

/** Of an application password: 142 bits. It may be written in groups. */
const LENGTH = 24;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const digest = (password: string): string => createHash('sha256').update(password).digest('hex');

const identityOf = ({ _id, roles }: User): Identity => ({ userId: _id, roles });
