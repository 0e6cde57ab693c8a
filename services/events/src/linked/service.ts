import { parseSearch, type SideEffects, type Status, type WriteContext } from '@almanac/content';
import { formatSql, UTC } from '@almanac/dates';
import { sanitizeLine } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import { accepting } from '@almanac/rest';
import type { FieldCheck, FieldReader } from '../arguments.js';
import type { ListPage, Position } from '../content/listing.js';
import { isVisibleWithEvents, listedStatuses, visibleItems } from '../content/rights.js';
import { ItemService, type ItemServiceDeps } from '../content/service.js';
import { EventsType, type ItemTypeDeps, type TypeDraft } from '../content/type.js';
import type { ItemInput } from '../content/write.js';
import type { EventLinks } from './event-links.js';
import type { LinkedItem, LinkedStore } from './model.js';

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
  readonly fallbackTexts: Readonly<Record<string, readonly string[]>>;
  /** The arguments of a write for which clients know no default. */
  readonly withoutDefault: readonly string[];
}

/** What a client may send of a venue or organizer, by the names of the fields; the title is its name. */
export interface LinkedInput extends ItemInput {
  readonly [field: string]: unknown;
}

/** What a client sent, by its names. */
export type RequestBody = Readonly<Record<string, unknown>>;

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
    recounts: 0,
    recounted: 0,
  },
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

/** Venues, or organizers: the rules of all items, and those of their texts and flags. */
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
    // The description names the fields of `D`.
    return { fields: fields as unknown as TypeDraft<D>['fields'] };
  }
}

/** What follows writes of venues and organizers: events forget one that is gone. */
export class LinkedEffects<D extends LinkedItem> implements SideEffects<D> {
  readonly dependsOn = [];

  constructor(private readonly events: Pick<EventLinks, 'unlink'>) {}

  of(_before: D | undefined, after: D | undefined) {
    const nothing = after ? undefined : { terms: [], links: [] };
    // Entries of `D` are those of every item.
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

/** What is done with venues, or organizers. */
export class LinkedService<D extends LinkedItem> extends ItemService<D, LinkedInput> {
  readonly #deps: LinkedServiceDeps<D>;

  constructor(deps: LinkedServiceDeps<D>) {
    super(deps);
    this.#deps = deps;
  }

  /** The ids that an event names; undefined when there is no event that the caller may read. */
  ofEvent(identity: Identity, eventId: number): Promise<readonly number[] | undefined> {
    return this.#deps.events.linkedBy(identity, eventId);
  }

  /** One page of a list: what the caller may see, and how many of it there are. */
  async list(
    identity: Identity,
    input: LinkedListInput,
    { offset, perPage }: Position,
  ): Promise<ListPage<D>> {
    const { store, events } = this.#deps;
    return store.listPage(
      {
        visible: visibleItems(identity, listedStatuses(identity, input.status).statuses),
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
    const alsoNamed = await this.#deps.events.unpublishedReferences(identity, startingAfter);
    return { startingAfter, alsoNamed };
  }

  /** Those of the ids whose items events show to the caller. */
  async shown(identity: Identity, wanted: readonly number[]): Promise<readonly number[]> {
    const found = await this.#deps.store.findMany(wanted);
    return found.filter((item) => isVisibleWithEvents(identity, item)).map(({ _id }) => _id);
  }
}
