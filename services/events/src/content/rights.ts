import { Rights, STATUSES, type Status, type Subject, type Visibility } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import type { ItemType } from './document.js';
import { ITEM_ERRORS } from './errors.js';

/** Events, venues and organizers follow the rules of posts, item by item. */
export const RIGHTS = Rights.POSTS;

/** @throws RestError unless the caller may see the item. */
export function authorizeRead(identity: Identity, type: ItemType, item: Subject): void {
  if (!RIGHTS.mayRead(identity, item)) throw ITEM_ERRORS[type].notAccessible();
}

/** Whether somebody may create something. @param author in whose name; undefined for their own */
export const mayCreateAs = (identity: Identity, author: number | undefined): boolean =>
  RIGHTS.mayCreate(identity) && (author === undefined || RIGHTS.mayWriteAs(identity, author));

/** Whether events show somebody a venue or organizer: not out of the trash. */
export const isVisibleWithEvents = (identity: Identity, item: Subject): boolean =>
  item.status !== 'trash' && RIGHTS.mayRead(identity, item);

/** Whether somebody may ask a list for anything but what is published. */
export const mayListUnpublished = (identity: Identity): boolean => can(identity, RIGHTS.capabilities.edit);

const UNPUBLISHED: readonly Status[] = ['future', 'draft', 'pending', 'private'];

/** What is not published that somebody may see all the same, as part of a query. */
export const visibleUnpublished = (identity: Identity): Visibility => visibleItems(identity, UNPUBLISHED);

/** What of these statuses somebody may see, as part of a query. */
export const visibleItems = (identity: Identity, statuses: readonly Status[]): Visibility =>
  RIGHTS.visible(identity, statuses);

/**
 * The status that a write comes to: who may not publish submits for review instead.
 * @param current of an item that exists: it stays unless another is asked for
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

/** The statuses of a list. */
export interface ListedStatuses {
  readonly statuses: readonly Status[];
  /** As the addresses of the list's pages name them. */
  readonly name: string;
}

const UNLISTED: ReadonlySet<Status> = new Set(['trash', 'auto-draft']);
const ANY = STATUSES.filter((status) => !UNLISTED.has(status));

/** Which statuses a list is of: those asked for, else what is published, for writers all but the trash. */
export function listedStatuses(identity: Identity, asked: readonly Status[] = []): ListedStatuses {
  if (asked.length > 0) return { statuses: asked, name: asked.join(',') };
  return mayListUnpublished(identity)
    ? { statuses: ANY, name: 'any' }
    : { statuses: ['publish'], name: 'publish' };
}

/** Reads statuses sent as a list or with commas between them, '' for none; undefined when one of them is unknown. */
export function parseStatuses(sent: unknown): Status[] | undefined {
  const parts: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  if (parts.every((part) => part === '')) return [];
  const names = parts.flatMap((part) =>
    typeof part === 'string' ? part.split(',').map((name) => name.trim()) : [part],
  );
  return names.every(isStatus) ? [...new Set(names)] : undefined;
}

export const isStatus = (text: unknown): text is Status => STATUSES.some((status) => status === text);
