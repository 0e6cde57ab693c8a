import type { DeclaredStatus, PostMeta } from '@almanac/content-types';
import type { SentRecordOf } from '@almanac/transfer/records';

/** An author on another site. Unknown ids are 0, unknown slugs ''. */
export type SourceAuthor = Readonly<Omit<SentRecordOf<'user'>, 'type'>>;

/** Default values of authors. */
export const NEW_AUTHOR: SourceAuthor = {
  id: 0,
  login: '',
  email: '',
  name: '',
  firstName: '',
  lastName: '',
  url: '',
  description: '',
  slug: '',
  // Like WordPress's importer, new users are subscribers: the owner of this site decides about their rights.
  roles: ['subscriber'],
};

/** A category or tag of another site. An unknown id is 0. */
export type SourceTerm = Readonly<Omit<SentRecordOf<'term'>, 'type' | 'parent' | 'fields'>> & {
  /** Slug of the parent term; '' for none. */
  readonly parent: string;
  /** Values of fields that a site may declare. */
  readonly meta?: PostMeta;
};

/** A reference of an item to a term. */
export type SourceAssignment = Pick<SourceTerm, 'taxonomy' | 'slug' | 'name'>;

type Comment = SentRecordOf<'comment'>;

/** A comment with the ids of its own site; `author` is a user id there. */
export type SourceComment = Omit<Comment, 'type' | 'post' | 'fields'> & {
  /** Values of fields that a site may declare. */
  readonly meta?: PostMeta;
};

/** A menu of another site. An unknown id is 0. */
export type SourceMenu = Readonly<Omit<SentRecordOf<'menu'>, 'type'>>;

export type ItemType =
  | 'menu_item'
  | 'post'
  | 'page'
  | 'item'
  | 'media'
  | 'event'
  | 'venue'
  | 'organizer'
  | 'form';

/** Types of content and taxonomies that this site has, whose names differ from each other. */
export interface SiteTypes {
  has(name: string): boolean;
  /** Statuses of the site's file that items of a type may have; absent: none. */
  statusesOf?(type: string): readonly DeclaredStatus[];
}

/** Fields that a record has and a source lacks: ids of this site, and what its file declares. */
type Resolved = 'fields' | 'author' | 'categories' | 'tags' | 'terms' | 'download' | 'menu';

/** An item with the ids of its own site, and with names in place of the ids of authors and terms. */
export type SourceItem = {
  readonly [T in ItemType]: {
    readonly kind: T;
    readonly record: Omit<SentRecordOf<T>, Resolved>;
    /** Login; '' for nobody. */
    readonly author: string;
    readonly terms: readonly SourceAssignment[];
    readonly comments: readonly SourceComment[];
    /** Slug of the menu of a menu item; '' for none. */
    readonly menu?: string;
    /** Values of fields that a site may declare. */
    readonly meta?: PostMeta;
  };
}[ItemType];

/** An entry that is not imported, with the reason. */
export interface Skipped {
  readonly kind: 'skipped';
  /** Type, such as `product` or `comment`. */
  readonly what: string;
  readonly id: number;
  readonly reason: string;
}

/** Reason why a comment on a skipped item is skipped. */
export const ITEM_SKIPPED = 'The item it belongs to is not imported.';

/** Contents of a source, known before the first write. */
export interface Survey {
  /** Title of the site, without markup. */
  readonly title: string;
  readonly tagline: string;
  /** Permalink structure; '' when the addresses do not reveal it. */
  readonly permalinkStructure: string;
  readonly authors: readonly SourceAuthor[];
  readonly terms: readonly SourceTerm[];
  readonly menus: readonly SourceMenu[];
  /** Ids of the items that are imported. */
  readonly items: ReadonlySet<number>;
  /** Number of items, of which some may be repeated: exports of WordPress list the links of several menus once for each. */
  readonly itemCount: number;
  /** Whether all items are read, or only the changed ones. */
  readonly isComplete: boolean;
  /** The highest ids of the source, by sequence. */
  readonly highest: {
    readonly posts: number;
    readonly terms: number;
    readonly users: number;
    readonly comments: number;
  };
}

/** A site to import. */
export interface Source {
  /** Stable name of the source, by which a later import recognizes its records. */
  readonly name: string;
  /** Whether a field without a stored value is shown with its default, so that this value is not stored here either. */
  readonly showsDefaults?: boolean;
  survey(siteTypes: SiteTypes): Promise<Survey>;
  /** All items of some types, in a stable order. */
  items(types: ReadonlySet<ItemType>, siteTypes: SiteTypes): AsyncIterable<SourceItem | Skipped>;
}

/** Characters of the content of an item. */
export const contentSize = ({ record }: SourceItem): number =>
  'content' in record ? record.content.length : 0;

/** Characters of the comments on an item. */
export const commentsSize = ({ comments }: SourceItem): number =>
  comments.reduce((sum, { content }) => sum + content.length, 0);
