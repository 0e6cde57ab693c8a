import type * as content from '@almanac/content';
import type { Rights, Status } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import { typeNamed } from './declared.js';
import type { Content, ParentState } from './document.js';

/** What of an item decides who may do what with it. */
export interface Subject extends content.Subject {
  readonly type: string;
}

/** Rights over the items of a type. */
export const rightsOf = (type: string): Rights => typeNamed(type).rights;

export const mayEdit = (identity: Identity, item: Subject): boolean =>
  rightsOf(item.type).mayEdit(identity, item);

export const mayDelete = (identity: Identity, item: Subject): boolean =>
  rightsOf(item.type).mayDelete(identity, item);

/**
 * Media items without a status of their own are as visible as what they are attached to.
 * @param parent what that is; undefined: everybody may see it, or it is none
 */
export function mayRead(identity: Identity, item: Subject, parent?: Subject): boolean {
  const { rights, isPublished } = typeNamed(item.type);
  if (isPublished || item.status !== 'inherit') return rights.mayRead(identity, item);
  return parent === undefined || mayRead(identity, parent) || rights.mayEdit(identity, item);
}

/** The id of what a media item inherits its visibility from; nothing for what inherits none. */
export const attachedTo = ({ status, parent }: Pick<Content, 'status' | 'parent'>): readonly number[] =>
  status === 'inherit' && parent > 0 ? [parent] : [];

/** Whether somebody may set a status: what others will see needs the right to publish. */
export const maySetStatus = (identity: Identity, type: string, status: Status): boolean =>
  rightsOf(type).maySetStatus(identity, status);

/**
 * The slug that a writer chooses, undefined for the one that is there. Who may not publish sends an item in without
 * one, and does not choose it while it waits for review (WordPress: wp_insert_post).
 * @param before undefined while the item is being made
 */
export function chosenSlug(
  identity: Identity,
  type: string,
  sent: string | undefined,
  { status, before }: { status: Status; before: Status | undefined },
): string | undefined {
  if (status !== 'pending' || can(identity, rightsOf(type).capabilities.publish)) return sent;
  return before === 'pending' ? undefined : '';
}

/** Whether somebody may filter a list by a status at all; which items they then see is `visibility`. */
export const mayListStatus = (identity: Identity, type: string, status: string): boolean => {
  const { edit, readPrivate } = rightsOf(type).capabilities;
  return status === 'publish' || can(identity, edit) || (status === 'private' && can(identity, readPrivate));
};

/** Whether somebody may bring files. */
export const mayUpload = (identity: Identity): boolean => can(identity, 'upload_files');

/** Items that somebody may see. */
export interface VisibleSet extends Readonly<content.Visibility[number]> {
  /** Of media items: those attached to something like this. */
  readonly above?: VisibleParent;
  /** Of media items: those attached to one of these. */
  readonly parents?: readonly number[];
  /** By anybody else. */
  readonly notAuthor?: number;
}

/** Things with media items: those that everybody may see, or others, by this author only, or by anybody else. */
interface VisibleParent extends Pick<ParentState, 'isPublic' | 'isElsewhere'> {
  readonly author?: number;
  readonly notAuthor?: number;
}

/** The union of its sets; empty: nothing. */
export type Visibility = readonly VisibleSet[];

/**
 * Which items of a type somebody may read or edit, as part of a query, so that a list and its total count exactly what
 * its reader may see. What media items inherit, media/visibility.ts knows.
 */
export const visibility = (
  identity: Identity,
  type: string,
  statuses: readonly Status[],
  right: 'read' | 'edit',
): Visibility => rightsOf(type).visible(identity, statuses, right);
