import { Rights, STATUSES, type Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { isUnavailable } from '@almanac/rpc';
import { PUBLISHED_TYPES } from '../content/declared.js';
import type { Content } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import {
  attachedTo,
  mayEdit,
  mayRead,
  type Subject,
  type Visibility,
  type VisibleSet,
  visibility,
} from '../content/rights.js';

/** What a media item is attached to. */
export interface Parent extends Subject {
  /** '' for none. */
  readonly password: string;
}

/** An event, venue or organizer as the service that owns it tells of it. */
export interface RemoteItem {
  readonly id: number;
  readonly status: string;
  /** User id. */
  readonly author: number;
}

/** Told when another service could not be asked. */
export type Degraded = (what: string) => void;

export interface MediaVisibilityDeps {
  readonly content: Pick<PostStore, 'findMany' | 'remoteParents'>;
  /**
   * Events, venues and organizers by id; unknown ids are left out.
   * @throws RestError rest_service_unavailable when they cannot be asked for
   */
  readonly remoteItems: (ids: readonly number[]) => Promise<readonly RemoteItem[]>;
}

/**
 * Who may see media items: they are as visible as what they are attached to, and who may change one sees it in any
 * case. Everything that shows or links a media item asks here. A password hides texts: it hides no media.
 */
export class MediaVisibility {
  constructor(private readonly deps: MediaVisibilityDeps) {}

  /**
   * What ids name, by id; ids that name nothing are left out. One query, and one call for what is not here.
   * @param degraded for readers, who get by without other services: what those own counts as nobody's and private
   * @throws RestError rest_service_unavailable when another service has to be asked and cannot be
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

  /** Those of some items, of any type, that somebody may see. @param degraded as for `parents` */
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

  /** Which media items somebody may read, as part of a query (precedence.md P5). */
  async listed(identity: Identity, statuses: readonly Status[], degraded: Degraded): Promise<Visibility> {
    if (!statuses.includes('inherit') || readsEverything(identity)) {
      return visibility(identity, 'attachment', statuses, 'read');
    }
    const others = statuses.filter((status) => status !== 'inherit');
    const remoteParents = await this.#readableRemoteParents(identity, degraded);
    return [
      ...attachedToReadable(identity, remoteParents),
      ...visibility(identity, 'attachment', others, 'read'),
    ];
  }

  /** What media items are attached to elsewhere and somebody may see. */
  async #readableRemoteParents(identity: Identity, degraded: Degraded): Promise<readonly number[]> {
    const ids = await this.deps.content.remoteParents();
    const parents = await this.parents(ids, degraded);
    return ids.filter((id) => {
      const parent = parents.get(id);
      return parent === undefined || mayRead(identity, parent);
    });
  }
}

/** Events, venues and organizers follow the rules of posts (precedence.md P8). */
const parentOf = ({ status, author }: RemoteItem): Parent => ({
  type: 'post',
  // A status that only the other side knows is nothing for everybody.
  status: STATUSES.find((known) => known === status) ?? 'draft',
  author,
  password: '',
});

/** Stands for what could not be asked for. */
const UNKNOWN = parentOf({ id: 0, status: 'private', author: 0 });

/**
 * Media items that are attached to what somebody may see, and who may change their own sees those in any case.
 * @param remoteParents ids of what is not here and somebody may see
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

/** Whether somebody may read everything that is published by itself, in every status, whoever wrote it. */
const readsEverything = (identity: Identity): boolean =>
  PUBLISHED_TYPES.every((type) =>
    STATUSES.every((status) => mayRead(identity, { type, status, author: Rights.SOMEBODY_ELSE })),
  );
