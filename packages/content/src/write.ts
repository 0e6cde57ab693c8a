import type { Zone } from '@almanac/dates';
import { changedAt } from './dates.js';
import type { FollowUp, Item } from './document.js';
import { followUpOf, type Kind } from './kind.js';
import type { Guard } from './repository.js';
import { repeatedly, retryTaken } from './retry.js';
import type { SlugWish } from './slug-allocator.js';
import { trashedSlug } from './slugs.js';

/** One write of an item that is there, and what it is afterwards. */
export interface Change<D> {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset: readonly string[];
  readonly guard: Guard;
  readonly next: D;
}

/** The slug that a wish comes to: itself, else the next free one; '' stays. @param attempt 1 for the first */
export const freeSlug = async <W extends SlugWish>(
  { slugs }: Pick<Kind<never, never, W>, 'slugs'>,
  wish: W,
  attempt: number,
): Promise<string> => (wish.slug === '' ? '' : slugs.free(wish, attempt));

/** The fields in which a slug is stored. */
export const slugFields = <W extends SlugWish>(
  { slugKey }: Pick<Kind<never, never, W>, 'slugKey'>,
  wish: W,
  slug: string,
): { slug: string; slugKey?: string } => ({
  slug,
  ...(slug !== '' && { slugKey: slugKey({ ...wish, slug }) }),
});

/**
 * Stores a new item with the slug it would like to have, or the next free one, and does what follows.
 * @param withSlug the item, when its slug is known
 * @throws DuplicateKeyError when the id is taken
 */
export function insertItem<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  wish: W,
  editor: number,
  withSlug: (slug: { readonly slug: string; readonly slugKey?: string }) => Promise<D>,
): Promise<D> {
  return retryTaken(async (attempt) => {
    const item = await withSlug(slugFields(kind, wish, await freeSlug(kind, wish, attempt)));
    const followUp = followUpOf(kind, undefined, item, editor);
    const stored: D = { ...item, followUps: followUp ? [followUp] : [] };
    await kind.items.insert(stored);
    await kind.followUps.settle(stored, followUp, { isNew: true });
    return stored;
  }, kind.editedMeanwhile);
}

/**
 * Changes an item, first as it was read, then as it is, until nobody else was faster, and does what follows.
 * @param change what is to be written; it may refuse
 * @param reload throws when the item is gone
 */
export const changeItem = <D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  item: D,
  editor: number,
  reload: () => Promise<D>,
  change: (current: D, attempt: number) => Promise<Change<D>>,
): Promise<D> =>
  repeatedly(
    item,
    async (current, attempt) => write(kind, current, editor, await change(current, attempt)),
    reload,
    kind.editedMeanwhile,
  );

/** Moves an item to the trash, as `changeItem` does; its slug becomes free. @param check may refuse */
export const trashItem = <D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  item: D,
  { editor, zone }: { readonly editor: number; readonly zone: Zone },
  reload: () => Promise<D>,
  check: (current: D) => void,
): Promise<D> =>
  changeItem(kind, item, editor, reload, async (current, attempt) => {
    check(current);
    return toTrash(kind, current, attempt, zone);
  });

/**
 * Moves everything of an author to the trash, as that author. Repeatable.
 * @param of which of the collection's items
 * @returns how many items
 */
export async function trashAllOf<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  author: number,
  zone: Zone,
  of: Guard = {},
): Promise<number> {
  for (let trashed = 0; ; ) {
    const items = await kind.items.untrashedOf(author, TRASH_BATCH, of);
    if (items.length === 0) return trashed;
    for (const item of items) {
      // What was changed meanwhile comes again with the next batch.
      const done = await retryTaken(async (attempt) =>
        write(kind, item, author, await toTrash(kind, item, attempt, zone)),
      );
      if (done) trashed += 1;
    }
  }
}

/** How many items of an author go to the trash before the next are looked for. */
const TRASH_BATCH = 100;

/** Deletes an item for good. @param check may refuse @returns the item as it was. */
export const deleteItem = <D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  item: D,
  editor: number,
  reload: () => Promise<D>,
  check: (current: D) => void,
): Promise<D> =>
  repeatedly(
    item,
    async (current) => {
      check(current);
      const removed = await kind.followUps.remove(
        current,
        kind.guard(current),
        kind.followsDeletion(current, editor),
      );
      return removed ? current : null;
    },
    reload,
    kind.editedMeanwhile,
  );

async function toTrash<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  current: D,
  attempt: number,
  zone: Zone,
): Promise<Change<D>> {
  const now = kind.now();
  const wish = kind.wish(current, trashedSlug(current.slug));
  const changed = changedAt(now, zone);
  return {
    set: {
      status: 'trash',
      ...slugFields(kind, wish, await freeSlug(kind, wish, attempt)),
      trash: { status: current.status, slug: current.slug, at: now },
      ...(kind.isDatedByTrash && current.dateGmt === null && { date: changed.modified }),
      ...changed,
    },
    unset: [],
    guard: kind.guard(current),
    next: { ...current, status: 'trash' },
  };
}

async function write<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  current: D,
  editor: number,
  { set, unset, guard, next }: Change<D>,
): Promise<D | null> {
  const followUp = followUpOf(kind, current, next, editor);
  const written = await kind.items.update(current._id, guard, { set, unset, followUp });
  if (written) await kind.followUps.settle(written, followUp);
  return written;
}
