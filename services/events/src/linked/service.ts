import { fold, type Moment, parseSearch, STATUSES, type Status, sortKey } from '@almanac/content';
import { formatSql, UTC } from '@almanac/dates';
import {
  decodeEntities,
  preparePostContent,
  preparePostTitle,
  sanitizeLine,
  sanitizePostTitle,
} from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import type { Claims } from '@almanac/service/claims';
import type { FieldCheck } from '../content/args.js';
import { editedMeanwhile } from '../content/errors.js';
import { fits, tooLong } from '../content/limits.js';
import type { ListPage, Position } from '../content/listing.js';
import { guardOf } from '../content/model.js';
import { isShownWithEvents, listedStatuses, statusFor, visibleItems } from '../content/rights.js';
import {
  type ItemCollaborators,
  type ItemInput,
  ItemService,
  type OwnFields,
  type Situation,
  settled,
} from '../content/service.js';
import type { Linkable, Links, NamedLink } from '../events/links.js';
import type { EventLinks, LinkedItem } from './document.js';
import type { LinkedFilter, LinkedRepository } from './model.js';
import { NamedLinks } from './named-links.js';

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

export interface LinkedCollaborators<D extends LinkedItem> extends ItemCollaborators<D> {
  readonly items: LinkedRepository<D>;
  readonly events: EventLinks;
  /** Who may make an item of a name that an event gives. */
  readonly claims: Claims;
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
  readonly #claims: Claims;
  readonly #checks: Readonly<Record<string, FieldCheck>>;
  protected override readonly draftsHaveSlugs = true;

  /** @param type also the name of the member that names one */
  constructor(type: 'venue' | 'organizer', collaborators: LinkedCollaborators<D>) {
    super(type, collaborators);
    this.#items = collaborators.items;
    this.#events = collaborators.events;
    this.#claims = collaborators.claims;
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
        hasEvents:
          input.has_events === undefined ? undefined : await this.#hasEvents(identity, input.has_events),
        upcoming: input.only_with_upcoming ? await this.#upcoming(identity) : undefined,
      },
      this.texts,
      { offset, limit: perPage },
    );
  }

  async #hasEvents(identity: Identity, wanted: boolean): Promise<LinkedFilter['hasEvents']> {
    return { wanted, alsoNamed: await this.#events.namedUnpublished(identity) };
  }

  async #upcoming(identity: Identity): Promise<LinkedFilter['upcoming']> {
    const startingAfter = formatSql(this.with.now(), UTC);
    return { startingAfter, alsoNamed: await this.#events.namedUnpublished(identity, startingAfter) };
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

  async shown(identity: Identity, ids: readonly number[]): Promise<readonly number[]> {
    const found = await this.#items.findMany(ids);
    return found.filter((item) => isShownWithEvents(identity, item)).map(({ _id }) => _id);
  }

  /** Whether every id is that of an item and every description can be one. Writes nothing. */
  async accepts(named: readonly NamedLink[]): Promise<boolean> {
    if (!(await this.exist(named.filter((one) => typeof one === 'number')))) return false;
    for (const one of named) if (typeof one !== 'number' && !(await this.#fits(one))) return false;
    return true;
  }

  async links(identity: Identity, named: readonly NamedLink[]): Promise<Links> {
    const described = named.map((one) => (typeof one === 'number' ? one : this.#described(one)));
    for (const one of described)
      if (typeof one !== 'number' && (await this.#twin(identity, one)) === undefined)
        await this.authorizeCreate(identity, one);
    return new NamedLinks(described, {
      withImage: async (input) => ({
        ...input,
        image: input.image && String(await this.imageOf(input.image, this.type)),
      }),
      ensure: (input) => this.#ensure(identity, input),
      remove: async (made: D) => {
        if (!(await this.#events.isNamed(made._id))) await this.with.followUps.remove(made, guardOf(made));
      },
    });
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

  async #ensure(identity: Identity, input: I): Promise<{ id: number; made?: D }> {
    // Others who describe the same wait, and find it then.
    const name = `${this.type} ${sortKey(sanitizePostTitle(input.title ?? ''))}`;
    return this.#claims.holding(
      [{ name, refusal: editedMeanwhile }],
      async () => {
        const twin = await this.#twin(identity, input);
        if (twin !== undefined) return { id: twin };
        const made = await this.create(identity, input);
        return { id: made._id, made };
      },
      PATIENCE_MS,
    );
  }

  /** The item that a description means, if there is one: every field that was given is as it would be stored. */
  async #twin(identity: Identity, input: I): Promise<number | undefined> {
    const site = await this.with.site.current();
    const asked = statusFor(identity, input.status, undefined);
    const { status, moment } = settled(asked, input, { site, now: this.with.now() });
    const titles = this.#forms(identity, preparePostTitle, input.title ?? '');
    const descriptions = this.#forms(identity, preparePostContent, input.description ?? '');
    const visible = visibleItems(identity, NAMEABLE);
    const keys = [...new Set(titles.map(sortKey))];
    const namesakes = await Promise.all(keys.map((key) => this.#items.findByTitleKey(key, { visible })));
    const own = Object.entries({ ...this.#sentTexts(input), ...this.flags(input, false) });
    const isDated = input.date !== undefined || input.date_utc !== undefined;
    const twins = namesakes
      .flat()
      .filter(
        (item) =>
          titles.includes(item.title.raw) &&
          (input.description === undefined || descriptions.includes(item.description.raw)) &&
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
    const { siteUrl } = this.with;
    const unfilteredHtml = can(identity, 'unfiltered_html');
    const own = prepare(text, { unfilteredHtml, siteUrl });
    const others = prepare(text, { unfilteredHtml: !unfilteredHtml, siteUrl });
    return decodeEntities(own) === decodeEntities(others) ? [own, others] : [own];
  }
}

/** How long to wait for others who make an item of the same name: longer than making one takes. */
const PATIENCE_MS = 10_000;

const isSameMoment = (one: Moment, other: Moment): boolean =>
  one.date === other.date && one.dateGmt?.getTime() === other.dateGmt?.getTime();

/** All fields are texts but for the author, an id. */
const isOfType = (name: string, value: unknown): boolean => name === 'author' || typeof value === 'string';

const blank = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, '']));
