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
import { eventVersions, itemVersions, PUBLICATION, placeVersions } from '../versions.js';

/** Name of events among WordPress's content types. */
export const EVENT_TYPE = 'tribe_events';

/** An item with comments, and the fields that its comments depend on. */
export interface Commented {
  readonly id: number;
  /** A content type, or `EVENT_TYPE`. */
  readonly type: string;
  readonly status: Status;
  /** User id. */
  readonly author: number;
  readonly link: string;
  /** Whether new comments are accepted. */
  readonly commentsOpen: boolean;
  /** Whether its comments are public. */
  readonly isOpenToAll: boolean;
  /**
   * Whether the identity may read its comments. It must be allowed to read the item, and needs the password if there
   * is one.
   */
  mayRead(identity: Identity, password: string): boolean;
  mayEdit(identity: Identity): boolean;
}

/**
 * Whether the identity moderates a comment: as a moderator, or as an editor of the item.
 * @param on absent when unknown
 */
export const mayModerate = (identity: Identity, on: Commented | undefined): boolean =>
  can(identity, 'moderate_comments') || (on?.mayEdit(identity) ?? false);

/** Fields of an item that its comments store. */
export type CommentedSummary = Pick<Commented, 'id' | 'type' | 'status' | 'author' | 'isOpenToAll'>;

/** An event as the events service returns it. */
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
  /** Events by id; unknown ids are left out. @throws RestError rest_service_unavailable */
  readonly events: {
    /** Events as cached for anonymous reads. */
    known(ids: readonly number[]): Promise<readonly RemoteEvent[]>;
    /** Events as they are now. */
    current(ids: readonly number[]): Promise<readonly RemoteEvent[]>;
  };
  readonly addresses: Pick<Addresses, 'permalinks'>;
}

/** Finds items that have comments: posts, pages and media items here, events in the events service. */
export class CommentedItems {
  constructor(private readonly deps: CommentedDeps) {}

  /**
   * Items by id; unknown ids are left out. A constant number of queries, one per level of nested pages, and one call.
   * @throws RestError rest_service_unavailable when ids may be events and the events service is unavailable
   */
  async find(ids: readonly number[]): Promise<ReadonlyMap<number, Commented>> {
    const { here, others } = await this.#here(ids);
    return new Map([...here, ...(await this.#remote(others))]);
  }

  /**
   * Items by id for readers, without events while their service is unavailable.
   * @param degraded called when the service is unavailable
   */
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
   * The fields that comments store, by id of the item. Independent of the reader, without texts and permalinks.
   * @throws RestError rest_service_unavailable as `find`
   */
  findSummaries(ids: readonly number[]): Promise<ReadonlyMap<number, CommentedSummary>> {
    return this.#summaries(ids, (others) => this.#remote(others));
  }

  /**
   * As `findSummaries`, without any cache, for states that are written.
   * @throws RestError rest_service_unavailable as `find`
   */
  findCurrent(ids: readonly number[]): Promise<ReadonlyMap<number, CommentedSummary>> {
    const { current } = this.deps.events;
    return this.#summaries(ids, async (others) =>
      described(others.length === 0 ? [] : await current(others)),
    );
  }

  async #summaries(
    ids: readonly number[],
    remote: (others: readonly number[]) => Promise<[number, Commented][]>,
  ): Promise<ReadonlyMap<number, CommentedSummary>> {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    const items = await this.deps.content.outlines(wanted);
    const above = await this.#above(items);
    const here = new Map<number, CommentedSummary>(
      items.map((item) => [
        item._id,
        { ...item, id: item._id, isOpenToAll: isOpenToAll(item, parentOf(item, above)) },
      ]),
    );
    const others = wanted.filter((id) => !here.has(id));
    return new Map([...here, ...(await remote(others))]);
  }

  /** The versions that readability and placement of these items depend on. */
  async versionsOf(ids: readonly number[]): Promise<readonly string[]> {
    const { items, others } = await this.#outlines(ids);
    return [
      ...itemVersions(PUBLICATION, ids),
      ...placeVersions(items),
      ...(others.length > 0 ? eventVersions(others) : []),
    ];
  }

  /** The ids among these that are no items of this service, and may be events. */
  async elsewhere(ids: readonly number[]): Promise<readonly number[]> {
    return (await this.#outlines(ids)).others;
  }

  /** Reads outlines once per request, so that permission check, write and response see the same state. */
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

  /** Parents of the media items among these. */
  async #above(
    items: readonly Pick<Content, 'status' | 'parent'>[],
    degraded?: Degraded,
  ): Promise<ReadonlyMap<number, Parent>> {
    const ids = items.flatMap(contentRights.attachedTo);
    return ids.length === 0 ? new Map() : this.deps.mediaVisibility.parents(ids, degraded);
  }

  /** Reads events once per request, for the same reason. */
  async #remote(ids: readonly number[]): Promise<[number, Commented][]> {
    const events =
      ids.length === 0 ? [] : await readOnce(`commented events ${ids}`, () => this.deps.events.known(ids));
    return described(events);
  }
}

const described = (events: readonly RemoteEvent[]): [number, Commented][] =>
  events.map((event) => [event.id, commentedEvent(event)]);

/** The parent of a media item. */
const parentOf = (
  { type, parent }: Pick<Content, 'type' | 'parent'>,
  above: ReadonlyMap<number, Parent>,
): Parent | undefined => (type === 'attachment' ? above.get(parent) : undefined);

/** @param above parent of a media item, which has the visibility of its parent */
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

/** Events have the access rules of posts (docs/reference/compatibility.md#rights). */
function commentedEvent({ status: named, ...event }: RemoteEvent): Commented {
  // A status that core does not know makes the event a draft.
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

/** Whether comments of an item are public: neither it nor its parent is hidden. */
export const isOpenToAll = (item: Parent, above?: Parent): boolean =>
  item.password === '' &&
  (above === undefined || above.password === '') &&
  contentRights.mayRead(ANONYMOUS, item, above);
