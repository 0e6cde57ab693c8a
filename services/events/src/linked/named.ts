import { type Moment, STATUSES } from '@almanac/content';
import {
  decodeEntities,
  preparePostContent,
  preparePostTitle,
  sanitizePostTitle,
  sortKey,
} from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import type { Claims } from '@almanac/service/claims';
import { editConflict } from '@almanac/service/collection';
import { isPositiveInteger, MAX_NAMED } from '../arguments.js';
import { errors } from '../content/errors.js';
import type { ItemKind } from '../content/kind.js';
import { mayCreateAs, visibleItems } from '../content/rights.js';
import { fits, tooLong } from '../content/text.js';
import { imageOf, occasionOf, settled, type WriteCollaborators } from '../content/write.js';
import type { LinkedItem } from './document.js';
import type { EventLinks } from './event-links.js';
import { type LinkedFields, readField } from './fields.js';
import type { LinkedRepository } from './model.js';
import {
  inputOf,
  type LinkedDescription,
  type LinkedInput,
  type LinkedService,
  sentFields,
} from './service.js';

/** A venue or organizer as an event names it: by its id, or by what it is like. */
export type Named = number | LinkedInput;

export interface NamingCollaborators<D extends LinkedItem>
  extends Pick<WriteCollaborators, 'images' | 'site' | 'siteUrl'> {
  readonly description: LinkedDescription;
  readonly kind: ItemKind<D> & { readonly items: LinkedRepository<D> };
  readonly service: Pick<LinkedService<D>, 'exist' | 'create'>;
  readonly events: Pick<EventLinks, 'isNamed'>;
  /** Who may make an item of a name that an event gives. */
  readonly claims: Claims;
  /** What an object that an event gives may hold. */
  readonly fields: LinkedFields;
}

/** Venues, or organizers, as events name them (precedence.md P9, P10). */
export type Naming<D extends LinkedItem> = ReturnType<typeof naming<D>>;

export function naming<D extends LinkedItem>(collaborators: NamingCollaborators<D>) {
  const { description, kind, service, events, claims, fields, images, site, siteUrl } = collaborators;
  const { type } = description;

  /** What an object says, by the names of the fields; undefined when it cannot be an item. */
  const describe = async (sent: Readonly<Record<string, unknown>>): Promise<LinkedInput | undefined> => {
    if ((sent[type] ?? undefined) === undefined) return undefined;
    const given: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      if ((sent[name] ?? undefined) === undefined) continue;
      given[name] = await readField(field, name, sent[name]);
      if (given[name] === undefined) return undefined;
    }
    const { author, ...rest } = given;
    const input = inputOf(description, { ...rest, ...(author !== undefined && { author: Number(author) }) });
    const isKept = tooLong(input) === undefined && fits(input) && sanitizePostTitle(input.title ?? '') !== '';
    return isKept ? input : undefined;
  };

  /** A text as it may be stored: an `&` that one writer keeps is a reference in the text of another. */
  const forms = (identity: Identity, prepare: typeof preparePostTitle, text: string): string[] => {
    const unfilteredHtml = can(identity, 'unfiltered_html');
    const own = prepare(text, { unfilteredHtml, siteUrl });
    const others = prepare(text, { unfilteredHtml: !unfilteredHtml, siteUrl });
    return decodeEntities(own) === decodeEntities(others) ? [own, others] : [own];
  };

  /** The item that a description means, if there is one: every field that was given is as it would be stored. */
  const twinOf = async (identity: Identity, input: LinkedInput): Promise<number | undefined> => {
    const { status, moment } = settled(await occasionOf(identity, site), input);
    const titles = forms(identity, preparePostTitle, input.title ?? '');
    const descriptions =
      input.description === undefined ? undefined : forms(identity, preparePostContent, input.description);
    const visible = visibleItems(identity, NAMEABLE);
    const keys = [...new Set(titles.map(sortKey))];
    const namesakes = await Promise.all(keys.map((key) => kind.items.findByTitleKey(key, { visible })));
    const { texts, flags } = sentFields(description, input);
    const own = Object.entries({ ...texts, ...flags });
    const isDated = input.date !== undefined || input.date_utc !== undefined;
    const twins = namesakes
      .flat()
      .filter(
        (item) =>
          titles.includes(item.title.raw) &&
          (!descriptions || descriptions.includes(item.description.raw)) &&
          (input.status === undefined || item.status === status) &&
          (!isDated || isSameMoment(item, moment)) &&
          (input.author === undefined || item.author === input.author) &&
          (input.image === undefined || String(item.image || '') === input.image) &&
          own.every(([name, value]) => item[name as keyof D] === value),
      );
    const ids = twins.map(({ _id }) => _id);
    return ids.length === 0 ? undefined : Math.min(...ids);
  };

  /** The id of the item that a description means; where there is none it is made, and noted in `made`. */
  const ensureOne = (identity: Identity, input: LinkedInput, made: D[]): Promise<number> => {
    // Others who describe the same wait, and find it then.
    const name = `${type} ${sortKey(sanitizePostTitle(input.title ?? ''))}`;
    return claims.holding(
      [{ name, refusal: editConflict }],
      async () => {
        const twin = await twinOf(identity, input);
        if (twin !== undefined) return twin;
        const item = await service.create(identity, input);
        made.push(item);
        return item._id;
      },
      PATIENCE_MS,
    );
  };

  return {
    /**
     * Reads what a client may send: an id, ids with commas between them, an object, or a list of these. Nothing, 0 and
     * '' are none. Writes nothing.
     * @returns undefined when it is anything else, more than `MAX_NAMED`, or names or describes no item that can be
     */
    async read(sent: unknown): Promise<readonly Named[] | undefined> {
      const parts = namedParts(sent);
      if (!parts || !(await service.exist(parts.filter((part) => typeof part === 'number'))))
        return undefined;
      const named: Named[] = [];
      for (const part of parts) {
        const one = typeof part === 'number' ? part : await describe(part);
        if (one === undefined) return undefined;
        named.push(one);
      }
      return named;
    },

    /**
     * What is described by somebody who may not make it has to be there: it is named by its id then. Writes nothing.
     * @throws RestError rest_forbidden where it is not
     */
    check: (identity: Identity, named: readonly Named[]): Promise<readonly Named[]> =>
      inOrder(named, async (one) => {
        if (typeof one === 'number' || mayCreateAs(identity, one.author)) return one;
        const twin = await twinOf(identity, one);
        if (twin === undefined) throw errors.forbidden();
        return twin;
      }),

    /** Copies the images that descriptions name by an address. @throws RestError for one that cannot be */
    copyImages: (named: readonly Named[]): Promise<readonly Named[]> =>
      inOrder(named, async (one) =>
        typeof one === 'number' || !one.image
          ? one
          : { ...one, image: String(await imageOf(images, one.image, type)) },
      ),

    /**
     * The ids of what was named, in that order, each once. A description of an item that the caller may read and that is
     * like it is that item; else a new one is made.
     * @param made takes those that were made
     */
    ensure: async (identity: Identity, named: readonly Named[], made: D[]): Promise<readonly number[]> => {
      const ids = await inOrder(named, async (one) =>
        typeof one === 'number' ? one : ensureOne(identity, one, made),
      );
      return [...new Set(ids)];
    },

    /** Removes what was made, unless another event names it by now. */
    async takeBack(made: readonly D[]): Promise<void> {
      for (const item of made)
        if (!(await events.isNamed(item._id)))
          await kind.followUps.remove(item, kind.guard(item), kind.followsDeletion(item, item.author));
    },
  };
}

/** The ids and objects that were sent; undefined when something else was, or more than `MAX_NAMED`. */
export function namedParts(sent: unknown): (number | Readonly<Record<string, unknown>>)[] | undefined {
  const parts = (Array.isArray(sent) ? sent : [sent])
    .flatMap((part: unknown) =>
      typeof part === 'string' ? part.split(',').map((text) => text.trim()) : [part],
    )
    .filter((part) => !isNone(part))
    .map(namedPart);
  return parts.length <= MAX_NAMED && parts.every((part) => part !== undefined) ? parts : undefined;
}

const isNone = (part: unknown): boolean => part === null || part === '' || part === '0' || part === 0;

function namedPart(part: unknown): number | Readonly<Record<string, unknown>> | undefined {
  if (isPositiveInteger(part)) return Number(part);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return undefined;
  const { id, ...fields } = { id: undefined, ...part };
  // An empty id is that of a new one.
  if (id === undefined || isNone(id)) return fields;
  return isPositiveInteger(id) ? Number(id) : undefined;
}

/** One after the other: what is named twice is found the second time, and nothing goes on behind a failure. */
async function inOrder<T, R>(all: readonly T[], step: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await step(one));
  return done;
}

/** What of venues and organizers descriptions are looked for among. */
const NAMEABLE = STATUSES.filter((status) => status !== 'trash' && status !== 'auto-draft');

/** How long to wait for others who make an item of the same name: longer than making one takes. */
const PATIENCE_MS = 10_000;

const isSameMoment = (one: Moment, other: Moment): boolean =>
  one.date === other.date && one.dateGmt?.getTime() === other.dateGmt?.getTime();
