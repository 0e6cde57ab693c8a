import { ANONYMOUS, type Identity } from '@almanac/identity';
import { serviceUnavailable } from '@almanac/rpc';
import type { TypeModule } from '../content/declaration.js';
import type { Content } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import type { MenuRepository } from '../menus/model.js';
import type { Targets } from '../menus/targets.js';
import { NAVIGATIONS } from '../navigation/declaration.js';
import { menuBlocks } from './menu-blocks.js';

export interface NavigationFallbackDeps {
  readonly store: Pick<PostStore, 'listWindow'>;
  readonly navigations: Pick<TypeModule['service'], 'create'>;
  readonly menus: Pick<MenuRepository, 'assignments' | 'find' | 'itemsOf' | 'listMenus'>;
  readonly targets: Pick<Targets, 'of'>;
  /** Announces that content changed. */
  readonly onChange: () => Promise<void>;
}

const NEWEST = { orderBy: 'date', descending: true, offset: 0, limit: 1 } as const;

/** The navigation that a navigation block without one shows: the newest, or one made of a menu, or of all pages. */
export class NavigationFallback {
  /** The creation that is under way: concurrent requests share it. */
  #creation: Promise<Content> | undefined;

  constructor(private readonly deps: NavigationFallbackDeps) {}

  /** The newest published navigation, created where there is none. */
  async get(identity: Identity): Promise<Content> {
    const { items } = await this.deps.store.listWindow(
      { type: NAVIGATIONS.name, visible: [{ statuses: ['publish'] }] },
      NEWEST,
    );
    const [newest] = items;
    if (newest) return newest;
    this.#creation ??= this.#create(identity).finally(() => {
      this.#creation = undefined;
    });
    return this.#creation;
  }

  async #create(identity: Identity): Promise<Content> {
    const { navigations, onChange } = this.deps;
    const created = await navigations.create(identity, {
      status: 'publish',
      ...((await this.#ofMenu()) ?? { title: 'Navigation', content: '<!-- wp:page-list /-->' }),
    });
    await onChange();
    return created;
  }

  /**
   * The menu of the header, else the newest menu, as a navigation. It is public: it has what visitors see of the menu.
   * @throws RestError while events are unavailable, because their links would be missing for good
   */
  async #ofMenu(): Promise<{ title: string; content: string } | undefined> {
    const { menus, targets } = this.deps;
    const primary = (await menus.assignments()).get('primary');
    const menu =
      (primary === undefined ? null : await menus.find(primary)) ??
      (await menus.listMenus({}, { orderBy: 'id', descending: true, offset: 0, limit: 1 })).items[0];
    if (!menu) return undefined;
    const items = (await menus.itemsOf([menu._id])).filter(({ status }) => status === 'publish');
    const seen = await targets.of(items, ANONYMOUS, () => {
      throw serviceUnavailable();
    });
    const content = menuBlocks(items, seen);
    return content === '' ? undefined : { title: menu.name, content };
  }
}
