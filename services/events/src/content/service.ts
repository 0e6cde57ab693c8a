import { ContentService } from '@almanac/content';
import type { LeasedIds } from '@almanac/data';
import type { Item } from './document.js';
import type { ItemStore } from './model.js';
import type { EventsType } from './type.js';
import type { ItemInput } from './write.js';

export interface ItemServiceDeps<D extends Item, I extends ItemInput> {
  readonly type: EventsType<D, I>;
  readonly store: ItemStore<D>;
  /** The sequence of ids that all items share. */
  readonly ids: Pick<LeasedIds, 'next'>;
}

/** Reads of events, venues or organizers; `ContentService` writes. */
export class ItemService<
  D extends Item,
  I extends ItemInput,
  Deps extends ItemServiceDeps<D, I> = ItemServiceDeps<D, I>,
> extends ContentService<D, I, Deps> {
  get(id: number): Promise<D | undefined> {
    return this.store.find(id);
  }

  getBySlug(slug: string): Promise<D | undefined> {
    return this.store.findBySlugKey(slug);
  }

  /** Whether all of these ids exist. */
  async exist(ids: readonly number[]): Promise<boolean> {
    return (await this.store.existing(ids)) === new Set(ids).size;
  }
}
