import { ADMIN, type Caller, Client, PIXEL, unique } from '@almanac/testing/site';
import { ROLES, type Role, type Surroundings } from './cases.js';
import type { Operation, Segment } from './operations.js';

type Item = Readonly<Record<string, unknown>>;

/** Bodies that create an item of a collection; others are made of the required arguments. */
const RECIPES: Readonly<Record<string, (post: number) => Item>> = {
  '/wp/v2/posts': () => ({ title: unique('post'), content: 'A text', status: 'publish' }),
  '/wp/v2/pages': () => ({ title: unique('page'), content: 'A text', status: 'publish' }),
  '/wp/v2/things': () => ({
    title: unique('thing'),
    status: 'publish',
    meta: { short: 'word', sizes: [1, 2] },
  }),
  '/wp/v2/sites': () => ({ title: unique('site'), status: 'publish' }),
  '/wp/v2/slip': () => ({ title: unique('slip'), status: 'publish' }),
  '/wp/v2/comments': (post) => ({ post, content: unique('comment') }),
  '/wp/v2/users': () => {
    const name = unique('victim');
    return { username: name, email: `${name}@example.com`, password: `pw ${name}`, roles: ['author'] };
  },
  '/tribe/events/v1/events': () => ({
    title: unique('event'),
    start_date: '2031-05-06 20:00:00',
    end_date: '2031-05-06 22:00:00',
  }),
  '/tribe/events/v1/venues': () => ({ venue: unique('venue'), status: 'publish' }),
  '/tribe/events/v1/organizers': () => ({ organizer: unique('organizer'), status: 'publish' }),
};

/** Values of placeholders after a path that lists no items with them. */
const CONSTANT: Readonly<Record<string, readonly string[]>> = {
  '/wp/v2/block-renderer': ['core/archives', 'core/latest-posts', 'core/query', 'core/post-title'],
  '/wp/v2/block-types': ['core'],
  '/wp/v2/block-types/core': ['archives', 'paragraph'],
};

const CONTENT = 'status=publish,future,draft,pending,private,trash&per_page=100';

/** Query of a list that includes everything. */
const EVERYTHING: Readonly<Record<string, string>> = {
  '/wp/v2/posts': CONTENT,
  '/wp/v2/pages': CONTENT,
  '/wp/v2/things': CONTENT,
  '/wp/v2/sites': CONTENT,
  '/wp/v2/slip': CONTENT,
  '/wp/v2/kinds': 'per_page=100',
  '/wp/v2/mark': 'per_page=100',
  '/wp/v2/media': 'status=inherit,private,trash&per_page=100',
  '/wp/v2/comments': 'status=all&per_page=100',
  '/wp/v2/categories': 'per_page=100',
  '/wp/v2/tags': 'per_page=100',
  '/wp/v2/users': 'per_page=100',
  '/tribe/events/v1/events':
    'status=publish,future,draft,pending,private,trash&start_date=1000-01-01&end_date=9999-12-31&per_page=50',
  '/tribe/events/v1/venues': 'status=publish,future,draft,pending,private,trash&per_page=50',
  '/tribe/events/v1/organizers': 'status=publish,future,draft,pending,private,trash&per_page=50',
  '/tribe/events/v1/categories': 'hide_empty=false&per_page=50',
  '/tribe/events/v1/tags': 'hide_empty=false&per_page=50',
};

/** Minimum number of items of each kind. */
const ENOUGH = 2;
/** Maximum number of items; more are deleted. */
const TOO_MANY = 12;

interface Login {
  readonly user: string;
  readonly password: string;
  readonly id: number;
}

/** Members that change without being written. */
const VOLATILE: ReadonlySet<string> = new Set([
  'last_used',
  'last_ip',
  'rest_url',
  'next_rest_url',
  '_links',
]);

/** Whether a member may change without a write, including a default that depends on the clock. */
export const isVolatile = (name: string, value: unknown): boolean =>
  VOLATILE.has(name) || (name === 'default' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value)));

/**
 * The users and items that requests are about. Whatever is deleted or locked out is made again before it is needed; what
 * no request knows of, above all the administrator who does this, stays.
 */
export class World implements Surroundings {
  readonly host: string;
  readonly siteUrl: string;
  readonly #client: Client;
  readonly #operations: readonly Operation[];
  #root: Login = { ...ADMIN, id: 1 };
  readonly #actors = new Map<Role, Login>();
  /** Users of requests for `me`, which may be changed and deleted. */
  readonly #selves = new Map<Role, Login>();
  readonly #examples = new Map<string, readonly string[]>();
  readonly #digests = new Map<string, string>();
  #settings: Item = {};
  #post = 1;

  private constructor(siteUrl: string, operations: readonly Operation[]) {
    this.siteUrl = siteUrl;
    this.host = new URL(siteUrl).host;
    this.#client = new Client(siteUrl);
    this.#operations = operations;
  }

  /** Makes users of every role, and some items of every kind. */
  static async create(siteUrl: string, operations: readonly Operation[]): Promise<World> {
    const world = new World(siteUrl, operations);
    const signedIn = ROLES.filter((role) => role !== 'anonymous');
    for (const logins of [world.#actors, world.#selves])
      await Promise.all(signedIn.map(async (role) => void logins.set(role, await world.#login(role))));
    // Small numbers are hostile values, so this user's id must not be one.
    world.#root = await world.#login('administrator');
    world.#settings = (await world.#read('/wp/v2/settings')) as Item;
    world.#post = Number((await world.#make('/wp/v2/posts'))['id']);
    await world.restore();
    return world;
  }

  authorization(role: Role, operation: Operation): string | undefined {
    const login = this.#asks(role, operation);
    return login && basic(login);
  }

  example({ segments }: Operation, placeholder: number, pick: number): string {
    const examples = this.#examples.get(prefixOf(segments, placeholder)) ?? [];
    return examples[pick % examples.length] ?? '1';
  }

  /** Lists whose items a request to a route may change, with placeholders filled in. */
  listOf({ pattern, segments }: Operation): string {
    if (isAboutMe(pattern) && segments.length === 1) return '/wp/v2/users';
    const last = segments.findLastIndex((segment) => 'placeholder' in segment);
    if (last < 0) return this.#fill(segments);
    return collectionOf(this.#fill(segments.slice(0, last)));
  }

  /** A list as an administrator sees it, with items hidden from others. */
  async stateOf(list: string): Promise<string> {
    const query = EVERYTHING[list];
    const separator = query ? `?${query}` : '';
    const context = list.startsWith('/wp/v2') && list !== '/wp/v2/settings' ? 'context=edit' : '';
    const mark = context && (separator ? '&' : '?');
    return JSON.stringify(await this.#read(`${list}${separator}${mark}${context}`), (name, value: unknown) =>
      isVolatile(name, value) ? undefined : value,
    );
  }

  /**
   * Compares a list with its state at the last call, and stores the new state. Writes of the fuzzer drop it. @returns
   * the difference; undefined without one
   */
  async difference(list: string): Promise<string | undefined> {
    const before = this.#digests.get(list);
    const now = await this.stateOf(list);
    this.#digests.set(list, now);
    return before === undefined || before === now ? undefined : describeDifference(before, now);
  }

  /** Every list that can be read. */
  get lists(): readonly string[] {
    return this.#operations
      .filter(
        ({ methods, args, segments }) => methods.includes('GET') && segments.length === 1 && 'page' in args,
      )
      .map(({ pattern }) => pattern)
      .concat('/wp/v2/settings');
  }

  /** Clears all stored lists, after an accepted write. */
  forgetLists(): void {
    this.#digests.clear();
  }

  /** Clears example items after a deletion: those of an operation, or all. */
  forgetExamples(operation?: Operation): void {
    const list = operation && this.listOf(operation);
    for (const prefix of [...this.#examples.keys()])
      if (list === undefined || prefix.startsWith(list)) this.#examples.delete(prefix);
  }

  /** Creates missing items again, and deletes superfluous ones. */
  async restore(): Promise<void> {
    for (const { methods, segments } of this.#operations) {
      if (!methods.includes('GET')) continue;
      for (const [index, segment] of segments.entries()) {
        const prefix = prefixOf(segments, index);
        if ('literal' in segment || this.#examples.has(prefix)) continue;
        const list = collectionOf(this.#fill(segments.slice(0, index)));
        this.#examples.set(prefix, await this.#exampled(list, segment.placeholder));
      }
    }
  }

  /** Restores the login and role of each caller. */
  async restoreLogins(role: Role): Promise<void> {
    for (const logins of [this.#actors, this.#selves]) {
      const login = logins.get(role);
      if (!login) continue;
      const { status, body } = await this.#client.ask<{ roles?: string[] }>('GET', '/wp/v2/users/me', {
        as: login,
        query: { context: 'edit' },
      });
      if (status === 200 && body.roles?.join() === role) continue;
      await this.#remove('/wp/v2/users', login.id);
      logins.set(role, await this.#login(role));
    }
  }

  async restoreSettings(): Promise<void> {
    await this.#client.ask('POST', '/wp/v2/settings', { as: this.#root, body: this.#settings });
  }

  #asks(role: Role, { pattern }: Operation): Login | undefined {
    return (isAboutMe(pattern) ? this.#selves : this.#actors).get(role);
  }

  async #login(role: string): Promise<Login> {
    const name = unique(role);
    const login = { user: name, password: `pw ${name}` };
    const { status, body } = await this.#client.ask<{ id: number }>('POST', '/wp/v2/users', {
      as: this.#root,
      body: { username: name, email: `${name}@example.com`, password: login.password, roles: [role] },
    });
    if (status !== 201) throw new Error(`no ${role}: ${status} ${JSON.stringify(body)}`);
    return { ...login, id: body.id };
  }

  /** Values of a placeholder for existing items of a list. */
  async #exampled(list: string, placeholder: string): Promise<string[]> {
    const constant = CONSTANT[list];
    if (constant) return constant.map(encodeURIComponent);
    const mine = new Set(
      [...this.#actors.values(), ...this.#selves.values(), this.#root].map(({ id }) => id),
    );
    const read = async (): Promise<Item[]> => {
      const items = itemsOf(await this.#read(`${list}?${EVERYTHING[list] ?? ''}`));
      return list === '/wp/v2/users' ? items.filter(({ id }) => !mine.has(Number(id)) && id !== 1) : items;
    };
    let items = await read();
    for (const { id } of items.slice(TOO_MANY)) await this.#remove(list, id);
    for (let missing = ENOUGH - items.length; missing > 0; missing--) await this.#make(list);
    if (items.length < ENOUGH) items = await read();
    return items
      .slice(0, TOO_MANY)
      .map((item) => item[placeholder] ?? item['id'])
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map((value) => encodeURIComponent(value));
  }

  async #remove(list: string, id: unknown): Promise<void> {
    await this.#client.ask('DELETE', `${list}/${id}`, {
      as: this.#root,
      query: { force: true, reassign: this.#root.id },
    });
  }

  async #make(list: string): Promise<Item> {
    const create = this.#operations.find(
      ({ methods, segments }) => methods.includes('POST') && collectionOf(this.#fill(segments)) === list,
    );
    if (!create) return {};
    const given = RECIPES[list]?.(this.#post);
    const required = Object.entries(create.args).filter(([, { required }]) => required);
    const { body } = await this.#client.ask<Item>('POST', list, {
      as: this.#root,
      ...(list === '/wp/v2/media'
        ? {
            bytes: new Uint8Array(PIXEL),
            headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="x.png"' },
          }
        : { body: given ?? Object.fromEntries(required.map(([name]) => [name, unique(name)])) }),
    });
    return body;
  }

  #fill(segments: readonly Segment[]): string {
    return segments
      .map((segment, index) =>
        'literal' in segment ? segment.literal : (this.#examples.get(prefixOf(segments, index))?.[0] ?? '1'),
      )
      .join('');
  }

  async #read(route: string): Promise<unknown> {
    const { status, body } = await this.#client.ask<unknown>('GET', route, { as: this.#root });
    if (status === 401) throw new Error('the administrator of the run is gone');
    return body;
  }
}

/** Key under which examples of a placeholder are stored. */
const prefixOf = (segments: readonly Segment[], index: number): string =>
  segments
    .slice(0, index + 1)
    .map((segment) => ('literal' in segment ? segment.literal : `{${segment.placeholder}}`))
    .join('');

/** The list of an item's route. Another key for the same items has its own path. */
const collectionOf = (path: string): string => path.replace(/\/$/, '').replace(/\/by-\w+$/, '');

const isAboutMe = (pattern: string): boolean => /\/me(?:\/|$)/.test(pattern) || pattern.includes('user_id');

/** The items of a response: a list, a map by name, or a list in a member. */
function itemsOf(body: unknown): Item[] {
  if (Array.isArray(body)) return body as Item[];
  if (typeof body !== 'object' || body === null || 'code' in body) return [];
  const values = Object.values(body);
  const list = values.find((value) => Array.isArray(value) && value.length > 0);
  if (list) return list as Item[];
  return Object.entries(body)
    .filter(([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .map(([name, value]) => ({ type: name, status: name, taxonomy: name, ...(value as Item) }));
}

const basic = ({ user, password }: NonNullable<Caller>): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Position and text of the first difference. */
function describeDifference(before: string, now: string): string {
  let at = 0;
  while (before[at] === now[at]) at++;
  const shown = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `${shown(before)}\n  became ${shown(now)}`;
}
