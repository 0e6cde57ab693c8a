import { ContentService, SearchIndex } from '@almanac/content';
import type { Job } from '@almanac/data';
import { joinParts, type ServiceDescription } from '@almanac/process';
import { config, type EventsConfig } from './config.js';
import { directoryModule } from './directory/module.js';
import { docModule } from './doc/module.js';
import { eventsModule } from './events/module.js';
import { organizersModule } from './organizers/module.js';
import { type EventsRuntime, eventsRuntime } from './runtime.js';
import { termsModule } from './terms/module.js';
import { transferModule } from './transfer/module.js';
import { venuesModule } from './venues/module.js';
import { NAMESPACE } from './versions.js';

/** The events service: the namespace `tribe/events/v1` with all of its routes. */
export const eventsService: ServiceDescription<EventsConfig> = {
  name: 'events',
  namespace: NAMESPACE,
  config,
  async start(context) {
    const runtime = await eventsRuntime(context);
    const venues = venuesModule(runtime);
    const organizers = organizersModule(runtime);
    const terms = termsModule(runtime);
    const events = eventsModule(runtime, { venues, organizers, terms });
    const items = [events, venues, organizers];
    const resources = [...items, terms];
    const parts = joinParts([
      docModule(resources.flatMap(({ routes }) => routes)),
      ...resources,
      directoryModule(runtime, items, terms.service),
      transferModule(runtime, { items, terms, lastStarts: events.lastStarts }),
      {
        workers: [
          runtime.changes.worker,
          scheduled(
            runtime,
            resources.flatMap(({ jobs }) => jobs),
          ),
          SearchIndex.worker(
            'events, venues and organizers',
            items.map(({ store }) => store),
            runtime,
          ),
        ],
      },
    ]);
    return { ...parts, database: runtime.serviceDatabase, cacheVersions: runtime.cacheVersions };
  },
};

/** Scheduled jobs. One worker runs all of them, and invalidates lists once for all changes. */
const scheduled = (runtime: EventsRuntime, jobs: readonly Job[]) =>
  ContentService.worker('scheduled events, venues and organizers', jobs, runtime);
