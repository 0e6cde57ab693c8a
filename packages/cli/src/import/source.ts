import type { SentRecordOf } from '@almanac/transfer/records';

/** Somebody who wrote something on another site; id 0 and slug '' where the source does not say. */
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
  // As WordPress's importer does: their owner decides what they may do here.
  roles: ['subscriber'],
};

/** A category or tag of another site; id 0 where the source does not say. */
export type SourceTerm = Readonly<Omit<SentRecordOf<'term'>, 'type' | 'parent'>> & {
  /** Slug of the term above; '' for none. */
  readonly parent: string;
};

/** A term that an item carries. */
export type SourceAssignment = Pick<SourceTerm, 'taxonomy' | 'slug' | 'name'>;

type Comment = SentRecordOf<'comment'>;

/** A comment with the ids of its own site; `author` is the id of a user there. */
export type SourceComment = Omit<Comment, 'type' | 'post'>;

/** A menu of another site; id 0 where the source does not say. */
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

/** Names of the types of content that this site has. */
export type SiteTypes = ReadonlySet<string>;

/** Fields that a record has and a source does not: its author here, and the ids of terms. */
type Resolved = 'author' | 'categories' | 'tags' | 'download' | 'menu';

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
  };
}[ItemType];

/** Something that is not imported, and why. */
export interface Skipped {
  readonly kind: 'skipped';
  /** Type, such as `product` or `comment`. */
  readonly what: string;
  readonly id: number;
  readonly reason: string;
}

/** Why a comment on an item that is not imported is not either. */
export const ITEM_SKIPPED = 'The item it belongs to is not imported.';

/** Contents of a source, known before the first write. */
export interface Survey {
  /** Title of the site, without markup. */
  readonly title: string;
  readonly tagline: string;
  /** How the addresses of posts are made; '' where they do not tell. */
  readonly permalinkStructure: string;
  readonly authors: readonly SourceAuthor[];
  readonly terms: readonly SourceTerm[];
  readonly menus: readonly SourceMenu[];
  /** Ids of the items that are imported. */
  readonly items: ReadonlySet<number>;
  /** Whether all of them are read, or only those that were changed. */
  readonly isWhole: boolean;
  /** The highest ids, by what counts them. */
  readonly highest: {
    readonly posts: number;
    readonly terms: number;
    readonly users: number;
    readonly comments: number;
  };
}

/** A site that is imported. */
export interface Source {
  /** Names it, the same each time: what was imported from it is known by this. */
  readonly name: string;
  survey(siteTypes: SiteTypes): Promise<Survey>;
  /** All items of some types, in an order that is the same each time. */
  items(types: ReadonlySet<ItemType>, siteTypes: SiteTypes): AsyncIterable<SourceItem | Skipped>;
}

/** Characters of the content of an item. */
export const contentSize = ({ record }: SourceItem): number =>
  'content' in record ? record.content.length : 0;

/** Characters of the comments on an item. */
export const commentsSize = ({ comments }: SourceItem): number =>
  comments.reduce((sum, { content }) => sum + content.length, 0);
