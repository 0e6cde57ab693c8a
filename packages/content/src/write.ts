import type { Zone } from '@almanac/dates';
import { editConflict, retryConflicts, retryTaken } from '@almanac/service/collection';
import { changedAt, changedMoment, type Moment } from './dates.js';
import type { FollowUp, Item, Status } from './document.js';
import { followUpOf } from './follow-ups.js';
import type { Kind } from './kind.js';
import type { Guard } from './repository.js';
import { desiredSlug, type SlugWish, titleSlug, trashedSlug } from './slugs.js';

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

/** The slug that an item should have, before it is made unique. */
export function wishedSlug(
  { alwaysHasSlug }: Pick<Kind<never, never>, 'alwaysHasSlug'>,
  sent: string | undefined,
  item: { id: number; slug: string; title: string; status: Status },
): string {
  const wish = desiredSlug(sent, item);
  return wish === '' && alwaysHasSlug(item.status) ? titleSlug(item.title, item.id) : wish;
}

/**
 * Stores a new item with the slug it would like to have, or the next free one, and does what follows.
 * @param withSlug the item, when its slug is known
 * @param stored called when it is stored, before what follows
 * @throws DuplicateKeyError when the id is taken
 */
export function insertItem<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  wish: W,
  editor: number,
  withSlug: (slug: { readonly slug: string; readonly slugKey?: string }) => Promise<D>,
  stored: () => void = () => undefined,
): Promise<D> {
  return retryTaken(async (attempt) => {
    const item = await withSlug(slugFields(kind, wish, await freeSlug(kind, wish, attempt)));
    const followUp = followUpOf(kind, undefined, item, editor);
    const noted: D = { ...item, followUps: followUp ? [followUp] : [] };
    const settle = await kind.followUps.forNew(followUp);
    return kind.followUps.noting(async () => {
      await kind.items.insert(noted);
      stored();
      await settle(noted);
      return noted;
    });
  }, editConflict);
}

/**
 * Changes an item, first as it was read, then as it is, until nobody else was faster, and does what follows.
 * @param change what is to be written; it may refuse
 */
export const changeItem = <D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  item: D,
  editor: number,
  change: (current: D, attempt: number) => Promise<Change<D>>,
): Promise<D> =>
  retryConflicts(
    item,
    async (current, attempt) => write(kind, current, editor, await change(current, attempt)),
    () => kind.reload(item),
  );

/** What was sent of an item, as far as every kind changes it in the same way. */
export interface SharedChange {
  /** When. */
  readonly at: { readonly now: Date; readonly zone: Zone };
  readonly status: Status;
  readonly moment: Moment;
  /** As it was sent, undefined where it was not. */
  readonly slug: string | undefined;
  /** What the item is called afterwards. */
  readonly title: string;
  /** Where its slug has to be free afterwards, as far as that is changed. */
  readonly place?: object;
}

/** The fields that follow from status, date and slug. Any status but trash brings an item back from there. */
export async function sharedChanges<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  current: D,
  attempt: number,
  { at: { now, zone }, status, moment, slug: sent, title, place }: SharedChange,
): Promise<Pick<Change<D>, 'set' | 'unset'>> {
  const isBack = current.status === 'trash' && status !== 'trash';
  const isGone = current.status !== 'trash' && status === 'trash';
  const kept = (isBack ? current.trash?.slug : undefined) ?? current.slug;
  const wanted = wishedSlug(kind, sent, { id: current._id, slug: kept, title, status });
  const wish: W = { ...kind.wish(current, isGone ? trashedSlug(wanted) : wanted), ...place };
  const isSame = wish.slug === current.slug && (wish.slug === '' || kind.slugKey(wish) === current.slugKey);
  const slug = isSame ? current.slug : await freeSlug(kind, wish, attempt);
  return {
    set: {
      ...(status !== current.status && { status }),
      ...changedMoment(current, moment),
      ...changedAt(now, zone),
      ...(!isSame && slugFields(kind, wish, slug)),
      ...(isGone && { trash: { status: current.status, slug: wanted, at: now } }),
    },
    unset: [...(isBack && current.trash ? ['trash'] : []), ...(!isSame && slug === '' ? ['slugKey'] : [])],
  };
}

/** Moves an item to the trash, as `changeItem` does; its slug becomes free. @param check may refuse */
export async function trashItem<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  item: D,
  editor: number,
  check: (current: D) => void,
): Promise<D> {
  const zone = await kind.zone();
  return changeItem(kind, item, editor, async (current, attempt) => {
    check(current);
    return toTrash(kind, current, attempt, zone);
  });
}

/**
 * Moves everything of an author to the trash, as that author. Repeatable.
 * @param of which of the collection's items
 * @returns how many items
 */
export async function trashAllOf<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  author: number,
  of: Guard = {},
): Promise<number> {
  const zone = await kind.zone();
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
  check: (current: D) => void,
): Promise<D> =>
  retryConflicts(
    item,
    async (current) => {
      check(current);
      const consequence = kind.followsDeletion(current, editor);
      const removed = await kind.followUps.remove(current, kind.guard(current), consequence);
      return removed ? current : null;
    },
    () => kind.reload(item),
  );

async function toTrash<D extends Item<F>, F extends FollowUp, W extends SlugWish>(
  kind: Kind<D, F, W>,
  current: D,
  attempt: number,
  zone: Zone,
): Promise<Change<D>> {
  const now = new Date();
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
  const words = await kind.items.rewording(current, set);
  return kind.followUps.noting(async () => {
    const written = await kind.items.update(
      current._id,
      { ...guard, ...words.guard },
      { set: { ...set, ...words.set }, unset, followUp },
    );
    if (written) await kind.followUps.settle(written, followUp, current);
    return written;
  });
}
