import { highestIdOf } from '@almanac/content';
import { earliest, LeasedIds, type ServiceDescription, whenDue } from '@almanac/service';
import { Claims } from '@almanac/service/claims';
import { TermRepository } from '@almanac/terms';
import { config, type EventsConfig } from './config.js';
import { writeChecks } from './content/args.js';
import { FollowUps } from './content/follow-ups.js';
import { ItemJobs } from './content/jobs.js';
import { NAMESPACE } from './content/routes.js';
import { Authors } from './core/authors.js';
import { coreClients } from './core/clients.js';

import { Images } from './core/images.js';
import { Site } from './core/site.js';
import { docRoute } from './doc/routes.js';
import { EventRepository } from './events/model.js';
import { eventRoutes } from './events/routes.js';
import { EventsService } from './events/service.js';
import { eventView } from './events/view.js';
import { eventLinks } from './linked/event-links.js';
import { LastStarts } from './linked/last-starts.js';
import { linkedObjects, linkedView } from './linked/view.js';
import { OrganizerRepository } from './organizers/model.js';
import { organizerRoutes } from './organizers/routes.js';
import { OrganizersService, organizerChecks } from './organizers/service.js';
import { organizerView } from './organizers/view.js';
import { directoryRpc } from './rpc/directory.js';
import { termAssignments } from './terms/assignments.js';
import { termRoutes } from './terms/routes.js';
import { EventTerms } from './terms/service.js';
import type { Taxonomy } from './terms/taxonomy.js';
import { termViews } from './terms/view.js';
import { VenueRepository } from './venues/model.js';
import { venueRoutes } from './venues/routes.js';
import { VenuesService, venueChecks } from './venues/service.js';
import { venueView } from './venues/view.js';

/**
 * How long to sleep at most. Items are scheduled at least a minute ahead, so one that another replica schedules is seen
 * before its time has come.
 */
const MAX_SLEEP_MS = 30_000;

/** The events service: the namespace `tribe/events/v1` with all of its routes. */
export const eventsService: ServiceDescription<EventsConfig> = {
  name: 'events',
  namespace: NAMESPACE,
  config,
  async start(context) {
    const { config: settings, logger, connectDatabase, cacheVersions } = context;
    const { SITE_URL: siteUrl, EVENTS_PER_PAGE: perPage } = settings;
    const now = (): Date => new Date();
    const onChange = (): Promise<void> => cacheVersions.raise(NAMESPACE);
    const database = await connectDatabase();
    const core = coreClients(context);
    const site = new Site(core.directory);
    const images = new Images(core);
    const authors = new Authors(core.identity);

    const venueItems = new VenueRepository(database);
    const organizerItems = new OrganizerRepository(database);
    const eventItems = new EventRepository(database, now);
    const termItems = new TermRepository<Taxonomy>(database);
    const ids = new LeasedIds(core.ids, 'posts', () => highestIdOf(eventItems, venueItems, organizerItems));
    const links = {
      venue: eventLinks(eventItems, 'venue'),
      organizer: eventLinks(eventItems, 'organizers'),
    };
    const lastStarts = new LastStarts(
      [
        { field: 'venue', items: venueItems },
        { field: 'organizers', items: organizerItems },
      ],
      eventItems,
    );
    const terms = new EventTerms({
      terms: termItems,
      ids: new LeasedIds(core.ids, 'terms', () => termItems.highestId()),
      events: termAssignments(eventItems),
    });
    const followUps = {
      venue: new FollowUps(
        venueItems,
        uncounted((id) => links.venue.unlink(id)),
        now,
      ),
      organizer: new FollowUps(
        organizerItems,
        uncounted((id) => links.organizer.unlink(id)),
        now,
      ),
      event: new FollowUps(
        eventItems,
        {
          countedTerms: ({ categories, tags }) => [...categories, ...tags],
          recount: (termIds) => terms.recount(termIds),
          linkedStarts: ({ venue, organizers, utcStart }) =>
            new Map([venue, ...organizers].filter((id) => id !== 0).map((id) => [id, utcStart])),
          refreshLastStarts: (linkedIds) => lastStarts.refresh(linkedIds),
          deleted: async (postId) => void (await core.comments.detachPost({ postId })),
        },
        now,
      ),
    };

    const shared = { ids, site, authors, images, siteUrl, now };
    const claims = new Claims(database, 'link_claims');
    const checks = { venue: venueChecks(shared), organizer: organizerChecks(shared) };
    const venues = new VenuesService({
      ...shared,
      items: venueItems,
      followUps: followUps.venue,
      events: links.venue,
      claims,
      checks: checks.venue,
    });
    const organizers = new OrganizersService({
      ...shared,
      items: organizerItems,
      followUps: followUps.organizer,
      events: links.organizer,
      claims,
      checks: checks.organizer,
    });
    const events = new EventsService({
      ...shared,
      items: eventItems,
      followUps: followUps.event,
      venues,
      organizers,
      terms,
    });
    const views = {
      venue: linkedView(venueView, images, siteUrl),
      organizer: linkedView(organizerView, images, siteUrl),
      terms: termViews(terms, siteUrl),
    };
    const viewOfEvents = eventView({
      venues: linkedObjects(venueItems, views.venue),
      organizers: linkedObjects(organizerItems, views.organizer),
      terms,
      termViews: views.terms,
      images,
      site,
      siteUrl,
    });

    const jobs = [
      new ItemJobs({ items: eventItems, followUps: followUps.event, now }),
      new ItemJobs({ items: venueItems, followUps: followUps.venue, now }),
      new ItemJobs({ items: organizerItems, followUps: followUps.organizer, now }),
    ];
    const routes = [
      ...eventRoutes({
        service: events,
        view: viewOfEvents,
        venues,
        organizers,
        terms,
        site,
        checks: writeChecks(shared),
        perPage,
        now,
      }),
      ...venueRoutes(checks.venue, { service: venues, view: views.venue, perPage }),
      ...organizerRoutes(checks.organizer, { service: organizers, view: views.organizer, perPage }),
      ...termRoutes('tribe_events_cat', { terms, views: views.terms, perPage }),
      ...termRoutes('post_tag', { terms, views: views.terms, perPage }),
    ];
    return {
      routes: [docRoute(routes), ...routes],
      rpc: [
        directoryRpc(
          {
            event: { type: 'event', items: eventItems, service: events },
            venue: { type: 'venue', items: venueItems, service: venues },
            organizer: { type: 'organizer', items: organizerItems, service: organizers },
          },
          siteUrl,
          onChange,
        ),
      ],
      workers: [
        whenDue({
          name: 'scheduled events, venues and organizers',
          work: async () => {
            const changes: boolean[] = [];
            for (const job of jobs) changes.push(await job.run());
            changes.push(await terms.finishDeletions());
            await claims.clear();
            if (changes.includes(true)) await onChange();
          },
          nextDue: async () => earliest(await Promise.all(jobs.map((job) => job.nextDue()))),
          maxSleepMs: MAX_SLEEP_MS,
          logger,
          now,
        }),
      ],
    };
  },
};

/** Venues and organizers count in nothing and name nothing. */
const uncounted = (deleted: (id: number) => Promise<void>) => ({
  countedTerms: () => [],
  recount: async () => undefined,
  linkedStarts: () => new Map<number, string>(),
  refreshLastStarts: async () => undefined,
  deleted,
});
