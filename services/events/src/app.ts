import { MAX_SLEEP_MS } from '@almanac/content';
import { earliest, type ServiceDescription, whenDue } from '@almanac/service';
import { config, type EventsConfig } from './config.js';
import { NAMESPACE } from './content/routes.js';
import { docRoute } from './doc/routes.js';
import { eventsModule } from './events/module.js';
import { organizersModule } from './organizers/module.js';
import { directoryRpc } from './rpc/directory.js';
import { eventsRuntime } from './runtime.js';
import { termsModule } from './terms/module.js';
import { venuesModule } from './venues/module.js';

/** The events service: the namespace `tribe/events/v1` with all of its routes. */
export const eventsService: ServiceDescription<EventsConfig> = {
  name: 'events',
  namespace: NAMESPACE,
  config,
  async start(context) {
    const runtime = await eventsRuntime(context);
    const { siteUrl, claims, logger, now, onChange } = runtime;
    const venues = venuesModule(runtime);
    const organizers = organizersModule(runtime);
    const terms = termsModule(runtime);
    const events = eventsModule(runtime, { venues, organizers, terms });

    const kinds = [events, venues, organizers];
    const routes = [...kinds, terms].flatMap((module) => module.routes);
    const scheduled = kinds.flatMap(({ jobs }) => jobs);
    return {
      routes: [docRoute(routes), ...routes],
      rpc: [directoryRpc({ event: events, venue: venues, organizer: organizers }, siteUrl, onChange)],
      workers: [
        whenDue({
          name: 'scheduled events, venues and organizers',
          work: async () => {
            const changes: boolean[] = [];
            for (const job of [...scheduled, ...terms.jobs]) changes.push(await job.run());
            await claims.clear();
            if (changes.includes(true)) await onChange();
          },
          nextDue: async () => earliest(await Promise.all(scheduled.map((job) => job.nextDue()))),
          maxSleepMs: MAX_SLEEP_MS,
          logger,
          now,
        }),
      ],
    };
  },
};
