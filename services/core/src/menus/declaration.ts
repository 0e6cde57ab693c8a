import { Rights } from '@almanac/content';
import type { Capability } from '@almanac/identity';

const CAPABILITY: Capability = 'edit_theme_options';

/** Menu items as `/wp/v2/types` describes them. */
export const MENU_ITEM_TYPE = {
  name: 'nav_menu_item',
  slug: 'nav_menu_item',
  restBase: 'menu-items',
  singular: 'Navigation Menu Item',
  plural: 'Navigation Menu Items',
  labels: { template_name: 'Single item: Navigation Menu Item' },
  icon: null,
  showInMenus: false,
  hierarchical: false,
  taxonomies: ['nav_menu'],
  supports: ['title', 'editor'],
  rights: new Rights({ ...Rights.POSTS.capabilities, create: CAPABILITY, edit: CAPABILITY }),
  noun: 'post',
  isViewable: false,
  capability: CAPABILITY,
} as const;

/** Menus as `/wp/v2/taxonomies` describes them. */
export const MENU_TAXONOMY = {
  slug: 'nav_menu',
  singular: 'Navigation Menu',
  plural: 'Navigation Menus',
  hierarchical: false,
  restBase: 'menus',
  types: [MENU_ITEM_TYPE.name],
  capability: CAPABILITY,
} as const;
