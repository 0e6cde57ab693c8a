import { Rights } from '@almanac/content';
import { COMMON_SUPPORT, type TypeDeclaration } from '../content/declaration.js';

/** Posts. */
export const POSTS: TypeDeclaration = {
  name: 'post',
  restBase: 'posts',
  singular: 'Post',
  plural: 'Posts',
  icon: 'dashicons-admin-post',
  showInMenus: true,
  hierarchical: false,
  taxonomies: ['category', 'post_tag'],
  supports: [
    ...COMMON_SUPPORT,
    'excerpt',
    'trackbacks',
    'custom-fields',
    'comments',
    'revisions',
    'post-formats',
  ],
  rights: Rights.POSTS,
  noun: 'post',
  isViewable: true,
  isPublished: true,
  address: { query: 'p', below: 'structure' },
  load: async () => (await import('./module.js')).postsModule,
};
