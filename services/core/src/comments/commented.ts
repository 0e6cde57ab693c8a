import { Rights, STATUSES, type Status } from '@almanac/content';
import { ANONYMOUS, can, type Identity } from '@almanac/identity';
import { readOnce } from '@almanac/process';
import { isUnavailable } from '@almanac/rpc';
import type { Addresses } from '../content/addresses.js';
import type { Content } from '../content/document.js';
import type { Outline, PostStore } from '../content/model.js';
import { isUnlocked } from '../content/password.js';
import * as contentRights from '../content/rights.js';
import type { Degraded, MediaVisibility, Parent } from '../media/visibility.js';
import { EVENTS_NAMESPACE, itemVersions, PUBLICATION, placeVersions } from '../versions.js';

/** What WordPress calls events among its content types. */
export const EVENT_TYPE = 'tribe_events';

/** Something that comments belong to, with what its comments have to know of it. */
export interface Commented {
  readonly id: number;
  /** A type of content, or that of events. */
  readonly type: string;
  readonly status: Status;
  /** User id. */
  readonly author: number;
  readonly link: string;
  /** Whether it takes comments. */
  readonly commentsOpen: boolean;
  /** Whether everybody may read its comments. */
  readonly isOpenToAll: boolean;
  /** Whether somebody may read its comments: may read it, with its password if it has one. */
  mayRead(identity: Identity, password: string): boolean;
  mayEdit(identity: Identity): boolean;
}

/** Whether somebody decides about a comment: a moderator, or who may edit what it belongs to. @param on absent: unknown */
export const mayModerate = (identity: Identity, on: Commented | undefined): boolean =>
  can(identity, 'moderate_comments') || (on?.mayEdit(identity) ?? false);

/** What comments keep of what they belong to. */
export type CommentedSummary = Pick<Commented, 'type' | 'author' | 'isOpenToAll'>;

/** An event as the service that owns it tells of it. */
export interface RemoteEvent {
  readonly id: number;
  readonly status: string;
  readonly author: number;
  readonly link: string;
  readonly commentsOpen: boolean;
}

export interface CommentedDeps {
  readonly content: PostStore;
  readonly mediaVisibility: Pick<MediaVisibility, 'parents'>;
  /** Events by id; unknown ids are left out. Throws `rest_service_unavailable` when they cannot be asked for. */
  readonly events: (ids: readonly number[]) => Promise<readonly RemoteEvent[]>;
  readonly addresses: Pick<Addresses, 'permalinks'>;
}

/** Finds what comments belong to: posts, pages and media items here, events elsewhere. */
export class CommentedItems {
  constructor(private readonly deps: CommentedDeps) {}

  /**
   * By id; unknown ids are left out. A constant number of queries, one per level of nested pages, and one call.
   * @throws RestError rest_service_unavailable when it takes events to know, and they cannot be asked for
   */
  async find(ids: readonly number[]): Promise<ReadonlyMap<number, Commented>> {
    const { here, others } = await this.#here(ids);
    return new Map([...here, ...(await this.#remote(others))]);
  }

  /** The same for readers, who get by without events. @param degraded told when those could not be asked for */
  async findForReader(ids: readonly number[], degraded: Degraded): Promise<ReadonlyMap<number, Commented>> {
    const { here, others } = await this.#here(ids, degraded);
    try {
      return new Map([...here, ...(await this.#remote(others))]);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      degraded('events');
      return here;
    }
  }

  /**
   * The same as far as comments keep it, whoever reads them: no texts are read, and no links made.
   * @throws RestError rest_service_unavailable as `find`
   */
  async findSummaries(ids: readonly number[]): Promise<ReadonlyMap<number, CommentedSummary>> {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    const items = await this.deps.content.outlines(wanted);
    const above = await this.#above(items);
    const here = new Map<number, CommentedSummary>(
      items.map((item) => [item._id, { ...item, isOpenToAll: isOpenToAll(item, parentOf(item, above)) }]),
    );
    const others = wanted.filter((id) => !here.has(id));
    return new Map([...here, ...(await this.#remote(others))]);
  }

  /** The versions that decide who may read the comments of these, and where they stand. */
  async versionsOf(ids: readonly number[]): Promise<readonly string[]> {
    const { items, others } = await this.#outlines(ids);
    return [
      ...itemVersions(PUBLICATION, ids),
      ...placeVersions(items),
      ...(others.length > 0 ? [EVENTS_NAMESPACE] : []),
    ];
  }

  /** Reads once for a request: its permission, write and response see the same. */
  async #outlines(ids: readonly number[]) {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    const items = await readOnce(`outlines ${wanted}`, () => this.deps.content.outlinesAsShown(wanted));
    const here = new Set(items.map(({ _id }) => _id));
    return { items, others: wanted.filter((id) => !here.has(id)) };
  }

  async #here(ids: readonly number[], degraded?: Degraded) {
    const { items, others } = await this.#outlines(ids);
    const [links, above] = await Promise.all([
      this.deps.addresses.permalinks(items),
      this.#above(items, degraded),
    ]);
    const here = new Map(
      items.map((item) => {
        return [item._id, commentedContent(item, links.of(item), parentOf(item, above))];
      }),
    );
    return { here, others };
  }

  /** What media items among these are attached to. */
  async #above(
    items: readonly Pick<Content, 'status' | 'parent'>[],
    degraded?: Degraded,
  ): Promise<ReadonlyMap<number, Parent>> {
    const ids = items.flatMap(contentRights.attachedTo);
    return ids.length === 0 ? new Map() : this.deps.mediaVisibility.parents(ids, degraded);
  }

  async #remote(ids: readonly number[]): Promise<[number, Commented][]> {
    const events = ids.length === 0 ? [] : await this.deps.events(ids);
    return events.map((event) => [event.id, commentedEvent(event)]);
  }
}

/** What a media item is attached to. */
const parentOf = (
  { type, parent }: Pick<Content, 'type' | 'parent'>,
  above: ReadonlyMap<number, Parent>,
): Parent | undefined => (type === 'attachment' ? above.get(parent) : undefined);

/** @param above what a media item is attached to: it is as visible as that. */
const commentedContent = (item: Outline, link: string, above: Parent | undefined): Commented => ({
  id: item._id,
  type: item.type,
  status: item.status,
  author: item.author,
  link,
  commentsOpen: item.commentStatus === 'open',
  isOpenToAll: isOpenToAll(item, above),
  mayRead: (identity, password) =>
    contentRights.mayRead(identity, item, above) &&
    (item.password === '' || isUnlocked(item, password) || contentRights.mayEdit(identity, item)),
  mayEdit: (identity) => contentRights.mayEdit(identity, item),
});

/** Events follow the rules of posts (precedence.md P8). */
function commentedEvent({ status: named, ...event }: RemoteEvent): Commented {
  // A status that only the other side knows is nothing for everybody.
  const status = STATUSES.find((known) => known === named) ?? 'draft';
  const subject = { status, author: event.author };
  return {
    ...event,
    type: EVENT_TYPE,
    status,
    isOpenToAll: status === 'publish',
    mayRead: (identity) => Rights.POSTS.mayRead(identity, subject),
    mayEdit: (identity) => Rights.POSTS.mayEdit(identity, subject),
  };
}

/** Whether everybody may read the comments of some content: what neither it nor what it is attached to hides. */
export const isOpenToAll = (item: Parent, above?: Parent): boolean =>
  item.password === '' &&
  (above === undefined || above.password === '') &&
  contentRights.mayRead(ANONYMOUS, item, above);
