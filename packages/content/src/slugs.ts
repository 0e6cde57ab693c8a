import { sanitizeTitle, withSuffix } from '@almanac/formatting';
import type { Item, Status } from './item.js';
import { isFloating } from './publication.js';

const TRASHED = '__trashed';
/** Room for the suffix within the 200 characters that a slug may have. */
const TRASHED_BASE_LENGTH = 191;

/** The slug in the trash, so that the old one is free for others. */
export const trashedSlug = (slug: string): string =>
  slug.slice(0, TRASHED_BASE_LENGTH).replace(/%[0-9a-f]?$/, '') + TRASHED;

/** Names of feeds and of embeds below an address: content must not hide behind them. */
const RESERVED: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/** For PHP this text is empty. */
const NO_SLUG = '0';

/**
 * The slug an item should have, before it is made unique: the one that was sent, else the one it has, else one made
 * of the title. Drafts go without until they are published.
 */
export function desiredSlug(
  sent: string | undefined,
  { id, slug, title, status }: { id: number; slug: string; title: string; status: Status },
): string {
  const wanted = sent === undefined ? slug : sanitizeTitle(sent);
  if (wanted !== '' && wanted !== NO_SLUG) return wanted;
  return isFloating(status) || status === 'trash' ? '' : SlugAllocator.fromTitle(title, id);
}

/** Former slugs that an item keeps. */
const MOST_FORMER = 20;

/**
 * The former slugs of an item that gets another slug; undefined where they stay as they are. A slug that nobody could
 * see leads nowhere, and the trash takes none away.
 */
export function formerSlugsOf(
  { status, slug, formerSlugs = [] }: Pick<Item, 'status' | 'slug' | 'formerSlugs'>,
  next: Pick<Item, 'status' | 'slug'>,
): readonly string[] | undefined {
  if (next.slug === slug || next.status === 'trash') return undefined;
  const wasPublic = status === 'publish' || status === 'inherit';
  const others = formerSlugs.filter((former) => former !== slug && former !== next.slug);
  const former = wasPublic ? [...others, slug] : others;
  return former.length === 0 && formerSlugs.length === 0 ? undefined : former.slice(-MOST_FORMER);
}

/** A slug that an item should have, before it is unique; further members say in which scope. */
export interface DesiredSlug {
  readonly _id: number;
  readonly slug: string;
}

/** Slugs that could be given to an item. */
export interface SlugCandidates<W extends DesiredSlug> {
  readonly desired: W;
  readonly candidates: readonly string[];
}

/** What decides whether an item may have a slug. */
export interface SlugRules<W extends DesiredSlug = DesiredSlug> {
  /** Whether nobody may have the slug as it is. */
  isReserved(desired: W): boolean;
  /** Whether a unique index refuses every slug that is taken. */
  isIndexed(desired: W): boolean;
  /** Looks all candidates up at once. @returns whether somebody else has the slug where it would have to be unique */
  lookUp(batches: readonly SlugCandidates<W>[]): Promise<(desired: W, slug: string) => boolean>;
}

/** How many candidates the first query looks at, and by how much later ones grow. */
const FIRST_BATCH = 4;
const GROWTH = 4;

/** Where the slugs of a type have to be unique. */
export interface SlugScope<D, W extends DesiredSlug = DesiredSlug> {
  readonly allocator: Pick<SlugAllocator<W>, 'allocate'>;
  /** A slug in the scope of an item. */
  desired(item: D, slug: string): W;
  /** How a slug is stored in its scope: `slugKey`. */
  keyOf(slug: W): string;
  /** Whether items of a status have a slug in any case: drafts of other types go without. */
  isRequired(status: Status): boolean;
}

/** The slug that an item should have: `desiredSlug`, also for drafts where a type requires it. */
export function slugOf(
  { isRequired }: Pick<SlugScope<never>, 'isRequired'>,
  chosen: string | undefined,
  item: Parameters<typeof desiredSlug>[1],
): string {
  const slug = desiredSlug(chosen, item);
  return slug === '' && isRequired(item.status) ? SlugAllocator.fromTitle(item.title, item.id) : slug;
}

/** The fields in which a slug is stored. */
export const slugFields = <D>(
  scope: Pick<SlugScope<D>, 'keyOf' | 'desired'>,
  item: D,
  slug: string,
): { slug: string; slugKey?: string } => ({
  slug,
  ...(slug !== '' && { slugKey: scope.keyOf(scope.desired(item, slug)) }),
});

/** The first free slug for an item that should have one; '' stays. @param attempt 1 for the first */
export const allocateSlug = async <D>(
  scope: Pick<SlugScope<D>, 'allocator' | 'desired'>,
  item: D,
  slug: string,
  attempt: number,
): Promise<string> => (slug === '' ? '' : scope.allocator.allocate(scope.desired(item, slug), attempt));

/** Finds slugs that are free: the desired one, else slug-2, slug-3… Few queries however many are in use. */
export class SlugAllocator<W extends DesiredSlug = DesiredSlug> {
  constructor(private readonly rules: SlugRules<W>) {}

  /** The slug made of a title; of a title that leaves nothing, the id. */
  static fromTitle(title: string, id: number): string {
    return sanitizeTitle(title) || String(id);
  }

  /** Looks slugs up that are unique in one collection. @param keyOf how a slug is stored in its scope */
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

  /** Whether a slug is never given to anything as it is (WordPress: wp_unique_post_slug). */
  static isReserved(slug: string): boolean {
    return RESERVED.has(slug);
  }

  /**
   * For one item: the first free slug. The first attempt does not look where a unique index refuses what is taken, as
   * most wishes are free. Between a look and the write somebody may be faster, and the index then refuses the write:
   * who comes again gets one of the first 2, 4, 8… free ones by chance, so that a crowd disperses.
   * @param attempt 1 for the first
   */
  async allocate(desired: W, attempt = 1): Promise<string> {
    if (attempt === 1 && this.rules.isIndexed(desired) && !this.rules.isReserved(desired))
      return desired.slug;
    const choices = 2 ** Math.max(attempt - 2, 0);
    const slugs = (await this.#search([desired], choices)).get(desired._id) ?? [];
    return slugs[Math.floor(Math.random() * choices)] ?? desired.slug;
  }

  /** For many items at once, each by itself: the slugs that they would get, by id. */
  async allocateAll(wishes: readonly W[]): Promise<ReadonlyMap<number, string>> {
    const found = await this.#search(wishes, 1);
    return new Map([...found].map(([id, [slug = '']]) => [id, slug]));
  }

  /** The first so many free slugs for each item. */
  async #search(wishes: readonly W[], wanted: number): Promise<ReadonlyMap<number, readonly string[]>> {
    const found = new Map<number, string[]>(wishes.map(({ _id }) => [_id, []]));
    let open = wishes;
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

  /** The desired itself counts as number 1, unless nobody may have it. */
  #candidates(desired: W, first: number, count: number): string[] {
    const numbered = Array.from({ length: count }, (_, index) => first + index);
    return numbered
      .filter((n) => n > 1 || !this.rules.isReserved(desired))
      .map((n) => (n === 1 ? desired.slug : withSuffix(desired.slug, n)));
  }
}
