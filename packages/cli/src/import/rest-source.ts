import type { DeclaredStatus } from '@almanac/content-types';
import { inParts } from './batch.js';
import {
  authorOf,
  type ContentKind,
  commentOf,
  contentItem,
  eventItem,
  formItem,
  linkedItem,
  type Named,
  termOf,
} from './rest-items.js';
import {
  type Credentials,
  idOf,
  isForbidden,
  isMissing,
  type Query,
  RestSite,
  type Shown,
  text,
} from './rest-site.js';
import type {
  ItemType,
  SiteTypes,
  Skipped,
  Source,
  SourceAuthor,
  SourceComment,
  SourceItem,
  SourceTerm,
  Survey,
} from './source.js';
import { ObservedStructure } from './structure.js';

export interface RestOptions {
  /** Credentials for the site. Without them, only public content is imported. */
  readonly credentials?: Credentials;
  /** Limit to items changed or commented on since then. */
  readonly since?: Date;
}

/** A live site as a source, by its REST API. @param address address of the site or of its API */
export async function restSource(address: string, { credentials, since }: RestOptions): Promise<Source> {
  return new Reader(await RestSite.discover(address, credentials), since);
}

const CORE = '/wp/v2';
const EVENTS = 'tribe/events/v1';
const FORMS = 'contact-form-7/v1';

const EDIT: Query = { context: 'edit' };
const BY_ID: Query = { orderby: 'id', order: 'asc' };
/** Query for events at any time; by default the list has only future events. */
const ALWAYS: Query = { start_date: '1000-01-01 00:00:00', end_date: '9999-12-31 23:59:59' };

/** A list of posts, pages, media items, or items of an additional type. */
interface ContentList extends ContentKind {
  readonly route: string;
  /** Statuses that only authorized callers may request. */
  readonly statuses: string;
}

const ALL_STATUSES = 'publish,future,draft,pending,private,trash';
const OF_WORDPRESS: readonly ContentList[] = [
  { kind: 'media', name: 'attachment', route: `${CORE}/media`, statuses: 'inherit,private,trash' },
  { kind: 'page', name: 'page', route: `${CORE}/pages`, statuses: ALL_STATUSES },
  { kind: 'post', name: 'post', route: `${CORE}/posts`, statuses: ALL_STATUSES },
];
const EVENT_STATUSES = 'publish,future,draft,pending,private';

/** WordPress's taxonomies, with the members of items that contain their terms. */
const TAXONOMIES: readonly (readonly [string, string])[] = [
  ['category', 'categories'],
  ['post_tag', 'tags'],
];

const baseOf = (shown: Shown): string => text(shown['rest_base']) || text(shown['slug']);

/** The route of a type or taxonomy. Plugins may use a namespace of their own. */
const routeOf = (shown: Shown): string => `/${text(shown['rest_namespace']) || 'wp/v2'}/${baseOf(shown)}`;

/** Reads a site for an import. */
class Reader implements Source {
  readonly name: string;
  readonly showsDefaults = true;

  constructor(
    private readonly site: RestSite,
    private readonly since: Date | undefined,
  ) {
    this.name = site.url;
  }

  readonly #authors = once(async () => {
    const authors: SourceAuthor[] = [];
    for await (const page of this.site.pagesFor(`${CORE}/users`, BY_ID, EDIT))
      authors.push(...page.map(authorOf));
    return authors;
  });

  /** The id of the last comment, if there are any. */
  readonly #lastComment = once(async () => {
    const query = { orderby: 'id', order: 'desc', per_page: '1', _fields: 'id' };
    const any = { status: 'any', ...EDIT };
    for await (const [last] of this.site.pagesFor(`${CORE}/comments`, query, any)) return idOf(last?.['id']);
    return 0;
  });

  /** The types of the site. If the site hides them, WordPress's types are imported. */
  readonly #types = once(() => this.#described(`${CORE}/types`));
  readonly #taxonomies = once(() => this.#described(`${CORE}/taxonomies`));

  async #described(route: string): Promise<readonly Shown[]> {
    try {
      return Object.values((await this.site.one(route)) as object);
    } catch (error) {
      if (isForbidden(error) || isMissing(error)) return [];
      throw error;
    }
  }

  /** Declared taxonomies that both sites have. */
  async #declared(siteTypes: SiteTypes): Promise<readonly Shown[]> {
    return (await this.#taxonomies()).filter(
      ({ slug }) => siteTypes.has(text(slug)) && TAXONOMIES.every(([name]) => name !== slug),
    );
  }

  readonly #termsByTypes = new Map<SiteTypes, Promise<SourceTerm[]>>();

  /** Terms of all taxonomies that both sites have. */
  #terms(siteTypes: SiteTypes): Promise<SourceTerm[]> {
    const read = this.#termsByTypes.get(siteTypes) ?? this.#readTerms(siteTypes);
    this.#termsByTypes.set(siteTypes, read);
    return read;
  }

  /** The lists of all types that both sites have. */
  async #lists(siteTypes: SiteTypes): Promise<readonly ContentList[]> {
    const own = (await this.#types()).filter(
      (type: Shown) =>
        siteTypes.has(text(type['slug'])) && OF_WORDPRESS.every(({ name }) => name !== type['slug']),
    );
    const lists = [
      ...OF_WORDPRESS,
      ...own.map(
        (type: Shown): ContentList => ({
          kind: 'item',
          name: text(type['slug']),
          route: routeOf(type),
          statuses: ALL_STATUSES,
        }),
      ),
    ];
    return lists.map((list) => this.#withDeclared(list, siteTypes.statusesOf?.(list.name) ?? []));
  }

  /** A list with those declared statuses that both sites have. A site refuses a request with another one. */
  #withDeclared(list: ContentList, declared: readonly DeclaredStatus[]): ContentList {
    const offered = this.site.choicesOf(list.route, 'status');
    const both = declared.filter(({ name }) => offered.includes(name));
    return { ...list, declared: both, statuses: [list.statuses, ...both.map(({ name }) => name)].join() };
  }

  async survey(siteTypes: SiteTypes): Promise<Survey> {
    const [authors, terms] = [await this.#authors(), await this.#terms(siteTypes)];
    const ids: number[] = [];
    const note = (items: readonly Shown[]): void => {
      ids.push(...items.map(({ id }) => idOf(id)));
    };
    const structure = new ObservedStructure(this.site.url);
    const observe = this.#observer(structure, authors, terms);
    for (const list of await this.#lists(siteTypes)) {
      const isPosts = list.kind === 'post';
      const _fields = isPosts ? 'id,slug,date,link,author,status' : 'id';
      for await (const page of this.#contentPages(list, { ...BY_ID, _fields })) {
        note(page);
        if (isPosts) page.forEach(observe);
      }
    }
    for (const kind of ['venue', 'organizer'] as const)
      for await (const page of this.#eventPages(`${kind}s`)) note(page);
    for await (const page of this.#eventPages('events')) note(page);
    note(await this.#forms());
    const highest = (all: readonly number[]): number => all.reduce((most, id) => Math.max(most, id), 0);
    return {
      title: this.site.title,
      tagline: this.site.tagline,
      permalinkStructure: structure.structure,
      authors,
      terms,
      menus: [],
      items: new Set(ids),
      itemCount: ids.length,
      isComplete: this.since === undefined,
      highest: {
        posts: highest(ids),
        terms: highest(terms.map(({ id }) => id)),
        users: highest(authors.map(({ id }) => id)),
        comments: await this.#lastComment(),
      },
    };
  }

  /** Records what the address of a post reveals. */
  #observer(
    structure: ObservedStructure,
    authors: readonly SourceAuthor[],
    terms: readonly SourceTerm[],
  ): (post: Shown) => void {
    const slugs = new Map(authors.map(({ id, slug }) => [id, slug]));
    const categories = new Set(
      terms.filter(({ taxonomy }) => taxonomy === 'category').map(({ slug }) => slug),
    );
    return ({ id, slug, date, link, author, status }) => {
      if (text(status) !== 'publish') return;
      const post = { id: idOf(id), slug: text(slug), date: text(date), link: text(link) };
      structure.note({ ...post, author: slugs.get(idOf(author)) ?? '' }, categories);
    };
  }

  async *items(
    types: ReadonlySet<ItemType>,
    siteTypes: SiteTypes,
  ): AsyncGenerator<SourceItem | Skipped, void, undefined> {
    const [authors, terms] = [await this.#authors(), await this.#terms(siteTypes)];
    const declared = await this.#declared(siteTypes);
    const logins = new Map(authors.map(({ id, login }) => [id, login]));
    const known = new Map(terms.map((term) => [`${term.taxonomy} ${term.id}`, term]));
    const named: Named = {
      login: (author) => logins.get(idOf(author)) ?? '',
      taxonomies: new Map([
        ...TAXONOMIES,
        ...declared.map((taxonomy) => [text(taxonomy['slug']), baseOf(taxonomy)] as const),
      ]),
      term: (taxonomy, id) => known.get(`${taxonomy} ${idOf(id)}`),
    };
    const discussed = await this.#discussed();
    for (const list of await this.#lists(siteTypes))
      if (types.has(list.kind)) yield* this.#content(list, named, discussed);
    for (const kind of ['venue', 'organizer'] as const) {
      if (!types.has(kind)) continue;
      for await (const page of this.#eventPages(`${kind}s`))
        for (const item of page) if (this.#isChanged(item)) yield linkedItem(kind, item, named);
    }
    if (types.has('event')) yield* this.#events(named, discussed);
    if (types.has('form'))
      for (const { id, hash } of await this.#forms())
        yield formItem((await this.site.one(`/${FORMS}/contact-forms/${idOf(id)}`)) as Shown, text(hash));
  }

  /** The items of a list with their comments: changed items first, then items with new comments. */
  async *#content(
    list: ContentList,
    named: Named,
    discussed: ReadonlySet<number>,
  ): AsyncGenerator<SourceItem | Skipped, void, undefined> {
    const seen = new Set<number>();
    const since = this.since;
    // All media items must be known, because texts refer to their copies.
    const queries: Query[] =
      since && list.kind !== 'media' ? [{ ...BY_ID, modified_after: since.toISOString() }] : [BY_ID];
    for (const some of inParts([...discussed], 100)) queries.push({ ...BY_ID, include: some.join() });
    for (const query of queries)
      for await (const page of this.#contentPages(list, query)) {
        const fresh = page.filter(({ id }) => !seen.has(idOf(id)));
        for (const { id } of fresh) seen.add(idOf(id));
        const comments = await this.#commentsOn(fresh);
        for (const item of fresh) yield contentItem(list, item, named, comments.get(idOf(item['id'])) ?? []);
      }
  }

  async *#events(named: Named, discussed: ReadonlySet<number>): AsyncGenerator<SourceItem, void, undefined> {
    for await (const page of this.#eventPages('events')) {
      const changed = page.filter((event) => this.#isChanged(event) || discussed.has(idOf(event['id'])));
      const comments = await this.#commentsOn(changed);
      for (const event of changed) yield eventItem(event, named, comments.get(idOf(event['id'])) ?? []);
    }
  }

  #contentPages({ route, statuses }: ContentList, query: Query): AsyncIterable<readonly Shown[]> {
    return this.site.pagesFor(route, query, { ...EDIT, status: statuses });
  }

  /** Whether an item was changed. The API of events has no filter for this. */
  #isChanged(item: Shown): boolean {
    if (!this.since) return true;
    const changed = Date.parse(`${text(item['modified_utc']).replace(' ', 'T')}Z`);
    return Number.isNaN(changed) || changed >= this.since.getTime();
  }

  async *#eventPages(
    name: 'events' | 'venues' | 'organizers',
  ): AsyncGenerator<readonly Shown[], void, undefined> {
    if (!this.site.has(EVENTS)) return;
    const query = {
      ...(name === 'events' && ALWAYS),
      ...(this.site.isSignedIn && { status: EVENT_STATUSES }),
    };
    try {
      yield* this.site.pages(`/${EVENTS}/${name}`, query, name);
    } catch (error) {
      // A missing route means that the site has none.
      if (!isMissing(error)) throw error;
    }
  }

  /** The forms in the list, which only their managers may read. */
  async #forms(): Promise<readonly Shown[]> {
    if (!this.site.isSignedIn || !this.site.has(FORMS)) return [];
    try {
      // The list has no pages, so one request reads all forms.
      return (await this.site.one(`/${FORMS}/contact-forms`, { per_page: '-1' })) as Shown[];
    } catch (error) {
      if (isForbidden(error)) return [];
      throw error;
    }
  }

  async #readTerms(siteTypes: SiteTypes): Promise<SourceTerm[]> {
    const routes: [taxonomy: string, route: string, member?: string][] = [
      ...TAXONOMIES.map(([name, base]): [string, string] => [name, `${CORE}/${base}`]),
      ...(await this.#declared(siteTypes)).map((one): [string, string] => [text(one['slug']), routeOf(one)]),
    ];
    if (this.site.has(EVENTS)) routes.push(['tribe_events_cat', `/${EVENTS}/categories`, 'categories']);
    const found: ReturnType<typeof termOf>[] = [];
    for (const [taxonomy, route, name] of routes) {
      try {
        for await (const page of this.site.pages(route, { hide_empty: 'false' }, name))
          found.push(...page.map((term) => termOf(taxonomy, term)));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    const slugs = new Map(found.map(({ taxonomy, id, slug }) => [`${taxonomy} ${id}`, slug]));
    return found.map(({ above, ...term }) => ({
      ...term,
      parent: slugs.get(`${term.taxonomy} ${above}`) ?? '',
    }));
  }

  /** Ids of items with comments since then. */
  async #discussed(): Promise<ReadonlySet<number>> {
    const posts = new Set<number>();
    if (!this.since) return posts;
    const query = { ...BY_ID, after: this.since.toISOString(), _fields: 'post' };
    for await (const page of this.site.pagesFor(`${CORE}/comments`, query, { status: 'any' }))
      for (const { post } of page) posts.add(idOf(post));
    return posts;
  }

  /** The comments on some items, by id of the item. */
  async #commentsOn(items: readonly Shown[]): Promise<ReadonlyMap<number, readonly SourceComment[]>> {
    const comments = new Map<number, SourceComment[]>();
    if (items.length === 0 || (await this.#lastComment()) === 0) return comments;
    for await (const page of this.#commentPages(items.map(({ id }) => idOf(id))))
      for (const { post, comment } of page.map(commentOf)) {
        const said = comments.get(post) ?? [];
        said.push(comment);
        comments.set(post, said);
      }
    return comments;
  }

  /** The comments without those on protected items: with one of these, a site refuses the whole request. */
  async *#commentPages(posts: readonly number[]): AsyncGenerator<readonly Shown[], void, undefined> {
    const query = { ...BY_ID, post: posts.join() };
    try {
      yield* this.site.pagesFor(`${CORE}/comments`, query, { status: 'any', ...EDIT });
    } catch (error) {
      if (!isForbidden(error)) throw error;
      if (posts.length < 2) return;
      const half = Math.ceil(posts.length / 2);
      yield* this.#commentPages(posts.slice(0, half));
      yield* this.#commentPages(posts.slice(half));
    }
  }
}

/** A function that runs its work only on the first call. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
