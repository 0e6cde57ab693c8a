import { withSuffix } from '@almanac/formatting';
import type { Content } from './document.js';
import { isReserved, isUniqueEverywhere, slugKey } from './slugs.js';

/** A slug that an item would like to have. */
export interface SlugWish extends Pick<Content, '_id' | 'type' | 'parent'> {
  readonly slug: string;
}

/** What the allocator asks of the store: ids of the items that hold slugs. */
export interface TakenSlugs {
  /** By slug key. */
  holdersOfKeys(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** By slug, of any type. A slug may have several holders. */
  holdersOfSlugs(slugs: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
}

/** How many candidates the first query looks at, and by how much later ones grow. */
const FIRST_BATCH = 4;
const GROWTH = 4;

/** Finds slugs that are free: the wish itself, else wish-2, wish-3… Few queries however many are taken. */
export class SlugAllocator {
  readonly #taken: TakenSlugs;

  constructor(taken: TakenSlugs) {
    this.#taken = taken;
  }

  /**
   * For one item: the first free slug. Between this and the write somebody may be faster, and the unique index then
   * refuses the write: who comes again gets one of the first 2, 4, 8… free ones by chance, so that a crowd disperses.
   * @param attempt 1 for the first
   */
  async free(wish: SlugWish, attempt = 1): Promise<string> {
    const choices = 2 ** (attempt - 1);
    const slugs = (await this.#search([wish], choices)).get(wish._id) ?? [];
    return slugs[Math.floor(Math.random() * choices)] ?? wish.slug;
  }

  /** For many items at once, each by itself: the slugs that they would get, by id. */
  async freeFor(wishes: readonly SlugWish[]): Promise<ReadonlyMap<number, string>> {
    const found = await this.#search(wishes, 1);
    return new Map([...found].map(([id, [slug = '']]) => [id, slug]));
  }

  /** The first so many free slugs for each item. */
  async #search(
    wishes: readonly SlugWish[],
    wanted: number,
  ): Promise<ReadonlyMap<number, readonly string[]>> {
    const found = new Map<number, string[]>(wishes.map(({ _id }) => [_id, []]));
    let open = wishes;
    let first = 1;
    for (let count = Math.max(FIRST_BATCH, wanted); open.length > 0; first += count, count *= GROWTH) {
      const batches = open.map((wish) => ({ wish, candidates: candidates(wish, first, count) }));
      const isTaken = await this.#lookUp(batches);
      for (const { wish, candidates } of batches) {
        found.get(wish._id)?.push(...candidates.filter((candidate) => !isTaken(wish, candidate)));
      }
      open = open.filter(({ _id }) => (found.get(_id)?.length ?? 0) < wanted);
    }
    return found;
  }

  async #lookUp(
    batches: readonly { wish: SlugWish; candidates: readonly string[] }[],
  ): Promise<(wish: SlugWish, slug: string) => boolean> {
    const everywhere = batches
      .filter(({ wish }) => isUniqueEverywhere(wish.type))
      .flatMap(({ candidates }) => candidates);
    const keys = batches.flatMap(({ wish, candidates }) => candidates.map((slug) => slugKey(wish, slug)));
    const [byKey, bySlug] = await Promise.all([
      this.#taken.holdersOfKeys([...new Set(keys)]),
      everywhere.length === 0 ? undefined : this.#taken.holdersOfSlugs([...new Set(everywhere)]),
    ]);
    return (wish, slug) => {
      const holder = byKey.get(slugKey(wish, slug));
      if (holder !== undefined && holder !== wish._id) return true;
      return isUniqueEverywhere(wish.type) && (bySlug?.get(slug) ?? []).some((id) => id !== wish._id);
    };
  }
}

/** The wish itself counts as number 1, unless nobody may have it. */
function candidates({ type, slug }: SlugWish, first: number, count: number): string[] {
  const numbered = Array.from({ length: count }, (_, index) => first + index);
  return numbered
    .filter((n) => n > 1 || !isReserved(type, slug))
    .map((n) => (n === 1 ? slug : withSuffix(slug, n)));
}
