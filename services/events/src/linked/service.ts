import { fold, parseSearch, STATUSES, sortKey } from '@almanac/content';
import { formatSql, UTC } from '@almanac/dates';
import { preparePostContent, preparePostTitle, sanitizeLine, sanitizePostTitle } from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import type { FieldCheck } from '../content/args.js';
import { fits, tooLong } from '../content/limits.js';
import type { ListPage, Position } from '../content/listing.js';
import { listedStatuses, visibleItems } from '../content/rights.js';
import {
  type ItemCollaborators,
  type ItemInput,
  ItemService,
  type OwnFields,
  type Situation,
} from '../content/service.js';
import type { Linkable, NamedLink } from '../events/links.js';
import type { EventLinks, LinkedItem } from './document.js';
import type { LinkedRepository } from './model.js';

/** What a client may ask of a list of venues or organizers. */
export interface LinkedListInput {
  readonly search?: string | undefined;
  /** Only what this event names. */
  readonly event?: number | undefined;
  /** Only what published events name, or only the others. */
  readonly has_events?: boolean | undefined;
  /** Only what events name that have not started yet. */
  readonly only_with_upcoming?: boolean | undefined;
  readonly status?: string | undefined;
}

export interface LinkedCollaborators<D extends LinkedItem> extends ItemCollaborators<D> {
  readonly items: LinkedRepository<D>;
  readonly events: EventLinks;
  /** How the fields of an object that an event gives are judged. */
  readonly checks: Readonly<Record<string, FieldCheck>>;
}

const NAMEABLE = STATUSES.filter((status) => status !== 'trash' && status !== 'auto-draft');

/** What a client sent, by its names. */
export type Sent = Readonly<Record<string, unknown>>;

/** The rules that venues and organizers share (behaviour-events.md section 8; precedence.md P9, P10). */
export abstract class LinkedService<D extends LinkedItem, I extends ItemInput>
  extends ItemService<D, I>
  implements Linkable
{
  readonly #items: LinkedRepository<D>;
  readonly #events: EventLinks;
  readonly #checks: Readonly<Record<string, FieldCheck>>;
  protected override readonly draftsHaveSlugs = true;

  /** @param type also the name of the member that names one */
  constructor(type: 'venue' | 'organizer', collaborators: LinkedCollaborators<D>) {
    super(type, collaborators);
    this.#items = collaborators.items;
    this.#events = collaborators.events;
    this.#checks = collaborators.checks;
  }

  /** The texts that this kind has beside name and description; a search looks into them as well. */
  protected abstract readonly texts: readonly string[];

  /** Its other fields as they would be stored: those that were sent, and all of them for a new item. */
  protected flags(_input: I, _isNew: boolean): OwnFields {
    return {};
  }

  /** What was sent, by the names of the service: what is called a venue outside is its title here. */
  inputOf({ [this.type]: title, ...sent }: Sent): I {
    // The arguments have checked the types.
    return { ...this.renamed(sent), ...(title !== undefined && { title }) } as unknown as I;
  }

  /** The same for the names that only this kind has. */
  protected renamed(sent: Sent): Sent {
    return sent;
  }

  protected override async prepare(input: I, { current }: Situation<D>): Promise<() => Promise<OwnFields>> {
    const isNew = current === undefined;
    const texts = { ...(isNew && blank(this.texts)), ...this.#sentTexts(input) };
    const searched = Object.entries(texts).map(([name, text]) => [`search.${name}`, fold(text)]);
    return async () => ({ ...texts, ...Object.fromEntries(searched), ...this.flags(input, isNew) });
  }

  #sentTexts(input: I): Readonly<Record<string, string>> {
    const sent = this.texts.map((name) => [name, input[name as keyof I]] as const);
    return Object.fromEntries(
      sent.flatMap(([name, text]) =>
        // An address was checked, and has to lead where its sender wants.
        typeof text === 'string' ? [[name, name === 'website' ? text : sanitizeLine(text)]] : [],
      ),
    );
  }

  /** One page of a list: what the caller may see, and how many of it there are. */
  async list(
    identity: Identity,
    input: LinkedListInput,
    { offset, perPage }: Position,
  ): Promise<ListPage<D>> {
    const { statuses } = listedStatuses(identity, input.status);
    return this.#items.page(
      {
        visible: visibleItems(identity, statuses),
        search: parseSearch(input.search ?? ''),
        among: input.event === undefined ? undefined : await this.ofEvent(identity, input.event),
        hasEvents: input.has_events,
        startingAfter: input.only_with_upcoming ? formatSql(this.with.now(), UTC) : undefined,
      },
      this.texts,
      { offset, limit: perPage },
    );
  }

  /** The ids that an event names; undefined when there is no event that the caller may read. */
  ofEvent(identity: Identity, eventId: number): Promise<readonly number[] | undefined> {
    return this.#events.linkedBy(identity, eventId);
  }

  /** Whether all of these ids are those of items. */
  async exist(ids: readonly number[]): Promise<boolean> {
    const found = await this.#items.findMany(ids);
    return found.length === new Set(ids).size;
  }

  /** Whether every id is that of an item and every description can be one. Writes nothing. */
  async accepts(named: readonly NamedLink[]): Promise<boolean> {
    if (!(await this.exist(named.filter((one) => typeof one === 'number')))) return false;
    for (const one of named) if (typeof one !== 'number' && !(await this.#fits(one))) return false;
    return true;
  }

  /**
   * The ids of what a client named, in that order, each once. A description stands for the item of its name whose other
   * fields are as given, if the caller may read one, and else for a new one (precedence.md P10). Repeatable.
   * @throws RestError rest_forbidden
   */
  async resolve(identity: Identity, named: readonly NamedLink[]): Promise<number[]> {
    const ids = new Set<number>();
    for (const one of named)
      ids.add(typeof one === 'number' ? one : await this.#resolve(identity, this.#described(one)));
    return [...ids];
  }

  async #fits(fields: Readonly<Record<string, unknown>>): Promise<boolean> {
    if ((fields[this.type] ?? undefined) === undefined) return false;
    for (const [name, check] of Object.entries(this.#checks)) {
      const value = fields[name] ?? undefined;
      if (value !== undefined && !(isOfType(name, value) && (await check(value)))) return false;
    }
    const input = this.#described(fields);
    return tooLong(input) === undefined && fits(input) && sanitizePostTitle(input.title ?? '') !== '';
  }

  #described(fields: Readonly<Record<string, unknown>>): I {
    const given = Object.keys(this.#checks).filter((name) => (fields[name] ?? undefined) !== undefined);
    const { author, ...sent } = Object.fromEntries(given.map((name) => [name, fields[name]]));
    return this.inputOf({ ...sent, ...(author !== undefined && { author: Number(author) }) });
  }

  async #resolve(identity: Identity, input: I): Promise<number> {
    return (await this.#twin(identity, input)) ?? (await this.create(identity, input))._id;
  }

  /** The item that an object means, if there is one. */
  async #twin(identity: Identity, input: I): Promise<number | undefined> {
    // A date, or an image from elsewhere, is what nothing can have already.
    if (input.date !== undefined || input.date_utc !== undefined) return undefined;
    const writing = { unfilteredHtml: can(identity, 'unfiltered_html'), siteUrl: this.with.siteUrl };
    const title = preparePostTitle(input.title ?? '', writing);
    const description = preparePostContent(input.description ?? '', writing);
    const namesakes = await this.#items.findByTitleKey(sortKey(title), {
      visible: visibleItems(identity, NAMEABLE),
    });
    const own = Object.entries({ ...this.#sentTexts(input), ...this.flags(input, false) });
    const twins = namesakes.filter(
      (item) =>
        item.title.raw === title &&
        (input.description === undefined || item.description.raw === description) &&
        (input.status === undefined || item.status === input.status) &&
        (input.author === undefined || item.author === input.author) &&
        (input.image === undefined || String(item.image || '') === input.image) &&
        own.every(([name, value]) => item[name as keyof D] === value),
    );
    const ids = twins.map(({ _id }) => _id);
    return ids.length === 0 ? undefined : Math.min(...ids);
  }
}

/** All fields are texts but for the author, an id. */
const isOfType = (name: string, value: unknown): boolean => name === 'author' || typeof value === 'string';

const blank = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, '']));
