import { Rights } from '@almanac/content';
import { COMMON_SUPPORT, type TypeDeclaration } from '../content/declaration.js';

/** Pages. */
export const PAGES: TypeDeclaration = {
  name: 'page',
  restBase: 'pages',
  singular: 'Page',
  plural: 'Pages',
  icon: 'dashicons-admin-page',
  showInMenus: true,
  hierarchical: true,
  taxonomies: [],
  supports: [...COMMON_SUPPORT, 'page-attributes', 'custom-fields', 'comments', 'revisions'],
  rights: Rights.PAGES,
  noun: 'page',
  isViewable: true,
  isPublished: true,
  address: { query: 'page_id', below: 'parent' },
  load: async () => (await import('./module.js')).pagesModule,
};
