import { createRpcServer, events, forms, type RpcClient, rpcService, serviceUnavailable } from '@almanac/rpc';
import { standIn } from '@almanac/testing';

type Event = Awaited<ReturnType<RpcClient<typeof events.Directory.service>['getEvents']>>['events'][number];

/** The services that core asks for events and to hand over what users wrote, with what they were asked. */
export interface Elsewhere {
  readonly env: NodeJS.ProcessEnv;
  /** `events 5 → 1`, `forms 5 → trash` */
  readonly handedOver: string[];
  /** Events that there are, by id. */
  readonly events: Map<number, Event>;
  /** Whether the next calls to hand over fail. */
  fail: boolean;
  /** How often events were asked for. */
  lookups: number;
  /** Whether the next calls for events fail. */
  eventsAreAway: boolean;
  stop(): Promise<void>;
}

interface HandingOver {
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly trash: boolean;
}

/** Starts stand-ins for the events and forms services on free ports. */
export async function startElsewhere(): Promise<Elsewhere> {
  const elsewhere: Elsewhere = {
    handedOver: [],
    events: new Map(),
    fail: false,
    lookups: 0,
    eventsAreAway: false,
    env: {},
    async stop() {
      await Promise.all([atEvents.stop(), atForms.stop()]);
    },
  };
  const reassign =
    (service: string) =>
    ({ fromUserId, toUserId, trash }: HandingOver) => {
      if (elsewhere.fail) throw new Error(`${service} has a fault`);
      elsewhere.handedOver.push(`${service} ${fromUserId} → ${trash ? 'trash' : toUserId}`);
      return { count: 0 };
    };
  const atEvents = await standIn(createRpcServer, 'events', [
    rpcService(events.Directory, {
      getEvents: ({ ids }) => {
        elsewhere.lookups += 1;
        if (elsewhere.eventsAreAway) throw serviceUnavailable();
        return { events: ids.flatMap((id) => elsewhere.events.get(id) ?? []) };
      },
      getVenues: () => ({ venues: [] }),
      getOrganizers: () => ({ organizers: [] }),
      resolvePermalink: () => ({}),
      reassignAuthor: reassign('events'),
    }),
  ]);
  const atForms = await standIn(createRpcServer, 'forms', [
    rpcService(forms.Directory, {
      getForms: () => ({ forms: [] }),
      renderForms: () => ({ forms: [] }),
      reassignAuthor: reassign('forms'),
    }),
  ]);
  Object.assign(elsewhere.env, { EVENTS_GRPC: atEvents.address, FORMS_GRPC: atForms.address });
  return elsewhere;
}
