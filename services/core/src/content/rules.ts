import { type Guard, type Moment, resolveStatus, type Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import type { RestRequest } from '@almanac/rest';
import type { Settings } from '../settings/declarations.js';
import { type Addressed, pathAbove, permalink, plainLink } from './addresses.js';
import type { ContentListInput } from './args.js';
import type { Content, ContentType, OpenOrClosed } from './document.js';
import type { ContentRepository } from './model.js';
import type { ContentFilter } from './query.js';
import type { Visibility } from './rights.js';
import type { BLANK } from './write.js';

/** Fields that one type alone has. */
export type OwnFields = Partial<Pick<Content, keyof typeof BLANK | 'file' | 'altText' | 'above'>>;

/** What the rules of one type may have to know beside what was sent. */
interface Situation {
  readonly identity: Identity;
  readonly settings: Settings;
  /** Undefined while the item is being made. */
  readonly current: Content | undefined;
  /** The password that the item will have. */
  readonly password: string;
}

/** What a list asks of the request that it is for. */
export type ListRequest = Pick<RestRequest, 'degraded'>;

/** An item with everything that its address is made of. */
export type AddressedItem = Addressed & Pick<Content, 'file'>;

/** What one type of content has of its own. */
export interface TypeRules<I, L extends ContentListInput> {
  readonly type: ContentType;
  /** Whether one of title, content and excerpt has to be there. */
  readonly needsText: boolean;
  /** The status of a new item for which none was asked. */
  readonly initialStatus: Status;
  /** What becomes of a status that was asked for. */
  readonly statusFor: (requested: Status, date: Moment, now: Date) => Status;
  /** Refuses who may not send some of the fields that only this type has. */
  readonly authorize?: (identity: Identity, input: I) => void;
  /** The fields that only this type has: those that were sent, and all of them for a new item. */
  readonly fields: (input: I, situation: Situation) => Promise<OwnFields>;
  /** What was read of an item to decide about what was sent. */
  readonly guard?: (input: I, current: Content) => Guard;
  /** The part of a list's filter that only this type has. */
  readonly filter: (input: L) => Partial<ContentFilter> | Promise<Partial<ContentFilter>>;
  /** Whether a list begins with its sticky items. Absent: it does not. */
  readonly stickyFirst?: (input: L) => boolean;
  /** Which items somebody may read or edit, as part of a query. Undefined: as each by itself. */
  readonly visible?: (
    identity: Identity,
    statuses: readonly Status[],
    right: 'read' | 'edit',
    request: ListRequest,
  ) => Promise<Visibility> | undefined;
  /** Whether comments and pings are open on a new item. */
  readonly discussion: (settings: Settings) => { comments: OpenOrClosed; pings: OpenOrClosed };
  /** The address at birth: it stays when the address changes. */
  readonly guidOf: (item: AddressedItem) => Promise<string>;
}

/** What posts and pages have in common. @param siteUrl address of the front, without a trailing slash */
export const textRules = <T extends 'post' | 'page'>(
  type: T,
  { content, siteUrl }: { content: Pick<ContentRepository, 'ancestors'>; siteUrl: string },
) => ({
  type,
  // WordPress calls nothing empty that has no excerpt in its editor, and the pages of its editor have none.
  needsText: type === 'post',
  initialStatus: 'draft' as const,
  statusFor: resolveStatus,
  guidOf: (item: AddressedItem) => textGuid(siteUrl, content, item),
});

/** The address of a post or page at its birth: that of a draft does not name it. */
export async function textGuid(
  siteUrl: string,
  content: Pick<ContentRepository, 'ancestors'>,
  item: AddressedItem,
): Promise<string> {
  if (item.status !== 'publish' && item.status !== 'private') return plainLink(siteUrl, item);
  return permalink(siteUrl, item, pathAbove(item, await content.ancestors([item])));
}
