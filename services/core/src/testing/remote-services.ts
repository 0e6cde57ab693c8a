import {
  createRpcServer,
  events,
  forms,
  type RpcClient,
  reader,
  rpcService,
  serviceUnavailable,
} from '@almanac/rpc';
import { startFakeService } from '@almanac/testing';

type Event = Awaited<ReturnType<RpcClient<typeof events.Directory.service>['getEvents']>>['events'][number];

/** Fakes of the services that core calls for events and for reassigning content. They record the calls. */
export interface RemoteServices {
  readonly env: NodeJS.ProcessEnv;
  /** Recorded reassignments: `events 5 → 1`, `forms 5 → trash`. */
  readonly reassigned: string[];
  /** Existing events, by id. */
  readonly events: Map<number, Event>;
  /** Whether the next reassignments fail. */
  fail: boolean;
  /** Number of calls for events. */
  lookups: number;
  /** Whether the next calls for events fail. */
  eventsUnavailable: boolean;
  stop(): Promise<void>;
}

interface Reassignment {
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly trash: boolean;
}

/** Starts fakes of the events and forms services on free ports. */
export async function startRemoteServices(): Promise<RemoteServices> {
  const remote: RemoteServices = {
    reassigned: [],
    events: new Map(),
    fail: false,
    lookups: 0,
    eventsUnavailable: false,
    env: {},
    async stop() {
      await Promise.all([atEvents.stop(), atForms.stop()]);
    },
  };
  const reassign =
    (service: string) =>
    ({ fromUserId, toUserId, trash }: Reassignment) => {
      if (remote.fail) throw new Error(`${service} has a fault`);
      remote.reassigned.push(`${service} ${fromUserId} → ${trash ? 'trash' : toUserId}`);
      return { count: 0 };
    };
  const atEvents = await startFakeService(createRpcServer, 'events', [
    rpcService(events.Directory, {
      getEvents: ({ ids }) => {
        remote.lookups += 1;
        if (remote.eventsUnavailable) throw serviceUnavailable();
        return { events: ids.flatMap((id) => remote.events.get(id) ?? []) };
      },
      getVenues: () => ({ venues: [] }),
      getOrganizers: () => ({ organizers: [] }),
      searchItems: ({ types, offset, limit }) => {
        if (remote.eventsUnavailable) throw serviceUnavailable();
        const items = [...remote.events.values()].filter(({ type }) => types.includes(type));
        return { items: items.slice(offset, offset + limit), total: items.length };
      },
      resolvePermalink: () => ({}),
      reassignAuthor: reassign('events'),
    }),
    rpcService(reader.Reader, {
      read: ({ targets }) => ({
        answers: targets.map((target) => ({
          ...{ status: 200, body: JSON.stringify({ read: target }), total: 0, totalPages: 0 },
          dependsOn: ['tribe/events/v1'],
        })),
      }),
    }),
  ]);
  const atForms = await startFakeService(createRpcServer, 'forms', [
    rpcService(forms.Directory, {
      getForms: () => ({ forms: [] }),
      renderForms: () => ({ forms: [] }),
      reassignAuthor: reassign('forms'),
    }),
  ]);
  Object.assign(remote.env, { EVENTS_GRPC: atEvents.address, FORMS_GRPC: atForms.address });
  return remote;
}
