import { sanitizeTitle, withSuffix } from '@almanac/formatting';
import type { Item, Status } from './item.js';
import { siteStatuses } from './statuses.js';

const TRASHED = '__trashed';
/** Maximum length of a slug (200 characters) without the suffix. */
const TRASHED_BASE_LENGTH = 191;

/** The slug of a trashed item, which leaves its former slug free. */
export const trashedSlug = (slug: string): string =>
  slug.slice(0, TRASHED_BASE_LENGTH).replace(/%[0-9a-f]?$/, '') + TRASHED;

/** Reserved names of feeds and embeds below an address. */
const RESERVED: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/** PHP treats this text as empty. */
const NO_SLUG = '0';

/** Maximum number of former slugs of an item. */
const MOST_FORMER = 20;

/**
 * The former slugs of an item whose slug changes; undefined without a change. Only slugs of public items are recorded,
 * and trashing removes none.
 */
export function formerSlugsOf(
  { status, slug, formerSlugs = [] }: Pick<Item, 'status' | 'slug' | 'formerSlugs'>,
  next: Pick<Item, 'status' | 'slug'>,
): readonly string[] | undefined {
  if (next.slug === slug || next.status === 'trash') return undefined;
  const wasPublic = siteStatuses.isPublic(status) || status === 'inherit';
  const others = formerSlugs.filter((former) => former !== slug && former !== next.slug);
  const former = wasPublic ? [...others, slug] : others;
  return former.length === 0 && formerSlugs.length === 0 ? undefined : former.slice(-MOST_FORMER);
}

/** The slug that an item shall have if no other item has it. */
interface Wish<D> {
  readonly item: D;
  readonly slug: string;
}

/** Slugs that an item may get. */
interface Candidates<D> {
  readonly item: D;
  readonly candidates: readonly string[];
}

/** Number of candidates in the first lookup, and factor by which later lookups grow. */
const FIRST_BATCH = 4;
const GROWTH = 4;

/**
 * The slugs of a type: desired ones, made unique as slug-2, slug-3… with few lookups. A subclass says what differs from
 * slugs that are unique in one collection.
 */
export class Slugs<D extends { readonly _id: number } = { readonly _id: number }> {
  /** @param owners ids of the items that own slugs, by slug key */
  constructor(
    private readonly owners: { ownersOfKeys(keys: readonly string[]): Promise<ReadonlyMap<string, number>> },
  ) {}

  /** The slug of a title, or the id when the title has no usable characters. */
  static fromTitle(title: string, id: number): string {
    return sanitizeTitle(title) || String(id);
  }

  /** The stored key of a slug in the scope of an item: `slugKey`. */
  keyOf(_item: D, slug: string): string {
    return slug;
  }

  /** Whether a slug is reserved in the scope of an item (WordPress: wp_unique_post_slug). */
  isReserved(_item: D, slug: string): boolean {
    return RESERVED.has(slug);
  }

  /** Whether items with a status always have a slug. Drafts of some types may have none. */
  protected isRequired(_status: Status): boolean {
    return false;
  }

  /** Whether a unique index refuses every slug in use in the scope of an item. */
  protected isIndexed(_item: D): boolean {
    return true;
  }

  /** Looks up all candidates at once. @returns whether another item has a slug in the scope of an item */
  protected async lookUp(batches: readonly Candidates<D>[]): Promise<(item: D, slug: string) => boolean> {
    const keys = batches.flatMap(({ item, candidates }) => candidates.map((slug) => this.keyOf(item, slug)));
    const owners = await this.owners.ownersOfKeys([...new Set(keys)]);
    return (item, slug) => {
      const owner = owners.get(this.keyOf(item, slug));
      return owner !== undefined && owner !== item._id;
    };
  }

  /**
   * The desired slug of an item before it is made unique: the sent one, else the current one, else one made of the
   * title. Drafts have no slug until publication, unless the type requires one.
   */
  desired(
    sent: string | undefined,
    { id, slug, title, status }: { id: number; slug: string; title: string; status: Status },
  ): string {
    const wanted = sent === undefined ? slug : sanitizeTitle(sent);
    if (wanted !== '' && wanted !== NO_SLUG) return wanted;
    const mayBeAbsent = siteStatuses.hasNoSlugYet(status) || status === 'trash';
    return mayBeAbsent && !this.isRequired(status) ? '' : Slugs.fromTitle(title, id);
  }

  /** The stored fields of a slug. */
  fields(item: D, slug: string): { slug: string; slugKey?: string } {
    return { slug, ...(slug !== '' && { slugKey: this.keyOf(item, slug) }) };
  }

  /**
   * The first free slug for one item; '' stays empty. The first attempt skips the lookup where a unique index refuses
   * slugs in use, because most desired slugs are free. A concurrent writer may take a slug between lookup and write;
   * the index then refuses the write. Each further attempt picks one of the first 2, 4, 8… free slugs at random, so that
   * concurrent writers get different ones.
   * @param attempt 1 for the first attempt
   */
  async allocate(item: D, slug: string, attempt = 1): Promise<string> {
    if (slug === '') return '';
    if (attempt === 1 && this.isIndexed(item) && !this.isReserved(item, slug)) return slug;
    const choices = 2 ** Math.max(attempt - 2, 0);
    const slugs = (await this.#search([{ item, slug }], choices)).get(item._id) ?? [];
    return slugs[Math.floor(Math.random() * choices)] ?? slug;
  }

  /** The slugs that items would get, each independently of the others, by id. */
  async allocateAll(wishes: readonly Wish<D>[]): Promise<ReadonlyMap<number, string>> {
    const found = await this.#search(wishes, 1);
    return new Map([...found].map(([id, [slug = '']]) => [id, slug]));
  }

  /** The first free slugs of each item, up to the wanted number. */
  async #search(wishes: readonly Wish<D>[], wanted: number): Promise<ReadonlyMap<number, readonly string[]>> {
    const found = new Map<number, string[]>(wishes.map(({ item }) => [item._id, []]));
    let open = wishes;
    let first = 1;
    for (let count = Math.max(FIRST_BATCH, wanted); open.length > 0; first += count, count *= GROWTH) {
      const batches = open.map((wish) => ({ ...wish, candidates: this.#candidates(wish, first, count) }));
      const isTaken = await this.lookUp(batches);
      for (const { item, candidates } of batches)
        found.get(item._id)?.push(...candidates.filter((candidate) => !isTaken(item, candidate)));
      open = open.filter(({ item }) => (found.get(item._id)?.length ?? 0) < wanted);
    }
    return found;
  }

  /** The candidates of an item. The desired slug has the number 1, unless it is reserved. */
  #candidates({ item, slug }: Wish<D>, first: number, count: number): string[] {
    const numbered = Array.from({ length: count }, (_, index) => first + index);
    return numbered
      .filter((n) => n > 1 || !this.isReserved(item, slug))
      .map((n) => (n === 1 ? slug : withSuffix(slug, n)));
  }
}
