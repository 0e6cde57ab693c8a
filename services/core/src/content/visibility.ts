import * as content from '@almanac/content';
import { SOMEBODY_ELSE, STATUSES, type Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import type { Above, ContentType } from './document.js';
import { mayEdit, mayRead } from './rights.js';

/** Items that somebody may see. */
export interface VisibleSet extends content.VisibleSet {
  /** Of media items: those attached to something like this. */
  readonly above?: VisibleAbove;
}

/** Things with media items: those that everybody may see, or others, by this author only, or by anybody else. */
export interface VisibleAbove extends Pick<Above, 'isPublic'> {
  readonly author?: number;
  readonly notAuthor?: number;
}

/** The union of its sets; empty: nothing. */
export type Visibility = readonly VisibleSet[];

/**
 * Which items of a type somebody may read or edit, as part of a query, so that a list and its total count exactly
 * what its reader may see (precedence.md P5).
 */
export function visibility(
  identity: Identity,
  type: ContentType,
  statuses: readonly Status[],
  right: 'read' | 'edit',
): Visibility {
  const allowed = right === 'read' ? mayRead : mayEdit;
  const inherits = type === 'attachment' && right === 'read' && !readsEverything(identity);
  const plain = statuses.filter((status) => !(inherits && status === 'inherit'));
  return [
    ...(inherits && statuses.includes('inherit') ? attachedToWhatIsReadable(identity) : []),
    ...content.visibility(identity, plain, (item) => allowed(identity, { ...item, type })),
  ];
}

/** Media items are as visible as what they are attached to; who may change their own sees them in any case. */
function attachedToWhatIsReadable(identity: Identity): VisibleSet[] {
  const { userId: author } = identity;
  const statuses = ['inherit'] as const;
  const sets: VisibleSet[] = [{ statuses, above: { isPublic: true } }];
  if (author !== 0) sets.push({ statuses, above: { isPublic: false, author } });
  if (mayEdit(identity, { type: 'attachment', status: 'inherit', author })) {
    sets.push({ statuses, author, above: { isPublic: false, notAuthor: author } });
  }
  return sets;
}

/** Whether somebody may read posts and pages in every status, whoever wrote them. */
const readsEverything = (identity: Identity): boolean =>
  (['post', 'page'] as const).every((type) =>
    STATUSES.every((status) => mayRead(identity, { type, status, author: SOMEBODY_ELSE })),
  );
