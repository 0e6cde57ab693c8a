import {
  ChangeOutbox,
  type Counter,
  changesMember,
  collectionSchema,
  containing,
  counterOf,
  Deletions,
  highestId,
  orderedWindow,
  withUniqueKey,
} from '@almanac/data';
import { fold, sortKey } from '@almanac/formatting';
import { MailOutbox, outboxIndexes, outgoingMail } from '@almanac/mail';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo, QueryFilter } from 'mongoose';
import * as z from 'zod';
import { changedFields, storedFields } from '../fields/stored.js';

/** A mail to a user about a change of the account. */
const notice = outgoingMail.extend({ to: z.string() }).readonly();
export type Notice = z.output<typeof notice>;

/** Mails about a changed password, and about a changed address, which go to the former address. */
const NOTICES = ['passwordNotice', 'emailNotice'] as const;

const user = z
  .object({
    _id: z.int(),
    /** Name for signing in; never changes. */
    login: z.string(),
    loginKey: z.string(),
    email: z.string(),
    emailKey: z.string(),
    /** Unique; part of the address of the author page. */
    slug: z.string(),
    /** Display name. */
    name: z.string(),
    nameKey: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    nickname: z.string(),
    url: z.string(),
    urlKey: z.string(),
    description: z.string(),
    /** '' for the site's language. */
    locale: z.string(),
    roles: z.array(z.string()).readonly(),
    /** Hash of the password, as a PHC string. */
    passwordHash: z.string(),
    registeredAt: z.date(),
    /** Values of fields that the site's owner declares. */
    fields: storedFields.optional(),
    /** Published posts and pages. */
    publishedPosts: z.int(),
    /** Whether `publishedPosts` > 0. Everybody may see such users. */
    published: z.boolean(),
    /** Version of these counts, and of their last recount. */
    recounts: z.int(),
    recounted: z.int().optional(),
    passwordNotice: notice.optional(),
    emailNotice: notice.optional(),
    changes: changesMember,
  })
  .readonly();

/** A stored user. Names and description are stored with entities, as shown. */
export type User = z.output<typeof user>;

const userDeletion = z
  .object({
    /** The user's id. */
    _id: z.int(),
    /** Target of the user's content: another user by id, 0 for nobody, or the trash. */
    reassign: z.union([z.int(), z.literal('trash')]),
  })
  .readonly();

/** A pending deletion: recorded before the user is deleted, removed once its side effects are done. */
export type UserDeletion = z.output<typeof userDeletion>;
export type ReassignTarget = UserDeletion['reassign'];

const schema = collectionSchema('users', user);
// Changes that are not in the log yet.
schema.index(...ChangeOutbox.PENDING);
// Unique logins and addresses, case-insensitive. Signing in; `orderby=email`.
schema.index({ loginKey: 1 }, { unique: true });
schema.index({ emailKey: 1 }, { unique: true });
// Unique slugs. `slug=`; `orderby=slug`.
schema.index({ slug: 1 }, { unique: true });
// The default order; `search`.
schema.index({ nameKey: 1, _id: 1 });
// `orderby=registered_date` and `orderby=url`.
schema.index({ registeredAt: 1, _id: 1 });
schema.index({ urlKey: 1, _id: 1 });
// `roles=`.
schema.index({ roles: 1, nameKey: 1, _id: 1 });
// Mails that are due, and mails that wait.
for (const name of NOTICES)
  for (const [fields, options] of outboxIndexes(name)) schema.index(fields, options);
// Sort orders for callers who only see users with published posts.
schema.index({ published: 1, nameKey: 1, _id: 1 });
schema.index({ published: 1, slug: 1 });
schema.index({ published: 1, urlKey: 1, _id: 1 });
schema.index({ published: 1, _id: 1 });

/** Sort orders of a list, with their fields. */
const SORTS = {
  id: '_id',
  // This order also applies without ids or slugs in the request, as in WordPress.
  include: 'loginKey',
  name: 'nameKey',
  registered_date: 'registeredAt',
  slug: 'slug',
  include_slugs: '_id',
  email: 'emailKey',
  url: 'urlKey',
} as const satisfies Readonly<Record<string, keyof User>>;
export type UserOrder = keyof typeof SORTS;
export const USER_ORDERS = Object.keys(SORTS) as UserOrder[];

/** Filter of a list. Absent members do not filter. */
export interface UserQuery {
  readonly ids?: readonly number[];
  /** Ignored when `ids` is given. */
  readonly exclude?: readonly number[];
  readonly slugs?: readonly string[];
  /** One role of each group is required. */
  readonly roles?: readonly (readonly string[])[];
  readonly search?: UserSearch;
  /** Only users with published posts. */
  readonly published?: boolean;
}

/** A search text and its fields; `id` must be equal, others contain it. */
export interface UserSearch {
  readonly text: string;
  readonly fields: readonly ('id' | keyof typeof SEARCHED)[];
}

/** A window of an ordered list. */
export interface UserPage {
  readonly orderBy: UserOrder;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Changeable fields of a user; sort keys are derived from them. */
export type UserChanges = Partial<
  Pick<
    User,
    | 'email'
    | 'slug'
    | 'name'
    | 'firstName'
    | 'lastName'
    | 'nickname'
    | 'url'
    | 'description'
    | 'locale'
    | 'roles'
    | 'passwordHash'
    | 'fields'
    | (typeof NOTICES)[number]
  >
>;

/** Unique fields. */
export type Identifiers = Pick<User, 'loginKey' | 'emailKey' | 'slug'>;

/** Input of an insertion. */
export type NewUser = Required<Omit<UserChanges, 'fields' | (typeof NOTICES)[number]>> &
  Pick<User, '_id' | 'login' | 'registeredAt' | 'fields'>;

/** Names of the unique fields. */
const UNIQUE: ReadonlySet<string> = new Set(['_id', 'loginKey', 'slug', 'emailKey']);

/** The users of the site in the database. `UsersService` has the rules. */
export class UserRepository {
  readonly #users: Model<User>;
  /** The driver's collection, without Mongoose's casting. */
  readonly #documents: mongo.Collection<User>;
  readonly deletions: Deletions<UserDeletion>;
  readonly changes: ChangeOutbox<User>;
  /** Mails about changes of accounts. */
  readonly outboxes: readonly MailOutbox<User>[];

  constructor(connection: Connection) {
    this.#users = connection.model<User>('User', schema);
    this.#documents = connection.collection<User>(this.#users.collection.name);
    this.outboxes = NOTICES.map((name) => new MailOutbox(this.#users, name));
    this.deletions = new Deletions(connection, 'user_deletions', userDeletion);
    this.changes = new ChangeOutbox(connection, {
      collection: 'users',
      fields: [],
      describe: () => ({ kind: 'user', type: 'user', status: '' }),
    });
  }

  find(id: number): Promise<User | null> {
    return this.#documents.findOne({ _id: id });
  }

  /** Unordered; unknown ids are left out. */
  findMany(ids: readonly number[]): Promise<User[]> {
    return this.#findMany(ids);
  }

  readonly #findMany = batch(async (calls: readonly (readonly number[])[]) => {
    const found = await this.#documents.find({ _id: { $in: [...new Set(calls.flat())] } }).toArray();
    return calls.map((ids) => found.filter(({ _id }) => ids.includes(_id)));
  });

  findByLogin(login: string): Promise<User | null> {
    return this.#users
      .findOne({ loginKey: fold(login) })
      .lean<User>()
      .exec();
  }

  findByEmail(email: string): Promise<User | null> {
    return this.#users
      .findOne({ emailKey: fold(email) })
      .lean<User>()
      .exec();
  }

  /** Identifiers of existing users, among the given ones. */
  async likenesses(of: readonly Identifiers[]): Promise<Set<string>> {
    const names = ['loginKey', 'emailKey', 'slug'] as const;
    const found = await this.#users
      .find({ $or: names.map((name) => ({ [name]: { $in: of.map((one) => one[name]) } })) }, names)
      .lean<Identifiers[]>();
    return new Set(found.flatMap((user) => names.map((name) => user[name])));
  }

  findBySlug(slug: string): Promise<User | null> {
    return this.#users.findOne({ slug }).lean<User>().exec();
  }

  async exists(id: number): Promise<boolean> {
    return (await this.#users.exists({ _id: id })) !== null;
  }

  /** One window of a list, with the total. */
  async list(query: UserQuery, page: UserPage): Promise<{ items: User[]; total: number }> {
    const filter = filterOf(query);
    // The slugs decide on the order, whatever the direction.
    const isAsNamed = page.orderBy === 'include_slugs' && query.slugs !== undefined;
    const window = isAsNamed ? { ...page, descending: false } : page;
    return orderedWindow(this.#users, filter, query, window, {
      orders: SORTS,
      unique: UNIQUE,
      count: () => this.#count(query, filter),
    });
  }

  /** The ids of all users. */
  async allIds(): Promise<number[]> {
    return (await this.#users.find({}, { _id: 1 }).lean<{ _id: number }[]>()).map(({ _id }) => _id);
  }

  /** Users in order of their ids. @param after exclusive lower bound of the ids */
  page(after: number, limit: number): Promise<User[]> {
    return this.#users
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<User[]>()
      .exec();
  }

  /** The highest id in use; 0 when there are no users. */
  highestId(): Promise<number> {
    return highestId(this.#users);
  }

  /** @throws DuplicateKeyError when id, login, address or slug are in use, naming the field if the server does. */
  async insert(user: NewUser): Promise<User> {
    const document: User = {
      ...user,
      loginKey: fold(user.login),
      ...requiredKeys(user),
      publishedPosts: 0,
      published: false,
      recounts: 0,
      recounted: 0,
    };
    await withUniqueKey(() => this.#users.create({ ...document, ...this.changes.created() }));
    return document;
  }

  /**
   * Updates the given fields.
   * @returns the updated user; null when it does not exist.
   * @throws DuplicateKeyError when address or slug are in use, naming the field.
   */
  update(id: number, { fields = {}, ...changes }: UserChanges): Promise<User | null> {
    return withUniqueKey(() =>
      this.#users
        .findOneAndUpdate(
          { _id: id },
          { $set: { ...changes, ...keys(changes), ...changedFields(fields) }, $push: this.changes.updated() },
        )
        .setOptions({ returnDocument: 'after' })
        .lean<User>()
        .exec(),
    );
  }

  /**
   * Replaces the password, unless it has changed meanwhile.
   * @param current hash of the password that is replaced
   * @returns whether it was replaced
   */
  async replacePassword(
    id: number,
    current: string,
    changes: Pick<UserChanges, 'passwordHash' | 'passwordNotice'>,
  ): Promise<boolean> {
    const filter = { _id: id, passwordHash: current };
    const update = { $set: changes, $push: this.changes.updated() };
    return (await this.#users.updateOne(filter, update)).matchedCount > 0;
  }

  /** Replaces a password hash while it is current. */
  async replacePasswordHash(id: number, current: string, next: string): Promise<void> {
    await this.#users.updateOne({ _id: id, passwordHash: current }, { $set: { passwordHash: next } });
  }

  async delete(id: number): Promise<void> {
    await this.changes.deleting([id], () => this.#users.deleteOne({ _id: id }));
  }

  /** The counter of published posts and pages of users. @param count numbers by user; absent: none */
  counter(count: (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>): Counter {
    return counterOf(this.#users, {
      count: (users) => count(users.map(({ _id }) => _id)),
      fields: (publishedPosts) => ({ publishedPosts, published: publishedPosts > 0 }),
      added: (by) => ({ $inc: { publishedPosts: by }, $set: { published: true } }),
    });
  }

  #count({ ids, slugs, roles, search, published }: UserQuery, filter: QueryFilter<User>): Promise<number> {
    const narrow = (ids ?? slugs ?? roles ?? search ?? published) !== undefined;
    // The index hint matters: without it, an unrestricted count would scan every user.
    return this.#users.countDocuments(filter, narrow ? {} : { hint: { _id: 1 } }).exec();
  }
}

function filterOf({ ids, exclude, slugs, roles, search, published }: UserQuery): QueryFilter<User> {
  return {
    ...(ids ? { _id: { $in: ids } } : exclude && { _id: { $nin: exclude } }),
    ...(slugs && { slug: { $in: slugs } }),
    ...(roles && { $and: roles.map((group) => ({ roles: { $in: group } })) }),
    ...(published && { published: true }),
    ...(search && { $or: search.fields.map((field) => searchIn(field, search.text)) }),
  };
}

/** The fields of a search, with the compared values. */
const SEARCHED = {
  login: ['loginKey', fold],
  slug: ['slug', fold],
  name: ['nameKey', sortKey],
  email: ['emailKey', fold],
  url: ['urlKey', sortKey],
} as const;

function searchIn(field: UserSearch['fields'][number], text: string): QueryFilter<User> {
  if (field === 'id') return { _id: /^\d{1,15}$/.test(text) ? Number(text) : 0 };
  const [name, prepare] = SEARCHED[field];
  return { [name]: containing(prepare(text)) };
}

type Keys = Pick<User, 'emailKey' | 'nameKey' | 'urlKey'>;

const requiredKeys = ({ email, name, url }: Pick<User, 'email' | 'name' | 'url'>): Keys => ({
  emailKey: fold(email),
  nameKey: sortKey(name),
  urlKey: sortKey(url),
});

const keys = ({ email, name, url }: UserChanges): Partial<Keys> => ({
  ...(email !== undefined && { emailKey: fold(email) }),
  ...(name !== undefined && { nameKey: sortKey(name) }),
  ...(url !== undefined && { urlKey: sortKey(url) }),
});
