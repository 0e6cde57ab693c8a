import { Rights, STATUSES, type Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { isUnavailable } from '@almanac/rpc';
import type { Content } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import {
  attachedTo,
  mayEdit,
  mayRead,
  rightsOf,
  type Subject,
  type Visibility,
  type VisibleSet,
} from '../content/rights.js';

/** Parent of a media item: the item that it is attached to. */
export interface Parent extends Subject {
  /** '' for none. */
  readonly password: string;
}

/** An event, venue or organizer as the events service returns it. */
export interface RemoteItem {
  readonly id: number;
  readonly status: string;
  /** User id. */
  readonly author: number;
}

/** Called with the name of an unavailable service. */
export type Degraded = (what: string) => void;

export interface MediaVisibilityDeps {
  readonly content: Pick<PostStore, 'findMany' | 'remoteParents'>;
  /**
   * Events, venues and organizers by id; unknown ids are left out.
   * @throws RestError rest_service_unavailable
   */
  readonly remoteItems: (ids: readonly number[]) => Promise<readonly RemoteItem[]>;
}

/**
 * Visibility of media items: they inherit that of their parent, and their editors always see them. Every view and link
 * of a media item checks it here. Passwords protect texts, not media.
 */
export class MediaVisibility {
  constructor(private readonly deps: MediaVisibilityDeps) {}

  /**
   * Parents by id; unknown ids are left out. One query, and one call for those of other services.
   * @param degraded for reads, which tolerate an unavailable service: its items count as private and without author
   * @throws RestError rest_service_unavailable without `degraded`
   */
  async parents(ids: readonly number[], degraded?: Degraded): Promise<ReadonlyMap<number, Parent>> {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    const here = await this.deps.content.findMany(wanted);
    const known = new Map<number, Parent>(here.map((item) => [item._id, item]));
    const others = wanted.filter((id) => !known.has(id));
    for (const [id, parent] of await this.#remote(others, degraded)) known.set(id, parent);
    return known;
  }

  async #remote(ids: readonly number[], degraded?: Degraded): Promise<[number, Parent][]> {
    if (ids.length === 0) return [];
    try {
      return (await this.deps.remoteItems(ids)).map((item) => [item.id, parentOf(item)]);
    } catch (error) {
      if (!degraded || !isUnavailable(error)) throw error;
      degraded('events');
      return ids.map((id) => [id, UNKNOWN]);
    }
  }

  /** Items of any type that the identity may read, among the given ones. @param degraded as for `parents` */
  async readable(
    identity: Identity,
    items: readonly Content[],
    degraded?: Degraded,
  ): Promise<readonly Content[]> {
    const parents = await this.parents(items.flatMap(attachedTo), degraded);
    return items.filter((item) => mayRead(identity, item, parents.get(item.parent)));
  }

  async mayRead(identity: Identity, item: Content): Promise<boolean> {
    return (await this.readable(identity, [item])).length > 0;
  }

  /** Media items that the identity may read, as part of a query (docs/reference/compatibility.md#totals). */
  async listed(identity: Identity, statuses: readonly Status[], degraded: Degraded): Promise<Visibility> {
    if (!statuses.includes('inherit') || editsAll(identity)) {
      return rightsOf('attachment').visible(identity, statuses);
    }
    const others = statuses.filter((status) => status !== 'inherit');
    const remoteParents = await this.#readableRemoteParents(identity, degraded);
    return [
      ...attachedToReadable(identity, remoteParents),
      ...rightsOf('attachment').visible(identity, others),
    ];
  }

  /** Ids of remote parents whose media items the identity may read. */
  async #readableRemoteParents(identity: Identity, degraded: Degraded): Promise<readonly number[]> {
    const ids = await this.deps.content.remoteParents();
    const parents = await this.parents(ids, degraded);
    return ids.filter((id) => {
      const parent = parents.get(id);
      return parent === undefined || mayRead(identity, parent);
    });
  }
}

/** Events, venues and organizers have the access rules of posts (docs/reference/compatibility.md#rights). */
const parentOf = ({ status, author }: RemoteItem): Parent => ({
  type: 'post',
  // A status that core does not know makes the item a draft.
  status: STATUSES.find((known) => known === status) ?? 'draft',
  author,
  password: '',
});

/** Stands for a parent whose service is unavailable. */
const UNKNOWN = parentOf({ id: 0, status: 'private', author: 0 });

/**
 * Media items with a parent that the identity may read, and own media items if the identity may edit its own.
 * @param remoteParents readable parents in other services
 */
function attachedToReadable(identity: Identity, remoteParents: readonly number[]): VisibleSet[] {
  const { userId: author } = identity;
  const statuses = ['inherit'] as const;
  const seesOwn = mayEdit(identity, { type: 'attachment', status: 'inherit', author });
  const sets: VisibleSet[] = [{ statuses, above: { isPublic: true } }];
  if (author !== 0) sets.push({ statuses, above: { isPublic: false, author } });
  if (seesOwn) sets.push({ statuses, author, above: { isPublic: false, notAuthor: author } });
  if (remoteParents.length > 0) {
    const above = { isPublic: false, isElsewhere: true };
    sets.push({ statuses, above, parents: remoteParents, ...(seesOwn && { notAuthor: author }) });
  }
  return sets;
}

/** Whether the identity may edit media items of any author, and so read them whatever they are attached to. */
const editsAll = (identity: Identity): boolean =>
  mayEdit(identity, { type: 'attachment', status: 'inherit', author: Rights.SOMEBODY_ELSE });
