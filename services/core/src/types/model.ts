import type { Capability } from '@almanac/identity';
import type { Taxonomy } from '../terms/taxonomy.js';

/** A type of content (interface.md 2.12). */
export interface TypeDescription {
  readonly slug: string;
  /** What people call one and many of it. */
  readonly singular: string;
  readonly plural: string;
  readonly hierarchical: boolean;
  readonly icon: string;
  readonly taxonomies: readonly Taxonomy[];
  /** Where its routes are. */
  readonly restBase: string;
  /** The right to edit own content of the type, and the noun in the names of all its rights. */
  readonly editCapability: Capability;
  readonly noun: 'post' | 'page';
  readonly createCapability: Capability;
  /** Parts that content of the type has. */
  readonly supports: readonly string[];
  readonly showInMenus: boolean;
}

const COMMON_SUPPORT = ['title', 'editor', 'author', 'thumbnail'] as const;

/** The types that have routes, in their order. */
export const TYPES: ReadonlyMap<string, TypeDescription> = new Map(
  (
    [
      {
        slug: 'post',
        singular: 'Post',
        plural: 'Posts',
        hierarchical: false,
        icon: 'dashicons-admin-post',
        taxonomies: ['category', 'post_tag'],
        restBase: 'posts',
        noun: 'post',
        editCapability: 'edit_posts',
        createCapability: 'edit_posts',
        supports: [
          ...COMMON_SUPPORT,
          'excerpt',
          'trackbacks',
          'custom-fields',
          'comments',
          'revisions',
          'post-formats',
        ],
        showInMenus: true,
      },
      {
        slug: 'page',
        singular: 'Page',
        plural: 'Pages',
        hierarchical: true,
        icon: 'dashicons-admin-page',
        taxonomies: [],
        restBase: 'pages',
        noun: 'page',
        editCapability: 'edit_pages',
        createCapability: 'edit_pages',
        supports: [...COMMON_SUPPORT, 'page-attributes', 'custom-fields', 'comments', 'revisions'],
        showInMenus: true,
      },
      {
        slug: 'attachment',
        singular: 'Media',
        plural: 'Media',
        hierarchical: false,
        icon: 'dashicons-admin-media',
        taxonomies: [],
        restBase: 'media',
        noun: 'post',
        editCapability: 'edit_posts',
        createCapability: 'upload_files',
        supports: ['title', 'author', 'comments'],
        showInMenus: false,
      },
    ] satisfies TypeDescription[]
  ).map((type) => [type.slug, type]),
);
