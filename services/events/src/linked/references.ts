import { type publication, STATUSES } from '@almanac/content';
import { type Claims, editConflict } from '@almanac/data';
import {
  decodeEntities,
  preparePostContent,
  preparePostTitle,
  sanitizePostTitle,
  sortKey,
} from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import { isPositiveInteger, MAX_NAMED } from '../arguments.js';
import { errors } from '../content/errors.js';
import { mayCreateAs, visibleItems } from '../content/rights.js';
import { fits, tooLong } from '../content/text.js';
import { imageOf, resolvePublication } from '../content/write.js';
import type { Images } from '../core/images.js';
import type { Site } from '../core/site.js';
import type { EventLinks } from './event-links.js';
import { type LinkedFields, readField } from './fields.js';
import type { LinkedItem, LinkedStore } from './model.js';
import {
  inputOf,
  type LinkedDescription,
  type LinkedInput,
  type LinkedService,
  sentFields,
} from './service.js';

/** A venue or organizer as an event names it: by its id, or by what it is like. */
export type Reference = number | LinkedInput;

export interface LinkedReferencesDeps<D extends LinkedItem> {
  readonly description: LinkedDescription;
  readonly store: LinkedStore<D>;
  readonly service: Pick<LinkedService<D>, 'exist' | 'create' | 'undoCreation'>;
  readonly events: Pick<EventLinks, 'isReferenced'>;
  /** Who may make an item of a name that an event gives. */
  readonly claims: Claims;
  /** What an object that an event gives may hold. */
  readonly fields: LinkedFields;
  readonly images: Pick<Images, 'copy'>;
  readonly site: Pick<Site, 'current'>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** Venues, or organizers, that an event names: to be created with it where they are described. */
export interface ResolvedItems {
  /** Copies the images that descriptions name by an address. @throws RestError for one that cannot be */
  copyImages(): Promise<void>;
  /**
   * The ids of what was named, in that order, each once. A description of an item that the caller may read and that is
   * like it is that item; else a new one is created.
   */
  commit(): Promise<readonly number[]>;
  /** Steps that remove what was created, unless another event names it by now. */
  rollback(): readonly (() => Promise<void>)[];
}

/** Venues, or organizers, as events name them. */
export class LinkedReferences<D extends LinkedItem> {
  constructor(private readonly deps: LinkedReferencesDeps<D>) {}

  /**
   * Reads what a client may send: an id, ids with commas between them, an object, or a list of these. Nothing, 0 and
   * '' are none. Writes nothing.
   * @returns undefined when it is anything else, more than `MAX_NAMED`, or names or describes no item that can be
   */
  async read(sent: unknown): Promise<readonly Reference[] | undefined> {
    const parts = referenceParts(sent);
    if (!parts) return undefined;
    if (!(await this.deps.service.exist(parts.filter((part) => typeof part === 'number')))) return undefined;
    const named: Reference[] = [];
    for (const part of parts) {
      const one = typeof part === 'number' ? part : await this.#describe(part);
      if (one === undefined) return undefined;
      named.push(one);
    }
    return named;
  }

  /**
   * What is described by somebody who may not create it has to be there: it is named by its id then. Writes nothing.
   * @throws RestError rest_forbidden where it is not
   */
  async resolve(identity: Identity, sent: readonly Reference[]): Promise<ResolvedItems> {
    const { description, images, service, events } = this.deps;
    let named = await inOrder(sent, (one) => this.#permitted(identity, one));
    const created: D[] = [];
    return {
      copyImages: async () => {
        named = await inOrder(named, async (one) =>
          typeof one === 'number' || !one.image
            ? one
            : { ...one, image: String(await imageOf(images, one.image, description.type)) },
        );
      },
      commit: async () => {
        const ids = await inOrder(named, async (one) =>
          typeof one === 'number' ? one : this.#ensure(identity, one, created),
        );
        return [...new Set(ids)];
      },
      rollback: () =>
        created.map((item) => async () => {
          // An event that is about to be stored with it has marked it.
          if (!(await events.isReferenced(item._id))) await service.undoCreation(item, { namedAt: null });
        }),
    };
  }

  async #permitted(identity: Identity, one: Reference): Promise<Reference> {
    if (typeof one === 'number' || mayCreateAs(identity, one.author)) return one;
    const twin = await this.#twinOf(identity, one);
    if (twin === undefined) throw errors.forbidden();
    return twin;
  }

  /** The id of the item that a description means; where there is none it is created, and added to `created`. */
  #ensure(identity: Identity, input: LinkedInput, created: D[]): Promise<number> {
    const { claims, description, service, store } = this.deps;
    // Others who describe the same wait, and find it then.
    const name = `${description.type} ${sortKey(sanitizePostTitle(input.title ?? ''))}`;
    return claims.holding(
      [{ name, refusal: editConflict }],
      async () => {
        const twin = await this.#twinOf(identity, input);
        if (twin !== undefined && (await store.markReferenced(twin))) return twin;
        const item = await service.create(identity, input);
        created.push(item);
        return item._id;
      },
      LOCK_WAIT_MS,
    );
  }

  /** What an object says, by the names of the fields; undefined when it cannot be an item. */
  async #describe(sent: Readonly<Record<string, unknown>>): Promise<LinkedInput | undefined> {
    const { description, fields } = this.deps;
    if ((sent[description.type] ?? undefined) === undefined) return undefined;
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
  }

  /** The item that a description means, if there is one: every field that was given is as it would be stored. */
  async #twinOf(identity: Identity, input: LinkedInput): Promise<number | undefined> {
    const { description, site, store } = this.deps;
    const { zone } = await site.current();
    const { status, moment } = resolvePublication(input, { identity, zone, now: new Date() });
    const titles = this.#forms(identity, preparePostTitle, input.title ?? '');
    const descriptions =
      input.description === undefined
        ? undefined
        : this.#forms(identity, preparePostContent, input.description);
    const visible = visibleItems(identity, LINKABLE_STATUSES);
    const keys = [...new Set(titles.map(sortKey))];
    const namesakes = await Promise.all(keys.map((key) => store.findByTitleKey(key, { visible })));
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
  }

  /** A text as it may be stored: an `&` that one writer keeps is a reference in the text of another. */
  #forms(identity: Identity, prepare: typeof preparePostTitle, text: string): string[] {
    const { siteUrl } = this.deps;
    const unfilteredHtml = can(identity, 'unfiltered_html');
    const own = prepare(text, { unfilteredHtml, siteUrl });
    const others = prepare(text, { unfilteredHtml: !unfilteredHtml, siteUrl });
    return decodeEntities(own) === decodeEntities(others) ? [own, others] : [own];
  }
}

/** The ids and objects that were sent; undefined when something else was, or more than `MAX_NAMED`. */
export function referenceParts(sent: unknown): (number | Readonly<Record<string, unknown>>)[] | undefined {
  const parts = (Array.isArray(sent) ? sent : [sent])
    .flatMap((part: unknown) =>
      typeof part === 'string' ? part.split(',').map((text) => text.trim()) : [part],
    )
    .filter((part) => !isNone(part))
    .map(referencePart);
  return parts.length <= MAX_NAMED && parts.every((part) => part !== undefined) ? parts : undefined;
}

const isNone = (part: unknown): boolean => part === null || part === '' || part === '0' || part === 0;

function referencePart(part: unknown): number | Readonly<Record<string, unknown>> | undefined {
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
const LINKABLE_STATUSES = STATUSES.filter((status) => status !== 'trash' && status !== 'auto-draft');

/** How long to wait for others who make an item of the same name: longer than making one takes. */
const LOCK_WAIT_MS = 10_000;

const isSameMoment = (one: publication.Moment, other: publication.Moment): boolean =>
  one.date === other.date && one.dateGmt?.getTime() === other.dateGmt?.getTime();
