import { parseSearch, type SideEffects, type Status, type WriteContext } from '@almanac/content';
import { formatSql, UTC } from '@almanac/dates';
import { sanitizeLine } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import { readOnce } from '@almanac/process';
import { accepting } from '@almanac/rest';
import type { FieldCheck, FieldReader } from '../arguments.js';
import type { ListPage, Position } from '../content/listing.js';
import { isVisibleWithEvents, listedStatuses, RIGHTS } from '../content/rights.js';
import { ItemService, type ItemServiceDeps } from '../content/service.js';
import { EventsType, type ItemTypeDeps, type TypeDraft } from '../content/type.js';
import type { ItemInput } from '../content/write.js';
import type { EventLinks } from './event-links.js';
import type { LinkedItem, LinkedStore } from './model.js';

/** Differences between venues and organizers. */
export interface LinkedDescription {
  /** Type, which is also the name of two members: the item's name, and the reference in events. */
  readonly type: 'venue' | 'organizer';
  /** Path of its routes. */
  readonly path: string;
  /** Name of the member with the items in a list's response. */
  readonly plural: string;
  /** Texts besides name and description. */
  readonly texts: readonly string[];
  /** Texts that the API shows as numbers, with their largest absolute values. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Boolean fields: their stored names by their names in the API. True for new items. */
  readonly flags: Readonly<Record<string, string>>;
  /** Texts shown in place of an empty one; the first non-empty text counts. */
  readonly fallbackTexts: Readonly<Record<string, readonly string[]>>;
  /** Arguments of writes for which the index has no default. */
  readonly withoutDefault: readonly string[];
}

/** Input of a write by stored field names. The title is the name. */
export interface LinkedInput extends ItemInput {
  readonly [field: string]: unknown;
}

/** A request body, by API names. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** Flags are texts in this namespace; '' stands for the default of a new item. */
const FLAGS: ReadonlyMap<unknown, boolean> = new Map([
  ['', true],
  ['1', true],
  ['true', true],
  ['yes', true],
  ['0', false],
  ['false', false],
  ['no', false],
]);

/** Values other than texts are refused later by the type check. */
export const isFlag: FieldCheck = accepting(
  { enum: [...FLAGS.keys()] },
  (value) => typeof value !== 'string' || FLAGS.has(value),
);

/** Reads a flag of an update. Booleans are accepted too, because responses show them. */
export const readFlag: FieldReader = accepting({ enum: [...FLAGS.keys(), true, false] }, (value: unknown) => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' && FLAGS.has(value) ? value : undefined;
});

const DECIMAL = /^-?\d{1,3}(?:\.\d{1,15})?$/;

/** A number or its text, as stored: '' for none, undefined for an invalid one. */
export function readNumber(value: unknown, most: number): string | undefined {
  if (value === '') return '';
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && DECIMAL.test(value));
  return isNumeric && Math.abs(Number(value)) <= most ? String(Number(value)) : undefined;
}

/** Translates a validated body to stored field names. */
export function inputOf(
  { type, flags }: LinkedDescription,
  { [type]: title, ...sent }: RequestBody,
): LinkedInput {
  const named = Object.entries(sent).map(([name, value]) => {
    const flag = flags[name];
    return flag === undefined ? [name, value] : [flag, FLAGS.get(value)];
  });
  return { ...Object.fromEntries(named), ...(title !== undefined && { title }) };
}

/** The sent texts and flags, as stored. */
export function sentFields({ texts, flags }: LinkedDescription, input: LinkedInput) {
  const sentTexts = texts.flatMap((name): [string, string][] => {
    const text = input[name];
    if (typeof text !== 'string') return [];
    // A website is stored unchanged, because it was validated.
    return [[name, name === 'website' ? text : sanitizeLine(text)]];
  });
  const sentFlags = Object.values(flags).filter((name) => input[name] !== undefined);
  return {
    texts: Object.fromEntries(sentTexts),
    flags: Object.fromEntries(sentFlags.map((name) => [name, input[name]])),
  };
}

/** Defaults of a new venue or organizer. */
const blank = ({ texts, flags }: LinkedDescription) => ({
  texts: Object.fromEntries(texts.map((name) => [name, ''])),
  rest: {
    ...Object.fromEntries(Object.values(flags).map((name) => [name, true])),
    lastStart: '',
    recounts: 0,
    recounted: 0,
  },
});

/** Arguments of a list of venues or organizers. */
export interface LinkedListInput {
  readonly search?: string | undefined;
  /** Only items that this event references. */
  readonly event?: number | undefined;
  /** Only items that visible events reference, or only others. */
  readonly has_events?: boolean | undefined;
  /** Only items that future events reference. */
  readonly only_with_upcoming?: boolean | undefined;
  readonly status?: readonly Status[] | undefined;
}

/** The content type of venues or of organizers: rules of their texts and flags. */
export class LinkedType<D extends LinkedItem> extends EventsType<D, LinkedInput> {
  readonly name: LinkedDescription['type'];

  constructor(
    private readonly description: LinkedDescription,
    deps: ItemTypeDeps<D>,
  ) {
    super(deps);
    this.name = description.type;
  }

  protected needsSlug(): boolean {
    return true;
  }

  protected async typeDraft(input: LinkedInput, { current }: WriteContext<D>): Promise<TypeDraft<D>> {
    const { texts, flags } = sentFields(this.description, input);
    const base = current ? undefined : blank(this.description);
    const own = { ...base?.texts, ...texts };
    const fields = { ...own, ...base?.rest, ...flags };
    // The cast is safe: the description has the fields of `D`.
    return { fields: fields as unknown as TypeDraft<D>['fields'] };
  }
}

/** Side effects of writes of venues and organizers: a deleted item is removed from events. */
export class LinkedEffects<D extends LinkedItem> implements SideEffects<D> {
  readonly dependsOn = [];

  constructor(private readonly events: Pick<EventLinks, 'unlink'>) {}

  of(_before: D | undefined, after: D | undefined) {
    const nothing = after ? undefined : { terms: [], links: [] };
    // The cast is safe: outbox entries are the same for all types.
    return nothing as ReturnType<SideEffects<D>['of']>;
  }

  async carryOut(): Promise<void> {}

  async prepareCreation(): Promise<() => Promise<void>> {
    return async () => undefined;
  }

  async cleanUp({ _id }: D): Promise<void> {
    await this.events.unlink(_id);
  }
}

export interface LinkedServiceDeps<D extends LinkedItem> extends ItemServiceDeps<D, LinkedInput> {
  readonly description: LinkedDescription;
  readonly store: LinkedStore<D>;
  readonly events: Pick<EventLinks, 'linkedBy' | 'unpublishedReferences'>;
}

/** Operations on venues, or organizers. */
export class LinkedService<D extends LinkedItem> extends ItemService<D, LinkedInput, LinkedServiceDeps<D>> {
  override async exist(ids: readonly number[]): Promise<boolean> {
    const wanted = new Set(ids);
    return (await this.named([...wanted])).length === wanted.size;
  }

  /** Items by id for display, read once per request, so that the check of a write and its response share the read. */
  named(ids: readonly number[]): Promise<readonly D[]> {
    const wanted = [...new Set(ids)].sort((a, b) => a - b);
    return readOnce(`${this.type.name} ${wanted}`, () => this.deps.store.findMany(wanted));
  }

  /** The ids that an event references; undefined when the caller may not read such an event. */
  ofEvent(identity: Identity, eventId: number): Promise<readonly number[] | undefined> {
    return this.deps.events.linkedBy(identity, eventId);
  }

  /** One page of a list: items that the caller may see, with their total. */
  async list(
    identity: Identity,
    input: LinkedListInput,
    { offset, perPage }: Position,
  ): Promise<ListPage<D>> {
    const { store, events } = this.deps;
    return store.listPage(
      {
        visible: RIGHTS.visible(identity, listedStatuses(identity, input.status).statuses),
        search: input.search === undefined ? undefined : parseSearch(input.search),
        among: input.event === undefined ? undefined : await this.ofEvent(identity, input.event),
        hasEvents:
          input.has_events === undefined
            ? undefined
            : { wanted: input.has_events, alsoNamed: await events.unpublishedReferences(identity) },
        upcoming: input.only_with_upcoming ? await this.#upcoming(identity) : undefined,
      },
      { offset, limit: perPage },
    );
  }

  async #upcoming(identity: Identity) {
    const startingAfter = formatSql(new Date(), UTC);
    const alsoNamed = await this.deps.events.unpublishedReferences(identity, startingAfter);
    return { startingAfter, alsoNamed };
  }

  /** Ids of items that events show to the caller, among the given ones. */
  async shown(identity: Identity, wanted: readonly number[]): Promise<readonly number[]> {
    const found = await this.deps.store.findMany(wanted);
    return found.filter((item) => isVisibleWithEvents(identity, item)).map(({ _id }) => _id);
  }
}
