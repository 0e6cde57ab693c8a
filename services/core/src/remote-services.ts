import { VersionedCache } from '@almanac/cache';
import { isRestError } from '@almanac/rest';
import { type events, type forms, type RpcClient, RpcError, serviceUnavailable } from '@almanac/rpc';
import type { RemoteEvent } from './comments/commented.js';
import type { RemoteContent } from './users/deletion.js';
import { EVENTS_NAMESPACE, eventVersions } from './versions.js';

/** gRPC codes of a missing method and of missing data. */
const NOT_PROVIDED: ReadonlySet<string> = new Set(['UNIMPLEMENTED', 'NOT_FOUND']);

/**
 * Calls another service.
 * @param nothing result when the service lacks the method or the data
 * @throws RestError rest_service_unavailable when it is unavailable
 */
async function optionalCall<T>(call: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RpcError && NOT_PROVIDED.has(error.code)) return nothing;
    if (isRestError(error)) {
      if (error.status === 404) return nothing;
      throw error;
    }
    throw error instanceof RpcError ? Object.assign(serviceUnavailable(), { cause: error }) : error;
  }
}

type Directory = RpcClient<typeof events.Directory.service>;
type EventsItem = Awaited<ReturnType<Directory['getEvents']>>['events'][number];

/** Maximum number of cached events. */
const MAX_EVENTS = 1000;

/**
 * Events that comments belong to (protos/events.proto). `known` are cached for anonymous reads, as the gateway knows
 * them; `current` are read each time.
 */
export function commentedEvents(directory: Pick<Directory, 'getEvents'>) {
  const cache = new VersionedCache<RemoteEvent>({
    versions: [EVENTS_NAMESPACE],
    versionsOf: ({ id }) => eventVersions([id]),
    max: MAX_EVENTS,
  });
  const load = async (ids: readonly number[]): Promise<ReadonlyMap<number, RemoteEvent>> => {
    const { events } = await optionalCall(() => directory.getEvents({ ids }), { events: [] });
    return new Map(events.map((event) => [event.id, event]));
  };
  return {
    known: async (ids: readonly number[]): Promise<readonly RemoteEvent[]> => [
      ...(await cache.getMany(ids, load)).values(),
    ],
    current: async (ids: readonly number[]): Promise<readonly RemoteEvent[]> => [
      ...(await load(ids)).values(),
    ],
  };
}

/** Events, venues and organizers, such as parents of media items. */
export const remoteItems =
  (directory: Pick<Directory, 'getEvents' | 'getVenues' | 'getOrganizers'>) =>
  async (ids: readonly number[]): Promise<readonly EventsItem[]> => {
    const [{ events }, { venues }, { organizers }] = await Promise.all([
      optionalCall(() => directory.getEvents({ ids }), { events: [] }),
      optionalCall(() => directory.getVenues({ ids }), { venues: [] }),
      optionalCall(() => directory.getOrganizers({ ids }), { organizers: [] }),
    ]);
    return [...events, ...venues, ...organizers];
  };

/** An event, venue or organizer as the events service describes it. */
export type RemoteItem = EventsItem;

/** Items of a search with their total. */
interface RemoteHits {
  readonly items: readonly RemoteItem[];
  readonly total: number;
}

/** Searches published events, venues and organizers. */
export const remoteSearch =
  (directory: Pick<Directory, 'searchItems'>) =>
  (query: Parameters<Directory['searchItems']>[0]): Promise<RemoteHits> =>
    optionalCall<RemoteHits>(() => directory.searchItems(query), { items: [], total: 0 });

/** Timeout of a reassignment, which may touch many items. */
const REASSIGN_LIMIT_MS = 30_000;

/** Content of users in the events service, for their deletion. */
export const authoredEvents = (directory: RpcClient<typeof events.Directory.service>): RemoteContent =>
  authored(() => directory.getEvents({ ids: [] }), directory);

/** Content of users in the forms service, for their deletion. */
export const authoredForms = (directory: RpcClient<typeof forms.Directory.service>): RemoteContent =>
  authored(() => directory.getForms({ ids: [] }), directory);

type Reassignment = Pick<RpcClient<typeof events.Directory.service>, 'reassignAuthor'>;

const authored = (reach: () => Promise<unknown>, { reassignAuthor }: Reassignment): RemoteContent => ({
  reach: async () => {
    await optionalCall(reach, undefined);
  },
  reassignAuthor: async (fromUserId, to) => {
    const trash = to === 'trash';
    const request = { fromUserId, toUserId: trash ? 0 : to, trash };
    await optionalCall<unknown>(() => reassignAuthor(request, { deadlineMs: REASSIGN_LIMIT_MS }), undefined);
  },
});
