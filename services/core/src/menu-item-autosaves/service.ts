import type { Identity } from '@almanac/identity';
import { isRestError } from '@almanac/rest';
import { errors as autosaveErrors } from '../autosaves/errors.js';
import type { Autosaves } from '../autosaves/service.js';
import { mayManage } from '../menus/access.js';
import { MENU_ITEM_TYPE } from '../menus/declaration.js';
import type { MenuItem } from '../menus/document.js';
import { itemErrors } from '../menus/errors.js';
import type { Menus } from '../menus/service.js';
import type { Revision } from '../revisions/model.js';

export interface MenuItemAutosavesDeps {
  readonly menus: Pick<Menus, 'getItem'>;
  readonly autosaves: Pick<Autosaves, 'list' | 'save'>;
}

/** Unsaved titles of menu items: one autosave per item and user. */
export class MenuItemAutosaves {
  constructor(private readonly deps: MenuItemAutosavesDeps) {}

  /** @throws RestError for a missing item, and for callers who may not manage menus */
  async authorizeRead(identity: Identity, id: number): Promise<void> {
    await this.deps.menus.getItem(id).catch((error: unknown) => {
      throw isRestError(error) && error.status === 404 ? autosaveErrors.invalidParent() : error;
    });
    if (!mayManage(identity)) throw autosaveErrors.cannotRead();
  }

  /** @throws RestError for a missing item, and for callers who may not manage menus */
  async authorizeSave(identity: Identity, id: number): Promise<void> {
    await this.deps.menus.getItem(id);
    if (!mayManage(identity)) throw itemErrors.cannotEdit();
  }

  /** Autosaves of an item, the newest first. */
  list(id: number): Promise<Revision[]> {
    return this.deps.autosaves.list(id);
  }

  /** The autosave with an id, else the newest one. @throws RestError rest_post_no_autosave */
  async get(parent: number, id: number): Promise<Revision> {
    const found = await this.deps.autosaves.list(parent);
    const one = found.find(({ _id }) => _id === id) ?? found[0];
    if (!one) throw autosaveErrors.none();
    return one;
  }

  /** Stores the title that was sent. */
  async save(identity: Identity, id: number, title: string | undefined): Promise<Revision> {
    return this.deps.autosaves.save(identity, savedOf(await this.deps.menus.getItem(id)), { title });
  }
}

/** An item as autosaves compare it: it has a title alone. */
const savedOf = ({ _id, title }: MenuItem) => ({
  ...{ _id, type: MENU_ITEM_TYPE.name, title: { raw: title } },
  ...{ content: { raw: '' }, excerpt: { raw: '' }, meta: { footnotes: '' } },
});
