import { Rights, STATUSES, type Status, type Subject } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';

/** Events, venues and organizers have the access rules of posts. */
export const RIGHTS = Rights.POSTS;

/** Whether the identity may create items. @param author user in whose name; undefined for the caller */
export const mayCreateAs = (identity: Identity, author: number | undefined): boolean =>
  RIGHTS.mayCreate(identity) && (author === undefined || RIGHTS.mayWriteAs(identity, author));

/** Whether events show a venue or organizer to the identity: it is outside the trash and readable. */
export const isVisibleWithEvents = (identity: Identity, item: Subject): boolean =>
  item.status !== 'trash' && RIGHTS.mayRead(identity, item);

/** Whether the identity may list unpublished items. */
export const mayListUnpublished = (identity: Identity): boolean => can(identity, RIGHTS.capabilities.edit);

/**
 * The resulting status of a write: a user who may not publish submits an item for review.
 * @param current status of an existing item, which stays unless another is requested
 */
export function statusFor(
  identity: Identity,
  requested: Status | undefined,
  current: Status | undefined,
): Status {
  const mayPublish = can(identity, RIGHTS.capabilities.publish);
  if (requested === undefined) return current ?? (mayPublish ? 'publish' : 'draft');
  if (requested === current || mayPublish) return requested;
  return requested === 'publish' || requested === 'future' ? 'pending' : requested;
}

/** The statuses that a list includes. */
export interface ListedStatuses {
  readonly statuses: readonly Status[];
  /** Name of the statuses in the addresses of the list's pages. */
  readonly name: string;
}

const UNLISTED: ReadonlySet<Status> = new Set(['trash', 'auto-draft']);
const ANY = STATUSES.filter((status) => !UNLISTED.has(status));

/**
 * The statuses of a list: the requested ones; by default all but the trash for writers, and published items for
 * others.
 */
export function listedStatuses(identity: Identity, asked: readonly Status[] = []): ListedStatuses {
  if (asked.length > 0) return { statuses: asked, name: asked.join(',') };
  return mayListUnpublished(identity)
    ? { statuses: ANY, name: 'any' }
    : { statuses: ['publish'], name: 'publish' };
}
