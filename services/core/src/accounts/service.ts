import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { fold, sanitizeUser } from '@almanac/formatting';
import { ANONYMOUS, type KeyedHash } from '@almanac/identity';
import { waitingMail } from '@almanac/mail';
import { isEmail } from '@almanac/rest';
import { passwordKeyOf } from '../authentication/password-key.js';
import type { SessionRepository } from '../sessions/model.js';
import { errors as userErrors } from '../users/errors.js';
import type { User, UserRepository } from '../users/model.js';
import type { UsersService } from '../users/service.js';
import { errors } from './errors.js';
import { type AccountKey, type AccountKeyRepository, type AccountPurpose, idOfUser } from './model.js';

const DAY_MS = 24 * 60 * 60_000;
/** Lifetimes of links. */
const LIFETIME_MS: Readonly<Record<AccountPurpose, number>> = {
  reset: DAY_MS,
  invitation: 7 * DAY_MS,
  registration: DAY_MS,
};
/** Time in which an account gets one mail at most, however often one is requested. */
export const PAUSE_MS = 5 * 60_000;
/** Most visitors who are registering at the same time. */
const MOST_REGISTRATIONS = 1000;
const LONGEST_NAME = 60;
const LONGEST_EMAIL = 100;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 4096;
/** Minimum time of a request for a link, so that it does not show whether a key was stored. */
const LEAST_MS = 300;

export interface AccountsDeps {
  readonly keys: AccountKeyRepository;
  readonly users: UserRepository;
  readonly usersService: Pick<UsersService, 'create' | 'replacePassword'>;
  readonly sessions: Pick<SessionRepository, 'deleteAllOf'>;
  readonly links: AccountLinks;
  /** Role of visitors who register; undefined: nobody may register. */
  readonly registrationRole: string | undefined;
  /** Called when a mail is due. */
  readonly onMail: () => void;
  /** Announces that lists of users have changed. */
  readonly onChange: () => Promise<void>;
  readonly now: () => Date;
}

/** Creates and verifies the links in mails about accounts. */
export class AccountLinks {
  /**
   * @param hash signs keys with a secret of the site
   * @param address address of the page that the links open
   */
  constructor(
    private readonly hash: KeyedHash,
    private readonly address: string,
  ) {}

  /** The address in the mail. */
  of(key: AccountKey): string {
    const login = key.userId === 0 ? key.email : key.login;
    const query = new URLSearchParams({ action: 'rp', key: this.hash.of(signed(key)), login });
    return `${this.address}?${query}`;
  }

  verify(key: AccountKey, sent: string): boolean {
    return this.hash.verify(signed(key), sent);
  }
}

/** The signed data of a link. A visitor who registers again under another name invalidates the first link. */
const signed = ({ _id, email, login, passwordKey, purpose, salt }: AccountKey): string =>
  JSON.stringify([_id, purpose, email, login, passwordKey, salt]);

/** Whether a key is still that of its user: neither password nor e-mail address has changed since. */
export const isCurrent = (key: AccountKey, user: User): boolean =>
  key.passwordKey === passwordKeyOf(user) && key.email === user.email;

const idOfNew = (email: string): string => `new ${fold(email.trim())}`;

/** An account that a link opens. */
interface Opened {
  readonly key: AccountKey;
  /** Absent: a visitor who registers. */
  readonly user?: User;
}

/** Accounts of users who prove by a link in a mail that they have its address (docs/concepts/security.md#links-in-mails). */
export class AccountsService {
  constructor(private readonly deps: AccountsDeps) {}

  /** @param name login or e-mail address. A name without a user takes the same time. */
  async requestReset(name: string): Promise<void> {
    await inLeastTime(async () => {
      const user = await this.#userOf(name);
      if (user) await this.#issue(user, 'reset');
    });
  }

  /** @returns the address of the mail. @throws RestError `rest_user_invalid_id` */
  async invite(userId: number): Promise<string> {
    const user = await this.deps.users.find(userId);
    if (!user) throw userErrors.unknownUser();
    await this.#issue(user, 'invitation');
    return user.email;
  }

  /**
   * Mails a link that creates the account. The user of an address that has an account gets a link for that one instead,
   * so that nobody learns whose addresses have accounts.
   * @throws RestError when nobody may register, for an invalid name or address, for a name in use, and while too many
   * visitors register
   */
  async register(login: string, email: string): Promise<void> {
    const { keys, users, registrationRole } = this.deps;
    if (registrationRole === undefined) throw errors.registrationOff();
    if (!isName(login)) throw errors.invalidName();
    if (email.length > LONGEST_EMAIL || !isEmail(email)) throw errors.invalidEmail();
    if (await users.findByLogin(login)) throw userErrors.loginTaken();
    // Before the address is looked up: the response is the same for addresses with an account.
    if ((await keys.registering()) >= MOST_REGISTRATIONS) throw errors.tooManyRegistrations();
    await inLeastTime(async () => {
      const user = await users.findByEmail(email);
      if (user) return this.#issue(user, 'reset');
      await this.#store(idOfNew(email), 'registration', { userId: 0, login, email, passwordKey: '' });
    });
  }

  /** @returns the login name of the account that a link opens. @throws RestError `rest_invalid_key` */
  async check(name: string, sent: string): Promise<string> {
    return (await this.#open(name, sent)).key.login;
  }

  /**
   * Sets the password, or creates the account of a visitor who registers. The key is used up, and sessions end.
   * @throws RestError `rest_invalid_key`; for an invalid password; for a name that was taken meanwhile
   */
  async setPassword(name: string, sent: string, password: string): Promise<void> {
    const { keys, onChange, registrationRole, sessions, usersService } = this.deps;
    const { key, user } = await this.#open(name, sent);
    if (!isPassword(password)) throw errors.invalidPassword();
    if (user) {
      // A concurrent use of the key has changed the password.
      if (!(await usersService.replacePassword(user, password))) throw errors.invalidKey();
      await sessions.deleteAllOf(user._id);
    } else {
      if (registrationRole === undefined) throw errors.registrationOff();
      const { login: username, email } = key;
      await usersService.create(ANONYMOUS, { username, email, password, roles: [registrationRole] });
      await onChange();
    }
    await keys.delete(key._id);
  }

  async #issue(user: User, purpose: AccountPurpose): Promise<void> {
    const { _id: userId, login, email } = user;
    await this.#store(idOfUser(user._id), purpose, {
      userId,
      login,
      email,
      passwordKey: passwordKeyOf(user),
    });
  }

  /** Stores a key with its mail. A key that is still valid stays so, with its address. */
  async #store(
    _id: string,
    purpose: AccountPurpose,
    account: Pick<AccountKey, 'userId' | 'login' | 'email' | 'passwordKey'>,
  ): Promise<void> {
    const { keys, onMail, now } = this.deps;
    const at = now();
    const earlier = await keys.find(_id);
    const isKept =
      earlier !== null &&
      earlier.until > at &&
      earlier.purpose === purpose &&
      earlier.passwordKey === account.passwordKey &&
      earlier.email === account.email;
    if (isKept && at.getTime() - earlier.mail.since.getTime() < PAUSE_MS) return;
    const salt = isKept ? earlier.salt : newSalt();
    const until = new Date(at.getTime() + LIFETIME_MS[purpose]);
    await keys.save({ _id, purpose, ...account, salt, until, mail: waitingMail(at) });
    onMail();
  }

  async #open(name: string, sent: string): Promise<Opened> {
    const { keys, links, now } = this.deps;
    const opens = (key: AccountKey | null): key is AccountKey =>
      key !== null && key.until > now() && links.verify(key, sent);
    const registration = await keys.find(idOfNew(name));
    if (opens(registration)) return { key: registration };
    const user = await this.#userOf(name);
    const key = user && (await keys.find(idOfUser(user._id)));
    if (!user || !opens(key) || !isCurrent(key, user)) throw errors.invalidKey();
    return { key, user };
  }

  /** A name with an at sign is an address in the first place, as in WordPress. */
  async #userOf(name: string): Promise<User | null> {
    const { users } = this.deps;
    const trimmed = name.trim();
    if (trimmed === '') return null;
    return trimmed.includes('@')
      ? ((await users.findByEmail(trimmed)) ?? users.findByLogin(trimmed))
      : ((await users.findByLogin(trimmed)) ?? users.findByEmail(trimmed));
  }
}

/** Does something, and returns no sooner than after `LEAST_MS`. */
async function inLeastTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), setTimeout(LEAST_MS)]);
}

const newSalt = (): string => randomBytes(16).toString('hex');

/** A login of a visitor has no at sign: it could be the address of somebody else. */
const isName = (login: string): boolean =>
  login.length <= LONGEST_NAME &&
  login.trim() !== '' &&
  !login.includes('@') &&
  sanitizeUser(login, true) === login;

const isPassword = (password: string): boolean =>
  password.length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD && !password.includes('\\');
