import type * as content from '@almanac/content';
import type { Rights, Status } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import { contentTypes, typeNamed } from './declared.js';
import type { Content, ParentState } from './document.js';

/** Fields of an item on which access depends. */
export interface Subject extends content.Subject {
  readonly type: string;
}

/** Rights over the items of a type; media/visibility.ts adds what media items inherit. */
export const rightsOf = (type: string): Rights => typeNamed(type).rights;

/** Whether the identity writes content of some type. */
export const writesContent = (identity: Identity): boolean =>
  contentTypes().some(({ rights }) => can(identity, rights.capabilities.edit));

export const mayEdit = (identity: Identity, item: Subject): boolean =>
  rightsOf(item.type).mayEdit(identity, item);

export const mayDelete = (identity: Identity, item: Subject): boolean =>
  rightsOf(item.type).mayDelete(identity, item);

/**
 * Media items without a status of their own have the visibility of their parent.
 * @param parent undefined when it is public, or there is none
 */
export function mayRead(identity: Identity, item: Subject, parent?: Subject): boolean {
  const { rights, isPublished } = typeNamed(item.type);
  if (isPublished || item.status !== 'inherit') return rights.mayRead(identity, item);
  return parent === undefined || mayRead(identity, parent) || rights.mayEdit(identity, item);
}

/** Id of the parent whose visibility an item inherits; empty for items with a visibility of their own. */
export const attachedTo = ({ status, parent }: Pick<Content, 'status' | 'parent'>): readonly number[] =>
  status === 'inherit' && parent > 0 ? [parent] : [];

/**
 * The slug that a write sets; undefined keeps the current one. A user who may not publish submits an item without a
 * slug and cannot choose one while it is pending (WordPress: wp_insert_post).
 * @param before undefined for a new item
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

/** Whether the identity may filter a list by a status at all; `visibility` restricts the items. */
export const mayListStatus = (identity: Identity, type: string, status: string): boolean => {
  const { edit, readPrivate } = rightsOf(type).capabilities;
  return status === 'publish' || can(identity, edit) || (status === 'private' && can(identity, readPrivate));
};

/** Whether the identity may upload files. */
export const mayUpload = (identity: Identity): boolean => can(identity, 'upload_files');

/** A set of visible items. */
export interface VisibleSet extends Readonly<content.Visibility[number]> {
  /** Only media items with such a parent. */
  readonly above?: VisibleParent;
  /** Only media items attached to one of these. */
  readonly parents?: readonly number[];
  /** Only items of other authors. */
  readonly notAuthor?: number;
}

/** Parents of media items: public ones, or private ones with a condition on their author. */
interface VisibleParent extends Pick<ParentState, 'isPublic' | 'isElsewhere'> {
  readonly author?: number;
  readonly notAuthor?: number;
}

/** The union of its sets; empty: no items. */
export type Visibility = readonly VisibleSet[];
