import {
  type ContentType,
  type Draft,
  type Moment,
  publicationStatus,
  type SideEffects,
  type Status,
  siteStatuses,
  type WriteContext,
} from '@almanac/content';
import { type Filter, memberPaths, nonEmpty } from '@almanac/data';
import { siteZone, wholeSeconds, type Zone } from '@almanac/dates';
import { can, type Identity } from '@almanac/identity';
import type { RestRequest } from '@almanac/rest';
import type { DeclaredFields, MetaFields } from '../fields/meta-fields.js';
import type { FieldSelection } from '../fields/meta-query.js';
import { changedFields, fieldsOfNew } from '../fields/stored.js';
import type { MediaVisibility } from '../media/visibility.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import { type Addresses, plainLink } from './addresses.js';
import type { ContentInput, ContentListInput } from './args.js';
import { type AssignedTerms, termsAsRead } from './assigned-terms.js';
import { momentAfter } from './dates.js';
import { typeNamed } from './declared.js';
import type { Content, OpenOrClosed } from './document.js';
import { errors, metaIsNoText } from './errors.js';
import { type PostStore, someText } from './model.js';
import type { ContentFilter } from './query.js';
import { chosenSlug, type Visibility } from './rights.js';
import type { ContentSlugs } from './slugs.js';
import { cleanTexts, fits, mayFit, type TextFields, textFields } from './text.js';

/** Dependencies of every type. */
export interface CoreTypeDeps {
  readonly store: PostStore;
  readonly slugs: ContentSlugs;
  readonly effects: SideEffects<Content>;
  readonly settings: SettingsRepository;
  /** Whether a user exists. */
  readonly authors: { exists(id: number): Promise<boolean> };
  readonly mediaVisibility: MediaVisibility;
  readonly terms: AssignedTerms;
  readonly fields: DeclaredFields;
  readonly addresses: Pick<Addresses, 'permalinks'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Type-specific fields. */
export type TypeFields = Partial<
  Pick<Content, keyof typeof BLANK | 'terms' | 'file' | 'altText' | 'above' | 'own'>
>;

/** Context of the type-specific rules of a write. */
export interface TypeWriteContext extends Pick<WriteContext<Content>, 'identity' | 'current'> {
  readonly settings: Settings;
  /** The password of the item after the write. */
  readonly password: string;
}

/** Parts of a request that the rules of a list need. */
export type ListRequest = Pick<RestRequest, 'degraded' | 'needsTotals' | 'fields'>;

/** The part of a list that depends on the type. */
export interface TypeListing {
  readonly filter: Partial<ContentFilter> & Pick<ContentFilter, 'type' | 'visible'>;
  /** The order by a declared field; undefined for another order. */
  readonly order: FieldSelection['order'];
  /** Whether sticky items come first on the first page. */
  readonly isStickyFirst: boolean;
}

/** Rules of all content types, with hooks for the type-specific ones. */
export abstract class CoreType<I extends ContentInput, L extends ContentListInput>
  implements ContentType<Content, I>
{
  abstract readonly name: string;
  /** Whether title, content and excerpt must not all be empty. */
  protected readonly needsText: boolean = false;
  /** The default status of a new item. */
  protected readonly initialStatus: Status = 'draft';
  readonly isDatedByTrash = true;
  readonly errors = {
    cannotCreate: errors.cannotCreate,
    cannotEdit: errors.cannotEdit,
    cannotWriteAs: errors.cannotEditOthers,
    cannotDelete: errors.cannotDelete,
    alreadyTrashed: errors.alreadyTrashed,
    gone: errors.invalidId,
  };

  constructor(protected readonly deps: CoreTypeDeps) {}

  get where(): Filter {
    return { type: this.name };
  }

  get rights() {
    return typeNamed(this.name).rights;
  }

  /** Fields that the site's owner declares for the type. */
  get fields(): MetaFields {
    return this.deps.fields.of(this.name);
  }

  get slugs() {
    return this.deps.slugs;
  }

  get effects() {
    return this.deps.effects;
  }

  async zone(): Promise<Zone> {
    return siteZone((await this.deps.settings.current()).timezone, 0);
  }

  /** The input, with the field names of posts. */
  protected contentOf(input: I): ContentInput {
    return input;
  }

  /** Type-specific fields: those that were sent, or all for a new item. */
  protected abstract typeFields(input: I, writing: TypeWriteContext): Promise<TypeFields>;

  /** The terms of a write, by the names of the taxonomies' routes. */
  protected termsOf(input: I, _writing: TypeWriteContext): object {
    return input;
  }

  /** Whether comments and pings are open on a new item. */
  protected abstract discussion(settings: Settings): { comments: OpenOrClosed; pings: OpenOrClosed };

  /** Type-specific part of a list's filter. */
  protected abstract typeFilter(input: L): Partial<ContentFilter> | Promise<Partial<ContentFilter>>;

  /** The part of a list that depends on the type: the items that the identity may see among the selected ones. */
  async listing(
    identity: Identity,
    input: L,
    { statuses, isSearch }: { readonly statuses: readonly Status[]; readonly isSearch: boolean },
    request: ListRequest,
  ): Promise<TypeListing> {
    const fields = this.fields.selection(input);
    const right = input.context === 'edit' ? 'edit' : 'read';
    return {
      filter: {
        type: this.name,
        visible: await this.visible(identity, statuses, right, request),
        searchable: isSearch ? await this.visible(identity, statuses, 'edit', request) : undefined,
        fields: nonEmpty(fields.conditions),
        ...(await this.typeFilter(input)),
        ...(await this.deps.terms.filter(this.name, input)),
      },
      order: fields.order,
      isStickyFirst: this.isStickyFirst(input),
    };
  }

  /** Whether a list begins with its sticky items. */
  protected isStickyFirst(_input: L): boolean {
    return false;
  }

  /** Items that the identity may read or edit, as part of a query. */
  protected visible(
    identity: Identity,
    statuses: readonly Status[],
    right: 'read' | 'edit',
    _request: ListRequest,
  ): Visibility | Promise<Visibility> {
    return this.rights.visible(identity, statuses, right);
  }

  /** The status that results from a requested one. */
  protected statusFor(requested: Status, date: Moment, now: Date): Status {
    return publicationStatus(requested, date, now);
  }

  /** Type-specific optimistic lock of a write. */
  protected ownPrecondition(_input: I, _current: Content): Filter {
    return {};
  }

  /** The guid of an item: its address on creation, which never changes. The guid of a draft contains the id. */
  protected async guidOf(item: Content): Promise<string> {
    const { addresses, siteUrl } = this.deps;
    if (!siteStatuses.isPublic(item.status) && !siteStatuses.isPrivate(item.status))
      return plainLink(siteUrl, item);
    return (await addresses.permalinks([item])).of(item);
  }

  async complete(item: Content): Promise<Content> {
    return item.guid ? item : { ...item, guid: await this.guidOf(item) };
  }

  async validate(input: I, context: WriteContext<Content>): Promise<Draft<Content>> {
    const { identity, current, zone, now } = context;
    const sent = this.contentOf(input);
    const requested = sent.status ?? current?.status ?? this.initialStatus;
    if (requested !== current?.status && !this.rights.maySetStatus(identity, requested))
      throw errors.cannotPublish();
    const settings = await this.deps.settings.current();
    const moment = momentAfter(sent, { current, status: requested, zone, now });
    const status = this.statusFor(requested, moment, now);
    if (sent.author && !(await this.deps.authors.exists(sent.author))) throw errors.invalidAuthor();
    const password = sent.password ?? current?.password ?? '';
    const writing = { identity, settings, current, password };
    const own = {
      ...(await this.typeFields(input, writing)),
      ...(await this.deps.terms.fields(this.name, this.termsOf(input, writing), writing)),
    };
    const footnotes = footnotesOf(sent);
    const declared = this.fields.accept({ identity, stored: current?.fields }, sent.meta);
    if (!mayFit(sent)) throw current ? errors.doesNotFit() : errors.doesNotFitNew();
    const texts = await context.once('texts', () => this.#render(sent, context, settings));
    if (this.needsText && isEmpty({ ...current, ...texts })) throw errors.emptyContent();
    const kept = status === 'private' ? '' : password;
    if (!fits(texts, current ? sent.password : kept))
      throw current ? errors.doesNotFit() : errors.doesNotFitNew();
    const featured = await context.once('featured', () => this.#featuredMedia(identity, sent));
    const before = current?.status;
    return {
      status,
      moment,
      slug: chosenSlug(identity, this.name, sent.slug, { status, before }),
      fields: {
        ...(!current && this.#blank(settings)),
        ...(!current && { modifiedGmt: moment.dateGmt ?? wholeSeconds(now), password: kept }),
        ...texts,
        ...(current ? singly(own) : this.#whole(own)),
        ...sentFields(sent, status),
        ...(footnotes !== undefined && { meta: { footnotes } }),
        ...(current ? changedFields(declared) : fieldsOfNew(declared)),
        ...(featured !== undefined && { featuredMedia: featured }),
      },
      ...(current && { precondition: this.#precondition(input, current, texts) }),
    };
  }

  #precondition(input: I, current: Content, texts: TextFields): Filter {
    return {
      parent: current.parent,
      ...termsAsRead(current),
      ...(this.needsText && keepsText(texts)),
      ...this.ownPrecondition(input, current),
    };
  }

  /** Defaults of a new item's fields that were not sent. */
  #blank(settings: Settings): Partial<Content> {
    const { comments, pings } = this.discussion(settings);
    return {
      ...BLANK,
      type: this.name,
      featuredMedia: 0,
      commentStatus: comments,
      pingStatus: pings,
      template: '',
      meta: { footnotes: '' },
    };
  }

  /** Type-specific fields of a new item, with defaults. */
  #whole({ own, ...others }: TypeFields): TypeFields {
    const { own: blank } = typeNamed(this.name);
    return { ...others, ...(blank && { own: { ...blank, ...own } }) };
  }

  /** The sent texts, sanitized and rendered; all texts for a new item. */
  async #render(
    { title, content, excerpt }: ContentInput,
    context: WriteContext<Content>,
    { use_smilies: useSmilies }: Settings,
  ): Promise<TextFields> {
    const { siteUrl } = this.deps;
    const sent = context.current
      ? { title, content, excerpt }
      : { title: title ?? '', content: content ?? '', excerpt: excerpt ?? '' };
    const unfilteredHtml = can(context.identity, 'unfiltered_html');
    const texts = await cleanTexts(sent, { unfilteredHtml, siteUrl });
    return textFields(texts, { useSmilies, siteUrl, postId: await context.id() });
  }

  /**
   * The featured image of a write.
   * @returns undefined for no change: an unknown id is ignored, an id of no image removes it.
   */
  async #featuredMedia(
    identity: Identity,
    { featured_media: id }: ContentInput,
  ): Promise<number | undefined> {
    if (id === undefined || id <= 0) return id === undefined ? undefined : 0;
    const { mediaVisibility, store } = this.deps;
    const [media] = await mediaVisibility.readable(identity, await store.findMany([id]));
    if (!media) return undefined;
    return media.mimeType.startsWith('image/') ? id : 0;
  }
}

/** Defaults of a new item, unless its type sets others. */
const BLANK = {
  parent: 0,
  menuOrder: 0,
  sticky: false,
  categories: [],
  tags: [],
  format: 'standard',
  mimeType: '',
} as const satisfies Partial<Content>;

/** Fields of an update. Type-specific fields are set one by one, so that fields that were not sent stay. */
const singly = ({ own = {}, ...others }: TypeFields): Partial<Content> => ({
  ...others,
  ...memberPaths('own', own),
});

/** Fields that are stored as sent. A private item gets no password. */
const sentFields = (input: ContentInput, status: Status): Partial<Content> => ({
  ...(status === 'private' ? { password: '' } : input.password !== undefined && { password: input.password }),
  ...(input.comment_status && { commentStatus: input.comment_status }),
  ...(input.ping_status && { pingStatus: input.ping_status }),
  ...(input.template !== undefined && { template: input.template }),
});

/** The footnotes that were sent, `''` for `null`. @throws RestError rest_invalid_type */
export function footnotesOf({ meta }: ContentInput): string | undefined {
  const footnotes = meta?.footnotes;
  if (footnotes === undefined) return undefined;
  if (footnotes === null) return '';
  if (typeof footnotes !== 'string') throw metaIsNoText('footnotes');
  // NUL characters are removed, as from all texts.
  return footnotes.replaceAll('\0', '');
}

const TEXTS = ['title', 'content', 'excerpt'] as const;

const isEmpty = (item: Pick<TextFields, 'title' | 'content' | 'excerpt'>): boolean =>
  TEXTS.every((name) => !item[name]?.raw);

/**
 * Precondition of an update that empties a text: another text is not empty. Of two concurrent updates that empty
 * different texts, one fails.
 */
function keepsText(texts: TextFields): Filter {
  const sent = TEXTS.filter((name) => texts[name] !== undefined);
  if (sent.length === 0 || sent.some((name) => texts[name]?.raw)) return {};
  return someText(TEXTS.filter((name) => !sent.includes(name)));
}
