import * as content from '@almanac/content';
import { POST_CAPABILITIES, STATUSES, type Status, type Subject, type Visibility } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';

/** Everything here follows the rules of posts, item by item (precedence.md P8). */

export const mayCreate = (identity: Identity): boolean => can(identity, POST_CAPABILITIES.create);

export const mayEdit = (identity: Identity, item: Subject): boolean =>
  content.mayEdit(identity, item, POST_CAPABILITIES);

export const mayDelete = (identity: Identity, item: Subject): boolean =>
  content.mayDelete(identity, item, POST_CAPABILITIES);

export const mayRead = (identity: Identity, item: Subject): boolean =>
  content.mayRead(identity, item, POST_CAPABILITIES);

/** Whether somebody may write in the name of another. */
export const mayNameAuthor = (identity: Identity, author: number): boolean =>
  author === identity.userId || can(identity, POST_CAPABILITIES.editOthers);

/** Whether somebody may ask a list for anything but what is published. */
export const mayListUnpublished = (identity: Identity): boolean => can(identity, POST_CAPABILITIES.edit);

/** What of these statuses somebody may see, as part of a query. */
export const visibleItems = (identity: Identity, statuses: readonly Status[]): Visibility =>
  content.visibility(identity, statuses, (item) => mayRead(identity, item));

/**
 * The status that a write comes to: who may not publish submits for review instead (behaviour-events.md section 10).
 * @param current of an item that exists: it stays unless another is asked for
 */
export function statusFor(
  identity: Identity,
  requested: Status | undefined,
  current: Status | undefined,
): Status {
  const mayPublish = can(identity, POST_CAPABILITIES.publish);
  if (requested === undefined) return current ?? (mayPublish ? 'publish' : 'draft');
  if (requested === current || mayPublish) return requested;
  return requested === 'publish' || requested === 'future' ? 'pending' : requested;
}

/** The statuses of a list. */
export interface ListedStatuses {
  readonly statuses: readonly Status[];
  /** As the addresses of the list's pages name them. */
  readonly name: string;
}

const UNLISTED: ReadonlySet<Status> = new Set(['trash', 'auto-draft']);
const ANY = STATUSES.filter((status) => !UNLISTED.has(status));

/** Which statuses a list is of: those asked for, else what is published, for writers all but the trash. */
export function listedStatuses(identity: Identity, asked: string | undefined): ListedStatuses {
  if (asked !== undefined) return { statuses: parseStatuses(asked) ?? [], name: asked };
  return mayListUnpublished(identity)
    ? { statuses: ANY, name: 'any' }
    : { statuses: ['publish'], name: 'publish' };
}

/** Reads a list of statuses with commas between; undefined when one of them is none. */
export function parseStatuses(text: string): Status[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  return names.every(isStatus) ? names : undefined;
}

export const isStatus = (text: unknown): text is Status => STATUSES.some((status) => status === text);
