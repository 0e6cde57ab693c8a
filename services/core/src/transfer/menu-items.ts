import { DuplicateKeyError } from '@almanac/data';
import { preparePostTitle, sanitizeTextField, sanitizeUrl } from '@almanac/formatting';
import {
  conflict,
  created,
  existing,
  type Outcome,
  type RecordOf,
  type RecordStore,
  type SentRecordOf,
  skipped,
  TAKEN,
  type TextChanges,
  textsAsRead,
  updated,
} from '@almanac/transfer';
import { type MenuItem, MOST_ITEMS, TARGETS } from '../menus/document.js';
import type { MenuRepository } from '../menus/model.js';
import { namesIn } from '../menus/service.js';

type ItemRecord = RecordOf<'menu_item'>;

/** Stored paths of the texts of a menu item, by field of the record. */
const PATHS = { title: 'title', url: 'url', attrTitle: 'attrTitle', description: 'description' };

/** Import and export of menu items. */
export class MenuItemRecords implements RecordStore<'menu_item'> {
  readonly type = 'menu_item';

  /** @param siteUrl public address of the site, without a trailing slash */
  constructor(
    private readonly menus: MenuRepository,
    private readonly siteUrl: string,
  ) {}

  async import(records: readonly ItemRecord[], refresh: boolean): Promise<Outcome[]> {
    const [known, menus] = await Promise.all([
      this.menus.findItems(records.map(({ id }) => id)),
      this.menus.findMany(records.map(({ menu }) => menu)),
    ]);
    const there = new Set(known.map(({ _id }) => _id));
    const counts = new Map<number, number>();
    for (const { _id } of menus) counts.set(_id, await this.menus.countItems(_id));
    const outcomes: Outcome[] = [];
    for (const record of records) {
      const isThere = there.has(record.id);
      if (isThere && !refresh) outcomes.push(existing(record.id));
      else outcomes.push(await this.#store(record, isThere, counts));
    }
    return outcomes;
  }

  /** @param counts number of items of each existing menu */
  async #store(record: ItemRecord, isThere: boolean, counts: Map<number, number>): Promise<Outcome> {
    const count = counts.get(record.menu);
    if (count === undefined) return skipped('Its menu does not exist.');
    const item = this.#itemOf(record);
    if (item.kind === 'custom' && (item.title === '' || item.url === ''))
      return skipped('It has no title or no address.');
    if ((item.kind === 'post_type' || item.kind === 'taxonomy') && item.objectId === 0)
      return skipped('Its target does not exist.');
    const { _id, ...fields } = item;
    if (isThere) return (await this.menus.updateItem(_id, fields)) ? updated(_id) : TAKEN;
    if (count >= MOST_ITEMS) return skipped(`Its menu has ${MOST_ITEMS} items, and no more fit.`);
    try {
      await this.menus.insertItem(item);
    } catch (error) {
      if (error instanceof DuplicateKeyError) return TAKEN;
      throw error;
    }
    counts.set(record.menu, count + 1);
    return created(_id);
  }

  #itemOf(record: ItemRecord): MenuItem {
    const { id, kind, menu, status, parent, order, created: made, modified } = record;
    const isCustom = kind === 'custom';
    return {
      ...{ _id: id, kind, menu, status, order, modified },
      created: made,
      parent: parent === id ? 0 : parent,
      object: isCustom ? 'custom' : sanitizeTextField(record.object),
      objectId: isCustom ? id : record.objectId,
      ...this.#textsOf(record),
      url: isCustom ? sanitizeUrl(record.url) : '',
      target: TARGETS.find((target) => target === record.target) ?? '',
      classes: namesIn(record.classes),
      xfn: namesIn(record.xfn),
    };
  }

  #textsOf({ title, attrTitle, description }: Pick<ItemRecord, 'title' | 'attrTitle' | 'description'>) {
    return {
      title: preparePostTitle(title, { unfilteredHtml: false, siteUrl: this.siteUrl }),
      attrTitle: sanitizeTextField(attrTitle),
      description: sanitizeTextField(description),
    };
  }

  async change(id: number, changes: TextChanges): Promise<Outcome> {
    const current = await this.menus.findItem(id);
    if (!current) return conflict(id);
    const textOf = (field: keyof typeof PATHS): string => changes.get(field)?.to ?? current[field];
    const texts = {
      title: textOf('title'),
      attrTitle: textOf('attrTitle'),
      description: textOf('description'),
    };
    const url = sanitizeUrl(textOf('url'));
    if (current.kind === 'custom' && (texts.title === '' || url === ''))
      return skipped('It would have no title or no address.');
    const fields = { ...this.#textsOf(texts), ...(current.kind === 'custom' && { url }) };
    return (await this.menus.updateItem(id, fields, textsAsRead(changes, PATHS)))
      ? updated(id)
      : conflict(id);
  }

  async export(after: number, limit: number): Promise<SentRecordOf<'menu_item'>[]> {
    return (await this.menus.itemPage(after, limit)).map(
      ({ _id: id, created: made, modified, classes, xfn, objectId, ...item }) => ({
        ...{ ...item, type: 'menu_item', id },
        objectId: item.kind === 'custom' ? 0 : objectId,
        classes: [...classes],
        xfn: [...xfn],
        created: made.toISOString(),
        modified: modified.toISOString(),
      }),
    );
  }
}
