import { changeItem, parseSearch, type Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { errors, invalidParam } from '../content/errors.js';
import { type ItemKind, itemOperations } from '../content/kind.js';
import type { Page } from '../content/model.js';
import { authorizeCreate, authorizeUpdate, listedStatuses, visibleItems } from '../content/rights.js';
import {
  changeOf,
  checkedTexts,
  type ItemInput,
  imageOf,
  type Occasion,
  type OwnFields,
  occasionOf,
  settled,
  storeNew,
  type WriteCollaborators,
} from '../content/write.js';
import type { Named, Naming } from '../linked/named.js';
import type { LinkedService } from '../linked/service.js';
import type { Organizer } from '../organizers/model.js';
import type { EventTerms, NamedTerms } from '../terms/service.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { Venue } from '../venues/model.js';
import { changedTimes, isAboutTimes, resolveTimes, type TimesInput } from './dates.js';
import type { Event, EventTimes } from './document.js';
import { BLANK, guardOfWrite } from './kind.js';
import type { EventFilter, EventRepository } from './model.js';

/** What a client may send of an event; absent is what was not sent. The values were checked before. */
export interface EventInput extends ItemInput, TimesInput {
  /** As `readCost` reads it. */
  readonly cost?: readonly string[] | undefined;
  /** '' for none, null for none of its own. */
  readonly website?: string | null | undefined;
  readonly showMap?: boolean | undefined;
  readonly showMapLink?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly sticky?: boolean | undefined;
  readonly featured?: boolean | undefined;
  readonly venue?: readonly Named[] | undefined;
  readonly organizers?: readonly Named[] | undefined;
  /** As `readTerms` reads them. */
  readonly categories?: readonly (string | number)[] | undefined;
  readonly tags?: readonly (string | number)[] | undefined;
}

/** Which events a client asks for. */
export interface EventListInput extends Omit<EventFilter, 'visible' | 'search'> {
  readonly status?: readonly Status[] | undefined;
  readonly search?: string | undefined;
}

export interface EventCollaborators extends WriteCollaborators {
  readonly kind: ItemKind<Event> & { readonly items: EventRepository };
  readonly venues: Naming<Venue> & Pick<LinkedService<Venue>, 'shown'>;
  readonly organizers: Naming<Organizer> & Pick<LinkedService<Organizer>, 'shown'>;
  readonly terms: EventTerms;
}

/** The rules for events (behaviour-events.md sections 4 to 7; precedence.md P6 to P11). */
export type EventsService = ReturnType<typeof eventsService>;

export function eventsService(collaborators: EventCollaborators) {
  const { kind, venues, organizers, terms, ids, images, site, siteUrl } = collaborators;
  const operations = itemOperations(kind);

  /** The venue and the organizers that an event names. Of several venues the first one counts. */
  const checkLinks = async (identity: Identity, input: EventInput): Promise<NamedLinks> => ({
    venue: input.venue && (await venues.check(identity, input.venue.slice(0, 1))),
    organizers: input.organizers && (await organizers.check(identity, input.organizers)),
  });

  const copyImages = async (links: NamedLinks): Promise<NamedLinks> => ({
    venue: links.venue && (await venues.copyImages(links.venue)),
    organizers: links.organizers && (await organizers.copyImages(links.organizers)),
  });

  /** Makes the venue, then the organizers that are described and are not there. @returns the fields that name them */
  const writeLinks = async (identity: Identity, links: NamedLinks, made: Made): Promise<OwnFields> => {
    const [venue = 0] = links.venue ? await venues.ensure(identity, links.venue, made.venues) : [];
    const named = links.organizers && (await organizers.ensure(identity, links.organizers, made.organizers));
    return { ...(links.venue && { venue }), ...(named && { organizers: named }) };
  };

  const takeBack = async (made: Made): Promise<void> => {
    await venues.takeBack(made.venues);
    await organizers.takeBack(made.organizers);
  };

  /** The terms that an event is given, some of which may have to be made. Writes nothing. */
  const checkTerms = async (identity: Identity, { categories, tags }: EventInput): Promise<GivenTerms> => {
    const named = async (taxonomy: Taxonomy, given: readonly (string | number)[] | undefined) => {
      if (given === undefined) return undefined;
      const found = await terms.named(taxonomy, given);
      if (!found) throw invalidParam(taxonomy === 'post_tag' ? 'tags' : 'categories');
      if (found.newNames.length > 0 && !terms.mayCreate(identity, taxonomy)) throw errors.forbidden();
      return found;
    };
    const [foundCategories, foundTags] = await Promise.all([
      named('tribe_events_cat', categories),
      named('post_tag', tags),
    ]);
    return { categories: foundCategories, tags: foundTags };
  };

  /** Makes the terms that are not there: they are kept even where the event is not. */
  const writeTerms = async ({ categories, tags }: GivenTerms): Promise<OwnFields> => ({
    ...(categories && { categories: await terms.ensure('tribe_events_cat', categories) }),
    ...(tags && { tags: await terms.ensure('post_tag', tags) }),
  });

  /** Checks everything, writes what the event names, then the event; what was made for one that fails goes again. */
  const create = async (identity: Identity, input: EventInput): Promise<Event> => {
    authorizeCreate(identity, input);
    return kind.items.expectInsert((arrived) => createNamed(identity, input, arrived));
  };

  const createNamed = async (identity: Identity, input: EventInput, arrived: () => void): Promise<Event> => {
    const links = await checkLinks(identity, input);
    const occasion = await occasionOf(identity, site);
    const place = settled(occasion, input);
    const texts = await checkedTexts('event', occasion, input, { siteUrl, isNew: true });
    const times = timesAfter(input, occasion, undefined);
    const given = await checkTerms(identity, input);
    const firstId = await ids.next();
    const image = (await imageOf(images, input.image)) ?? 0;
    const described = await copyImages(links);
    const made: Made = { venues: [], organizers: [] };
    try {
      const own = {
        ...BLANK,
        ...times,
        ...plainFields(input, true),
        ...(await writeLinks(identity, described, made)),
        ...(await writeTerms(given)),
      };
      arrived();
      return await storeNew(kind, ids, occasion, input, { ...place, texts, image, own, firstId });
    } catch (error) {
      await takeBack(made);
      throw error;
    }
  };

  /** The same for an event that is there. What it names is made once, however often its own write is tried. */
  const update = async (identity: Identity, item: Event, input: EventInput): Promise<Event> => {
    authorizeUpdate(identity, item, input);
    const links = await checkLinks(identity, input);
    const occasion = await occasionOf(identity, site);
    const decide = (current: Event) => ({
      ...settled(occasion, input, current),
      times: timesAfter(input, occasion, current),
    });
    const asRead = decide(item);
    const texts = await checkedTexts('event', occasion, input, { siteUrl, isNew: false });
    const given = await checkTerms(identity, input);
    const image = await imageOf(images, input.image);
    const described = await copyImages(links);
    const made: Made = { venues: [], organizers: [] };
    try {
      const written = {
        ...plainFields(input, false),
        ...(await writeLinks(identity, described, made)),
        ...(await writeTerms(given)),
      };
      return await changeItem(kind, item, identity.userId, async (current, attempt) => {
        if (current !== item) authorizeUpdate(identity, current, input);
        const { times, ...place } = current === item ? asRead : decide(current);
        const own = { ...changedTimes(times, current), ...written };
        const change = await changeOf(kind, current, attempt, occasion, input, {
          ...place,
          texts,
          image,
          own,
        });
        return { ...change, guard: { ...change.guard, ...guardOfWrite(current, change.set) } };
      });
    } catch (error) {
      await takeBack(made);
      throw error;
    }
  };

  return {
    ...operations,
    create,
    update,

    /** One page of a list: what the caller may see, by start, and how many of it there are. */
    list: async (
      identity: Identity,
      { status, search, venues: ofVenues, organizers: ofOrganizers, ...filter }: EventListInput,
      page: Page,
    ): Promise<{ events: Event[]; total: number }> =>
      kind.items.page(
        {
          ...filter,
          // What events do not show does not find them either.
          venues: ofVenues && (await venues.shown(identity, ofVenues)),
          organizers: ofOrganizers && (await organizers.shown(identity, ofOrganizers)),
          visible: visibleItems(identity, listedStatuses(identity, status).statuses),
          search: search === undefined ? undefined : parseSearch(search),
        },
        page,
      ),
  };
}

/** What a request names; undefined where nothing was sent. */
interface NamedLinks {
  readonly venue: readonly Named[] | undefined;
  readonly organizers: readonly Named[] | undefined;
}

/** What was made for an event. */
interface Made {
  readonly venues: Venue[];
  readonly organizers: Organizer[];
}

interface GivenTerms {
  readonly categories: NamedTerms | undefined;
  readonly tags: NamedTerms | undefined;
}

function timesAfter(input: EventInput, { site, now }: Occasion, current: Event | undefined): EventTimes {
  if (current && !isAboutTimes(input)) return current;
  const times = resolveTimes(input, { current, now, site: site.zone });
  if ('param' in times) throw invalidParam(times.param, times.reason);
  return times;
}

/** The fields that are stored as they were sent. */
function plainFields(input: EventInput, isNew: boolean): OwnFields {
  const { cost, website, showMap, showMapLink, hidden, sticky, featured } = input;
  const fields = {
    cost,
    // Never set is not the same as emptied: an event without a website is shown with its own address.
    website: isNew && website === '' ? undefined : website,
    showMap,
    showMapLink,
    hidden,
    sticky,
    featured,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
