import { type ContentService, Rights } from '@almanac/content';
import type { Capability } from '@almanac/identity';
import type { EmbedSource, Route } from '@almanac/rest';
import type { RpcService } from '@almanac/rpc';
import type { CoreRuntime } from '../runtime.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { ContentInput } from './args.js';
import type { Content } from './document.js';
import type { ContentModule } from './module.js';

/** Parts that items of a type may have (WordPress: post_type_supports). */
export type Support =
  | 'title'
  | 'editor'
  | 'author'
  | 'thumbnail'
  | 'excerpt'
  | 'trackbacks'
  | 'custom-fields'
  | 'comments'
  | 'revisions'
  | 'page-attributes'
  | 'post-formats';

/** Parts that items of nearly every type have. */
export const COMMON_SUPPORT = ['title', 'editor', 'author', 'thumbnail'] as const;

/** Declaration of a type of content: its names, parts, rights and addresses (WordPress: register_post_type). */
export interface TypeDeclaration {
  /** WordPress's name, which is stored with every item: `post`. */
  readonly name: string;
  /** Name of its routes: `posts` for `/wp/v2/posts`. */
  readonly restBase: string;
  /** Names for people, of one item and of many. */
  readonly singular: string;
  readonly plural: string;
  readonly icon: string;
  readonly showInMenus: boolean;
  /** Whether items are arranged in a tree. */
  readonly hierarchical: boolean;
  readonly taxonomies: readonly Taxonomy[];
  readonly supports: readonly Support[];
  /** Fields that no other type has, as a new item has them. */
  readonly own?: Readonly<Record<string, unknown>>;
  readonly rights: Rights;
  /** The noun in the names of its rights, as clients are told them. */
  readonly noun: 'post' | 'page';
  /** Whether items have pages: others are parts of pages, which no address, search or sitemap names. */
  readonly isViewable: boolean;
  /** One right for all that is done with its items, as clients are told them; absent: those of its noun. */
  readonly capability?: Capability;
  /** Whether items are published by themselves; others are as visible as what they are attached to. */
  readonly isPublished: boolean;
  readonly address: AddressRule;
  /** Loads the behaviour, which reads the declarations: a static import would be a cycle. */
  load(): Promise<TypeModuleFactory>;
}

/** How the addresses of a type's items are made. */
export interface AddressRule {
  /** The query that finds an item by its id: `p` for `/?p=7`. */
  readonly query: string;
  /**
   * Place of a slug, where it is unique as well: where the site's structure says, below a parent, or below a name of
   * the type's own: `{ name: 'recipe' }` for `/recipe/bread/`.
   */
  readonly below: 'structure' | 'parent' | { readonly name: string };
}

/** Behaviour of a type. */
export interface TypeModule {
  readonly service: ContentService<Content, ContentInput>;
  /** Items by id, for the links that embed them. */
  readonly byId: EmbedSource<number>;
  readonly routes: readonly Route[];
  readonly rpc?: readonly RpcService[];
}

export type TypeModuleFactory = (content: ContentModule, runtime: CoreRuntime) => TypeModule;

/** Declaration of a type beside posts, pages and media items: all else has a default. */
type OwnType = Pick<TypeDeclaration, 'name' | 'restBase' | 'singular' | 'plural' | 'load'> &
  Partial<TypeDeclaration>;

/** Declares a type that WordPress does not have. Its rights and parts are those of posts by default. */
export const ownType = (declared: OwnType): TypeDeclaration => ({
  icon: 'dashicons-admin-post',
  showInMenus: true,
  hierarchical: false,
  taxonomies: [],
  supports: [...COMMON_SUPPORT, 'excerpt', 'custom-fields', 'comments', 'revisions'],
  rights: Rights.POSTS,
  noun: 'post',
  isPublished: true,
  isViewable: true,
  address: { query: `post_type=${declared.name}&p`, below: { name: declared.name } },
  ...declared,
});
