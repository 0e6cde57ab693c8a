import { difference, followUpsOf, freeSlug, type Kind, SITE, type SlugAllocator } from '@almanac/content';
import { siteZone } from '@almanac/dates';
import { type Counter, retryTaken } from '@almanac/service/collection';
import type { History } from '../revisions/history.js';
import type { SettingsRepository } from '../settings/model.js';
import { aboveOf, type Content, type DeletedContent, type FollowUp } from './document.js';
import { errors } from './errors.js';
import { type ContentRepository, guardOf } from './model.js';
import { type ContentSlugWish, slugKey } from './slugs.js';

/** Something that keeps records about content, and has to follow it and forget it. Repeatable. */
export interface Dependent {
  /** The item's standing (type, status, author, password, parent) may have changed: what others note of it. */
  contentChanged?(item: Content): Promise<void>;
  contentDeleted(item: DeletedContent): Promise<void>;
}

/** Numbers that are kept elsewhere and follow from the published items. */
interface Counters {
  /** Published posts of terms. */
  readonly terms: Counter;
  /** Published posts and pages of users. */
  readonly authors: Counter;
}

export interface ContentKindDeps {
  readonly content: ContentRepository;
  readonly slugs: SlugAllocator<ContentSlugWish>;
  readonly history: History;
  readonly settings: SettingsRepository;
  readonly counters: Counters;
  /** Told whenever an item has been deleted, or changed in its standing. */
  readonly dependents: readonly Dependent[];
}

/** Posts, pages and media items, as far as all content follows the same rules. */
export type ContentKind = Kind<Content, FollowUp, ContentSlugWish>;

/**
 * What follows from a write: keeping a revision, counting published items again, and after a deletion moving children up
 * and removing everything that belonged to the item.
 */
export function contentKind(deps: ContentKindDeps): ContentKind {
  const { content, slugs, history, settings, counters, dependents } = deps;

  const recount = async ({ terms, authors }: Counted): Promise<void> => {
    await Promise.all([counters.terms.recount(terms), counters.authors.recount(authors)]);
  };

  const carryOut = async (item: Content, followUp: FollowUp, before?: Content): Promise<void> => {
    if (followUp.revision) {
      const { timezone } = await settings.current();
      await history.keep(item, followUp.editor, new Date(), siteZone(timezone, 0));
    }
    await Promise.all([
      recount(followUp),
      ...(before && haveSameStanding(before, item)
        ? []
        : dependents.map((dependent) => dependent.contentChanged?.(item))),
    ]);
  };

  const prepareCreation = async ({ terms, authors }: FollowUp): Promise<() => Promise<void>> => {
    const add = await Promise.all([counters.terms.toAdd(terms), counters.authors.toAdd(authors)]);
    return async () => {
      await Promise.all(add.map((one) => one()));
    };
  };

  /** Children go where the deleted item was; one whose slug is taken there gets the next free one. */
  const moveChildrenUp = async ({ _id, parent }: DeletedContent): Promise<void> => {
    const children = await content.children(_id);
    if (children.length === 0) return;
    const [grandparent] = await content.findMany([parent]);
    for (const child of children) {
      await retryTaken(async (attempt) => {
        const slug = await freeSlug({ slugs }, { ...child, parent }, attempt);
        await content.move(child, parent, slug, aboveOf(parent, grandparent));
      });
    }
  };

  const clearAway = async (left: Content): Promise<void> => {
    // What is left of an item says what it was.
    const item = left as unknown as DeletedContent;
    await moveChildrenUp(item);
    for (const dependent of dependents) await dependent.contentDeleted(item);
    for (const counted of [countedIn(item), ...item.followUps]) await recount(counted);
  };

  return {
    items: content,
    followUps: followUpsOf(content, { carryOut, prepareCreation, clearAway }),
    slugs,
    wish: ({ _id, type, parent }, slug) => ({ _id, type, parent, slug }),
    slugKey: (wish) => slugKey(wish, wish.slug),
    guard: guardOf,
    alwaysHasSlug: () => false,
    isDatedByTrash: true,
    reload: async ({ type, _id }) => {
      const current = await content.findOf(type, _id);
      if (!current) throw errors.invalidId();
      return current;
    },
    zone: async () => siteZone((await settings.current()).timezone, 0),
    follows: (before, after, editor) => {
      const counted = countedDifferently(countedIn(before), countedIn(after));
      if (!before && counted.terms.length + counted.authors.length === 0) return undefined;
      // The site itself changes no texts.
      return { editor, revision: before !== undefined && after !== undefined && editor !== SITE, ...counted };
    },
    followsDeletion: (item, editor) => ({ editor, revision: false, ...countedIn(item) }),
  };
}

/** What others keep of an item. Not in one write with it: an item that was changed in it tells them. */
const haveSameStanding = (one: Content, other: Content): boolean =>
  STANDING.every((name) => one[name] === other[name]);
const STANDING = ['type', 'status', 'author', 'password', 'parent'] as const satisfies (keyof Content)[];

/** Terms and users whose numbers a write may change. */
type Counted = Pick<FollowUp, 'terms' | 'authors'>;

/** What an item counts in while it is published. */
const countedIn = (item: Pick<Content, 'status' | 'categories' | 'tags' | 'author'> | undefined): Counted =>
  item?.status === 'publish'
    ? { terms: [...item.categories, ...item.tags], authors: [item.author] }
    : { terms: [], authors: [] };

/** What counts differently after a write than before. */
const countedDifferently = (before: Counted, after: Counted): Counted => ({
  terms: difference(before.terms, after.terms),
  authors: difference(before.authors, after.authors),
});
