import { withFreeId } from '@almanac/data';
import type { Content } from '../content/document.js';
import type { Dependent } from '../content/effects.js';
import type { IdSequence } from '../ids/model.js';
import { BLANK_ITEM, MOST_ITEMS } from './document.js';
import type { ItemAutosaves, MenuRepository } from './model.js';

export interface LinkedContentDeps {
  readonly menus: MenuRepository;
  readonly autosaves: ItemAutosaves;
  readonly itemIds: IdSequence;
  readonly now: () => Date;
}

/** Updates menus after content: published top-level pages are added unless the menu is full, links to deleted items are removed. */
export class LinkedContent implements Dependent {
  constructor(private readonly deps: LinkedContentDeps) {}

  contentCreated(item: Content): Promise<void> {
    return this.contentChanged(item, undefined);
  }

  async contentChanged({ _id, type, status, parent }: Content, before: Content | undefined): Promise<void> {
    const isNews = status === 'publish' && before?.status !== 'publish';
    if (type === 'page' && parent === 0 && isNews) await this.#joinMenus(_id);
  }

  contentDeleted({ _id }: Pick<Content, '_id'>): Promise<void> {
    const { autosaves, menus } = this.deps;
    return menus.deleteItemsTo('post_type', _id, autosaves);
  }

  async #joinMenus(objectId: number): Promise<void> {
    const { menus, itemIds, now } = this.deps;
    const joined = await menus.autoAdded();
    if (joined.length === 0) return;
    const having = await menus.menusTo('post_type', objectId);
    for (const { _id: menu } of joined.filter((one) => !having.includes(one._id))) {
      const [items, created] = [await menus.countItems(menu), now()];
      if (items >= MOST_ITEMS) continue;
      const order = items + 1;
      const link = { ...BLANK_ITEM, kind: 'post_type', object: 'page', objectId, menu, order } as const;
      await withFreeId(itemIds, menus.itemIds, (_id) =>
        menus.insertItem({ ...link, _id, created, modified: created }),
      );
    }
  }
}
