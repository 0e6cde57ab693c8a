import { MAX_SLEEP_MS, wordCompletion } from '@almanac/content';
import { earliest, joinParts, type ServiceDescription, whenDue } from '@almanac/service';
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
    const resources = [events, venues, organizers, terms];
    return joinParts([
      docModule(resources.flatMap(({ routes }) => routes)),
      ...resources,
      directoryModule(runtime, { events, venues, organizers }),
      transferModule(runtime, { events, venues, organizers, terms }),
      {
        workers: [
          schedule(runtime, [events, venues, organizers], terms),
          wordCompletion('events, venues and organizers', itemsOf(runtime), runtime),
        ],
      },
    ]);
  },
};

const itemsOf = ({ models }: EventsRuntime) => [models.events, models.venues, models.organizers];

/** What happens without a request: everything in one worker, and lists are told once of all that it changed. */
function schedule(
  { claims, logger, now, onChange }: EventsRuntime,
  kinds: readonly Pick<ReturnType<typeof eventsModule>, 'jobs'>[],
  terms: Pick<ReturnType<typeof termsModule>, 'jobs'>,
) {
  const scheduled = kinds.flatMap(({ jobs }) => jobs);
  const worker = whenDue({
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
  });
  for (const job of scheduled) job.wakes(worker.wake);
  return worker;
}
