import { isRestError } from '@almanac/rest';
import { DuplicateKeyError } from '@almanac/service';
import { editConflict, retryConflicts } from '@almanac/service/collection';
import type { FollowUp, Item } from './document.js';
import type { Kind } from './kind.js';
import type { SlugWish } from './slugs.js';
import { flatTexts } from './texts.js';
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

/** Nobody has the item any more that was to become another. */
class GoneError extends Error {}

/**
 * Puts an item in the place of the one that has its id, without what follows from that, whoever else changes it or
 * takes its slug meanwhile. An item that is in the trash already keeps what is known of where it came from.
 * @param staysAt whether what is there keeps its slug
 * @param kept further fields that what is there decides
 * @returns false when there is none, or others do not stop changing it
 */
export async function overwriteItem<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Pick<Kind<D, F, W>, 'items' | 'slugs' | 'slugKey'>,
  { item, wish }: NewItem<D, W>,
  staysAt: (current: D) => boolean,
  kept: (current: D) => Partial<D> = () => ({}),
): Promise<boolean> {
  const { _id, trash, slug: _, slugKey: __, followUps: ___, ...fields } = item;
  // Whole: reads of many leave out what searches look into.
  const find = async (): Promise<D> => {
    const current = await kind.items.find(_id);
    if (!current) throw new GoneError();
    return current;
  };
  try {
    await retryConflicts(
      await find(),
      async (current, attempt) => {
        const place = staysAt(current) ? undefined : await freeSlug(kind, wish, attempt - 1 + LOOKING);
        const set = {
          ...flatTexts(fields),
          ...(place !== undefined && slugFields(kind, wish, place)),
          ...(trash && !current.trash && { trash }),
          ...kept(current),
        };
        const words = await kind.items.rewording(current, set);
        return kind.items.update(_id, words.guard, {
          set: { ...set, ...words.set },
          unset: [...(trash ? [] : ['trash']), ...(place === '' ? ['slugKey'] : [])],
        });
      },
      find,
    );
    return true;
  } catch (error) {
    if (isRestError(error, editConflict.code) || error instanceof GoneError) return false;
    throw error;
  }
}
