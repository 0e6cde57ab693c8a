import {
  type Consequences,
  followUpsOf,
  guardOf,
  isReservedSlug,
  type Kind,
  SlugAllocator,
  slugHolders,
  trashAllOf,
  trashItem,
} from '@almanac/content';
import type { Identity } from '@almanac/identity';
import type { Site } from '../core/site.js';
import type { FollowUp, Item, ItemType } from './document.js';
import { ITEM_ERRORS, invalidParam } from './errors.js';
import type { ItemRepository } from './model.js';
import { authorizeDelete } from './rights.js';

/** Events, venues or organizers, as far as they follow the same rules. */
export interface ItemKind<D extends Item> extends Kind<D, FollowUp> {
  readonly type: ItemType;
}

/** What only one kind says of its writes. */
export interface OwnRules<D extends Item>
  extends Pick<ItemKind<D>, 'type' | 'alwaysHasSlug'>,
    Pick<Consequences<D, FollowUp>, 'clearAway'> {
  readonly items: ItemRepository<D>;
  readonly site: Pick<Site, 'current'>;
  /** What follows from its being published or not. Absent: nothing. */
  readonly published?: WhilePublished<D>;
}

/** What a published item counts in, or names, elsewhere. */
export interface WhilePublished<D extends Item>
  extends Pick<Consequences<D, FollowUp>, 'carryOut' | 'prepareCreation'> {
  /** What of an item decides it. */
  readonly counted: readonly (keyof D & string)[];
  /** What follows from a write. */
  consequence(before: D | undefined, after: D | undefined): Pick<FollowUp, 'terms' | 'links'>;
}

const NOTHING = {
  counted: [],
  consequence: () => ({ terms: [], links: [] }),
  carryOut: async () => undefined,
  prepareCreation: async () => async () => undefined,
};

export function itemKind<D extends Item>(rules: OwnRules<D>): ItemKind<D> {
  const { type, alwaysHasSlug, items, site, clearAway } = rules;
  const { counted, consequence, carryOut, prepareCreation }: WhilePublished<D> = rules.published ?? NOTHING;
  const ifPublished = (item: D | undefined): D | undefined => (item?.status === 'publish' ? item : undefined);
  const between = (before: D | undefined, after: D | undefined) =>
    consequence(ifPublished(before), ifPublished(after));
  return {
    type,
    alwaysHasSlug,
    items,
    followUps: followUpsOf(items, { carryOut, prepareCreation, clearAway }),
    slugs: new SlugAllocator({
      isReserved: ({ slug }) => isReservedSlug(slug),
      isIndexed: () => true,
      lookUp: slugHolders(items, ({ slug }) => slug),
    }),
    wish: ({ _id }, slug) => ({ _id, slug }),
    slugKey: ({ slug }) => slug,
    guard: (item) => ({
      ...guardOf(item),
      ...Object.fromEntries(counted.map((name) => [name, item[name]])),
    }),
    isDatedByTrash: false,
    reload: async ({ _id }) => {
      const current = await items.find(_id);
      if (!current) throw invalidParam('id');
      return current;
    },
    zone: async () => (await site.current()).zone,
    follows: (before, after) => {
      const { terms, links } = between(before, after);
      return terms.length + links.length === 0 ? undefined : { terms, links };
    },
    followsDeletion: (item) => between(item, undefined),
  };
}

/** What is done with items of every kind in the same way. */
export function itemOperations<D extends Item>(kind: ItemKind<D>) {
  const { type, items } = kind;
  return {
    type,
    get: (id: number): Promise<D | undefined> => items.find(id),
    getBySlug: (slug: string): Promise<D | undefined> => items.findBySlugKey(slug),

    /** Whether all of these ids are those of items. */
    exist: async (ids: readonly number[]): Promise<boolean> =>
      (await items.existing(ids)) === new Set(ids).size,

    /** Moves an item to the trash; its slug becomes free. @throws RestError rest_invalid_param when it went away meanwhile */
    trash: (identity: Identity, item: D): Promise<D> =>
      trashItem(kind, item, identity.userId, (current) => {
        authorizeDelete(identity, current);
        if (current.status === 'trash') throw ITEM_ERRORS[type].isInTrash();
      }),

    /** Moves everything of an author to the trash. Repeatable. @returns how many items */
    trashAllOf: (author: number): Promise<number> => trashAllOf(kind, author),
  };
}
