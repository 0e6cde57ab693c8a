import { blankOf, flag, line, number, optional, plain, text, type ValuesOf } from './xml.js';

/**
 * The content of an export file as written: texts are not sanitized, references not resolved. Fields are in the order
 * of the file. A missing text is '', a missing number 0.
 */

export const SITE = {
  title: plain('title'),
  /** Address of the home page. */
  link: plain('link'),
  description: plain('description'),
  language: plain('language'),
  /** Version of the format, `1.0` to `1.2`. */
  version: plain('wp:wxr_version'),
};

/** An element that only Almanac writes. */
export const STRUCTURE = { permalinkStructure: plain('almanac:permalink_structure') };

/** `url`: address of the site, without a trailing slash. */
export type WxrSite = ValuesOf<typeof SITE> & {
  readonly kind: 'site';
  readonly url: string;
  /** Permalink structure: in files of Almanac it is an element, in others only the links reveal it. */
  readonly permalinkStructure?: string;
};

export const AUTHOR = {
  id: number('wp:author_id'),
  login: line('wp:author_login'),
  email: line('wp:author_email'),
  displayName: text('wp:author_display_name'),
  firstName: text('wp:author_first_name'),
  lastName: text('wp:author_last_name'),
};

export type WxrAuthor = ValuesOf<typeof AUTHOR> & { readonly kind: 'author' };

const termFields = (prefix: string, slug: string, name: string) => ({
  id: number('wp:term_id'),
  slug: line(`wp:${slug}`),
  /** Slug of the parent term. */
  parent: optional(line(`wp:${prefix}_parent`)),
  name: text(`wp:${name}`),
  description: text(`wp:${prefix}_description`),
});

/** Categories and tags have elements of their own. */
export const CATEGORY = termFields('category', 'category_nicename', 'cat_name');
export const TAG = termFields('tag', 'tag_slug', 'tag_name');
export const TERM = {
  taxonomy: line('wp:term_taxonomy'),
  ...termFields('term', 'term_slug', 'term_name'),
};

/**
 * Elements that only Almanac writes, in a term that is a menu (`nav_menu`): other exports lack the locations of a
 * menu.
 */
export const MENU = {
  /** Locations, separated by commas. */
  locations: optional(plain('almanac:menu_locations')),
  autoAdd: optional(flag('almanac:menu_auto_add')),
};

export type WxrTerm = ValuesOf<typeof TERM> &
  Partial<ValuesOf<typeof MENU>> & {
    readonly kind: 'term';
    /** Meta fields; absent for none. */
    readonly meta?: readonly WxrMeta[];
  };

/** A reference of an item to a term. */
export type WxrAssignment = Pick<WxrTerm, 'taxonomy' | 'slug' | 'name'>;

export const COMMENT = {
  id: number('wp:comment_id'),
  author: text('wp:comment_author'),
  authorEmail: line('wp:comment_author_email'),
  authorUrl: plain('wp:comment_author_url'),
  authorIp: line('wp:comment_author_IP'),
  /** Local date, `YYYY-MM-DD HH:MM:SS`. */
  date: line('wp:comment_date'),
  dateGmt: line('wp:comment_date_gmt'),
  content: text('wp:comment_content'),
  /** Status: `1`, `0`, `spam`, `trash`, `post-trashed`. */
  approved: line('wp:comment_approved'),
  /** Type: '' or `comment`, `pingback`, `trackback` … */
  type: line('wp:comment_type'),
  parent: number('wp:comment_parent'),
  /** Id of the user; 0: none. */
  userId: number('wp:comment_user_id'),
};

export type WxrComment = ValuesOf<typeof COMMENT> & {
  /** Meta fields; absent for none. */
  readonly meta?: readonly WxrMeta[];
};

export const META = { key: line('wp:meta_key'), value: text('wp:meta_value') };

/** A meta field. A key may occur several times. */
export type WxrMeta = ValuesOf<typeof META>;

export const ITEM = {
  title: text('title'),
  link: plain('link'),
  /** Login of the author. */
  creator: line('dc:creator'),
  guid: plain('guid', 'guid isPermaLink="false"'),
  content: text('content:encoded'),
  excerpt: text('excerpt:encoded'),
  id: number('wp:post_id'),
  /** Local date, `YYYY-MM-DD HH:MM:SS`; `0000-…` or '' for none. */
  date: line('wp:post_date'),
  dateGmt: line('wp:post_date_gmt'),
  modified: line('wp:post_modified'),
  modifiedGmt: line('wp:post_modified_gmt'),
  commentStatus: line('wp:comment_status'),
  pingStatus: line('wp:ping_status'),
  slug: line('wp:post_name'),
  status: line('wp:status'),
  parent: number('wp:post_parent'),
  menuOrder: number('wp:menu_order'),
  /** Type: `post`, `page`, `attachment`, `nav_menu_item`, `tribe_events` … */
  type: line('wp:post_type'),
  password: text('wp:post_password'),
  sticky: flag('wp:is_sticky'),
  attachmentUrl: optional(line('wp:attachment_url')),
};

export type WxrItem = ValuesOf<typeof ITEM> & {
  readonly kind: 'item';
  readonly terms: readonly WxrAssignment[];
  readonly meta: readonly WxrMeta[];
  readonly comments: readonly WxrComment[];
};

export type WxrEntry = WxrSite | WxrAuthor | WxrTerm | WxrItem;

/** A published post with defaults in all fields. */
export const BLANK_ITEM: Omit<WxrItem, 'id'> = {
  ...blankOf(ITEM),
  kind: 'item',
  type: 'post',
  status: 'publish',
  commentStatus: 'open',
  pingStatus: 'closed',
  terms: [],
  meta: [],
  comments: [],
};

/** An approved comment without content. */
export const BLANK_COMMENT: Omit<WxrComment, 'id'> = {
  ...blankOf(COMMENT),
  approved: '1',
  type: 'comment',
};
