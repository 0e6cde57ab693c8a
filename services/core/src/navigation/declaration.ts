import { Rights } from '@almanac/content';
import { ownType } from '../content/declaration.js';

const CAPABILITY = 'edit_theme_options';

/** Navigations: menus made of blocks. */
export const NAVIGATIONS = ownType({
  name: 'wp_navigation',
  restBase: 'navigation',
  singular: 'Navigation Menu',
  plural: 'Navigation Menus',
  labels: {
    template_name: 'Single item: Navigation Menu',
    parent_item_colon: 'Parent Navigation Menu:',
  },
  icon: null,
  showInMenus: false,
  isViewable: false,
  address: { query: 'p', below: 'structure' },
  supports: ['title', 'editor', 'revisions'],
  capability: CAPABILITY,
  rights: new Rights({
    create: CAPABILITY,
    edit: CAPABILITY,
    editOthers: CAPABILITY,
    editPublished: CAPABILITY,
    editPrivate: CAPABILITY,
    publish: CAPABILITY,
    delete: CAPABILITY,
    deleteOthers: CAPABILITY,
    deletePublished: CAPABILITY,
    deletePrivate: CAPABILITY,
    readPrivate: CAPABILITY,
  }),
  load: async () => (await import('./module.js')).navigationModule,
});
