import type { ProcessName } from '@almanac/identity';
import {
  createRpcServer,
  events,
  forms,
  type RpcClient,
  type RpcServer,
  type RpcService,
  rpcService,
  serviceUnavailable,
} from '@almanac/rpc';
import { SILENT, tokensOf } from '@almanac/testing';

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
  const servers: RpcServer[] = [];
  const serve = async (name: ProcessName, service: RpcService): Promise<string> => {
    const server = createRpcServer({
      logger: SILENT,
      ...tokensOf(name),
      services: [service],
    });
    servers.push(server);
    return `127.0.0.1:${await server.listen('127.0.0.1:0')}`;
  };
  const elsewhere: Elsewhere = {
    handedOver: [],
    events: new Map(),
    fail: false,
    lookups: 0,
    eventsAreAway: false,
    env: {},
    async stop() {
      await Promise.all(servers.map((server) => server.stop(0)));
    },
  };
  const reassign =
    (service: string) =>
    ({ fromUserId, toUserId, trash }: HandingOver) => {
      if (elsewhere.fail) throw new Error(`${service} has a fault`);
      elsewhere.handedOver.push(`${service} ${fromUserId} → ${trash ? 'trash' : toUserId}`);
      return { count: 0 };
    };
  const eventsAddress = await serve(
    'events',
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
  );
  const formsAddress = await serve(
    'forms',
    rpcService(forms.Directory, { getForms: () => ({ forms: [] }), reassignAuthor: reassign('forms') }),
  );
  Object.assign(elsewhere.env, { EVENTS_GRPC: eventsAddress, FORMS_GRPC: formsAddress });
  return elsewhere;
}
