import { sanitizeTitle, withSuffix } from '@almanac/formatting';
import { isFloating } from './dates.js';
import type { Status } from './document.js';

const TRASHED = '__trashed';
/** Room for the suffix within the 200 characters that a slug may have. */
const TRASHED_BASE_LENGTH = 191;

/** The slug in the trash, so that the old one is free for others. */
export const trashedSlug = (slug: string): string =>
  slug.slice(0, TRASHED_BASE_LENGTH).replace(/%[0-9a-f]?$/, '') + TRASHED;

/** The slug made of a title; of a title that leaves nothing, the id. */
export const titleSlug = (title: string, id: number): string => sanitizeTitle(title) || String(id);

/** Names of feeds and of embeds below an address: content must not hide behind them. */
const RESERVED: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/** Whether a slug is never given to anything as it is (WordPress: wp_unique_post_slug). */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

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
  return isFloating(status) || status === 'trash' ? '' : titleSlug(title, id);
}

/** A slug that an item would like to have. */
export interface SlugWish {
  readonly _id: number;
  readonly slug: string;
}

/** Slugs that could be given to an item. */
export interface SlugCandidates<W extends SlugWish> {
  readonly wish: W;
  readonly candidates: readonly string[];
}

/** What decides whether an item may have a slug. */
export interface SlugRules<W extends SlugWish> {
  /** Whether nobody may have the slug as it is. */
  isReserved(wish: W): boolean;
  /** Whether a unique index refuses every slug that is taken. */
  isIndexed(wish: W): boolean;
  /** Looks all candidates up at once. @returns whether somebody else has the slug where it would have to be unique */
  lookUp(batches: readonly SlugCandidates<W>[]): Promise<(wish: W, slug: string) => boolean>;
}

/** Looks up who holds slugs that are unique in one collection. @param keyOf how a slug is stored as taken */
export const slugHolders =
  <W extends SlugWish>(
    items: { holdersOfKeys(keys: readonly string[]): Promise<ReadonlyMap<string, number>> },
    keyOf: (wish: W) => string,
  ): SlugRules<W>['lookUp'] =>
  async (batches) => {
    const keys = batches.flatMap(({ wish, candidates }) =>
      candidates.map((slug) => keyOf({ ...wish, slug })),
    );
    const holders = await items.holdersOfKeys([...new Set(keys)]);
    return (wish, slug) => {
      const holder = holders.get(keyOf({ ...wish, slug }));
      return holder !== undefined && holder !== wish._id;
    };
  };

/** How many candidates the first query looks at, and by how much later ones grow. */
const FIRST_BATCH = 4;
const GROWTH = 4;

/** Finds slugs that are free: the wish itself, else wish-2, wish-3… Few queries however many are taken. */
export class SlugAllocator<W extends SlugWish> {
  constructor(private readonly rules: SlugRules<W>) {}

  /**
   * For one item: the first free slug. The first attempt does not look where a unique index refuses what is taken, as
   * most wishes are free. Between a look and the write somebody may be faster, and the index then refuses the write:
   * who comes again gets one of the first 2, 4, 8… free ones by chance, so that a crowd disperses.
   * @param attempt 1 for the first
   */
  async free(wish: W, attempt = 1): Promise<string> {
    if (attempt === 1 && this.rules.isIndexed(wish) && !this.rules.isReserved(wish)) return wish.slug;
    const choices = 2 ** Math.max(attempt - 2, 0);
    const slugs = (await this.#search([wish], choices)).get(wish._id) ?? [];
    return slugs[Math.floor(Math.random() * choices)] ?? wish.slug;
  }

  /** For many items at once, each by itself: the slugs that they would get, by id. */
  async freeFor(wishes: readonly W[]): Promise<ReadonlyMap<number, string>> {
    const found = await this.#search(wishes, 1);
    return new Map([...found].map(([id, [slug = '']]) => [id, slug]));
  }

  /** The first so many free slugs for each item. */
  async #search(wishes: readonly W[], wanted: number): Promise<ReadonlyMap<number, readonly string[]>> {
    const found = new Map<number, string[]>(wishes.map(({ _id }) => [_id, []]));
    let open = wishes;
    let first = 1;
    for (let count = Math.max(FIRST_BATCH, wanted); open.length > 0; first += count, count *= GROWTH) {
      const batches = open.map((wish) => ({ wish, candidates: this.#candidates(wish, first, count) }));
      const isTaken = await this.rules.lookUp(batches);
      for (const { wish, candidates } of batches) {
        found.get(wish._id)?.push(...candidates.filter((candidate) => !isTaken(wish, candidate)));
      }
      open = open.filter(({ _id }) => (found.get(_id)?.length ?? 0) < wanted);
    }
    return found;
  }

  /** The wish itself counts as number 1, unless nobody may have it. */
  #candidates(wish: W, first: number, count: number): string[] {
    const numbered = Array.from({ length: count }, (_, index) => first + index);
    return numbered
      .filter((n) => n > 1 || !this.rules.isReserved(wish))
      .map((n) => (n === 1 ? wish.slug : withSuffix(wish.slug, n)));
  }
}
