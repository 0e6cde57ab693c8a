import type { Identity } from '@almanac/identity';
import { STATUSES, type Status } from './document.js';
import type { Subject } from './rights.js';

/** Items that somebody may see: those with one of these statuses… */
export interface VisibleSet {
  readonly statuses: readonly Status[];
  /** …by this author only… */
  readonly author?: number;
  /** …and, in the trash, those that came from one of these statuses. */
  readonly trashedFrom?: readonly Status[];
}

/** The union of its sets, which have nothing in common; empty: nothing. */
export type Visibility = readonly VisibleSet[];

type Audience = 'everyone' | 'owner' | 'nobody';

/** No user has it. */
export const SOMEBODY_ELSE = -1;

/**
 * Which items with one of the statuses somebody may read or edit, as part of a query, so that a list and its total
 * count exactly what its reader may see (precedence.md P5). Made by asking the rule for single items, so that both
 * always agree.
 */
export function visibility(
  identity: Identity,
  statuses: readonly Status[],
  allowed: (item: Subject) => boolean,
): Visibility {
  const audienceOf = (item: Omit<Subject, 'author'>): Audience => {
    if (allowed({ ...item, author: SOMEBODY_ELSE })) return 'everyone';
    const own = identity.userId !== 0 && allowed({ ...item, author: identity.userId });
    return own ? 'owner' : 'nobody';
  };
  const sets: VisibleSet[] = [];
  const plain = statuses.filter((status) => status !== 'trash');
  for (const audience of ['everyone', 'owner'] as const) {
    const visible = plain.filter((status) => audienceOf({ status }) === audience);
    if (visible.length > 0) sets.push({ statuses: visible, ...ownership(audience, identity) });
    if (!statuses.includes('trash')) continue;
    const from = STATUSES.filter((status) => audienceOf({ status: 'trash', trash: { status } }) === audience);
    if (from.length === 0) continue;
    sets.push({
      statuses: ['trash'],
      ...ownership(audience, identity),
      ...(from.length < STATUSES.length && { trashedFrom: from }),
    });
  }
  return mergeTrash(sets);
}

const ownership = (audience: Audience, identity: Identity) =>
  audience === 'owner' ? { author: identity.userId } : {};

/** Puts the trash into the set with the same audience, so that most readers get by with one set. */
function mergeTrash(sets: readonly VisibleSet[]): Visibility {
  const merged: VisibleSet[] = [];
  for (const set of sets) {
    const index = merged.findIndex(
      (other) => other.author === set.author && !other.trashedFrom && !set.trashedFrom,
    );
    const other = merged[index];
    if (other) merged[index] = { ...other, statuses: [...other.statuses, ...set.statuses] };
    else merged.push(set);
  }
  return merged;
}
