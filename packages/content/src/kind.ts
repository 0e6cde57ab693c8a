import type { Zone } from '@almanac/dates';
import type { FollowUp, Item, Status } from './document.js';
import type { Consequence, FollowUps } from './follow-ups.js';
import type { Guard, ItemRepository } from './repository.js';
import type { SlugAllocator, SlugWish } from './slugs.js';

/** Nobody's: the site itself acts. */
export const SITE = 0;

/** What of an item was read to decide about a change. */
export const guardOf = ({ status, author, slug, dateGmt }: Item): Guard => ({
  status,
  author,
  slug,
  dateGmt,
});

/** A kind of content, as far as writing it is the same for all. */
export interface Kind<D extends Item<F>, F extends FollowUp, W extends SlugWish = SlugWish> {
  readonly items: ItemRepository<D, F>;
  readonly followUps: FollowUps<D, F>;
  readonly slugs: Pick<SlugAllocator<W>, 'free'>;
  /** The place where an item's slug has to be free. */
  readonly wish: (item: D, slug: string) => W;
  /** How a slug is stored as taken there. */
  readonly slugKey: (wish: W) => string;
  /** Whether items of a status have a slug in any case: drafts of other kinds go without. */
  readonly alwaysHasSlug: (status: Status) => boolean;
  /** What a change of the status was decided by. */
  readonly guard: (item: D) => Guard;
  /** The item as it is now. Throws when it is gone. */
  readonly reload: (item: D) => Promise<D>;
  /** The time zone of the site. */
  readonly zone: () => Promise<Zone>;
  /** Whether a draft without a date of its own is dated by its going to the trash. */
  readonly isDatedByTrash: boolean;
  /** What follows from a write; undefined where nothing does. @param editor user id, `SITE` for nobody's */
  readonly follows: (
    before: D | undefined,
    after: D | undefined,
    editor: number,
  ) => Consequence<F> | undefined;
  /** What follows from a deletion, of whatever. */
  readonly followsDeletion: (item: D, editor: number) => Consequence<F>;
}
