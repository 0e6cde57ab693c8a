import type { Status } from '@almanac/content';
import * as content from '@almanac/content';
import type { Identity } from '@almanac/identity';
import type { Above, ContentType } from './document.js';
import { mayEdit, mayRead } from './rights.js';

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
