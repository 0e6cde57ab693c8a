import {
  desiredSlug,
  type Moment,
  momentOf,
  parseSearch,
  repeatedly,
  resolveStatus,
  retryTaken,
  type SlugAllocator,
  type Status,
  trashedSlug,
  wholeSeconds,
  withFreeId,
} from '@almanac/content';
import { formatDateTime, siteZone, type Zone } from '@almanac/dates';
import { sanitizeTitle } from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import type { Context, RestRequest } from '@almanac/rest';
import type { IdSequence } from '../ids/model.js';
import type { MediaVisibility } from '../media/visibility.js';
import type { Settings, SettingsService } from '../settings/service.js';
import { type DateInput, resolveDate, sentMoment } from './dates.js';
import type { Content, ContentType, OpenOrClosed } from './document.js';
import * as errors from './errors.js';
import { countedDifferently, countedIn, type FollowUps } from './follow-ups.js';
import type { ContentInput, ContentListInput, OwnFields } from './input.js';
import { fits, mayFit } from './limits.js';
import { type ContentRepository, type Guard, guardOf, someText } from './model.js';
import { isUnlocked } from './password.js';
import { type Addressed, pathAbove, permalink, plainLink } from './permalinks.js';
import type { ContentFilter } from './query.js';
import { CAPABILITIES, mayDelete, mayEdit, mayRead, maySetStatus } from './rights.js';
import { type ContentSlugWish, slugKey } from './slugs.js';
import { cleanTexts, type TextFields, type TextInput, textFields } from './text.js';
import { type Visibility, visibility } from './visibility.js';

export type { ContentInput, ContentListInput, OwnFields } from './input.js';

/** What the rules of one type may have to know beside what was sent. */
export interface Situation {
  readonly identity: Identity;
  readonly settings: Settings;
  /** Undefined while the item is being made. */
  readonly current: Content | undefined;
  /** The password that the item will have. */
  readonly password: string;
}

/** Whether there is a user. */
export interface Authors {
  exists(id: number): Promise<boolean>;
}

/** What a list asks of the request that it is for. */
export type ListRequest = Pick<RestRequest, 'degraded'>;

export interface ContentCollaborators {
  readonly content: ContentRepository;
  readonly slugs: SlugAllocator<ContentSlugWish>;
  readonly followUps: FollowUps;
  readonly ids: IdSequence;
  readonly settings: SettingsService;
  readonly authors: Authors;
  readonly mediaVisibility: MediaVisibility;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
  readonly now: () => Date;
}

/**
 * The rules that posts and pages share (behaviour-core.md section 2; precedence.md P5, P6). A subclass adds what only
 * its type has.
 */
export abstract class ContentService<I extends ContentInput, L extends ContentListInput> {
  readonly type: ContentType;
  protected readonly with: ContentCollaborators;

  constructor(type: ContentType, collaborators: ContentCollaborators) {
    this.type = type;
    this.with = collaborators;
  }

  /** Refuses who may not send some of the fields that only this type has. */
  protected abstract authorizeOwn(identity: Identity, input: I): Promise<void>;

  /** The fields that only this type has: those that were sent, and all of them for a new item. */
  protected abstract ownFields(input: I, situation: Situation): Promise<OwnFields>;

  /** What the rules of this type alone have read of an item to decide about what was sent. */
  protected ownGuard(_input: I, _current: Content): Guard {
    return {};
  }

  /** The part of a list's filter that only this type has. */
  protected abstract ownFilter(input: L): Partial<ContentFilter>;

  /** The status of a new item for which none was asked. */
  protected readonly initialStatus: Status = 'draft';

  /** What becomes of a status that was asked for. */
  protected statusFor(requested: Status, date: Moment, now: Date): Status {
    return resolveStatus(requested, date, now);
  }

  /** Whether comments and pings are open on a new item. */
  protected abstract discussion(settings: Settings): { comments: OpenOrClosed; pings: OpenOrClosed };

  /** @throws RestError rest_post_invalid_id */
  async get(id: number): Promise<Content> {
    const item = await this.with.content.find(this.type, id);
    if (!item) throw errors.invalidId();
    return item;
  }

  /** @throws RestError unless the caller may see the item in the context, with the password if one is given. */
  async authorizeRead(
    identity: Identity,
    item: Content,
    context: Context,
    password: string | undefined,
  ): Promise<void> {
    if (context === 'edit' && !mayEdit(identity, item)) throw errors.forbiddenContext();
    if (password !== undefined && password !== '' && !isUnlocked(item, password))
      throw errors.incorrectPassword();
    if (!mayRead(identity, item)) throw errors.forbidden();
  }

  /** @throws RestError unless the caller may see lists in the context. */
  async authorizeList(identity: Identity, context: Context): Promise<void> {
    if (context === 'edit' && !can(identity, CAPABILITIES[this.type].edit)) throw errors.forbiddenContext();
  }

  /** @throws RestError unless the caller may create what is sent. */
  async authorizeCreate(identity: Identity, input: I): Promise<void> {
    await this.#authorizeAuthor(identity, input);
    await this.authorizeOwn(identity, input);
    if (!can(identity, CAPABILITIES[this.type].create)) throw errors.cannotCreate();
  }

  /** @throws RestError unless the caller may change the item as sent. */
  async authorizeUpdate(identity: Identity, item: Content, input: I): Promise<void> {
    if (!mayEdit(identity, item)) throw errors.cannotEdit();
    await this.#authorizeAuthor(identity, input);
    await this.authorizeOwn(identity, input);
  }

  /** @throws RestError unless the caller may delete the item. */
  async authorizeDelete(identity: Identity, item: Content): Promise<void> {
    if (!mayDelete(identity, item)) throw errors.cannotDelete();
  }

  async #authorizeAuthor(identity: Identity, { author }: I): Promise<void> {
    if (author && author !== identity.userId && !can(identity, CAPABILITIES[this.type].editOthers)) {
      throw errors.cannotEditOthers();
    }
  }

  /** Which items of this type somebody may read or edit, as part of a query. */
  protected async visible(
    identity: Identity,
    statuses: readonly Status[],
    right: 'read' | 'edit',
    _request: ListRequest,
  ): Promise<Visibility> {
    return visibility(identity, this.type, statuses, right);
  }

  /** One page of a list: what the caller may see, and how many of it there are. */
  async list(
    identity: Identity,
    input: L,
    request: ListRequest,
  ): Promise<{ items: Content[]; total: number }> {
    const { orderby, order, page, per_page: perPage, include } = input;
    const search = parseSearch(input.search ?? '');
    if (orderby === 'relevance' && !search) throw errors.noSearchTerm();
    if (orderby === 'include' && include.length === 0) throw errors.missingInclude();
    const statuses = listedStatuses(nonEmpty(input.status) ?? ['publish']);
    const right = input.context === 'edit' ? 'edit' : 'read';
    const { items, total } = await this.with.content.list(
      {
        type: this.type,
        visible: await this.visible(identity, statuses, right, request),
        search,
        searchable: await this.visible(identity, statuses, 'edit', request),
        include: nonEmpty(include),
        // As clients know it, naming items outweighs leaving some out.
        exclude: include.length > 0 ? undefined : nonEmpty(input.exclude),
        slugs: nonEmpty(input.slug?.map(sanitizeTitle)),
        authors: nonEmpty(input.author),
        authorsExclude: nonEmpty(input.author_exclude),
        ...(await this.#dateFilter(input)),
        ...this.ownFilter(input),
      },
      {
        orderBy: orderby,
        descending: order === 'desc',
        offset: Math.abs(input.offset ?? (page - 1) * perPage),
        limit: perPage,
      },
    );
    if (total > 0 && page > Math.ceil(total / perPage)) throw errors.invalidPageNumber();
    return { items, total };
  }

  /**
   * Makes an item.
   * @param leasedId an id that was taken for it already
   * @throws DuplicateKeyError when the id is taken
   */
  async create(identity: Identity, input: I, leasedId?: number): Promise<Content> {
    await this.authorizeCreate(identity, input);
    const requested = input.status ?? this.initialStatus;
    if (!maySetStatus(identity, this.type, requested)) throw errors.cannotPublish();
    const settings = await this.with.settings.current();
    const zone = siteZone(settings.timezone, 0);
    const now = this.with.now();
    const date = dateAfter(input, { status: requested, zone, now });
    const status = this.statusFor(requested, date, now);
    await this.#checkAuthor(input);
    const password = status === 'private' ? '' : (input.password ?? '');
    const own = await this.ownFields(input, {
      identity,
      settings,
      current: undefined,
      password: input.password ?? '',
    });
    if (!mayFit(input)) throw errors.doesNotFitNew();
    const make = (id: number): Promise<Content> =>
      this.#createAs(id, identity, input, { settings, date, status, password, own, now });
    if (leasedId !== undefined) return make(leasedId);
    return withFreeId(await this.with.ids.next(), () => this.nextFreeId(), make);
  }

  /** An id above all that there are. */
  protected async nextFreeId(): Promise<number> {
    return this.with.ids.next(await this.with.content.highestId());
  }

  async #createAs(
    id: number,
    identity: Identity,
    input: I,
    { settings, date, status, password, own, now }: NewItem,
  ): Promise<Content> {
    const texts = await this.#texts(
      identity,
      id,
      { title: '', content: '', excerpt: '', ...sentTexts(input) },
      settings,
    );
    if (isEmpty({ ...texts, ...own })) throw errors.emptyContent();
    if (!fits(texts, password)) throw errors.doesNotFitNew();
    const discussion = this.discussion(settings);
    const item: Omit<Content, 'slug' | 'slugKey' | 'guid' | 'followUps'> = {
      _id: id,
      type: this.type,
      status,
      author: input.author || identity.userId,
      ...date,
      modified: date.date,
      modifiedGmt: date.dateGmt ?? wholeSeconds(now),
      password,
      parent: 0,
      menuOrder: 0,
      sticky: false,
      categories: [],
      tags: [],
      featuredMedia: (await this.#featured(identity, input.featured_media)) ?? 0,
      commentStatus: input.comment_status ?? discussion.comments,
      pingStatus: input.ping_status ?? discussion.pings,
      format: 'standard',
      template: input.template ?? '',
      mimeType: '',
      meta: { footnotes: input.meta?.footnotes ?? '' },
      ...(texts as Required<TextFields> & Pick<Content, 'search'>),
      ...own,
    };
    return this.#insert(identity, item, input.slug);
  }

  async #insert(
    identity: Identity,
    item: Omit<Content, 'slug' | 'slugKey' | 'guid' | 'followUps'>,
    sentSlug: string | undefined,
  ): Promise<Content> {
    const followUp = this.with.followUps.begin(identity.userId, countedIn(item), { revision: false });
    const wish = desiredSlug(sentSlug, {
      id: item._id,
      slug: '',
      title: item.title.raw,
      status: item.status,
    });
    return retryTaken(async (attempt) => {
      const slug = await this.#freeSlug(item, wish, attempt);
      const complete: Content = {
        ...item,
        slug,
        ...(slug !== '' && { slugKey: slugKey(item, slug) }),
        guid: await this.guidOf({ ...item, slug }),
        followUps: [followUp],
      };
      await this.with.content.insert(complete);
      await this.with.followUps.settle(complete, followUp, { isNew: true });
      return complete;
    }, errors.editedMeanwhile);
  }

  /** Changes what was sent and nothing else (precedence.md P6). Any status brings an item back from the trash. */
  async update(identity: Identity, item: Content, input: I): Promise<Content> {
    return this.#repeatedly(item, async (current, attempt) => {
      await this.authorizeUpdate(identity, current, input);
      const { set, unset, guard, next } = await this.#changes(identity, current, input, attempt);
      const followUp = this.with.followUps.begin(
        identity.userId,
        countedDifferently(countedIn(current), countedIn(next)),
        { revision: true },
      );
      const updated = await this.with.content.update(current._id, guard, { set, unset, followUp });
      if (updated) await this.with.followUps.settle(updated, followUp);
      return updated;
    });
  }

  async #changes(identity: Identity, current: Content, input: I, attempt: number) {
    const leavesTrash = current.status === 'trash' && input.status !== undefined && input.status !== 'trash';
    const restored = leavesTrash ? current.trash : undefined;
    const requested: Status = input.status ?? current.status;
    if (requested !== current.status && !maySetStatus(identity, this.type, requested)) {
      throw errors.cannotPublish();
    }
    const settings = await this.with.settings.current();
    const zone = siteZone(settings.timezone, 0);
    const now = this.with.now();
    const date = dateAfter(input, { current, status: requested, zone, now });
    const status = this.statusFor(requested, date, now);
    await this.#checkAuthor(input);
    const password = input.password ?? current.password;
    const own = await this.ownFields(input, { identity, settings, current, password });
    if (!mayFit(input)) throw errors.doesNotFit();
    const texts = await this.#texts(identity, current._id, sentTexts(input), settings);
    if (isEmpty({ ...current, ...texts })) throw errors.emptyContent();
    if (!fits(texts, input.password)) throw errors.doesNotFit();

    const parent = own.parent ?? current.parent;
    const wish = desiredSlug(input.slug, {
      id: current._id,
      slug: restored?.slug ?? current.slug,
      title: texts.title?.raw ?? current.title.raw,
      status,
    });
    const place = { _id: current._id, type: this.type, parent };
    const moved = wish !== current.slug || parent !== current.parent;
    const slug = moved ? await this.#freeSlug(place, wish, attempt) : current.slug;
    const featuredMedia = await this.#featured(identity, input.featured_media);
    const modified = momentOf(wholeSeconds(now), zone);
    const { search, ...rendered } = texts;
    const set = {
      ...rendered,
      ...Object.fromEntries(Object.entries(search ?? {}).map(([name, text]) => [`search.${name}`, text])),
      ...own,
      ...(status !== current.status && { status }),
      ...(date.date !== current.date && { date: date.date }),
      ...(date.dateGmt?.getTime() !== current.dateGmt?.getTime() && { dateGmt: date.dateGmt }),
      modified: modified.date,
      modifiedGmt: modified.dateGmt,
      ...(moved && { slug, ...(slug !== '' && { slugKey: slugKey(place, slug) }) }),
      ...(input.author && { author: input.author }),
      ...(status === 'private' ? { password: '' } : input.password !== undefined && { password }),
      ...(featuredMedia !== undefined && { featuredMedia }),
      ...(input.comment_status && { commentStatus: input.comment_status }),
      ...(input.ping_status && { pingStatus: input.ping_status }),
      ...(input.template !== undefined && { template: input.template }),
      ...(input.meta?.footnotes !== undefined && { 'meta.footnotes': input.meta.footnotes ?? '' }),
    };
    const unset = [...(restored ? ['trash'] : []), ...(moved && slug === '' ? ['slugKey'] : [])];
    return {
      set,
      unset,
      guard: {
        ...guardOf(current, { terms: true }),
        ...keepsText(current, texts),
        ...this.ownGuard(input, current),
      },
      next: { ...current, ...own, status, author: input.author || current.author },
    };
  }

  /** Moves an item to the trash; its slug becomes free. */
  async trash(identity: Identity, item: Content): Promise<Content> {
    return this.#repeatedly(item, async (current, attempt) => {
      await this.authorizeDelete(identity, current);
      if (current.status === 'trash') throw errors.alreadyTrashed();
      return this.#trash(identity.userId, current, attempt);
    });
  }

  /** Moves everything of an author to the trash. Repeatable. */
  async trashAllOf(author: number): Promise<void> {
    for (;;) {
      const items = await this.with.content.untrashedOf(author, this.type, TRASH_BATCH);
      if (items.length === 0) return;
      // What was changed meanwhile comes again with the next batch.
      for (const item of items) await retryTaken((attempt) => this.#trash(author, item, attempt));
    }
  }

  async #trash(editor: number, current: Content, attempt: number): Promise<Content | null> {
    const zone = await this.#zone();
    const now = this.with.now();
    const at = momentOf(wholeSeconds(now), zone);
    const slug = await this.#freeSlug(current, trashedSlug(current.slug), attempt);
    const followUp = this.with.followUps.begin(
      editor,
      countedDifferently(countedIn(current), { terms: [], authors: [] }),
      { revision: true },
    );
    const trashed = await this.with.content.update(current._id, guardOf(current, { terms: true }), {
      set: {
        status: 'trash',
        slug,
        slugKey: slugKey(current, slug),
        trash: { status: current.status, slug: current.slug, at: now },
        ...(current.dateGmt === null && { date: at.date }),
        modified: at.date,
        modifiedGmt: at.dateGmt,
      },
      followUp,
    });
    if (trashed) await this.with.followUps.settle(trashed, followUp);
    return trashed;
  }

  /** Deletes an item for good. @returns the item as it was. */
  async delete(identity: Identity, item: Content): Promise<Content> {
    return this.#repeatedly(item, async (current) => {
      await this.authorizeDelete(identity, current);
      const removed = await this.with.followUps.remove(
        current,
        guardOf(current, { terms: true }),
        identity.userId,
      );
      return removed ? current : null;
    });
  }

  /** @throws RestError rest_post_invalid_id when the item goes away meanwhile */
  #repeatedly(
    item: Content,
    change: (current: Content, attempt: number) => Promise<Content | null>,
  ): Promise<Content> {
    return repeatedly(item, change, () => this.get(item._id), errors.editedMeanwhile);
  }

  /** A client's dates as the site's clock shows them. */
  async #dateFilter(input: L): Promise<Partial<ContentFilter>> {
    const { after, before, modified_after, modified_before } = input;
    const given = [after, before, modified_after, modified_before];
    if (given.every((text) => text === undefined)) return {};
    const zone = await this.#zone();
    return {
      after: clockTime('after', after, zone),
      before: clockTime('before', before, zone),
      modifiedAfter: clockTime('modified_after', modified_after, zone),
      modifiedBefore: clockTime('modified_before', modified_before, zone),
    };
  }

  async #zone(): Promise<Zone> {
    return siteZone((await this.with.settings.current()).timezone, 0);
  }

  async #texts(
    identity: Identity,
    postId: number,
    input: TextInput,
    settings: Settings,
  ): Promise<TextFields> {
    return textFields(await cleanTexts(input, can(identity, 'unfiltered_html')), {
      useSmilies: settings.use_smilies,
      siteUrl: this.with.siteUrl,
      postId,
    });
  }

  async #checkAuthor({ author }: I): Promise<void> {
    if (author && !(await this.with.authors.exists(author))) throw errors.invalidAuthor();
  }

  /**
   * @returns undefined when nothing is to change: an id that is unknown to the caller is passed over, something that is
   *   no image removes.
   */
  async #featured(identity: Identity, mediaId: number | undefined): Promise<number | undefined> {
    if (mediaId === undefined || mediaId <= 0) return mediaId === undefined ? undefined : 0;
    const found = await this.with.content.findMany([mediaId]);
    const [media] = await this.with.mediaVisibility.readable(identity, found);
    if (!media) return undefined;
    return media.mimeType.startsWith('image/') ? mediaId : 0;
  }

  async #freeSlug(
    { _id, type, parent }: Pick<Content, '_id' | 'type' | 'parent'>,
    slug: string,
    attempt: number,
  ): Promise<string> {
    return slug === '' ? '' : this.with.slugs.free({ _id, type, parent, slug }, attempt);
  }

  /** The address at birth: it stays when the address changes. */
  protected async guidOf(item: Addressed & Pick<Content, 'file'>): Promise<string> {
    const { siteUrl, content } = this.with;
    if (item.status !== 'publish' && item.status !== 'private') return plainLink(siteUrl, item);
    const above = pathAbove(item, await content.ancestors([item]));
    return permalink(siteUrl, item, above);
  }
}

/** What is decided about a new item before it has an id. */
interface NewItem {
  readonly settings: Settings;
  readonly date: Moment;
  readonly status: Status;
  readonly password: string;
  readonly own: OwnFields;
  readonly now: Date;
}

/** How many items of an author go to the trash before the next are looked for. */
const TRASH_BATCH = 100;

const sentTexts = ({ title, content, excerpt }: TextInput): TextInput => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { content }),
  ...(excerpt !== undefined && { excerpt }),
});

const isEmpty = ({
  title,
  content,
  excerpt,
  file,
}: Pick<TextFields, 'title' | 'content' | 'excerpt'> & Pick<OwnFields, 'file'>): boolean =>
  file === undefined && [title, content, excerpt].every((text) => !text?.raw);

const TEXTS = ['title', 'content', 'excerpt'] as const;

/** Whoever empties texts relies on the others: only one of two who empty different ones may. */
function keepsText({ file }: Content, texts: TextFields): Guard {
  const sent = TEXTS.filter((name) => texts[name] !== undefined);
  if (file || sent.length === 0 || sent.some((name) => texts[name]?.raw)) return {};
  return someText(TEXTS.filter((name) => !sent.includes(name)));
}

function dateAfter(input: DateInput, situation: Parameters<typeof resolveDate>[1]): Moment {
  const date = resolveDate(input, situation);
  if (date === 'invalid') throw errors.invalidDate(typeof input.date === 'string' ? 'date' : 'date_gmt');
  return date;
}

/** What `any` stands for: everything but the trash and what is only being started. */
const ANY: readonly Status[] = ['publish', 'future', 'draft', 'pending', 'private', 'inherit'];

const listedStatuses = (statuses: readonly (Status | 'any')[]): Status[] => [
  ...new Set(statuses.flatMap((status) => (status === 'any' ? ANY : [status]))),
];

const nonEmpty = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values && values.length > 0 ? values : undefined;

function clockTime(param: string, text: string | undefined, zone: Zone): string | undefined {
  const moment = sentMoment(param, text, zone);
  return moment && formatDateTime(moment, zone);
}
