import {
  collectionSchema,
  conjunction,
  containing,
  type Filter,
  highestId,
  inRequestedOrder,
  membership,
  withUniqueKey,
} from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import {
  type Assignment,
  assignment,
  type Kind,
  type Menu,
  type MenuItem,
  menu,
  menuItem,
} from './document.js';

const menuSchema = collectionSchema('menus', menu);
menuSchema.index({ nameKey: 1 }, { unique: true });
menuSchema.index({ slug: 1 }, { unique: true });

const itemSchema = collectionSchema('menu_items', menuItem);
// The items of a menu in order, by target and by parent.
itemSchema.index({ menu: 1, order: 1, _id: 1 });
itemSchema.index({ order: 1, _id: 1 });
itemSchema.index({ kind: 1, objectId: 1 });
itemSchema.index({ parent: 1 });

/** Filter of a list of menus. */
export interface MenuQuery {
  readonly ids?: readonly number[] | undefined;
  readonly exclude?: readonly number[] | undefined;
  readonly slugs?: readonly string[] | undefined;
  /** Folded part of a name. */
  readonly search?: string | undefined;
  /** Whether menus without published items are left out. */
  readonly hideEmpty?: boolean;
}

export const MENU_ORDERS = [
  'id',
  'include',
  'name',
  'slug',
  'include_slugs',
  'term_group',
  'description',
  'count',
] as const;
export const ITEM_ORDERS = ['id', 'include', 'title', 'date', 'modified', 'parent', 'menu_order'] as const;

/** A window of an ordered list. */
export interface Window<O> {
  readonly orderBy: O;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Filter of a list of menu items. */
export interface ItemQuery {
  readonly ids?: readonly number[] | undefined;
  readonly exclude?: readonly number[] | undefined;
  readonly statuses: readonly string[];
  readonly menus?: readonly number[] | undefined;
  readonly menusExclude?: readonly number[] | undefined;
  readonly order?: number | undefined;
  readonly search?: string | undefined;
  readonly after?: Date | undefined;
  readonly before?: Date | undefined;
  readonly modifiedAfter?: Date | undefined;
  readonly modifiedBefore?: Date | undefined;
}

const MENU_FIELDS = {
  id: '_id',
  // These orders are the default one unless the request names menus, as in WordPress.
  include: 'nameKey',
  include_slugs: 'nameKey',
  name: 'nameKey',
  slug: 'slug',
  // All menus have the group 0.
  term_group: '_id',
  description: 'description',
  // Menus of equal counts are ordered by name.
  count: 'nameKey',
};
const ITEM_FIELDS = {
  id: '_id',
  include: '_id',
  title: 'title',
  date: 'created',
  modified: 'modified',
  parent: 'parent',
  menu_order: 'order',
};

/** The autosaves of menu items. */
export interface ItemAutosaves {
  deleteOf(item: number): Promise<void>;
}

/** Menus, their items and locations in the database. `Menus` has the rules. */
export class MenuRepository {
  readonly #menus: Model<Menu>;
  readonly #items: Model<MenuItem>;
  readonly #assignments: Model<Assignment>;

  constructor(connection: Connection) {
    this.#menus = connection.model<Menu>('Menu', menuSchema);
    this.#items = connection.model<MenuItem>('MenuItem', itemSchema);
    this.#assignments = connection.model<Assignment>(
      'MenuLocation',
      collectionSchema('menu_locations', assignment),
    );
  }

  find(id: number): Promise<Menu | null> {
    return this.#menus.findById(id).lean<Menu>().exec();
  }

  /** One window of the list, with the total. */
  async listMenus(
    { ids, exclude, slugs, search, hideEmpty = false }: MenuQuery,
    window: Window<(typeof MENU_ORDERS)[number]>,
  ): Promise<{ items: Menu[]; total: number }> {
    const filter = conjunction([
      membership('_id', ids, exclude),
      membership('slug', slugs),
      search ? { nameKey: containing(search) } : {},
      hideEmpty ? { _id: { $in: await this.#items.distinct('menu', { status: 'publish' }) } } : {},
    ]);
    const { orderBy, descending, offset, limit } = window;
    const ordered = await this.#menusInOrder(filter, orderBy, { ids, slugs, descending });
    if (ordered) return { items: ordered.slice(offset, offset + limit), total: ordered.length };
    return windowOf(this.#menus, filter, { ...window, field: MENU_FIELDS[orderBy], ids });
  }

  /** All menus of a filter in an order that no field has; undefined for other orders. */
  async #menusInOrder(
    filter: Filter,
    orderBy: (typeof MENU_ORDERS)[number],
    { ids, slugs, descending }: Pick<MenuQuery, 'ids' | 'slugs'> & { readonly descending: boolean },
  ): Promise<Menu[] | undefined> {
    const all = () => this.#menus.find(filter).sort({ nameKey: 1 }).lean<Menu[]>().exec();
    if (orderBy === 'include' && ids) return inRequestedOrder(await all(), ({ _id }) => _id, ids, descending);
    if (orderBy === 'include_slugs' && slugs)
      return inRequestedOrder(await all(), ({ slug }) => slug, slugs, descending);
    if (orderBy !== 'count') return undefined;
    const found = await all();
    const counts = await this.#countsOf(found.map(({ _id }) => _id));
    const direction = descending ? -1 : 1;
    return found.toSorted((a, b) => direction * ((counts.get(a._id) ?? 0) - (counts.get(b._id) ?? 0)));
  }

  /** Numbers of published items of menus that have any. */
  async #countsOf(menus: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const counted = await this.#items.aggregate<{ _id: number; count: number }>([
      { $match: { menu: { $in: [...menus] }, status: 'publish' } },
      { $group: { _id: '$menu', count: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, count }) => [_id, count]));
  }

  findMany(ids: readonly number[]): Promise<Menu[]> {
    return this.#menus
      .find({ _id: { $in: [...ids] } })
      .lean<Menu[]>()
      .exec();
  }

  /** Menus that published pages are added to. */
  autoAdded(): Promise<Menu[]> {
    return this.#menus.find({ autoAdd: true }).lean<Menu[]>().exec();
  }

  /** Whether another menu has the slug. */
  async hasSlug(slug: string, except: number): Promise<boolean> {
    return (await this.#menus.exists({ slug, _id: { $ne: except } })) !== null;
  }

  findByName(nameKey: string): Promise<Menu | null> {
    return this.#menus.findOne({ nameKey }).lean<Menu>().exec();
  }

  /** @throws DuplicateKeyError */
  async insert(created: Menu): Promise<void> {
    await withUniqueKey(() => this.#menus.create(created));
  }

  /** @returns the updated menu; null when it does not exist. @throws DuplicateKeyError */
  update(id: number, fields: Partial<Menu>): Promise<Menu | null> {
    return withUniqueKey(() =>
      this.#menus
        .findOneAndUpdate({ _id: id }, { $set: fields })
        .setOptions({ returnDocument: 'after' })
        .lean<Menu>()
        .exec(),
    );
  }

  /** Deletes the items of a menu, then the menu, so that a repeat completes an interrupted deletion. */
  async delete(id: number): Promise<void> {
    await this.#items.deleteMany({ menu: id });
    await this.#assignments.deleteMany({ menu: id });
    await this.#menus.deleteOne({ _id: id });
  }

  /** Menu ids by location. */
  async assignments(): Promise<ReadonlyMap<string, number>> {
    const found = await this.#assignments.find().lean<Assignment[]>().exec();
    return new Map(found.map(({ _id, menu: id }) => [_id, id]));
  }

  /** Assigns a menu to these locations and removes it from all others. */
  async assign(id: number, locations: readonly string[]): Promise<void> {
    await this.#assignments.deleteMany({ menu: id, _id: { $nin: [...locations] } });
    if (locations.length === 0) return;
    await this.#assignments.bulkWrite(
      locations.map((name) => ({
        updateOne: { filter: { _id: name }, update: { $set: { menu: id } }, upsert: true },
      })),
    );
  }

  findItem(id: number): Promise<MenuItem | null> {
    return this.#items.findById(id).lean<MenuItem>().exec();
  }

  findItems(ids: readonly number[]): Promise<MenuItem[]> {
    return this.#items
      .find({ _id: { $in: [...ids] } })
      .lean<MenuItem[]>()
      .exec();
  }

  /** The items of menus in their order. */
  itemsOf(menus: readonly number[]): Promise<MenuItem[]> {
    return this.#items
      .find({ menu: { $in: [...menus] } })
      .sort({ order: 1, _id: 1 })
      .lean<MenuItem[]>()
      .exec();
  }

  countItems(menuId: number): Promise<number> {
    return this.#items.countDocuments({ menu: menuId }).exec();
  }

  /** One window of the list, with the total. */
  listItems(
    query: ItemQuery,
    window: Window<(typeof ITEM_ORDERS)[number]>,
  ): Promise<{ items: MenuItem[]; total: number }> {
    const { ids, exclude, statuses, menus, menusExclude, order, search } = query;
    const filter: Filter = {
      ...membership('_id', ids, exclude),
      ...membership('status', statuses),
      ...membership('menu', menus, menusExclude),
      ...(order !== undefined && { order }),
      ...between('created', query.after, query.before),
      ...between('modified', query.modifiedAfter, query.modifiedBefore),
      ...(search && { title: { ...containing(search), $options: 'i' } }),
    };
    return windowOf(this.#items, filter, { ...window, field: ITEM_FIELDS[window.orderBy], ids });
  }

  /** @throws DuplicateKeyError when the id is in use */
  async insertItem(item: MenuItem): Promise<void> {
    await withUniqueKey(() => this.#items.create(item));
  }

  /**
   * @param unchanged fields that must be unchanged since they were read
   * @returns the updated item; null when it does not exist
   */
  updateItem(id: number, fields: Partial<MenuItem>, unchanged: Filter = {}): Promise<MenuItem | null> {
    return this.#items
      .findOneAndUpdate({ ...unchanged, _id: id }, { $set: fields })
      .setOptions({ returnDocument: 'after' })
      .lean<MenuItem>()
      .exec();
  }

  /** Deletes an item; its children move up. */
  async deleteItem({ _id, parent }: Pick<MenuItem, '_id' | 'parent'>): Promise<void> {
    await this.#items.updateMany({ parent: _id }, { $set: { parent } });
    await this.#items.deleteOne({ _id });
  }

  /**
   * Deletes the items with a deleted target. Idempotent.
   * @param autosaves deletes the autosaves of an item
   */
  async deleteItemsTo(kind: Kind, objectId: number, autosaves: ItemAutosaves): Promise<void> {
    const found = await this.#items.find({ kind, objectId }).lean<MenuItem[]>().exec();
    for (const item of found) {
      await autosaves.deleteOf(item._id);
      await this.deleteItem(item);
    }
  }

  /** Ids of the menus that link to a target. */
  menusTo(kind: Kind, objectId: number): Promise<number[]> {
    return this.#items.distinct('menu', { kind, objectId });
  }

  /** Menus in order of their ids. @param after only higher ids */
  page(after: number, limit: number): Promise<Menu[]> {
    return this.#menus
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Menu[]>()
      .exec();
  }

  /** Items in order of their ids. @param after only higher ids */
  itemPage(after: number, limit: number): Promise<MenuItem[]> {
    return this.#items
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<MenuItem[]>()
      .exec();
  }

  /** Highest ids in use; 0 when there are none. */
  readonly menuIds = { highestId: (): Promise<number> => highestId(this.#menus) };
  readonly itemIds = { highestId: (): Promise<number> => highestId(this.#items) };
}

async function windowOf<T extends { readonly _id: number }>(
  model: Model<T>,
  filter: Filter,
  {
    field,
    ids,
    orderBy,
    descending,
    offset,
    limit,
  }: Window<string> & { readonly field: string; readonly ids: readonly number[] | undefined },
): Promise<{ items: T[]; total: number }> {
  const direction = descending ? -1 : 1;
  const all = model.find(filter).sort({ [field]: direction, _id: direction });
  if (orderBy === 'include' && ids) {
    const found = inRequestedOrder(await all.lean<T[]>().exec(), ({ _id }) => _id, ids, false);
    return { items: found.slice(offset, offset + limit), total: found.length };
  }
  const [items, total] = await Promise.all([
    all.skip(offset).limit(limit).lean<T[]>().exec(),
    model.countDocuments(filter).exec(),
  ]);
  return { items, total };
}

function between(field: string, after: Date | undefined, before: Date | undefined): Filter {
  const conditions = { ...(after && { $gt: after }), ...(before && { $lt: before }) };
  return Object.keys(conditions).length === 0 ? {} : { [field]: conditions };
}
