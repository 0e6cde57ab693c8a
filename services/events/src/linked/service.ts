import { changeItem, foldedTexts, parseSearch, type Status } from '@almanac/content';
import { formatSql, UTC } from '@almanac/dates';
import type { Identity } from '@almanac/identity';
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
  imageOf,
  type OwnFields,
  occasionOf,
  settled,
  storeNew,
  type WriteCollaborators,
} from '../content/write.js';
import type { EventLinks, LinkedItem } from './document.js';
import { blank, type LinkedDescription, type LinkedInput, sentFields } from './kind.js';
import type { LinkedRepository } from './model.js';

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
  const { description, kind, events, ids, images, site, siteUrl, now } = collaborators;
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
    const occasion = await occasionOf(identity, { site, now });
    const place = settled(occasion, input);
    const texts = await checkedTexts(type, occasion, input, { siteUrl, isNew: true });
    const firstId = await ids.next();
    const image = (await imageOf(images, input.image)) ?? 0;
    const own = await ownFields(input, true);
    return storeNew(kind, ids, occasion, input, { ...place, texts, image, own, firstId });
  };

  const update = async (identity: Identity, item: D, input: LinkedInput): Promise<D> => {
    authorizeUpdate(identity, item, input);
    const occasion = await occasionOf(identity, { site, now });
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
    const startingAfter = formatSql(now(), UTC);
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
          search: parseSearch(input.search ?? ''),
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
