import type { Identity } from '@almanac/identity';
import { type Above, type ContentType, STATUSES, type Status } from './document.js';
import { mayEdit, mayRead, type Subject } from './rights.js';

/** Items that somebody may see: those with one of these statuses… */
export interface VisibleSet {
  readonly statuses: readonly Status[];
  /** …by this author only… */
  readonly author?: number;
  /** …and, in the trash, those that came from one of these statuses. */
  readonly trashedFrom?: readonly Status[];
  /** …and, of media items, those attached to something like this. */
  readonly above?: VisibleAbove;
}

/** Things with media items: those that everybody may see, or others, by this author only, or by anybody else. */
export interface VisibleAbove extends Pick<Above, 'isPublic'> {
  readonly author?: number;
  readonly notAuthor?: number;
}

/** The union of its sets; empty: nothing. */
export type Visibility = readonly VisibleSet[];

type Audience = 'everyone' | 'owner' | 'nobody';

/** No user has it. */
const SOMEBODY_ELSE = -1;

/**
 * Which items of a type somebody may read or edit, as part of a query, so that a list and its total count exactly
 * what its reader may see (precedence.md P5). Made by asking the rules for single items, so that both always agree.
 */
export function visibility(
  identity: Identity,
  type: ContentType,
  statuses: readonly Status[],
  right: 'read' | 'edit',
): Visibility {
  const allowed = right === 'read' ? mayRead : mayEdit;
  const audienceOf = (item: Omit<Subject, 'author'>): Audience => {
    if (allowed(identity, { ...item, author: SOMEBODY_ELSE })) return 'everyone';
    const own = identity.userId !== 0 && allowed(identity, { ...item, author: identity.userId });
    return own ? 'owner' : 'nobody';
  };
  const sets: VisibleSet[] = [];
  const inherits = type === 'attachment' && right === 'read' && !readsEverything(identity);
  if (inherits && statuses.includes('inherit')) sets.push(...attachedToWhatIsReadable(identity));
  const plain = statuses.filter((status) => status !== 'trash' && !(inherits && status === 'inherit'));
  for (const audience of ['everyone', 'owner'] as const) {
    const visible = plain.filter((status) => audienceOf({ type, status }) === audience);
    if (visible.length > 0) sets.push({ statuses: visible, ...ownership(audience, identity) });
    if (!statuses.includes('trash')) continue;
    const from = STATUSES.filter(
      (status) => audienceOf({ type, status: 'trash', trash: { status } }) === audience,
    );
    if (from.length === 0) continue;
    sets.push({
      statuses: ['trash'],
      ...ownership(audience, identity),
      ...(from.length < STATUSES.length && { trashedFrom: from }),
    });
  }
  return mergeTrash(sets);
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

const ownership = (audience: Audience, identity: Identity) =>
  audience === 'owner' ? { author: identity.userId } : {};

/** Puts the trash into the set with the same audience, so that most readers get by with one set. */
function mergeTrash(sets: readonly VisibleSet[]): Visibility {
  const merged: VisibleSet[] = [];
  for (const set of sets) {
    const index = merged.findIndex(
      (other) =>
        other.author === set.author && !other.trashedFrom && !set.trashedFrom && !other.above && !set.above,
    );
    const other = merged[index];
    if (other) merged[index] = { ...other, statuses: [...other.statuses, ...set.statuses] };
    else merged.push(set);
  }
  return merged;
}
