import { changeItem, foldedTexts, parseSearch, type Status } from '@almanac/content';
import { formatSql, UTC } from '@almanac/dates';
import { sanitizeLine } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import { accepting } from '@almanac/rest';
import type { FieldCheck, FieldReader } from '../arguments.js';
import { type ItemKind, itemOperations } from '../content/kind.js';
import type { ListPage, Position } from '../content/listing.js';
import {
  authorizeCreate,
  authorizeUpdate,
  isShownWithEvents,
  listedStatuses,
  visibleItems,
} from '../content/rights.js';
import {
  changeOf,
  checkedTexts,
  type ItemInput,
  imageOf,
  type OwnFields,
  occasionOf,
  settled,
  storeNew,
  type WriteCollaborators,
} from '../content/write.js';
import type { LinkedItem } from './document.js';
import type { EventLinks } from './event-links.js';
import type { LinkedRepository } from './model.js';

/** What tells venues and organizers apart. */
export interface LinkedDescription {
  /** Also the name of the member that names one, and of its own name. */
  readonly type: 'venue' | 'organizer';
  /** Where its routes are. */
  readonly path: string;
  /** Name of the member of a list's answer with the items. */
  readonly plural: string;
  /** The texts that it has beside name and description; a search looks into them as well. */
  readonly texts: readonly string[];
  /** What is yes or no: the names of fields by the names that clients have for them. New items have all of them. */
  readonly flags: Readonly<Record<string, string>>;
  /** The texts that are shown where one says nothing, the first that says something. */
  readonly shownInstead: Readonly<Record<string, readonly string[]>>;
  /** The arguments of a write for which clients know no default. */
  readonly withoutDefault: readonly string[];
}

/** What a client may send of a venue or organizer, by the names of the fields; the title is its name. */
export interface LinkedInput extends ItemInput {
  readonly [field: string]: unknown;
}

/** What a client sent, by its names. */
export type Sent = Readonly<Record<string, unknown>>;

/** Yes and no are texts here; '' is what a new item has. */
const FLAGS: ReadonlyMap<unknown, boolean> = new Map([
  ['', true],
  ['1', true],
  ['true', true],
  ['yes', true],
  ['0', false],
  ['false', false],
  ['no', false],
]);

/** What is no text is left to the check of the type. */
export const isFlag: FieldCheck = accepting(
  { enum: [...FLAGS.keys()] },
  (value) => typeof value !== 'string' || FLAGS.has(value),
);

/** Reads a flag of an update: also true and false, as responses show it. */
export const readFlag: FieldReader = accepting({ enum: [...FLAGS.keys(), true, false] }, (value: unknown) => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' && FLAGS.has(value) ? value : undefined;
});

/** What was sent, by the names of the fields. The arguments have checked the types. */
export function inputOf({ type, flags }: LinkedDescription, { [type]: title, ...sent }: Sent): LinkedInput {
  const named = Object.entries(sent).map(([name, value]) => {
    const flag = flags[name];
    return flag === undefined ? [name, value] : [flag, FLAGS.get(value)];
  });
  return { ...Object.fromEntries(named), ...(title !== undefined && { title }) };
}

/** The texts and flags that were sent, as they are stored. */
export function sentFields({ texts, flags }: LinkedDescription, input: LinkedInput) {
  const sentTexts = texts.flatMap((name): [string, string][] => {
    const text = input[name];
    if (typeof text !== 'string') return [];
    // An address was checked, and has to lead where its sender wants.
    return [[name, name === 'website' ? text : sanitizeLine(text)]];
  });
  const sentFlags = Object.values(flags).filter((name) => input[name] !== undefined);
  return {
    texts: Object.fromEntries(sentTexts),
    flags: Object.fromEntries(sentFlags.map((name) => [name, input[name]])),
  };
}

/** What a new venue or organizer is where nothing else was sent. */
const blank = ({ texts, flags }: LinkedDescription) => ({
  texts: Object.fromEntries(texts.map((name) => [name, ''])),
  rest: {
    ...Object.fromEntries(Object.values(flags).map((name) => [name, true])),
    lastStart: '',
    refreshes: 0,
  } satisfies OwnFields,
});

/** What a client may ask of a list of venues or organizers. */
export interface LinkedListInput {
  readonly search?: string | undefined;
  /** Only what this event names. */
  readonly event?: number | undefined;
  /** Only what events name that the caller may read, or only the others. */
  readonly has_events?: boolean | undefined;
  /** Only what events name that have not started yet. */
  readonly only_with_upcoming?: boolean | undefined;
  readonly status?: readonly Status[] | undefined;
}

export interface LinkedCollaborators<D extends LinkedItem> extends WriteCollaborators {
  readonly description: LinkedDescription;
  readonly kind: ItemKind<D> & { readonly items: LinkedRepository<D> };
  readonly events: EventLinks;
}

/** The rules that venues and organizers share (behaviour-events.md section 8; precedence.md P9, P10). */
export type LinkedService<D extends LinkedItem> = ReturnType<typeof linkedService<D>>;

export function linkedService<D extends LinkedItem>(collaborators: LinkedCollaborators<D>) {
  const { description, kind, events, ids, images, site, siteUrl } = collaborators;
  const { type, items } = kind;
  const operations = itemOperations(kind);

  /** The fields that only this kind has: those that were sent, and all of them for a new item. */
  const ownFields = async (input: LinkedInput, isNew: boolean): Promise<OwnFields> => {
    const { texts, flags } = sentFields(description, input);
    const base = isNew ? blank(description) : undefined;
    const own = { ...base?.texts, ...texts };
    const searched = Object.entries(await foldedTexts(own)).map(([name, text]) => [`search.${name}`, text]);
    return { ...own, ...Object.fromEntries(searched), ...base?.rest, ...flags };
  };

  const create = async (identity: Identity, input: LinkedInput): Promise<D> => {
    authorizeCreate(identity, input);
    const occasion = await occasionOf(identity, site);
    const place = settled(occasion, input);
    const texts = await checkedTexts(type, occasion, input, { siteUrl, isNew: true });
    const firstId = await ids.next();
    const image = (await imageOf(images, input.image)) ?? 0;
    const own = await ownFields(input, true);
    return storeNew(kind, ids, occasion, input, { ...place, texts, image, own, firstId });
  };

  const update = async (identity: Identity, item: D, input: LinkedInput): Promise<D> => {
    authorizeUpdate(identity, item, input);
    const occasion = await occasionOf(identity, site);
    const asRead = settled(occasion, input, item);
    const texts = await checkedTexts(type, occasion, input, { siteUrl, isNew: false });
    const image = await imageOf(images, input.image);
    const own = await ownFields(input, false);
    return changeItem(kind, item, identity.userId, async (current, attempt) => {
      if (current !== item) authorizeUpdate(identity, current, input);
      const place = current === item ? asRead : settled(occasion, input, current);
      return changeOf(kind, current, attempt, occasion, input, { ...place, texts, image, own });
    });
  };

  /** The ids that an event names; undefined when there is no event that the caller may read. */
  const ofEvent = (identity: Identity, eventId: number): Promise<readonly number[] | undefined> =>
    events.linkedBy(identity, eventId);

  const upcoming = async (identity: Identity) => {
    const startingAfter = formatSql(new Date(), UTC);
    return { startingAfter, alsoNamed: await events.namedUnpublished(identity, startingAfter) };
  };

  return {
    ...operations,
    create,
    update,
    ofEvent,

    /** One page of a list: what the caller may see, and how many of it there are. */
    list: async (
      identity: Identity,
      input: LinkedListInput,
      { offset, perPage }: Position,
    ): Promise<ListPage<D>> =>
      items.page(
        {
          visible: visibleItems(identity, listedStatuses(identity, input.status).statuses),
          search: input.search === undefined ? undefined : parseSearch(input.search),
          among: input.event === undefined ? undefined : await ofEvent(identity, input.event),
          hasEvents:
            input.has_events === undefined
              ? undefined
              : { wanted: input.has_events, alsoNamed: await events.namedUnpublished(identity) },
          upcoming: input.only_with_upcoming ? await upcoming(identity) : undefined,
        },
        description.texts,
        { offset, limit: perPage },
      ),

    /** Those of the ids whose items events show to the caller. */
    async shown(identity: Identity, wanted: readonly number[]): Promise<readonly number[]> {
      const found = await items.findShown(wanted);
      return found.filter((item) => isShownWithEvents(identity, item)).map(({ _id }) => _id);
    },
  };
}
