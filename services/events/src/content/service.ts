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
export class ItemService<D extends Item, I extends ItemInput> extends ContentService<D, I> {
  readonly #deps: ItemServiceDeps<D, I>;

  constructor(deps: ItemServiceDeps<D, I>) {
    super(deps);
    this.#deps = deps;
  }

  override get type(): EventsType<D, I> {
    return this.#deps.type;
  }

  get(id: number): Promise<D | undefined> {
    return this.#deps.store.find(id);
  }

  getBySlug(slug: string): Promise<D | undefined> {
    return this.#deps.store.findBySlugKey(slug);
  }

  /** Whether all of these ids exist. */
  async exist(ids: readonly number[]): Promise<boolean> {
    return (await this.#deps.store.existing(ids)) === new Set(ids).size;
  }
}
