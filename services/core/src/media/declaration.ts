import { Rights } from '@almanac/content';
import type { TypeDeclaration } from '../content/declaration.js';

/** Media items. */
export const MEDIA: TypeDeclaration = {
  name: 'attachment',
  restBase: 'media',
  singular: 'Media',
  plural: 'Media',
  labels: { template_name: 'Single item: Media' },
  icon: 'dashicons-admin-media',
  showInMenus: false,
  hierarchical: false,
  taxonomies: [],
  supports: ['title', 'author', 'comments'],
  rights: new Rights({ ...Rights.POSTS.capabilities, create: 'upload_files' }),
  noun: 'post',
  isViewable: true,
  isPublished: false,
  address: { query: 'attachment_id', below: 'parent' },
  load: async () => (await import('./module.js')).mediaModule,
};
