import { Terms } from '@almanac/content';
import { parseZone, TIME_ZONES, UTC } from '@almanac/dates';
import { isAnonymous } from '@almanac/identity';
import {
  type ArgValues,
  accepting,
  arg,
  type JsonSchema,
  MAX_ITEMS,
  type RestRequest,
  type Result,
  type Route,
} from '@almanac/rest';
import {
  existingIdsArg,
  type FieldCheck,
  type GeneralChecks,
  isDate,
  isName,
  isPositiveInteger,
  isText,
  isTextOrNone,
  isWebsiteOrNone,
  listArgs,
  listStatusArg,
  MAX_NAMED,
  POSITIVE,
} from '../arguments.js';
import { versionsChangedWith } from '../changed-versions.js';
import { ITEM_ERRORS, invalidParam } from '../content/errors.js';
import { formEncoded, listAnswer, positionOf } from '../content/listing.js';
import { listedStatuses } from '../content/rights.js';
import { dependOnImages, itemRoutes } from '../content/routes.js';
import { MAX_BYTES } from '../content/text.js';
import type { ObjectView, RelatedItemsOf } from '../content/view.js';
import type { Site } from '../core/site.js';
import type { LinkedItem } from '../linked/model.js';
import type { LinkedReferences } from '../linked/references.js';
import type { LinkedService } from '../linked/service.js';
import type { Organizer } from '../organizers/model.js';
import { type EventTerms, readGivenTerms, readTerms } from '../terms/service.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { Venue } from '../venues/model.js';
import { COLLECTIONS, TERMS as TERMS_VERSION } from '../versions.js';
import { ownQuery, repeatedQuery } from './addresses.js';
import { readCost } from './cost.js';
import { EVENT_STATUSES, type Event } from './document.js';
import { BOUND_NAMES, defaultRange, dependsOnNow, rangeChangesAt, resolveRange } from './range.js';
import { eventShape } from './schema.js';
import type { EventInput, EventsService } from './service.js';
import { EVENTS_PATH } from './view.js';

/** Operations on venues, or on organizers, that the routes of events call. */
interface LinkedOfEvents<D extends LinkedItem> {
  readonly service: Pick<LinkedService<D>, 'exist'>;
  readonly references: Pick<LinkedReferences<D>, 'read'>;
}

/** Dependencies of the routes of events. */
export interface EventResource {
  readonly service: EventsService;
  readonly view: ObjectView<Event>;
  /** The members of an event's view that a write accepts. */
  readonly shown: (event: Event) => Readonly<Record<string, unknown>>;
  /** Other items that the view contains. */
  readonly relatedItems: RelatedItemsOf<Event>;
  readonly venues: LinkedOfEvents<Venue>;
  readonly organizers: LinkedOfEvents<Organizer>;
  readonly terms: EventTerms;
  readonly site: Pick<Site, 'known'>;
  /** Validators of the fields that all items have. */
  readonly checks: GeneralChecks;
  /** Default page size. */
  readonly perPage: number;
}

const isZone: FieldCheck = accepting(
  { anyOf: [{ enum: ['', ...TIME_ZONES] }, { pattern: '^UTC[+-](?:[0-9]|1[0-2])$' }] },
  (value) => typeof value === 'string' && (value === '' || parseZone(value) !== undefined),
);

const flagArg = (description: string) => arg.boolean({ description, stage: 'sanitize' });

const COST: JsonSchema = {
  anyOf: [
    { type: ['string', 'number'] },
    { type: 'array', items: { type: ['string', 'number'] }, maxItems: MAX_ITEMS },
  ],
};

const TERM: readonly JsonSchema[] = [
  { type: 'integer', ...POSITIVE },
  { type: 'string', pattern: '^[A-Za-z0-9-]+$' },
];
const TERMS: JsonSchema = { type: 'array', items: { anyOf: TERM }, maxItems: MAX_NAMED };
/** One term by its id, slug or name, or several names with commas. */
const GIVEN_TERM: readonly JsonSchema[] = [
  { type: 'integer', ...POSITIVE },
  { type: 'string', maxLength: Terms.NAME.maxLength },
];
/** Terms of an event, also as objects of responses. */
const GIVEN_TERMS: JsonSchema = {
  anyOf: [
    ...GIVEN_TERM,
    {
      type: 'array',
      items: {
        anyOf: [
          ...GIVEN_TERM,
          { type: 'object', required: ['id'], properties: { id: { anyOf: GIVEN_TERM } } },
        ],
      },
      maxItems: MAX_NAMED,
    },
  ],
};

/** One venue or organizer by id, a description, or a list of these. */
const named = (type: 'venue' | 'organizer'): JsonSchema => {
  const one = [
    { type: 'integer', minimum: 0, description: '0: none.' },
    { type: 'object', required: [type], properties: { [type]: { type: 'string', ...isName.accepts } } },
  ];
  const items = { anyOf: [...one, { type: 'null', description: 'None.' }] };
  return { anyOf: [...one, { type: 'array', items, maxItems: MAX_NAMED }] };
};

/** Arguments of writes of an event. @param isNew for a creation, which ignores unusable texts */
const writeArgs = ({ checks, venues, organizers }: EventResource, isNew: boolean) => ({
  author: arg.integer({ description: 'Id of the author.', check: checks.author }),
  date: arg.string({ description: 'Publication date in the time zone of the site.', check: checks.date }),
  date_utc: arg.string({ description: 'Publication date in UTC.', check: checks.date_utc }),
  title: arg.string({ description: 'Title.', required: isNew, check: isName }),
  description: arg.string({
    description: 'Description.',
    check: isNew ? isText : isTextOrNone,
    maxText: MAX_BYTES.description,
  }),
  slug: arg.string({
    description: 'Slug, unique among events. Default: generated from the title.',
    check: isNew ? isText : isTextOrNone,
  }),
  excerpt: arg.string({ description: 'Short description.', check: isNew ? isText : isTextOrNone }),
  status: arg.string({ description: 'Status.', check: checks.status }),
  timezone: arg.string({
    description: "Time zone: a name, an abbreviation or an offset; '' for that of the site.",
    check: isZone,
  }),
  all_day: arg.boolean({
    description: 'Whether the event lasts whole days.',
    stage: 'sanitize',
    json: { type: 'boolean', default: false },
  }),
  start_date: arg.string({ description: 'Start date and time.', required: isNew, check: isDate }),
  end_date: arg.string({ description: 'End date and time.', required: isNew, check: isDate }),
  image: arg.read({
    description: 'Id or address of the image.',
    json: { type: 'string' },
    read: isNew ? checks.image : checks.changedImage,
  }),
  cost: arg.read({
    description: 'Cost: a number, a text or a list of them.',
    accepts: COST,
    read: readCost,
  }),
  website: arg.any({
    description: 'Address of the website.',
    default: null,
    check: isWebsiteOrNone,
    accepts: { type: ['string', 'null'] },
  }),
  show_map: flagArg('Whether a map is shown.'),
  show_map_link: flagArg('Whether a link to a map is shown.'),
  hide_from_listings: flagArg('Whether lists leave it out.'),
  sticky: flagArg('Whether calendars show it first.'),
  featured: flagArg('Whether the site features it.'),
  event_status: arg.string({
    description: 'Whether the event is scheduled, canceled or postponed.',
    enum: EVENT_STATUSES,
    hidden: true,
  }),
  event_status_reason: arg.string({ description: "Reason of the status; '' for none.", hidden: true }),
  categories: arg.read({
    description: 'Categories by id, slug or name.',
    accepts: GIVEN_TERMS,
    default: null,
    read: readGivenTerms,
  }),
  tags: arg.read({
    description: 'Tags by id, slug or name.',
    accepts: GIVEN_TERMS,
    default: null,
    read: readGivenTerms,
  }),
  venue: arg.read({
    description: 'Id of a venue, or the fields of a venue to create.',
    accepts: named('venue'),
    default: null,
    read: (sent) => venues.references.read(sent),
  }),
  organizer: arg.read({
    description: 'Ids of organizers, or the fields of organizers to create.',
    accepts: named('organizer'),
    default: null,
    read: (sent) => organizers.references.read(sent),
  }),
});

/** Translates the validated arguments of a write. */
function inputOf({
  organizer,
  show_map,
  show_map_link,
  hide_from_listings,
  event_status,
  event_status_reason,
  ...same
}: Partial<ArgValues<ReturnType<typeof writeArgs>>>): EventInput {
  return {
    // The value null counts as not sent, except for a website.
    ...(same as EventInput),
    ...(organizer && { organizers: organizer }),
    ...(show_map !== undefined && { showMap: show_map }),
    ...(show_map_link !== undefined && { showMapLink: show_map_link }),
    ...(hide_from_listings !== undefined && { hidden: hide_from_listings }),
    ...(event_status !== undefined && { eventStatus: event_status }),
    ...(event_status_reason !== undefined && { statusReason: event_status_reason }),
  };
}

/** Arguments of the list (docs/reference/events.md#events). */
const queryArgs = ({ service, venues, organizers, terms, perPage }: EventResource) => {
  /** The ids of a filter by terms, and the raw value for the addresses of other pages. */
  const termsArg = (taxonomy: Taxonomy, description: string) =>
    arg.read({
      description,
      // An empty list counts as one empty name, which matches no term.
      accepts: { ...TERMS, minItems: 1 },
      read: async (value): Promise<{ ids: readonly number[]; written: string } | undefined> => {
        const given = readTerms(value);
        const ids = given && (await terms.filtered(taxonomy, given));
        return ids && { ids, written: given.join(',') };
      },
    });
  const { search, ...paging } = listArgs(perPage);
  return {
    ...paging,
    start_date: arg.string({
      description: 'Only events that start at this date or later. Default: yesterday.',
      check: isDate,
      json: {},
      default: () => defaultRange(new Date(), UTC).start_date,
    }),
    end_date: arg.string({
      description: 'Only events that start at this date or earlier. Default: in two years.',
      check: isDate,
      json: {},
      default: () => defaultRange(new Date(), UTC).end_date,
    }),
    starts_after: boundArg('Only events that start later.'),
    starts_before: boundArg('Only events that start earlier, or on this day if it has no time.'),
    ends_after: boundArg('Only events that end later, those that are going on included.'),
    ends_before: boundArg('Only events that end earlier, or on this day if it has no time.'),
    search,
    categories: termsArg('tribe_events_cat', 'Any of these categories, by id or slug, and those below them.'),
    tags: termsArg('post_tag', 'Any of these tags, by id or slug.'),
    venue: existingIdsArg('Any of these venues.', (ids) => venues.service.exist(ids)),
    organizer: existingIdsArg('Any of these organizers.', (ids) => organizers.service.exist(ids)),
    featured: arg.boolean({ description: 'Only featured events, or only the others.', stage: 'sanitize' }),
    status: listStatusArg(),
    geoloc: arg.boolean({
      description: 'Accepted for compatibility; events are not filtered by location.',
      stage: 'sanitize',
    }),
    geoloc_lat: arg.any({ description: 'Accepted for compatibility, without effect.' }),
    geoloc_lng: arg.any({ description: 'Accepted for compatibility, without effect.' }),
    include: existingIdsArg('Only these events.', (ids) => service.exist(ids)),
    post_parent: arg.integer({
      description: 'Only children of this event. Events have no children here, so the list is empty.',
      check: accepting(POSITIVE, async (value) => isPositiveInteger(value) && service.exist([Number(value)])),
    }),
  };
};

/** A bound besides start_date and end_date, which then have no default, as in The Events Calendar. */
const boundArg = (description: string) =>
  arg.string({
    description: `${description} start_date and end_date then have no default.`,
    check: isDate,
    hidden: true,
  });

async function listEvents(
  { service, view, relatedItems, site, perPage }: EventResource,
  request: RestRequest<ReturnType<typeof queryArgs>>,
): Promise<Result<never>> {
  const { identity, args: asked } = request;
  const { zone } = await site.known(request);
  const now = new Date();
  const sent = {
    ...asked,
    start_date: request.has('start_date') ? asked.start_date : undefined,
    end_date: request.has('end_date') ? asked.end_date : undefined,
  };
  const range = resolveRange(sent, now, zone);
  if ('param' in range) throw invalidParam(range.param, range.reason);
  const changesAt = rangeChangesAt(sent, now, zone);
  if (changesAt) request.validUntil(changesAt);
  const { search, featured } = asked;
  const status = asked.status ?? [];
  const venues = asked.venue ?? undefined;
  const organizers = asked.organizer ?? undefined;
  const include = asked.include ?? undefined;
  const position = positionOf(asked, perPage);
  const { events, total } = await service.list(
    identity,
    {
      ...range,
      status,
      search,
      venues,
      organizers,
      include: asked.post_parent === undefined ? include : [],
      categories: asked.categories?.ids,
      tags: asked.tags?.ids,
      featured,
    },
    { offset: position.offset, limit: position.perPage },
  );
  const query = {
    ...position,
    range,
    bounds: asked,
    search,
    status: listedStatuses(identity, status).name,
    venues,
    organizers,
    featured,
    categories: asked.categories?.written,
    tags: asked.tags?.written,
    include,
  };
  const url = request.url(EVENTS_PATH);
  const objects = await view(events, request, 'listed');
  if (isAnonymous(identity)) dependOnImages(request, [...events, ...(await relatedItems(events)).others]);
  return listAnswer({
    name: 'events',
    objects,
    total,
    position,
    url,
    query: repeatedQuery(query),
    restUrl: `${url}/?${ownQuery(query, formEncoded)}`,
    pageNotFound: ITEM_ERRORS.event.pageNotFound,
  });
}

/** The events' routes (docs/reference/events.md#events, docs/reference/events.md#list-of-events). */
export function eventRoutes(resource: EventResource): Route[] {
  const { service, view, relatedItems } = resource;
  return itemRoutes({
    path: EVENTS_PATH,
    listArgs: queryArgs(resource),
    listed: () => [...Object.values(COLLECTIONS), TERMS_VERSION],
    alsoChanged: versionsChangedWith,
    isOfNow: (sent) => ['start_date', 'end_date', ...BOUND_NAMES].some((name) => dependsOnNow(sent[name])),
    createArgs: writeArgs(resource, true),
    updateArgs: writeArgs(resource, false),
    input: inputOf,
    service,
    list: (request) => listEvents(resource, request),
    view,
    shown: resource.shown,
    relatedItems,
    shape: eventShape,
    subject: {
      one: 'an event',
      many: 'events',
      description: 'Events with their dates, venues and organizers.',
      examples: {
        create: {
          title: 'A concert in the town hall',
          description: '<p>Doors open at seven.</p>',
          start_date: '2031-05-06 20:00:00',
          end_date: '2031-05-06 22:30:00',
          timezone: 'Europe/Berlin',
          cost: '12 €',
          venue: { venue: 'Town hall' },
          organizer: [{ organizer: 'Friends of music' }],
        },
        update: { start_date: '2031-05-07 20:00:00', end_date: '2031-05-07 22:30:00' },
      },
    },
  });
}
