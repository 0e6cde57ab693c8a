import type { Status } from '@almanac/content';
import type { Context } from '@almanac/rest';
import type { DateInput } from './dates.js';
import type { Content, OpenOrClosed } from './document.js';
import type { Order } from './query.js';
import type { TextInput } from './text.js';

/** What a client may send of a post or page; absent is what was not sent. */
export interface ContentInput extends DateInput, TextInput {
  readonly slug?: string | undefined;
  readonly status?: Status | undefined;
  readonly password?: string | undefined;
  /** User id; 0 is as if nothing was sent. */
  readonly author?: number | undefined;
  /** Media id, 0 for none. */
  readonly featured_media?: number | undefined;
  readonly comment_status?: OpenOrClosed | undefined;
  readonly ping_status?: OpenOrClosed | undefined;
  readonly template?: string | undefined;
  readonly meta?: { readonly footnotes?: string | null | undefined } | undefined;
}

/** What a client may ask of a list. */
export interface ContentListInput {
  readonly context: Context;
  readonly page: number;
  readonly per_page: number;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly modified_after?: string | undefined;
  readonly modified_before?: string | undefined;
  readonly author: readonly number[];
  readonly author_exclude: readonly number[];
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly offset?: number | undefined;
  readonly order: 'asc' | 'desc';
  readonly orderby: Order;
  readonly slug?: readonly string[] | undefined;
  /** Absent: what is published. */
  readonly status?: readonly (Status | 'any')[] | undefined;
}

/** Fields that one type alone has. */
export type OwnFields = Partial<
  Pick<
    Content,
    | 'sticky'
    | 'format'
    | 'categories'
    | 'tags'
    | 'parent'
    | 'menuOrder'
    | 'mimeType'
    | 'file'
    | 'altText'
    | 'above'
  >
>;
