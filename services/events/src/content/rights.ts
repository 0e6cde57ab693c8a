import * as content from '@almanac/content';
import { POST_CAPABILITIES, STATUSES, type Status, type Subject, type Visibility } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import type { ItemType } from './document.js';
import { errors, ITEM_ERRORS } from './errors.js';

/** Everything here follows the rules of posts, item by item (precedence.md P8). */

export const mayCreate = (identity: Identity): boolean => can(identity, POST_CAPABILITIES.create);

const mayEdit = (identity: Identity, item: Subject): boolean =>
  content.mayEdit(identity, item, POST_CAPABILITIES);

const mayDelete = (identity: Identity, item: Subject): boolean =>
  content.mayDelete(identity, item, POST_CAPABILITIES);

export const mayRead = (identity: Identity, item: Subject): boolean =>
  content.mayRead(identity, item, POST_CAPABILITIES);

/** @throws RestError unless the caller may see the item. */
export function authorizeRead(identity: Identity, type: ItemType, item: Subject): void {
  if (!mayRead(identity, item)) throw ITEM_ERRORS[type].notAccessible();
}

/** @throws RestError unless the caller may create what is sent. */
export function authorizeCreate(identity: Identity, { author }: Sent): void {
  if (!mayCreateAs(identity, author)) throw errors.forbidden();
}

/** Whether somebody may create something. @param author in whose name; undefined for their own */
export const mayCreateAs = (identity: Identity, author: number | undefined): boolean =>
  mayCreate(identity) && (author === undefined || mayNameAuthor(identity, author));

/** @throws RestError unless the caller may change the item as sent. */
export function authorizeUpdate(identity: Identity, item: Subject, { author, status }: Sent): void {
  if (!mayEdit(identity, item)) throw errors.forbidden();
  if (status === 'trash') authorizeDelete(identity, item);
  if (author !== undefined && author !== item.author && !mayNameAuthor(identity, author))
    throw errors.forbidden();
}

/** @throws RestError unless the caller may move the item to the trash. */
export function authorizeDelete(identity: Identity, item: Subject): void {
  if (!mayDelete(identity, item)) throw errors.forbidden();
}

/** What of a write decides whether somebody may do it. */
interface Sent {
  readonly author?: number | undefined;
  readonly status?: Status | undefined;
}

/** Whether events show somebody a venue or organizer: not out of the trash. */
export const isShownWithEvents = (identity: Identity, item: Subject): boolean =>
  item.status !== 'trash' && mayRead(identity, item);

/** Whether somebody may write in the name of another. */
const mayNameAuthor = (identity: Identity, author: number): boolean =>
  author === identity.userId || can(identity, POST_CAPABILITIES.editOthers);

/** Whether somebody may ask a list for anything but what is published. */
export const mayListUnpublished = (identity: Identity): boolean => can(identity, POST_CAPABILITIES.edit);

const UNPUBLISHED: readonly Status[] = ['future', 'draft', 'pending', 'private'];

/** What is not published that somebody may see all the same, as part of a query. */
export const visibleUnpublished = (identity: Identity): Visibility => visibleItems(identity, UNPUBLISHED);

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
