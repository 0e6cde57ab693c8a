/** What an export file holds, as it says it: texts are not cleaned, numbers are read, nothing is resolved. */

/** The site that a file comes from. */
export interface WxrSite {
  readonly kind: 'site';
  /** `1.0` to `1.2`. */
  readonly version: string;
  readonly title: string;
  readonly description: string;
  /** Address of the front. */
  readonly link: string;
  readonly language: string;
  /** Address of the site, without a trailing slash; '' where the file does not say. */
  readonly url: string;
}

export interface WxrAuthor {
  readonly kind: 'author';
  /** 0 where the file does not say. */
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface WxrTerm {
  readonly kind: 'term';
  /** 0 where the file does not say. */
  readonly id: number;
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Slug of the term above; '' for none. */
  readonly parent: string;
}

/** A term that an item carries. */
export interface WxrAssignment {
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
}

export interface WxrComment {
  readonly id: number;
  readonly author: string;
  readonly authorEmail: string;
  readonly authorUrl: string;
  readonly authorIp: string;
  /** `YYYY-MM-DD HH:MM:SS` */
  readonly date: string;
  readonly dateGmt: string;
  readonly content: string;
  /** `1`, `0`, `spam`, `trash`, `post-trashed` */
  readonly approved: string;
  /** '' or `comment`, `pingback`, `trackback` … */
  readonly type: string;
  readonly parent: number;
  /** Id of the user; 0: nobody's. */
  readonly userId: number;
}

export interface WxrItem {
  readonly kind: 'item';
  readonly id: number;
  /** `post`, `page`, `attachment`, `nav_menu_item`, `tribe_events` … */
  readonly type: string;
  readonly title: string;
  readonly link: string;
  /** Login. */
  readonly creator: string;
  readonly guid: string;
  readonly content: string;
  readonly excerpt: string;
  /** `YYYY-MM-DD HH:MM:SS`; `0000-…` or '' for none. */
  readonly date: string;
  readonly dateGmt: string;
  readonly modified: string;
  readonly modifiedGmt: string;
  readonly commentStatus: string;
  readonly pingStatus: string;
  readonly slug: string;
  readonly status: string;
  readonly parent: number;
  readonly menuOrder: number;
  readonly password: string;
  readonly sticky: boolean;
  readonly attachmentUrl: string;
  readonly terms: readonly WxrAssignment[];
  /** A key may come several times. */
  readonly meta: readonly { readonly key: string; readonly value: string }[];
  readonly comments: readonly WxrComment[];
}

export type WxrEntry = WxrSite | WxrAuthor | WxrTerm | WxrItem;
