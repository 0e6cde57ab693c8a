import { DuplicateKeyError, retryTaken } from '@almanac/data';
import { fold, sanitizeTermDescription, sanitizeTermName } from '@almanac/formatting';
import {
  created,
  existing,
  type Outcome,
  type RecordOf,
  type RecordStore,
  type SentRecordOf,
  skipped,
  TAKEN,
  updated,
} from '@almanac/transfer';
import type { Menu } from '../menus/document.js';
import { isLocation } from '../menus/locations.js';
import type { MenuRepository } from '../menus/model.js';
import { freeSlug } from '../menus/service.js';

type MenuRecord = RecordOf<'menu'>;

/**
 * Import and export of menus. A record with the name of an existing menu stands for that menu. Locations that show
 * another menu keep it.
 */
export class MenuRecords implements RecordStore<'menu'> {
  readonly type = 'menu';

  constructor(private readonly menus: MenuRepository) {}

  async import(records: readonly MenuRecord[], refresh: boolean): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    // Records run one after another, because each takes a free slug and free locations.
    for (const record of records) outcomes.push(await this.#importOne(record, refresh));
    return outcomes;
  }

  async #importOne(record: MenuRecord, refresh: boolean): Promise<Outcome> {
    const name = sanitizeTermName(record.name);
    if (name === '') return skipped('It has no name.');
    const known = (await this.menus.find(record.id)) ?? (await this.menus.findByName(fold(name)));
    if (known && !refresh) return existing(known._id);
    const id = known?._id ?? record.id;
    // Locations come before the menu: a repeated import that finds the menu leaves its locations alone.
    await this.#assign(id, record.locations);
    try {
      await retryTaken(async () => {
        const menu = await this.#menuOf(record, id, name);
        await (known ? this.menus.update(id, menu) : this.menus.insert(menu));
      });
      return known ? updated(id) : created(id);
    } catch (error) {
      if (error instanceof DuplicateKeyError) return TAKEN;
      throw error;
    }
  }

  async #menuOf({ slug, description, autoAdd }: MenuRecord, id: number, name: string): Promise<Menu> {
    return {
      _id: id,
      name,
      nameKey: fold(name),
      slug: await freeSlug(this.menus, slug || name, id),
      description: sanitizeTermDescription(description),
      autoAdd,
    };
  }

  /** Assigns the menu to those of the locations that show none. */
  async #assign(id: number, locations: readonly string[]): Promise<void> {
    const assigned = await this.menus.assignments();
    const own = [...assigned].filter(([, menu]) => menu === id).map(([location]) => location);
    const free = locations.filter((location) => isLocation(location) && !assigned.has(location));
    if (free.length > 0) await this.menus.assign(id, [...own, ...free]);
  }

  async export(after: number, limit: number): Promise<SentRecordOf<'menu'>[]> {
    const [menus, assigned] = await Promise.all([this.menus.page(after, limit), this.menus.assignments()]);
    return menus.map(({ _id: id, name, slug, description, autoAdd }) => ({
      ...{ type: 'menu', id, name, slug, description, autoAdd },
      locations: [...assigned].filter(([, menu]) => menu === id).map(([location]) => location),
    }));
  }
}
