import { DuplicateKeyError, retryTaken, withFreeId } from '@almanac/data';
import {
  MAX_NICENAME_LENGTH,
  numberedNicename,
  sanitizeTermDescription,
  sanitizeTermName,
  sanitizeTitle,
  sanitizeUrl,
  sanitizeUser,
  userNicename,
} from '@almanac/formatting';
import { capabilitiesOf, type Identity, isRole } from '@almanac/identity';
import type { Passwords } from '../authentication/passwords.js';
import type { MetaFields } from '../fields/meta-fields.js';
import { changesOf, fieldsOfNew } from '../fields/stored.js';
import type { IdSequence } from '../ids/model.js';
import { AUTHOR_ROLES, seesAll } from './access.js';
import type { NewUserInput, UserInput } from './args.js';
import { errors } from './errors.js';
import type { NewUser, User, UserChanges, UserPage, UserQuery, UserRepository } from './model.js';

export type { User } from './model.js';

/** Filter of a list of users. */
export type UserListQuery = Omit<UserQuery, 'published'> & {
  readonly who?: 'authors' | undefined;
  readonly published?: boolean | readonly string[] | undefined;
};

/** Restricts a query to users with these ids. */
const among = (users: ReadonlySet<number>, { ids, exclude = [], ...query }: UserQuery): UserQuery => ({
  ...query,
  ids: ids ? ids.filter((id) => users.has(id)) : [...users].filter((id) => !exclude.includes(id)),
});

/** Changeable fields that an identity depends on. */
const OF_IDENTITY: readonly (keyof UserChanges)[] = ['email', 'roles', 'passwordHash'];

const MAX_LOGIN_LENGTH = 60;

/** Mails that tell users of changes of their accounts. */
export type NoticesOf = (
  user: User,
  changes: UserChanges,
) => Pick<UserChanges, 'passwordNotice' | 'emailNotice'>;

export interface UsersDeps {
  readonly users: UserRepository;
  readonly ids: IdSequence;
  readonly passwords: Passwords;
  readonly fields: MetaFields;
  /** Authors of published items of these types. */
  readonly authorsOfPublished: (types: readonly string[]) => Promise<ReadonlySet<number>>;
  readonly noticesOf: NoticesOf;
  /** Called when mails of `noticesOf` are stored. */
  readonly onNotice: () => void;
  /** Called when credentials may identify another user, or none, before the change is visible. */
  readonly onIdentityChange: () => Promise<void>;
}

/** Rules of users (docs/reference/core.md#users). Access rules are in access.ts. */
export class UsersService {
  constructor(private readonly deps: UsersDeps) {}

  /** Users by id; unknown ids are left out. */
  async byIds(ids: readonly number[]): Promise<ReadonlyMap<number, User>> {
    if (ids.length === 0) return new Map();
    const users = await this.deps.users.findMany([...new Set(ids)]);
    return new Map(users.map((user) => [user._id, user]));
  }

  /** @throws RestError `rest_user_invalid_id` when the user does not exist. */
  async get(id: number): Promise<User> {
    const user = await this.deps.users.find(id);
    if (!user) throw errors.unknownUser();
    return user;
  }

  /** The caller. @throws RestError `rest_not_logged_in` for an anonymous one. */
  async me(identity: Identity): Promise<User> {
    if (identity.userId === 0) throw errors.notLoggedIn();
    return this.get(identity.userId);
  }

  /**
   * One window of a list of visible users, with the total.
   * @param who `authors`: all writers, for callers who are writers
   * @param published only authors of published content, or of these types; false and no types do not filter
   */
  async list(
    identity: Identity,
    { who, roles = [], published = false, ...query }: UserListQuery,
    page: UserPage,
  ): Promise<{ items: User[]; total: number }> {
    const groups = [...roles, ...(who ? [AUTHOR_ROLES] : [])];
    const types = published === true ? [] : published || [];
    const audience: UserQuery = {
      ...(types.length > 0 ? among(await this.deps.authorsOfPublished(types), query) : query),
      ...(groups.length > 0 && { roles: groups }),
      ...(published === true && { published }),
    };
    return this.deps.users.list(seesAll(identity) || who ? audience : { ...audience, published: true }, page);
  }

  /**
   * Creates a user, by default a subscriber. A slug in use gets a number.
   * @throws RestError for a login or address in use, an unknown role, a text that is too long.
   */
  async create(identity: Identity, input: NewUserInput): Promise<User> {
    const { username: login, email } = input;
    const roles = [...new Set(input.roles ?? ['subscriber'])];
    refuseUnknownRoles(roles);
    if (login.length > MAX_LOGIN_LENGTH) throw errors.loginTooLong();
    if (await this.deps.users.findByLogin(login)) throw errors.loginTaken();
    if (await this.deps.users.findByEmail(email)) throw errors.emailTaken();
    const firstName = sanitizeTermName(input.first_name ?? '');
    const lastName = sanitizeTermName(input.last_name ?? '');
    const slug = slugOf(input.slug ?? '') || userNicename(login);
    if (slug === '') throw errors.slugEmpty();
    const user = {
      login,
      email,
      firstName,
      lastName,
      name: sanitizeTermName(input.name ?? '') || [firstName, lastName].filter(Boolean).join(' ') || login,
      nickname: sanitizeTermName(input.nickname ?? '') || login,
      url: urlOf(input.url ?? ''),
      description: sanitizeTermDescription(input.description ?? ''),
      locale: input.locale ?? '',
      roles,
      passwordHash: await this.deps.passwords.hash(input.password),
      registeredAt: new Date(),
      ...fieldsOfNew(this.deps.fields.accept({ identity }, input.meta)),
    };
    return withFreeId(this.deps.ids, this.deps.users, (_id) =>
      // Runs a write, and tries the next free slug when a concurrent write takes the slug.
      retryTaken(
        async () => this.#insert({ ...user, _id, slug: await this.#freeSlug(slug) }),
        errors.slugOfAnother,
      ),
    );
  }

  async #insert(user: NewUser): Promise<User> {
    try {
      const created = await this.deps.users.insert(user);
      await this.deps.onIdentityChange();
      return created;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      const { field } = error;
      const mayBe = (name: string): boolean => field === name || field === undefined;
      if (mayBe('loginKey') && (await this.deps.users.findByLogin(user.login))) throw errors.loginTaken();
      if (mayBe('emailKey') && (await this.deps.users.findByEmail(user.email))) throw errors.emailTaken();
      throw error;
    }
  }

  /**
   * Updates the given fields. An emptied slug is generated from the login; emptied name and nickname become the login.
   * @throws RestError for an address or slug in use, an unknown role, a text that is too long.
   */
  async update(identity: Identity, user: User, input: UserInput): Promise<User> {
    if (input.email !== undefined) await this.#refuseOthersEmail(user, input.email);
    if (input.username !== undefined && input.username !== user.login) throw errors.loginFixed();
    const slug = input.slug === undefined ? undefined : await this.#changedSlug(user, input.slug);
    if (input.roles !== undefined) refuseRoles(identity, user, input.roles);
    const changes: UserChanges = {
      ...changesOf(this.deps.fields.accept({ identity, stored: user.fields }, input.meta)),
      ...(input.email !== undefined && { email: input.email }),
      ...(slug !== undefined && { slug }),
      ...(input.name !== undefined && { name: sanitizeTermName(input.name) || user.login }),
      ...(input.first_name !== undefined && { firstName: sanitizeTermName(input.first_name) }),
      ...(input.last_name !== undefined && { lastName: sanitizeTermName(input.last_name) }),
      ...(input.nickname !== undefined && { nickname: sanitizeTermName(input.nickname) || user.login }),
      ...(input.url !== undefined && { url: urlOf(input.url) }),
      ...(input.description !== undefined && { description: sanitizeTermDescription(input.description) }),
      ...(input.locale !== undefined && { locale: input.locale }),
      ...(input.roles !== undefined && { roles: [...new Set(input.roles)] }),
      ...(input.password !== undefined && { passwordHash: await this.deps.passwords.hash(input.password) }),
    };
    if (Object.keys(changes).length === 0) return user;
    const notices = this.deps.noticesOf(user, changes);
    try {
      const updated = await this.deps.users.update(user._id, { ...changes, ...notices }).finally(async () => {
        // The announcement follows a failure too, because the change may have been stored.
        if (OF_IDENTITY.some((field) => field in changes)) await this.deps.onIdentityChange();
      });
      if (!updated) throw errors.unknownUser();
      if (Object.keys(notices).length > 0) this.deps.onNotice();
      return updated;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      if (error.field === 'emailKey') throw errors.emailOfAnother();
      if (error.field === undefined && input.email !== undefined)
        await this.#refuseOthersEmail(user, input.email);
      throw errors.slugOfAnother();
    }
  }

  /** Replaces a user's password. @returns false when it has changed since the user was read */
  async replacePassword(user: User, password: string): Promise<boolean> {
    const { noticesOf, onIdentityChange, onNotice, passwords, users } = this.deps;
    const passwordHash = await passwords.hash(password);
    const changes = { passwordHash, ...noticesOf(user, { passwordHash }) };
    const isReplaced = await users
      .replacePassword(user._id, user.passwordHash, changes)
      // The change may have been stored although it failed.
      .finally(onIdentityChange);
    if (isReplaced) onNotice();
    return isReplaced;
  }

  async #refuseOthersEmail({ _id }: User, email: string): Promise<void> {
    const owner = await this.deps.users.findByEmail(email);
    if (owner && owner._id !== _id) throw errors.emailOfAnother();
  }

  async #changedSlug(user: User, sent: string): Promise<string> {
    const wanted = slugOf(sent);
    if (wanted === '') return this.#freeSlug(userNicename(user.login), user._id);
    const owner = await this.deps.users.findBySlug(wanted);
    if (owner && owner._id !== user._id) throw errors.slugOfAnother();
    return wanted;
  }

  /** The slug, or its first free numbered variant. */
  async #freeSlug(base: string, own?: number): Promise<string> {
    for (let n = 1; ; n++) {
      const slug = numberedNicename(base, n);
      const owner = await this.deps.users.findBySlug(slug);
      if (!owner || owner._id === own) return slug;
    }
  }
}

const MAX_URL_LENGTH = 100;

/**
 * A slug of the characters that a login may have.
 * @returns '' for a text without letters and digits
 * @throws RestError when no letter is left
 */
function slugOf(sent: string): string {
  const wanted = sanitizeTitle(sent);
  // The text is sanitized again, as hyphens may be left at the ends or repeated.
  const slug = sanitizeTitle(sanitizeUser(wanted, true));
  if (wanted !== '' && slug === '') throw errors.slugEmpty();
  if (slug.length > MAX_NICENAME_LENGTH) throw errors.slugTooLong();
  return slug;
}

/** Sanitizes a web address. */
function urlOf(sent: string): string {
  const url = sanitizeUrl(sent);
  if (url.length > MAX_URL_LENGTH) throw errors.urlTooLong();
  return url;
}

function refuseUnknownRoles(roles: readonly string[]): void {
  const unknown = roles.find((role) => !isRole(role));
  if (unknown !== undefined) throw errors.unknownRole({ message: `There is no role "${unknown}".` });
}

/** Refuses a change of roles by which user managers would lock themselves out. */
function refuseRoles(identity: Identity, user: User, roles: readonly string[]): void {
  refuseUnknownRoles(roles);
  if (user._id !== identity.userId) return;
  const keepsRight = roles.length > 0 && roles.every((role) => capabilitiesOf([role]).has('promote_users'));
  if (!keepsRight) throw errors.ownRole();
}
