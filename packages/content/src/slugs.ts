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

/**
 * The desired slug of an item before it is made unique: the sent one, else the current one, else one made of the
 * title. Drafts have no slug until publication.
 */
export function desiredSlug(
  sent: string | undefined,
  { id, slug, title, status }: { id: number; slug: string; title: string; status: Status },
): string {
  const wanted = sent === undefined ? slug : sanitizeTitle(sent);
  if (wanted !== '' && wanted !== NO_SLUG) return wanted;
  return siteStatuses.hasNoSlugYet(status) || status === 'trash' ? '' : SlugAllocator.fromTitle(title, id);
}

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

/** A desired slug before it is made unique. Further members identify its scope. */
export interface DesiredSlug {
  readonly _id: number;
  readonly slug: string;
}

/** Candidates for the slug of an item. */
export interface SlugCandidates<W extends DesiredSlug> {
  readonly desired: W;
  readonly candidates: readonly string[];
}

/** Rules of the slugs of a type. */
export interface SlugRules<W extends DesiredSlug = DesiredSlug> {
  /** Whether the slug is reserved. */
  isReserved(desired: W): boolean;
  /** Whether a unique index refuses every slug in use. */
  isIndexed(desired: W): boolean;
  /** Looks up all candidates at once. @returns whether another item has the slug in its scope */
  lookUp(batches: readonly SlugCandidates<W>[]): Promise<(desired: W, slug: string) => boolean>;
}

/** Number of candidates in the first lookup, and factor by which later lookups grow. */
const FIRST_BATCH = 4;
const GROWTH = 4;

/** Scope within which slugs of a type are unique. */
export interface SlugScope<D, W extends DesiredSlug = DesiredSlug> {
  readonly allocator: Pick<SlugAllocator<W>, 'allocate'>;
  /** A desired slug in the scope of an item. */
  desired(item: D, slug: string): W;
  /** The stored key of a slug in its scope: `slugKey`. */
  keyOf(slug: W): string;
  /** Whether items with a status always have a slug. Drafts of some types may have none. */
  isRequired(status: Status): boolean;
}

/** The desired slug of an item: `desiredSlug`, or one made of the title for drafts of types that require a slug. */
export function slugOf(
  { isRequired }: Pick<SlugScope<never>, 'isRequired'>,
  chosen: string | undefined,
  item: Parameters<typeof desiredSlug>[1],
): string {
  const slug = desiredSlug(chosen, item);
  return slug === '' && isRequired(item.status) ? SlugAllocator.fromTitle(item.title, item.id) : slug;
}

/** The stored fields of a slug. */
export const slugFields = <D>(
  scope: Pick<SlugScope<D>, 'keyOf' | 'desired'>,
  item: D,
  slug: string,
): { slug: string; slugKey?: string } => ({
  slug,
  ...(slug !== '' && { slugKey: scope.keyOf(scope.desired(item, slug)) }),
});

/** Allocates the first free slug; '' stays empty. @param attempt 1 for the first attempt */
export const allocateSlug = async <D>(
  scope: Pick<SlugScope<D>, 'allocator' | 'desired'>,
  item: D,
  slug: string,
  attempt: number,
): Promise<string> => (slug === '' ? '' : scope.allocator.allocate(scope.desired(item, slug), attempt));

/** Allocates free slugs: the desired one, else slug-2, slug-3… with few lookups. */
export class SlugAllocator<W extends DesiredSlug = DesiredSlug> {
  constructor(private readonly rules: SlugRules<W>) {}

  /** The slug of a title, or the id when the title has no usable characters. */
  static fromTitle(title: string, id: number): string {
    return sanitizeTitle(title) || String(id);
  }

  /** Looks up slugs that are unique in one collection. @param keyOf stored key of a slug in its scope */
  static lookUpIn<W extends DesiredSlug>(
    collection: { ownersOfKeys(keys: readonly string[]): Promise<ReadonlyMap<string, number>> },
    keyOf: (slug: W) => string,
  ): SlugRules<W>['lookUp'] {
    return async (batches) => {
      const keys = batches.flatMap(({ desired, candidates }) =>
        candidates.map((slug) => keyOf({ ...desired, slug })),
      );
      const owners = await collection.ownersOfKeys([...new Set(keys)]);
      return (desired, slug) => {
        const owner = owners.get(keyOf({ ...desired, slug }));
        return owner !== undefined && owner !== desired._id;
      };
    };
  }

  /** Whether a slug is reserved for all types (WordPress: wp_unique_post_slug). */
  static isReserved(slug: string): boolean {
    return RESERVED.has(slug);
  }

  /**
   * The first free slug for one item. The first attempt skips the lookup where a unique index refuses slugs in use,
   * because most desired slugs are free. A concurrent writer may take a slug between lookup and write; the index then
   * refuses the write. Each further attempt picks one of the first 2, 4, 8… free slugs at random, so that concurrent
   * writers get different ones.
   * @param attempt 1 for the first attempt
   */
  async allocate(desired: W, attempt = 1): Promise<string> {
    if (attempt === 1 && this.rules.isIndexed(desired) && !this.rules.isReserved(desired))
      return desired.slug;
    const choices = 2 ** Math.max(attempt - 2, 0);
    const slugs = (await this.#search([desired], choices)).get(desired._id) ?? [];
    return slugs[Math.floor(Math.random() * choices)] ?? desired.slug;
  }

  /** The slugs that the items would get, each independently of the others, by id. */
  async allocateAll(desired: readonly W[]): Promise<ReadonlyMap<number, string>> {
    const found = await this.#search(desired, 1);
    return new Map([...found].map(([id, [slug = '']]) => [id, slug]));
  }

  /** The first free slugs of each item, up to the wanted number. */
  async #search(desired: readonly W[], wanted: number): Promise<ReadonlyMap<number, readonly string[]>> {
    const found = new Map<number, string[]>(desired.map(({ _id }) => [_id, []]));
    let open = desired;
    let first = 1;
    for (let count = Math.max(FIRST_BATCH, wanted); open.length > 0; first += count, count *= GROWTH) {
      const batches = open.map((desired) => ({
        desired,
        candidates: this.#candidates(desired, first, count),
      }));
      const isTaken = await this.rules.lookUp(batches);
      for (const { desired, candidates } of batches) {
        found.get(desired._id)?.push(...candidates.filter((candidate) => !isTaken(desired, candidate)));
      }
      open = open.filter(({ _id }) => (found.get(_id)?.length ?? 0) < wanted);
    }
    return found;
  }

  /** The candidates of an item. The desired slug has the number 1, unless it is reserved. */
  #candidates(desired: W, first: number, count: number): string[] {
    const numbered = Array.from({ length: count }, (_, index) => first + index);
    return numbered
      .filter((n) => n > 1 || !this.rules.isReserved(desired))
      .map((n) => (n === 1 ? desired.slug : withSuffix(desired.slug, n)));
  }
}
