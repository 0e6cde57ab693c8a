import {
  desiredSlug,
  isFloating,
  isReservedSlug,
  type Moment,
  repeatedly,
  resolveStatus,
  retryTaken,
  SlugAllocator,
  type SlugWish,
  type Status,
  titleSlug,
  trashedSlug,
  withFreeId,
} from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import type { LeasedIds } from '@almanac/service';
import type { Authors } from '../core/authors.js';
import type { Images } from '../core/images.js';
import type { Site, SiteSettings } from '../core/site.js';
import { changedAt, type DateInput, resolveMoment, sentDates } from './dates.js';
import type { Item, ItemType } from './document.js';
import * as errors from './errors.js';
import type { FollowUps } from './follow-ups.js';
import { fits, tooLong } from './limits.js';
import { type Guard, guardOf, type ItemRepository } from './model.js';
import { mayCreate, mayDelete, mayEdit, mayNameAuthor, mayRead, statusFor } from './rights.js';
import { type TextFields, type TextInput, textFields } from './text.js';

/** What a client may send of every kind of item; absent is what was not sent. The values were checked before. */
export interface ItemInput extends TextInput, DateInput {
  readonly slug?: string | undefined;
  readonly status?: Status | undefined;
  /** User id. */
  readonly author?: number | undefined;
  /** Id or address of an image; '' for none. */
  readonly image?: string | undefined;
}

/** What the rules of one kind may have to know beside what was sent. */
export interface Situation<D extends Item> {
  readonly identity: Identity;
  readonly site: SiteSettings;
  readonly now: Date;
  /** Undefined while the item is being made. */
  readonly current: D | undefined;
}

/** What a request makes beside its item. Each step is done once, however often the item's write is tried. */
export interface Companions {
  /** Gets from elsewhere what they need: what may fail without anything being made. */
  fetch(): Promise<void>;
  /** Makes them. @returns the fields of the item that name them */
  make(): Promise<OwnFields>;
  /** Removes what was made, when the request fails after all. */
  takeBack(): Promise<void>;
}

const NO_COMPANIONS: Companions = {
  fetch: async () => undefined,
  make: async () => ({}),
  takeBack: async () => undefined,
};

/** Fields that only one kind of item has: those that a write decides. Names with dots lie inside others. */
export type OwnFields = Readonly<Record<string, unknown>>;

export interface ItemCollaborators<D extends Item> {
  readonly items: ItemRepository<D>;
  readonly followUps: FollowUps<D>;
  /** The sequence `posts`. */
  readonly ids: Pick<LeasedIds, 'next'>;
  readonly site: Pick<Site, 'current'>;
  readonly authors: Pick<Authors, 'exists'>;
  readonly images: Pick<Images, 'exists' | 'copy'>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
  readonly now: () => Date;
}

/**
 * The rules that events, venues and organizers share (behaviour-events.md as corrected by precedence.md P5, P6, P8). A
 * subclass adds what only its kind has.
 */
export abstract class ItemService<D extends Item, I extends ItemInput> {
  readonly type: ItemType;
  protected readonly with: ItemCollaborators<D>;
  readonly #slugs: SlugAllocator<SlugWish>;

  constructor(type: ItemType, collaborators: ItemCollaborators<D>) {
    this.type = type;
    this.with = collaborators;
    this.#slugs = new SlugAllocator(collaborators.items.slugRules(isReservedSlug));
  }

  /**
   * Checks what only this kind of item has, and writes nothing.
   * @returns what gives the fields: those that were sent, and all of them for a new item. It is called when everything
   *   else of the request is known to be right, and may make what the item names and is kept without it (a tag).
   * @throws RestError for what cannot be
   */
  protected abstract prepare(input: I, situation: Situation<D>): Promise<() => Promise<OwnFields>>;

  /** What a request makes beside its item. Writes nothing yet. @throws RestError for what the caller may not make */
  protected async companions(_identity: Identity, _input: I): Promise<Companions> {
    return NO_COMPANIONS;
  }

  /** Whether drafts have a slug before they are published. */
  protected abstract readonly draftsHaveSlugs: boolean;

  /** What a write of fields of its own, or of another status, was decided by. */
  protected ownGuard(_current: D, _written: OwnFields): Guard {
    return {};
  }

  get(id: number): Promise<D | undefined> {
    return this.with.items.find(id);
  }

  getBySlug(slug: string): Promise<D | undefined> {
    return this.with.items.findBySlug(slug);
  }

  /** @throws RestError unless the caller may see the item. */
  async authorizeRead(identity: Identity, item: D): Promise<void> {
    if (!mayRead(identity, item)) throw errors.ITEM_ERRORS[this.type].notAccessible();
  }

  /** @throws RestError unless the caller may create what is sent. */
  async authorizeCreate(identity: Identity, input: Pick<I, 'author'>): Promise<void> {
    if (!mayCreate(identity)) throw errors.forbidden();
    await this.#authorizeAuthor(identity, input);
  }

  /** @throws RestError unless the caller may change the item as sent. */
  async authorizeUpdate(identity: Identity, item: D, input: Pick<I, 'author' | 'status'>): Promise<void> {
    if (!mayEdit(identity, item)) throw errors.forbidden();
    if (input.status === 'trash') await this.authorizeDelete(identity, item);
    if (input.author !== item.author) await this.#authorizeAuthor(identity, input);
  }

  /** @throws RestError unless the caller may move the item to the trash. */
  async authorizeDelete(identity: Identity, item: D): Promise<void> {
    if (!mayDelete(identity, item)) throw errors.forbidden();
  }

  async #authorizeAuthor(identity: Identity, { author }: Pick<I, 'author'>): Promise<void> {
    if (author !== undefined && !mayNameAuthor(identity, author)) throw errors.forbidden();
  }

  /** Makes an item. */
  async create(identity: Identity, input: I): Promise<D> {
    await this.authorizeCreate(identity, input);
    return this.#accompanied(identity, input, (companions) => this.#create(identity, input, companions));
  }

  async #create(identity: Identity, input: I, companions: Companions): Promise<D> {
    const now = this.with.now();
    const site = await this.with.site.current();
    const asked = statusFor(identity, input.status, undefined);
    const { status, moment } = settled(asked, input, { site, now });
    const texts = this.#texts(
      identity,
      { title: '', description: '', excerpt: '', ...sentTexts(input) },
      site,
    );
    const title = texts.title?.raw;
    if (!title) throw errors.emptyContent();
    if (!fits(input)) throw errors.doesNotFit();
    const ownFields = await this.prepare(input, { identity, site, now, current: undefined });
    const firstId = await this.with.ids.next();
    const image = (await this.imageOf(input.image)) ?? 0;
    await companions.fetch();
    const links = await companions.make();
    const own = { ...(await ownFields()), ...links };
    const base = {
      status,
      author: input.author ?? identity.userId,
      ...moment,
      ...sentDates(input),
      modified: moment.date,
      modifiedGmt: isFloating(status) ? null : moment.dateGmt,
      image,
      ...nested({ ...texts, ...own }),
    };
    const above = async () => this.with.ids.next(await this.with.items.highestId());
    return withFreeId(firstId, above, async (_id) => {
      const wish = this.#wish(input.slug, { _id, slug: '', title, status });
      return retryTaken(async (attempt) => {
        const slug = await this.#freeSlug(_id, wish, attempt);
        const item = {
          _id,
          ...base,
          slug,
          ...(slug !== '' && { slugKey: slug }),
          ...(status === 'trash' && { trash: { status: 'publish', slug, at: now } }),
          // Whatever the fields of its own are, `ownFields` gave all of them.
        } as unknown as D;
        const followUp = this.with.followUps.between(undefined, item);
        const stored = { ...item, followUps: followUp ? [followUp] : [] };
        await this.with.items.insert(stored);
        await this.with.followUps.settle(_id, followUp);
        return stored;
      }, errors.editedMeanwhile);
    });
  }

  /** Changes what was sent and nothing else (precedence.md P6). Any status but trash brings an item back from there. */
  async update(identity: Identity, item: D, input: I): Promise<D> {
    // Copied once, however often the write is tried.
    let copied: Promise<number | undefined> | undefined;
    const image = (): Promise<number | undefined> => (copied ??= this.imageOf(input.image));
    return this.#accompanied(identity, input, (companions) =>
      this.#repeatedly(item, async (current, attempt) => {
        await this.authorizeUpdate(identity, current, input);
        return this.#write(
          current,
          await this.#changes(identity, current, input, { image, companions }, attempt),
        );
      }),
    );
  }

  /** Does a write with its companions; one that fails leaves none of them behind. */
  async #accompanied(
    identity: Identity,
    input: I,
    write: (companions: Companions) => Promise<D>,
  ): Promise<D> {
    const companions = await this.companions(identity, input);
    try {
      return await write(companions);
    } catch (error) {
      await companions.takeBack();
      throw error;
    }
  }

  async #changes(
    identity: Identity,
    current: D,
    input: I,
    made: { image(): Promise<number | undefined>; companions: Companions },
    attempt: number,
  ): Promise<Change<D>> {
    const now = this.with.now();
    const site = await this.with.site.current();
    const asked = statusFor(identity, input.status, current.status);
    const { status, moment } = settled(asked, input, { site, now, current });
    const texts = this.#texts(identity, sentTexts(input), site);
    if (texts.title?.raw === '') throw errors.emptyContent();
    if (!fits(input)) throw errors.doesNotFit();
    const ownFields = await this.prepare(input, { identity, site, now, current });
    const image = await made.image();
    await made.companions.fetch();
    const links = await made.companions.make();
    const own = { ...(await ownFields()), ...links };
    const place = this.#place(current, input, status, texts.title?.raw ?? current.title.raw, now);
    const slug =
      place.slug === current.slug ? current.slug : await this.#freeSlug(current._id, place.slug, attempt);
    const moved = slug !== current.slug;
    const { search, ...rendered } = texts;
    const set = {
      ...rendered,
      ...Object.fromEntries(Object.entries(search).map(([name, text]) => [`search.${name}`, text])),
      ...own,
      ...(status !== current.status && { status }),
      ...(moment.date !== current.date && { date: moment.date }),
      ...(moment.dateGmt?.getTime() !== current.dateGmt?.getTime() && { dateGmt: moment.dateGmt }),
      ...sentDates(input),
      ...changedAt(now, site.zone),
      ...(moved && { slug, ...(slug !== '' && { slugKey: slug }) }),
      ...(input.author !== undefined && { author: input.author }),
      ...(image !== undefined && { image }),
      ...(place.trash && { trash: place.trash }),
    };
    const unset = [
      ...(current.trash && status !== 'trash' ? ['trash'] : []),
      ...(moved && slug === '' ? ['slugKey'] : []),
    ];
    const guard = { ...guardOf(current), ...this.ownGuard(current, set) };
    return { set, unset, guard, next: { ...current, ...own, status } };
  }

  /** The slug an item should have after a write, and where it came from when it goes to the trash. */
  #place(current: D, input: I, status: Status, title: string, now: Date): Pick<D, 'slug' | 'trash'> {
    const restored = current.status === 'trash' && status !== 'trash' ? current.trash : undefined;
    const stays = current.status === 'trash' && status === 'trash';
    if (stays) return { slug: current.slug };
    const slug = restored?.slug ?? current.slug;
    const wish = this.#wish(input.slug, { _id: current._id, slug, title, status });
    if (status !== 'trash') return { slug: wish };
    return { slug: trashedSlug(wish), trash: { status: current.status, slug: wish, at: now } };
  }

  /** Moves an item to the trash; its slug becomes free. */
  async trash(identity: Identity, item: D): Promise<D> {
    return this.#repeatedly(item, async (current, attempt) => {
      await this.authorizeDelete(identity, current);
      if (current.status === 'trash') throw errors.ITEM_ERRORS[this.type].isInTrash();
      return this.#trash(current, attempt);
    });
  }

  /** Moves everything of an author to the trash. Repeatable. @returns how many items */
  async trashAllOf(author: number): Promise<number> {
    for (let trashed = 0; ; ) {
      const items = await this.with.items.untrashedOf(author, TRASH_BATCH);
      if (items.length === 0) return trashed;
      for (const item of items) {
        // What was changed meanwhile comes again with the next batch.
        if (await retryTaken((attempt) => this.#trash(item, attempt))) trashed += 1;
      }
    }
  }

  async #trash(current: D, attempt: number): Promise<D | null> {
    const now = this.with.now();
    const { zone } = await this.with.site.current();
    const slug = await this.#freeSlug(current._id, trashedSlug(current.slug), attempt);
    return this.#write(current, {
      set: {
        status: 'trash',
        slug,
        slugKey: slug,
        trash: { status: current.status, slug: current.slug, at: now },
        ...changedAt(now, zone),
      },
      unset: [],
      guard: { ...guardOf(current), ...this.ownGuard(current, { status: 'trash' }) },
      next: { ...current, status: 'trash' },
    });
  }

  async #write(current: D, { set, unset, guard, next }: Change<D>): Promise<D | null> {
    const followUp = this.with.followUps.between(current, next);
    const written = await this.with.items.update(current._id, guard, { set, unset, followUp });
    if (written) await this.with.followUps.settle(current._id, followUp);
    return written;
  }

  /** @throws RestError rest_invalid_param when the item goes away meanwhile */
  #repeatedly(item: D, change: (current: D, attempt: number) => Promise<D | null>): Promise<D> {
    const reload = async (): Promise<D> => {
      const current = await this.get(item._id);
      if (!current) throw errors.invalidParam('id');
      return current;
    };
    return repeatedly(item, change, reload, errors.editedMeanwhile);
  }

  /** @throws RestError for a text that is too long */
  #texts(identity: Identity, input: TextInput, { useSmilies }: SiteSettings): TextFields {
    const long = tooLong(input);
    if (long !== undefined) {
      // Outside, what a venue or organizer is called has the name of its kind.
      const param = long === 'title' && this.type !== 'event' ? this.type : long;
      throw errors.invalidParam(param, `${param} is too long.`);
    }
    const unfilteredHtml = can(identity, 'unfiltered_html');
    return textFields(input, { unfilteredHtml, useSmilies, siteUrl: this.with.siteUrl });
  }

  /**
   * The id of an image that was sent as id or address; undefined when nothing was sent.
   * @param param the name of what was sent
   * @throws RestError for an address without an image
   */
  protected async imageOf(sent: string | undefined, param = 'image'): Promise<number | undefined> {
    if (sent === undefined || sent === '') return sent === undefined ? undefined : 0;
    if (/^\d+$/.test(sent)) return Number(sent);
    const copied = await this.with.images.copy(sent);
    if (copied === undefined) throw errors.invalidParam(param);
    return copied;
  }

  #wish(
    sent: string | undefined,
    { _id: id, slug, title, status }: { _id: number; slug: string; title: string; status: Status },
  ): string {
    const wish = desiredSlug(sent, { id, slug, title, status });
    return wish === '' && (this.draftsHaveSlugs || status === 'trash') ? titleSlug(title, id) : wish;
  }

  async #freeSlug(_id: number, slug: string, attempt: number): Promise<string> {
    return slug === '' ? '' : this.#slugs.free({ _id, slug }, attempt);
  }
}

/** How many items of an author go to the trash before the next are looked for. */
const TRASH_BATCH = 100;

/** Status and publication date decide each other. */
export function settled(
  asked: Status,
  input: DateInput,
  { site, now, current }: { site: SiteSettings; now: Date; current?: Item },
): { status: Status; moment: Moment } {
  const moment = resolveMoment(input, { current, status: asked, zone: site.zone, now });
  return { status: resolveStatus(asked, moment, now), moment };
}

const sentTexts = ({ title, description, excerpt }: TextInput): TextInput => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(excerpt !== undefined && { excerpt }),
});

/** One write, and what the item is after it. */
interface Change<D> {
  readonly set: OwnFields;
  readonly unset: readonly string[];
  readonly guard: Guard;
  readonly next: D;
}

/** Fields of a new item: `search.fields` becomes a member of `search`. */
function nested(fields: OwnFields): OwnFields {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) {
    const [name = '', member] = path.split('.');
    whole[name] = member === undefined ? value : { ...(whole[name] as object), [member]: value };
  }
  return whole;
}
