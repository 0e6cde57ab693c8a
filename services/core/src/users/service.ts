import { retryTaken, withFreeId } from '@almanac/content';
import {
  sanitizeTermDescription,
  sanitizeTermName,
  sanitizeTitle,
  sanitizeUser,
  userNicename,
  withSuffix,
} from '@almanac/formatting';
import { can, capabilitiesOf, type Identity, isRole } from '@almanac/identity';
import { defineError, type RestError } from '@almanac/rest';
import { DuplicateKeyError } from '@almanac/service';
import type { Passwords } from '../authentication/passwords.js';
import type { IdSequence } from '../ids/model.js';
import { sanitizeUrl } from '../url.js';
import type { NewUser, User, UserChanges, UserPage, UserQuery, UserRepository, UserSearch } from './model.js';

export type { User } from './model.js';

/** What a client may send of a user. */
export interface UserInput {
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly locale?: string | undefined;
  readonly nickname?: string | undefined;
  readonly slug?: string | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly password?: string | undefined;
}

export type NewUserInput = UserInput & {
  readonly username: string;
  readonly email: string;
  readonly password: string;
};

const unknownUser = defineError('rest_user_invalid_id', 404, 'There is no such user.');
const notLoggedIn = defineError('rest_not_logged_in', 401, 'Nobody is signed in.');
const cannotView = defineError(
  'rest_user_cannot_view',
  'authorization',
  'You may not see users in this way.',
);
const cannotSeeEdit = defineError('rest_forbidden_context', 'authorization', 'You may not edit users.');
const cannotOrderBy = defineError(
  'rest_forbidden_orderby',
  'authorization',
  'You may not order users by this.',
);
const cannotCreate = defineError('rest_cannot_create_user', 'authorization', 'You may not create users.');
const cannotEdit = defineError('rest_cannot_edit', 'authorization', 'You may not change this user.');
const cannotEditRoles = defineError(
  'rest_cannot_edit_roles',
  'authorization',
  'You may not change the roles of users.',
);
const cannotDelete = defineError('rest_user_cannot_delete', 'authorization', 'You may not delete this user.');
const unknownRole = defineError('rest_user_invalid_role', 400, 'There is no such role.');
const ownRole = defineError(
  'rest_user_invalid_role',
  403,
  'You may not take the right to manage users from yourself.',
);
const loginTaken = defineError('existing_user_login', 409, 'Somebody else has this user name.');
const emailTaken = defineError('existing_user_email', 409, 'Somebody else has this e-mail address.');
const loginTooLong = defineError('user_login_too_long', 400, 'A user name has at most 60 characters.');
const slugTooLong = defineError(
  'user_nicename_too_long',
  400,
  'The slug of a user has at most 50 characters.',
);
const slugEmpty = defineError('empty_user_nicename', 400, 'No slug can be made of this.');
const urlTooLong = defineError('user_url_too_long', 400, 'The address of a user has at most 100 characters.');
const loginFixed = defineError('rest_user_invalid_argument', 400, 'A user name never changes.');
const emailOfAnother = defineError('rest_user_invalid_email', 400, 'Somebody else has this e-mail address.');
const slugOfAnother = defineError('rest_user_invalid_slug', 400, 'Somebody else has this slug.');

/** What a user's identity depends on, of what may change. */
const OF_IDENTITY: readonly (keyof UserChanges)[] = ['email', 'roles', 'passwordHash'];

const MAX_LOGIN_LENGTH = 60;
const MAX_SLUG_LENGTH = 50;
const MAX_URL_LENGTH = 100;

/** The rules for users (behaviour-core.md section 7). */
export class UsersService {
  readonly #users: UserRepository;
  readonly #ids: IdSequence;
  readonly #passwords: Passwords;
  readonly #onIdentityChange: () => Promise<void>;

  constructor(collaborators: {
    users: UserRepository;
    ids: IdSequence;
    passwords: Passwords;
    /** Told when credentials may mean another identity than before, or none, before anybody hears of the change. */
    onIdentityChange: () => Promise<void>;
  }) {
    this.#users = collaborators.users;
    this.#ids = collaborators.ids;
    this.#passwords = collaborators.passwords;
    this.#onIdentityChange = collaborators.onIdentityChange;
  }

  /** Users by id; unknown ids are left out. */
  async byIds(ids: readonly number[]): Promise<ReadonlyMap<number, User>> {
    if (ids.length === 0) return new Map();
    const users = await this.#users.findMany([...new Set(ids)]);
    return new Map(users.map((user) => [user._id, user]));
  }

  exists(id: number): Promise<boolean> {
    return this.#users.exists(id);
  }

  /** @throws RestError `rest_user_invalid_id` when there is no such user. */
  async get(id: number): Promise<User> {
    const user = await this.#users.find(id);
    if (!user) throw unknownUser();
    return user;
  }

  /**
   * The caller.
   * @throws RestError `rest_not_logged_in` for an anonymous one.
   */
  async me(identity: Identity): Promise<User> {
    if (identity.userId === 0) throw notLoggedIn();
    return this.get(identity.userId);
  }

  /** One window of a list with the number of all hits, of the users that the caller may see. */
  list(identity: Identity, query: UserQuery, page: UserPage): Promise<{ users: User[]; total: number }> {
    return this.#users.list(this.#seesAll(identity) ? query : { ...query, published: true }, page);
  }

  /** The fields that a search looks at: e-mail and web addresses are not for everybody to guess. */
  searchFields(identity: Identity, text: string): UserSearch['fields'] {
    if (!this.#seesAll(identity)) return ['id', 'login', 'slug', 'name'];
    if (text.includes('@')) return ['email'];
    if (/^\d+$/.test(text)) return ['login', 'id'];
    if (/^https?:\/\//.test(text)) return ['url'];
    return ['login', 'url', 'email', 'slug', 'name'];
  }

  /** Whether the caller may see a user at all: themselves, whoever has published something, or as a user manager. */
  canView(identity: Identity, user: User): boolean {
    return user.published || user._id === identity.userId || this.#seesAll(identity);
  }

  /** Whether the caller may change a user: themselves, or as a user manager. */
  canEdit(identity: Identity, user: User): boolean {
    return user._id === identity.userId || can(identity, 'edit_users');
  }

  /** What stands in the place of a user whom the caller may not see, or who is gone. */
  refusal(exists: boolean): RestError {
    return exists ? cannotView() : unknownUser();
  }

  async authorizeView(identity: Identity, user: User): Promise<void> {
    if (!this.canView(identity, user)) throw cannotView();
  }

  async authorizeEditContext(identity: Identity, user: User): Promise<void> {
    if (!this.canEdit(identity, user)) throw cannotSeeEdit();
  }

  /** @throws RestError for filters, orders and contexts that tell more than everybody may know. */
  async authorizeList(
    identity: Identity,
    asked: { readonly roles: boolean; readonly edit: boolean; readonly privateOrder: boolean },
  ): Promise<void> {
    if (this.#seesAll(identity)) return;
    if (asked.roles) throw cannotView();
    if (asked.edit) throw cannotSeeEdit();
    if (asked.privateOrder) throw cannotOrderBy();
  }

  async authorizeCreate(identity: Identity): Promise<void> {
    if (!can(identity, 'create_users')) throw cannotCreate();
  }

  async authorizeUpdate(identity: Identity, user: User, changesRoles: boolean): Promise<void> {
    if (changesRoles && !can(identity, 'promote_users')) throw cannotEditRoles();
    if (!this.canEdit(identity, user)) throw cannotEdit();
  }

  async authorizeDelete(identity: Identity): Promise<void> {
    if (!can(identity, 'delete_users')) throw cannotDelete();
  }

  /**
   * Makes a user; a subscriber unless roles are given. A slug that is taken gets a number behind it.
   * @throws RestError for a login or address that somebody has, an unknown role, a text that is too long.
   */
  async create(input: NewUserInput): Promise<User> {
    const { username: login, email } = input;
    const roles = [...new Set(input.roles ?? ['subscriber'])];
    refuseUnknownRoles(roles);
    if (login.length > MAX_LOGIN_LENGTH) throw loginTooLong();
    if (await this.#users.findByLogin(login)) throw loginTaken();
    if (await this.#users.findByEmail(email)) throw emailTaken();
    const firstName = sanitizeTermName(input.firstName ?? '');
    const lastName = sanitizeTermName(input.lastName ?? '');
    const slug = slugOf(input.slug ?? '') || userNicename(login);
    if (slug === '') throw slugEmpty();
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
      passwordHash: await this.#passwords.hash(input.password),
      registeredAt: new Date(),
    };
    const above = async () => this.#ids.next(await this.#users.highestId());
    return withFreeId(await this.#ids.next(), above, (_id) =>
      // Somebody may take the slug in between: the next free one then.
      retryTaken(async () => this.#insert({ ...user, _id, slug: await this.#freeSlug(slug) }), slugOfAnother),
    );
  }

  async #insert(user: NewUser): Promise<User> {
    try {
      const created = await this.#users.insert(user);
      await this.#onIdentityChange();
      return created;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      const { field } = error;
      const mayBe = (name: string): boolean => field === name || field === undefined;
      if (mayBe('loginKey') && (await this.#users.findByLogin(user.login))) throw loginTaken();
      if (mayBe('emailKey') && (await this.#users.findByEmail(user.email))) throw emailTaken();
      throw error;
    }
  }

  /**
   * Changes what is given. Emptied, the slug is made from the login again, and name and nickname are the login.
   * @throws RestError for another's address or slug, an unknown role, a text that is too long.
   */
  async update(identity: Identity, user: User, input: UserInput): Promise<User> {
    if (input.email !== undefined) await this.#refuseOthersEmail(user, input.email);
    if (input.username !== undefined && input.username !== user.login) throw loginFixed();
    const slug = input.slug === undefined ? undefined : await this.#changedSlug(user, input.slug);
    if (input.roles !== undefined) refuseRoles(identity, user, input.roles);
    const changes: UserChanges = {
      ...(input.email !== undefined && { email: input.email }),
      ...(slug !== undefined && { slug }),
      ...(input.name !== undefined && { name: sanitizeTermName(input.name) || user.login }),
      ...(input.firstName !== undefined && { firstName: sanitizeTermName(input.firstName) }),
      ...(input.lastName !== undefined && { lastName: sanitizeTermName(input.lastName) }),
      ...(input.nickname !== undefined && { nickname: sanitizeTermName(input.nickname) || user.login }),
      ...(input.url !== undefined && { url: urlOf(input.url) }),
      ...(input.description !== undefined && { description: sanitizeTermDescription(input.description) }),
      ...(input.locale !== undefined && { locale: input.locale }),
      ...(input.roles !== undefined && { roles: [...new Set(input.roles)] }),
      ...(input.password !== undefined && { passwordHash: await this.#passwords.hash(input.password) }),
    };
    if (Object.keys(changes).length === 0) return user;
    try {
      const updated = await this.#users.update(user._id, changes).finally(async () => {
        // Also after a failure: the change may have been made before it.
        if (OF_IDENTITY.some((field) => field in changes)) await this.#onIdentityChange();
      });
      if (!updated) throw unknownUser();
      return updated;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      if (error.field === 'emailKey') throw emailOfAnother();
      if (error.field === undefined && input.email !== undefined)
        await this.#refuseOthersEmail(user, input.email);
      throw slugOfAnother();
    }
  }

  #seesAll(identity: Identity): boolean {
    return can(identity, 'list_users');
  }

  async #refuseOthersEmail({ _id }: User, email: string): Promise<void> {
    const holder = await this.#users.findByEmail(email);
    if (holder && holder._id !== _id) throw emailOfAnother();
  }

  async #changedSlug(user: User, sent: string): Promise<string> {
    const wanted = slugOf(sent);
    if (wanted === '') return this.#freeSlug(userNicename(user.login), user._id);
    const holder = await this.#users.findBySlug(wanted);
    if (holder && holder._id !== user._id) throw slugOfAnother();
    return wanted;
  }

  /** The slug, or the first of its numbered variants, that nobody else has. */
  async #freeSlug(base: string, own?: number): Promise<string> {
    for (let n = 1; ; n++) {
      const slug = n === 1 ? base : withSuffix(base, n);
      const holder = await this.#users.findBySlug(slug);
      if (!holder || holder._id === own) return slug;
    }
  }
}

/** A slug as it is stored: of what is left when only the characters of a login may stay. */
function slugOf(sent: string): string {
  const slug = sanitizeUser(sanitizeTitle(sent), true);
  if (sent !== '' && slug === '') throw slugEmpty();
  if (slug.length > MAX_SLUG_LENGTH) throw slugTooLong();
  return slug;
}

function urlOf(sent: string): string {
  const url = sanitizeUrl(sent);
  if (url.length > MAX_URL_LENGTH) throw urlTooLong();
  return url;
}

function refuseUnknownRoles(roles: readonly string[]): void {
  const unknown = roles.find((role) => !isRole(role));
  if (unknown !== undefined) throw unknownRole({ message: `There is no role "${unknown}".` });
}

/** Somebody who manages users cannot lock themselves out. */
function refuseRoles(identity: Identity, user: User, roles: readonly string[]): void {
  refuseUnknownRoles(roles);
  if (user._id === identity.userId && !capabilitiesOf(roles).has('promote_users')) throw ownRole();
}
