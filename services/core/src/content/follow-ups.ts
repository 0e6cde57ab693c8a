import { randomUUID } from 'node:crypto';
import { retryTaken, type SlugAllocator } from '@almanac/content';
import { siteZone } from '@almanac/dates';
import { LEASE_MS, underLease } from '@almanac/service';
import type { History } from '../revisions/history.js';
import type { SettingsService } from '../settings/service.js';
import { aboveOf } from './above.js';
import type { Content, DeletedContent, FollowUp } from './document.js';
import type { ContentRepository, Guard } from './model.js';
import type { ContentSlugWish } from './slugs.js';

/** Something that keeps records about content, and has to follow it and forget it. Repeatable. */
export interface Dependent {
  /** What is noted of the item elsewhere may have changed. */
  contentChanged?(item: Content): Promise<void>;
  contentDeleted(item: DeletedContent): Promise<void>;
}

/** Numbers that are kept elsewhere and follow from the published items. */
export interface Recounts {
  /** Published posts of terms. */
  terms(ids: readonly number[]): Promise<void>;
  /** Published posts and pages of users. */
  authors(ids: readonly number[]): Promise<void>;
}

export interface FollowUpsCollaborators {
  readonly content: ContentRepository;
  readonly slugs: SlugAllocator<ContentSlugWish>;
  readonly history: History;
  readonly settings: SettingsService;
  readonly recounts: Recounts;
  /** Told whenever an item has been written or deleted. */
  readonly dependents: readonly Dependent[];
  readonly now: () => Date;
}

const SWEEP_BATCH = 100;

/**
 * What has to be done after an item was written: keeping a revision, counting published items again, and after a
 * deletion moving children up and removing everything that belonged to the item. It is noted in the write itself and
 * can be repeated, so that a process which dies in between loses nothing: the note is a lease, and `sweep` finishes what
 * nobody renews.
 */
export class FollowUps {
  readonly #with: FollowUpsCollaborators;

  constructor(collaborators: FollowUpsCollaborators) {
    this.#with = collaborators;
  }

  /** A note for the write. @param counted what the write may change the numbers of */
  begin(editor: number, counted: Counted, { revision }: { revision: boolean }): FollowUp {
    return { id: randomUUID(), at: this.#with.now(), editor, revision, ...counted };
  }

  /**
   * Does what follows from the creation or change of an item.
   * @param isNew whether it was made just now: nothing elsewhere can be about it yet
   */
  async settle(item: Content, followUp: FollowUp, { isNew = false } = {}): Promise<void> {
    await this.#underLease(item._id, [followUp], () => this.#settle(item, followUp, isNew));
  }

  async #settle(item: Content, followUp: FollowUp, isNew: boolean): Promise<void> {
    const { content, history, settings, now } = this.#with;
    if (followUp.revision) {
      const { timezone } = await settings.current();
      await history.keep(item, followUp.editor, now(), siteZone(timezone, 0));
    }
    await Promise.all([
      this.#recount(followUp),
      ...(isNew ? [] : this.#with.dependents.map((dependent) => dependent.contentChanged?.(item))),
    ]);
    await content.settle(item._id, followUp.id);
  }

  /**
   * Deletes an item for good, with everything that belonged to it.
   * @returns false when it is gone already or the guard no longer holds.
   */
  async remove(item: Content, guard: Guard, editor: number): Promise<boolean> {
    const followUp = this.begin(editor, countedIn(item), { revision: false });
    const deleted = await this.#with.content.delete(item._id, guard, item.type, followUp);
    if (!deleted) return false;
    await this.#clearAway(deleted);
    return true;
  }

  /** Finishes what processes that died have left. @returns whether there was something. */
  async sweep(): Promise<boolean> {
    const before = new Date(this.#with.now().getTime() - LEASE_MS);
    let swept = false;
    for (;;) {
      const items = await this.#with.content.unsettled(before, SWEEP_BATCH);
      if (items.length === 0) return swept;
      swept = true;
      for (const item of items) {
        if (item.type === 'deleted') await this.#clearAway(item);
        else for (const followUp of item.followUps) await this.settle(item, followUp);
      }
    }
  }

  /** When the oldest of what is under way will be anybody's, unless it is done or renewed before. */
  async nextDue(): Promise<Date | null> {
    const oldest = await this.#with.content.oldestFollowUp();
    return oldest ? new Date(oldest.getTime() + LEASE_MS) : null;
  }

  #underLease(id: number, followUps: readonly FollowUp[], work: () => Promise<void>): Promise<void> {
    const { content, now } = this.#with;
    return underLease(() => Promise.all(followUps.map((one) => content.renew(id, one.id, now()))), work);
  }

  #clearAway(item: DeletedContent): Promise<void> {
    return this.#underLease(item._id, item.followUps, () => this.#removeRest(item));
  }

  async #removeRest(item: DeletedContent): Promise<void> {
    const { content, dependents } = this.#with;
    await this.#moveChildrenUp(item);
    for (const dependent of dependents) await dependent.contentDeleted(item);
    for (const counted of [countedIn(item), ...item.followUps]) await this.#recount(counted);
    await content.erase(item._id);
  }

  /** Children go where the deleted item was; one whose slug is taken there gets the next free one. */
  async #moveChildrenUp({ _id, parent }: DeletedContent): Promise<void> {
    const { content, slugs } = this.#with;
    const children = await content.children(_id);
    if (children.length === 0) return;
    const [grandparent] = await content.findMany([parent]);
    for (const child of children) {
      await retryTaken(async (attempt) => {
        const slug =
          child.slug === ''
            ? ''
            : await slugs.free({ _id: child._id, type: child.type, parent, slug: child.slug }, attempt);
        await content.move(child, parent, slug, aboveOf(parent, grandparent));
      });
    }
  }

  async #recount({ terms, authors }: Counted): Promise<void> {
    await Promise.all([this.#with.recounts.terms(terms), this.#with.recounts.authors(authors)]);
  }
}

/** Terms and users whose numbers a write may change. */
export type Counted = Pick<FollowUp, 'terms' | 'authors'>;

/** What an item counts in while it is published. */
export const countedIn = ({
  status,
  categories,
  tags,
  author,
}: Pick<Content, 'status' | 'categories' | 'tags' | 'author'>): Counted =>
  status === 'publish' ? { terms: [...categories, ...tags], authors: [author] } : { terms: [], authors: [] };

/** What counts differently after a write than before. */
export const countedDifferently = (before: Counted, after: Counted): Counted => ({
  terms: difference(before.terms, after.terms),
  authors: difference(before.authors, after.authors),
});

/** The ids that are in one of the lists only. */
const difference = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];
