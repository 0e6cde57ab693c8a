import * as content from '@almanac/content';
import {
  type ContentCapabilities,
  contentCapabilities,
  POST_CAPABILITIES,
  type Status,
} from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import type { Above, Content, ContentType } from './document.js';
import { errors } from './errors.js';

/** What of an item decides who may do what with it. */
export interface Subject extends content.Subject {
  readonly type: ContentType;
}

/** The capabilities for each content type. */
export const CAPABILITIES: Readonly<Record<ContentType, ContentCapabilities>> = {
  post: POST_CAPABILITIES,
  page: contentCapabilities('pages'),
  attachment: { ...POST_CAPABILITIES, create: 'upload_files' },
};

/** Whether somebody may change an item, by the capabilities of its type. */
export const mayEdit = (identity: Identity, item: Subject): boolean =>
  content.mayEdit(identity, item, CAPABILITIES[item.type]);

/** Whether somebody may delete an item. */
export const mayDelete = (identity: Identity, item: Subject): boolean =>
  content.mayDelete(identity, item, CAPABILITIES[item.type]);

/**
 * Whether somebody may see an item.
 * @param parent of a media item, which is as visible as what it belongs to.
 */
export function mayRead(identity: Identity, item: Subject, parent?: Subject): boolean {
  if (item.status === 'inherit') {
    return parent === undefined || mayRead(identity, parent) || mayEdit(identity, item);
  }
  return content.mayRead(identity, item, CAPABILITIES[item.type]);
}

/** The id of what a media item inherits its visibility from; nothing for what inherits none. */
export const attachedTo = ({ status, parent }: Pick<Content, 'status' | 'parent'>): readonly number[] =>
  status === 'inherit' && parent > 0 ? [parent] : [];

/** What decides whether somebody may write what was sent. */
interface Writing<I> {
  readonly type: ContentType;
  /** Refuses who may not send some of the fields that only this type has. */
  readonly authorize?: (identity: Identity, input: I) => void;
}

interface Authored {
  readonly author?: number | undefined;
}

/** @throws RestError unless the caller may create what is sent. */
export function authorizeCreate<I extends Authored>(rules: Writing<I>, identity: Identity, input: I): void {
  authorizeAuthor(rules, identity, input);
  rules.authorize?.(identity, input);
  if (!can(identity, CAPABILITIES[rules.type].create)) throw errors.cannotCreate();
}

/** @throws RestError unless the caller may change the item as sent. */
export function authorizeUpdate<I extends Authored>(
  rules: Writing<I>,
  identity: Identity,
  item: Subject,
  input: I,
): void {
  if (!mayEdit(identity, item)) throw errors.cannotEdit();
  authorizeAuthor(rules, identity, input);
  rules.authorize?.(identity, input);
}

function authorizeAuthor<I extends Authored>({ type }: Writing<I>, identity: Identity, { author }: I): void {
  if (author && author !== identity.userId && !can(identity, CAPABILITIES[type].editOthers))
    throw errors.cannotEditOthers();
}

/** Whether somebody may set a status: what others will see needs the right to publish. */
export const maySetStatus = (identity: Identity, type: ContentType, status: Status): boolean =>
  content.maySetStatus(identity, status, CAPABILITIES[type]);

/**
 * The slug that a writer chooses, undefined for the one that is there. Who may not publish sends an item in without
 * one, and does not choose it while it waits for review (WordPress: wp_insert_post).
 * @param before undefined while the item is being made
 */
export function chosenSlug(
  identity: Identity,
  type: ContentType,
  sent: string | undefined,
  { status, before }: { status: Status; before: Status | undefined },
): string | undefined {
  if (status !== 'pending' || can(identity, CAPABILITIES[type].publish)) return sent;
  return before === 'pending' ? undefined : '';
}

/** Whether somebody may filter a list by a status at all; which items they then see is `visibility`. */
export const mayListStatus = (identity: Identity, type: ContentType, status: string): boolean =>
  status === 'publish' ||
  can(identity, CAPABILITIES[type].edit) ||
  (status === 'private' && can(identity, CAPABILITIES[type].readPrivate));

/** Whether somebody may bring files. */
export const mayUpload = (identity: Identity): boolean => can(identity, CAPABILITIES.attachment.create);

/** Items that somebody may see. */
export interface VisibleSet extends content.VisibleSet {
  /** Of media items: those attached to something like this. */
  readonly above?: VisibleAbove;
  /** Of media items: those attached to one of these. */
  readonly parents?: readonly number[];
  /** By anybody else. */
  readonly notAuthor?: number;
}

/** Things with media items: those that everybody may see, or others, by this author only, or by anybody else. */
interface VisibleAbove extends Pick<Above, 'isPublic' | 'isElsewhere'> {
  readonly author?: number;
  readonly notAuthor?: number;
}

/** The union of its sets; empty: nothing. */
export type Visibility = readonly VisibleSet[];

/**
 * Which items of a type somebody may read or edit, as part of a query, so that a list and its total count exactly
 * what its reader may see (precedence.md P5). What media items inherit, media/visibility.ts knows.
 */
export function visibility(
  identity: Identity,
  type: ContentType,
  statuses: readonly Status[],
  right: 'read' | 'edit',
): Visibility {
  const allowed = right === 'read' ? mayRead : mayEdit;
  return content.visibility(identity, statuses, (item) => allowed(identity, { ...item, type }));
}
