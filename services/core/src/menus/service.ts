import { DuplicateKeyError, retryTaken, withFreeId } from '@almanac/data';
import {
  fold,
  preparePostTitle,
  sanitizeTermDescription,
  sanitizeTermName,
  sanitizeTextField,
  sanitizeTitle,
  sanitizeUrl,
  withSuffix,
} from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import { errorWith } from '@almanac/rest';
import type { IdSequence } from '../ids/model.js';
import type { MenuInput, MenuItemInput } from './args.js';
import { BLANK_ITEM, type Menu, type MenuItem, MOST_ITEMS } from './document.js';
import { itemErrors, menuErrors } from './errors.js';
import type { ItemAutosaves, MenuRepository } from './model.js';
import { hasArchive, type Target, type Targets } from './targets.js';

export interface MenusDeps {
  readonly menus: MenuRepository;
  readonly menuIds: IdSequence;
  readonly itemIds: IdSequence;
  readonly targets: Targets;
  readonly autosaves: ItemAutosaves;
  readonly siteUrl: string;
  readonly now: () => Date;
}

/** Menus and their items. */
export class Menus {
  constructor(private readonly deps: MenusDeps) {}

  /** @throws RestError rest_term_invalid */
  async get(id: number): Promise<Menu> {
    const found = await this.deps.menus.find(id);
    if (!found) throw menuErrors.unknown();
    return found;
  }

  /** @throws RestError menu_exists */
  async create(input: MenuInput): Promise<Menu> {
    const { menus, menuIds } = this.deps;
    const name = nameOf(input.name ?? '');
    await this.#refuseTwin(name, 0);
    const created = await withFreeId(menuIds, menus.menuIds, (_id) =>
      retryTaken(async () => {
        const stored: Menu = {
          _id,
          name,
          nameKey: fold(name),
          slug: await freeSlug(menus, name, _id),
          description: sanitizeTermDescription(input.description ?? ''),
          autoAdd: input.auto_add ?? false,
        };
        await withName(menus.insert(stored));
        return stored;
      }),
    );
    if (input.locations) await menus.assign(created._id, input.locations);
    return created;
  }

  /** Updates the fields that were sent. @throws RestError menu_exists */
  async update(current: Menu, input: MenuInput): Promise<Menu> {
    const { menus } = this.deps;
    const { _id } = current;
    const name = input.name === undefined ? undefined : nameOf(input.name);
    if (name !== undefined) await this.#refuseTwin(name, _id);
    const updated = await retryTaken(async () => {
      const fields = {
        ...(name !== undefined && { name, nameKey: fold(name), slug: await freeSlug(menus, name, _id) }),
        ...(input.description !== undefined && { description: sanitizeTermDescription(input.description) }),
        ...(input.auto_add !== undefined && { autoAdd: input.auto_add }),
      };
      return withName(menus.update(_id, fields));
    });
    if (!updated) throw menuErrors.unknown();
    if (input.locations) await menus.assign(_id, input.locations);
    return updated;
  }

  /** Deletes a menu and its items. */
  async delete({ _id }: Menu): Promise<void> {
    const { autosaves, menus } = this.deps;
    for (const item of await menus.itemsOf([_id])) await autosaves.deleteOf(item._id);
    await menus.delete(_id);
  }

  /** @throws RestError rest_post_invalid_id */
  async getItem(id: number): Promise<MenuItem> {
    const found = await this.deps.menus.findItem(id);
    if (!found) throw itemErrors.unknown();
    return found;
  }

  /** @throws RestError for an item without a target, and for an unknown or full menu */
  async createItem(identity: Identity, input: MenuItemInput): Promise<MenuItem> {
    const { menus, itemIds, now } = this.deps;
    const created = now();
    return withFreeId(itemIds, menus.itemIds, async (_id) => {
      const blank = { ...BLANK_ITEM, _id, created, modified: created };
      const item = await this.#changed(identity, blank, input);
      await menus.insertItem(item);
      return item;
    });
  }

  /** Updates the fields that were sent. */
  async updateItem(identity: Identity, current: MenuItem, input: MenuItemInput): Promise<MenuItem> {
    const { menus, now } = this.deps;
    const target = (await this.deps.targets.of([current], identity)).get(current._id);
    const { _id, created: _, ...fields } = await this.#changed(identity, asShown(current, target), input);
    const updated = await menus.updateItem(_id, { ...fields, modified: now() });
    if (!updated) throw itemErrors.unknown();
    return updated;
  }

  async deleteItem(item: MenuItem): Promise<void> {
    await this.deps.autosaves.deleteOf(item._id);
    await this.deps.menus.deleteItem(item);
  }

  /** Applies a write to an item. */
  async #changed(identity: Identity, before: MenuItem, input: MenuItemInput): Promise<MenuItem> {
    const { type: kind = before.kind, object_id: objectId = before.objectId } = input;
    const sent = {
      ...before,
      kind,
      objectId: kind === 'custom' ? before._id : objectId,
      object: kind === 'custom' ? 'custom' : (input.object ?? (kind === before.kind ? before.object : '')),
      menu: await this.#menuOf(before, input),
      ...plainFields(input),
      parent: input.parent === before._id ? 0 : (input.parent ?? before.parent),
      title: input.title === undefined ? before.title : this.#title(identity, input.title),
      url: kind === 'custom' ? sanitizeUrl(input.url ?? before.url) : '',
    };
    if (kind === 'custom') refuseBlankLink(sent);
    if (kind === 'post_type_archive') {
      if (!hasArchive(sent.object)) throw itemErrors.invalidType();
      return { ...sent, objectId: 0 };
    }
    return kind === 'custom' ? sent : this.#named(identity, sent);
  }

  /** The item with a valid target. A title equal to the target's title is not stored. */
  async #named(identity: Identity, item: MenuItem): Promise<MenuItem> {
    const target = (await this.deps.targets.of([item], identity)).get(item._id);
    const { of } = target ?? {};
    const object = item.object || (of && ('type' in of ? of.type : of.taxonomy)) || '';
    if (object === '') throw item.kind === 'taxonomy' ? itemErrors.noTerm() : itemErrors.noTarget();
    return { ...item, object, title: item.title === target?.title ? '' : item.title };
  }

  async #menuOf(before: MenuItem, { menus: id }: MenuItemInput): Promise<number> {
    if (id === 0) throw itemErrors.cannotAssign();
    if (id === undefined || id === before.menu) return before.menu;
    const { menus } = this.deps;
    if (!(await menus.find(id))) throw itemErrors.invalidMenu();
    if ((await menus.countItems(id)) >= MOST_ITEMS) throw menuErrors.tooMany();
    return id;
  }

  #title(identity: Identity, sent: string): string {
    const { siteUrl } = this.deps;
    return preparePostTitle(sent, { unfilteredHtml: can(identity, 'unfiltered_html'), siteUrl });
  }

  async #refuseTwin(name: string, own: number): Promise<void> {
    const twin = await this.deps.menus.findByName(fold(name));
    if (twin && twin._id !== own)
      throw menuErrors.nameTaken({ data: { term_id: twin._id }, additionalData: [twin._id] });
  }
}

/** @throws RestError for a link to an address without title or address */
function refuseBlankLink({ title, url }: Pick<MenuItem, 'title' | 'url'>): void {
  const missing = [
    ...(title === '' ? [itemErrors.titleRequired()] : []),
    ...(url === '' ? [itemErrors.urlRequired()] : []),
  ];
  const [first, ...others] = missing;
  if (first) throw errorWith(first, others);
}

/** The item as shown. A change to a custom link starts from it. */
const asShown = (item: MenuItem, target: Target | undefined): MenuItem => ({
  ...item,
  title: item.title || (target?.title ?? ''),
  url: target?.url ?? item.url,
});

/** Fields that are stored as sent. */
const plainFields = (input: MenuItemInput): Partial<MenuItem> => ({
  ...(input.status !== undefined && { status: input.status }),
  ...(input.menu_order !== undefined && { order: input.menu_order }),
  ...(input.attr_title !== undefined && { attrTitle: sanitizeTextField(input.attr_title) }),
  ...(input.description !== undefined && { description: sanitizeTextField(input.description) }),
  ...(input.target !== undefined && { target: input.target }),
  ...(input.classes !== undefined && { classes: namesIn(input.classes) }),
  ...(input.xfn !== undefined && { xfn: namesIn(input.xfn) }),
});

/** A slug that no other menu has. @param own id of the menu, whose own slug counts as free */
export async function freeSlug(
  menus: Pick<MenuRepository, 'hasSlug'>,
  name: string,
  own: number,
): Promise<string> {
  const base = sanitizeTitle(name) || String(own);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : withSuffix(base, number);
    if (!(await menus.hasSlug(slug, own))) return slug;
  }
}

/** Names of classes and relations: letters, digits, hyphens and underscores. */
export const namesIn = (sent: readonly string[]): readonly string[] =>
  sent.map((name) => name.replace(/[^\w-]/g, '')).filter((name) => name !== '');

/** Writes a menu. @throws RestError menu_exists when a concurrent write has taken the name */
const withName = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    throw error instanceof DuplicateKeyError && error.field === 'nameKey' ? menuErrors.nameTaken() : error;
  });

/** @throws RestError empty_term_name */
function nameOf(sent: string): string {
  const name = sanitizeTermName(sent);
  if (name === '') throw menuErrors.noName();
  return name;
}
