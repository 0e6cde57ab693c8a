import { type ContentService, Rights } from '@almanac/content';
import type { TypePage } from '@almanac/content-types';
import type { Capability } from '@almanac/identity';
import type { EmbedSource, Route } from '@almanac/rest';
import type { RpcService } from '@almanac/rpc';
import type { CoreRuntime } from '../runtime.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { ContentInput } from './args.js';
import type { Content } from './document.js';
import type { ContentModule } from './module.js';

/** Features of a type's items (WordPress: post_type_supports). */
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
  | 'sticky'
  | 'post-formats';

/** Features of nearly every type. */
export const COMMON_SUPPORT = ['title', 'editor', 'author', 'thumbnail'] as const;

/** Declaration of a content type: names, features, rights and addresses (WordPress: register_post_type). */
export interface TypeDeclaration {
  /** WordPress's name, which is stored with every item: `post`. */
  readonly name: string;
  /** Name of its routes: `posts` for `/wp/v2/posts`. */
  readonly restBase: string;
  /** Display names of one item and of many. */
  readonly singular: string;
  readonly plural: string;
  /** Display names in editors that differ from the generated ones, by WordPress's names. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Name of an icon for editors; null: none. */
  readonly icon: string | null;
  /** Purpose of the type, for people. */
  readonly description?: string;
  readonly showInMenus: boolean;
  /** Whether items form a tree. */
  readonly hierarchical: boolean;
  /** Names of its taxonomies. */
  readonly taxonomies: readonly Taxonomy[];
  readonly supports: readonly Support[];
  /** Defaults of fields that no other type has. */
  readonly own?: Readonly<Record<string, unknown>>;
  readonly rights: Rights;
  /** Name of one item in the names of its capabilities: `edit_post`. */
  readonly noun: string;
  /**
   * Whether items have pages of their own. Others are parts of pages, without address, search hits or sitemap entries.
   */
  readonly isViewable: boolean;
  /** One capability for all actions on its items; absent: those of its noun. */
  readonly capability?: Capability;
  /** Whether items have a visibility of their own; others have that of their parent. */
  readonly isPublished: boolean;
  readonly address: AddressRule;
  /** Page of the website that lists its items; absent: none. */
  readonly archive?: Archive;
  /** How the website shows its items; absent: as it shows types of the project. */
  readonly page?: TypePage;
  /** Loads the behaviour. A static import would be a cycle, as it reads the declarations. */
  load(): Promise<TypeModuleFactory>;
}

/** Whether items of a type have footnotes in `meta`, as WordPress's editor needs all of these features for them. */
export const hasFootnotes = ({ supports }: Pick<TypeDeclaration, 'supports'>): boolean =>
  (['editor', 'custom-fields', 'revisions'] as const).every((feature) => supports.includes(feature));

/** Whether items of a type may be sticky. Posts may, without a feature of that name, as in WordPress. */
export const hasSticky = ({ name, supports }: Pick<TypeDeclaration, 'name' | 'supports'>): boolean =>
  name === 'post' || supports.includes('sticky');

/** Whether revisions of a type's items are stored. */
export const keepsRevisions = ({ supports }: Pick<TypeDeclaration, 'supports'>): boolean =>
  supports.includes('revisions');

/** Addresses of a type's items. */
export interface AddressRule {
  /** The query that finds an item by its id: `p` for `/?p=7`. */
  readonly query: string;
  /**
   * Path of its items, within which slugs are unique: the site's permalink structure, below a parent, or below a prefix
   * of the type: `{ name: 'recipe' }` for `/recipe/bread/`.
   */
  readonly below: 'structure' | 'parent' | { readonly name: string };
}

/** A page of the website with the items of a type. */
export interface Archive {
  /** First segment of its address: `recipe` for `/recipe/`. */
  readonly slug: string;
  /** Whether the site's owner chose the slug. */
  readonly isChosen: boolean;
}

/** Behaviour of a type. */
export interface TypeModule {
  readonly service: ContentService<Content, ContentInput>;
  /** Embed source of items by id. */
  readonly byId: EmbedSource<number>;
  readonly routes: readonly Route[];
  readonly rpc?: readonly RpcService[];
}

export type TypeModuleFactory = (content: ContentModule, runtime: CoreRuntime) => TypeModule;

/** Declaration of an additional type; other members have defaults. */
type OwnType = Pick<TypeDeclaration, 'name' | 'restBase' | 'singular' | 'plural' | 'load'> &
  Partial<TypeDeclaration>;

/** Declares a type that WordPress does not have, by default with the rights and features of posts. */
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
