import { type Moment, STATUSES } from '@almanac/content';
import { editConflict, type NamedLocks } from '@almanac/data';
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
import { mayCreateAs, RIGHTS } from '../content/rights.js';
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

/** A venue or organizer as an event references it: by id or by description. */
export type Reference = number | LinkedInput;

export interface LinkedReferencesDeps<D extends LinkedItem> {
  readonly description: LinkedDescription;
  readonly store: LinkedStore<D>;
  readonly service: Pick<LinkedService<D>, 'exist' | 'create' | 'undoCreation'>;
  readonly events: Pick<EventLinks, 'isReferenced'>;
  /** Locks on the creation of an item of a name. */
  readonly claims: NamedLocks;
  /** Fields of a description. */
  readonly fields: LinkedFields;
  readonly images: Pick<Images, 'copy'>;
  readonly site: Pick<Site, 'current'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Resolves the venues or organizers of events. */
export class LinkedReferences<D extends LinkedItem> {
  constructor(private readonly deps: LinkedReferencesDeps<D>) {}

  /**
   * Reads a client's value: an id, ids with commas, an object, or a list of these. An absent value, 0 and '' mean
   * none. The method writes nothing.
   * @returns undefined for any other value, more than `MAX_NAMED`, unknown ids and invalid descriptions
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
   * Resolves references. A caller who may not create items may only describe existing ones. Writes nothing.
   * @throws RestError rest_forbidden when a described item does not exist
   */
  async resolve(identity: Identity, sent: readonly Reference[]): Promise<ResolvedReferences<D>> {
    const named = await inOrder(sent, (one) => this.#permitted(identity, one));
    return new ResolvedReferences(this.deps, this, identity, named);
  }

  async #permitted(identity: Identity, one: Reference): Promise<Reference> {
    if (typeof one === 'number' || mayCreateAs(identity, one.author)) return one;
    const twin = await this.twinOf(identity, one);
    if (twin === undefined) throw errors.forbidden();
    return twin;
  }

  /** Reads a description by the names of the fields; undefined when it is invalid. */
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

  /** The described item if it exists, which requires that all given fields equal the stored ones. */
  async twinOf(identity: Identity, input: LinkedInput): Promise<number | undefined> {
    const { description, site, store } = this.deps;
    const { zone } = await site.current();
    const { status, moment } = resolvePublication(input, { identity, zone, now: new Date() });
    const titles = this.#forms(identity, preparePostTitle, input.title ?? '');
    const descriptions =
      input.description === undefined
        ? undefined
        : this.#forms(identity, preparePostContent, input.description);
    const visible = RIGHTS.visible(identity, LINKABLE_STATUSES);
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

  /** The stored forms of a text: `&` is stored as a reference unless the writer may post any HTML. */
  #forms(identity: Identity, prepare: typeof preparePostTitle, text: string): string[] {
    const { siteUrl } = this.deps;
    const unfilteredHtml = can(identity, 'unfiltered_html');
    const own = prepare(text, { unfilteredHtml, siteUrl });
    const others = prepare(text, { unfilteredHtml: !unfilteredHtml, siteUrl });
    return decodeEntities(own) === decodeEntities(others) ? [own, others] : [own];
  }
}

/** The venues or organizers of an event. Described ones are found or created. */
export class ResolvedReferences<D extends LinkedItem> {
  readonly #created: D[] = [];

  constructor(
    private readonly deps: LinkedReferencesDeps<D>,
    private readonly twins: Pick<LinkedReferences<D>, 'twinOf'>,
    private readonly identity: Identity,
    private named: readonly Reference[],
  ) {}

  /** Sideloads the images of descriptions. @throws RestError for an image that cannot be loaded */
  async copyImages(): Promise<void> {
    const { images, description } = this.deps;
    this.named = await inOrder(this.named, async (one) =>
      typeof one === 'number' || !one.image
        ? one
        : { ...one, image: String(await imageOf(images, one.image, description.type)) },
    );
  }

  /**
   * Returns the ids of the references in order, without duplicates. A description that matches an existing item
   * readable by the caller refers to that item; otherwise a new item is created.
   */
  async commit(): Promise<readonly number[]> {
    const ids = await inOrder(this.named, async (one) => (typeof one === 'number' ? one : this.#idOf(one)));
    return [...new Set(ids)];
  }

  /** Steps that remove the created items, unless another event references them by now. */
  rollback(): readonly (() => Promise<void>)[] {
    const { events, service } = this.deps;
    return this.#created.map((item) => async () => {
      // A mark of a concurrent event says that the event is about to reference the item.
      if (!(await events.isReferenced(item._id))) await service.undoCreation(item, { namedAt: null });
    });
  }

  /** The id of the described item. Concurrent equal descriptions wait for the lock and then find the item. */
  #idOf(input: LinkedInput): Promise<number> {
    const { claims, description } = this.deps;
    const name = `${description.type} ${sortKey(sanitizePostTitle(input.title ?? ''))}`;
    return claims.withLocks([{ name, error: editConflict }], () => this.#ensure(input), LOCK_WAIT_MS);
  }

  async #ensure(input: LinkedInput): Promise<number> {
    const { service, store } = this.deps;
    const twin = await this.twins.twinOf(this.identity, input);
    if (twin !== undefined && (await store.markReferenced(twin))) return twin;
    const item = await service.create(this.identity, input);
    this.#created.push(item);
    return item._id;
  }
}

/** The ids and objects of a value; undefined for other values, or more than `MAX_NAMED`. */
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
  // An empty id stands for a new item.
  if (id === undefined || isNone(id)) return fields;
  return isPositiveInteger(id) ? Number(id) : undefined;
}

/**
 * The steps run one after another: an item that is described twice is found the second time, and a failure stops the
 * rest.
 */
async function inOrder<T, R>(all: readonly T[], step: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await step(one));
  return done;
}

/** Statuses searched for an existing venue or organizer of the same name. */
const LINKABLE_STATUSES = STATUSES.filter((status) => status !== 'trash' && status !== 'auto-draft');

/** Timeout of the lock on a name, longer than a creation takes. */
const LOCK_WAIT_MS = 10_000;

const isSameMoment = (one: Moment, other: Moment): boolean =>
  one.date === other.date && one.dateGmt?.getTime() === other.dateGmt?.getTime();
