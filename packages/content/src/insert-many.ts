import { DuplicateKeyError } from '@almanac/service';
import type { FollowUp, Item } from './document.js';
import type { Kind } from './kind.js';
import type { SlugWish } from './slugs.js';
import { freeSlug, slugFields } from './write.js';

/** An item that is to be stored under its id. */
export interface NewItem<D, W extends SlugWish> {
  readonly item: D;
  /** The slug that it would like to have; '' for none. */
  readonly wish: W;
}

/** How often a slug that others take meanwhile is looked for again. */
const LOST_RACES = 10;
/** The attempt that may not look for what is taken, and the one that finds the first free slug. */
const FIRST = 1;
const LOOKING = 2;

/**
 * Stores many new items in few writes, without what follows from them. Where several want one slug, the first of them
 * gets it, and the next ones the next free slugs in their order, so that the same items get the same slugs each time.
 * @param complete the item with its slug
 * @returns the ids that were stored; others are taken
 */
export async function insertItems<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Pick<Kind<D, F, W>, 'items' | 'slugs' | 'slugKey'>,
  items: readonly NewItem<D, W>[],
  complete: (item: D, place: { readonly slug: string; readonly slugKey?: string }) => Promise<D>,
): Promise<ReadonlySet<number>> {
  const stored = new Set<number>();
  let races = 0;
  let attempt = FIRST;
  for (let left = items; left.length > 0; ) {
    const found = await Promise.all(left.map(({ wish }) => freeSlug(kind, wish, attempt)));
    const taken = new Set<string>();
    const now: Promise<NewItem<D, W> | undefined>[] = [];
    const later: NewItem<D, W>[] = [];
    for (const [index, entry] of left.entries()) {
      const place = slugFields(kind, entry.wish, found[index] ?? '');
      if (place.slugKey !== undefined && taken.has(place.slugKey)) {
        later.push(entry);
        continue;
      }
      if (place.slugKey !== undefined) taken.add(place.slugKey);
      now.push(insertOne(entry, place));
    }
    const refused = (await Promise.all(now)).filter((entry) => entry !== undefined);
    // Somebody else is faster now and then; a server that names no field may mean the id.
    races += refused.length > 0 ? 1 : 0;
    left = races > LOST_RACES ? [] : [...refused, ...later];
    attempt = LOOKING;
  }
  return stored;

  /** @returns the entry when somebody else has taken its slug meanwhile */
  async function insertOne(
    entry: NewItem<D, W>,
    place: ReturnType<typeof slugFields>,
  ): Promise<NewItem<D, W> | undefined> {
    const item = await complete(entry.item, place);
    try {
      await kind.items.insert(item);
      stored.add(item._id);
      return undefined;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return error.field === '_id' ? undefined : entry;
    }
  }
}
