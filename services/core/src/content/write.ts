import {
  type Change,
  changeItem,
  flatTexts,
  type Guard,
  insertItem,
  type Moment,
  type Status,
  sharedChanges,
  wishedSlug,
} from '@almanac/content';
import { siteZone, wholeSeconds } from '@almanac/dates';
import { can, type Identity } from '@almanac/identity';
import type { inGroups } from '@almanac/service';
import { withFreeId } from '@almanac/service/collection';
import type { IdSequence } from '../ids/model.js';
import type { MediaVisibility } from '../media/visibility.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import type { ContentInput } from './args.js';
import { type DateInput, resolveDate } from './dates.js';
import type { Content } from './document.js';
import { errors, invalidDate, metaIsNoText } from './errors.js';
import type { ContentKind } from './kind.js';
import { type ContentRepository, guardOf, someText } from './model.js';
import { authorizeCreate, authorizeUpdate, chosenSlug, maySetStatus } from './rights.js';
import type { OwnFields, TypeRules } from './rules.js';
import {
  type AllTextFields,
  cleanTexts,
  fits,
  mayFit,
  type TextFields,
  type TextInput,
  textFields,
} from './text.js';

/** Whether there is a user. */
interface Authors {
  exists(id: number): Promise<boolean>;
}

/** What writing takes beside the rules of the type. */
export interface ContentDeps {
  readonly kind: ContentKind;
  readonly content: ContentRepository;
  readonly ids: IdSequence;
  readonly settings: SettingsRepository;
  readonly authors: Authors;
  readonly mediaVisibility: MediaVisibility;
  /** Has creations at the same time share the commands that lead up to their inserts. */
  readonly together: ReturnType<typeof inGroups>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** The rules of a type, whatever its lists are asked for. */
type Rules<I> = TypeRules<I, never>;

/**
 * Makes an item: checks everything, renders its texts, and stores it under a free id and slug.
 * @param leasedId an id that was taken for it already
 * @throws DuplicateKeyError when that is taken
 */
export async function createContent<I extends ContentInput>(
  rules: Rules<I>,
  deps: ContentDeps,
  identity: Identity,
  input: I,
  leasedId?: number,
): Promise<Content> {
  authorizeCreate(rules, identity, input);
  return deps.together((stored) =>
    deps.content.expectInsert((arrived) =>
      create(rules, deps, identity, input, { leasedId, arrived, stored }),
    ),
  );
}

/** What of a creation is known before, and who is to be told how far it is. */
interface Creation {
  readonly leasedId: number | undefined;
  /** Nothing but its insert is left to do. */
  readonly arrived: () => void;
  readonly stored: () => void;
}

async function create<I extends ContentInput>(
  rules: Rules<I>,
  deps: ContentDeps,
  identity: Identity,
  input: I,
  { leasedId, arrived, stored }: Creation,
): Promise<Content> {
  const requested = input.status ?? rules.initialStatus;
  if (!maySetStatus(identity, rules.type, requested)) throw errors.cannotPublish();
  const settings = await deps.settings.current();
  const now = new Date();
  const date = dateAfter(input, { status: requested, zone: siteZone(settings.timezone, 0), now });
  const status = rules.statusFor(requested, date, now);
  await checkAuthor(deps, input);
  const password = input.password ?? '';
  const own = await rules.fields(input, { identity, settings, current: undefined, password });
  const footnotes = footnotesOf(input);
  if (!mayFit(input)) throw errors.doesNotFitNew();
  const make = async (id: number): Promise<Content> => {
    // Of texts that are all there, all fields are.
    const texts = (await renderedTexts(deps, settings, identity, id, withAllTexts(input))) as AllTextFields;
    if (rules.needsText && isEmpty(texts)) throw errors.emptyContent();
    const kept = status === 'private' ? '' : password;
    if (!fits(texts, kept)) throw errors.doesNotFitNew();
    const discussion = rules.discussion(settings);
    const item = {
      _id: id,
      type: rules.type,
      status,
      author: input.author || identity.userId,
      ...date,
      modified: date.date,
      modifiedGmt: date.dateGmt ?? wholeSeconds(now),
      password: kept,
      ...BLANK,
      featuredMedia: (await featuredMedia(deps, identity, input.featured_media)) ?? 0,
      commentStatus: input.comment_status ?? discussion.comments,
      pingStatus: input.ping_status ?? discussion.pings,
      template: input.template ?? '',
      meta: { footnotes: footnotes ?? '' },
      ...texts,
      ...own,
    };
    const { title } = item;
    const chosen = chosenSlug(identity, rules.type, input.slug, { status, before: undefined });
    const slug = wishedSlug(deps.kind, chosen, { id, slug: '', title: title.raw, status });
    arrived();
    const withSlug = async (place: { readonly slug: string; readonly slugKey?: string }) => {
      const placed = { ...item, ...place };
      return { ...placed, guid: await rules.guidOf(placed), followUps: [] };
    };
    return insertItem(deps.kind, { ...item, slug }, identity.userId, withSlug, stored);
  };
  if (leasedId !== undefined) return make(leasedId);
  return withFreeId(deps.ids, deps.content, make);
}

/** What a new item is where its type says nothing else. */
export const BLANK = {
  parent: 0,
  menuOrder: 0,
  sticky: false,
  categories: [],
  tags: [],
  format: 'standard',
  mimeType: '',
} as const satisfies Partial<Content>;

/** Changes what was sent and nothing else (precedence.md P6). Any status brings an item back from the trash. */
export async function updateContent<I extends ContentInput>(
  rules: Rules<I>,
  deps: ContentDeps,
  identity: Identity,
  item: Content,
  input: I,
): Promise<Content> {
  const settings = await deps.settings.current();
  const zone = siteZone(settings.timezone, 0);
  const now = new Date();
  /** What depends on the item as it is. */
  const decide = async (current: Content): Promise<Decided> => {
    authorizeUpdate(rules, identity, current, input);
    const requested = input.status ?? current.status;
    if (requested !== current.status && !maySetStatus(identity, rules.type, requested))
      throw errors.cannotPublish();
    const date = dateAfter(input, { current, status: requested, zone, now });
    await checkAuthor(deps, input);
    const password = input.password ?? current.password;
    const own = await rules.fields(input, { identity, settings, current, password });
    return { date, status: rules.statusFor(requested, date, now), own };
  };
  const asRead = await decide(item);
  const footnotes = footnotesOf(input);
  if (!mayFit(input)) throw errors.doesNotFit();
  const texts = await renderedTexts(deps, settings, identity, item._id, input);
  if (rules.needsText && isEmpty({ ...item, ...texts })) throw errors.emptyContent();
  if (!fits(texts, input.password)) throw errors.doesNotFit();
  const featured = await featuredMedia(deps, identity, input.featured_media);
  return changeItem(deps.kind, item, identity.userId, async (current, attempt) => {
    const decided = current === item ? asRead : await decide(current);
    if (rules.needsText && isEmpty({ ...current, ...texts })) throw errors.emptyContent();
    const { status, date, own } = decided;
    const title = texts.title?.raw ?? current.title.raw;
    const { set, unset } = await sharedChanges(deps.kind, current, attempt, {
      at: { now, zone },
      status,
      moment: date,
      slug: chosenSlug(identity, rules.type, input.slug, { status, before: current.status }),
      title,
      place: { parent: own.parent ?? current.parent },
    });
    return {
      set: {
        ...flatTexts(texts),
        ...own,
        ...set,
        ...sentFields(input, status),
        ...(footnotes !== undefined && { 'meta.footnotes': footnotes }),
        ...(featured !== undefined && { featuredMedia: featured }),
      },
      unset,
      guard: {
        ...guardOf(current),
        ...(rules.needsText && keepsText(texts)),
        ...rules.guard?.(input, current),
      },
      next: { ...current, ...own, status, author: input.author || current.author },
    };
  });
}

/** What a write decides by the item as it is. */
interface Decided {
  readonly date: Moment;
  readonly status: Status;
  readonly own: OwnFields;
}

/** The fields that are stored as they were sent. A private item needs no password. */
const sentFields = (input: ContentInput, status: Status): Change<Content>['set'] => ({
  ...(input.author && { author: input.author }),
  ...(status === 'private' ? { password: '' } : input.password !== undefined && { password: input.password }),
  ...(input.comment_status && { commentStatus: input.comment_status }),
  ...(input.ping_status && { pingStatus: input.ping_status }),
  ...(input.template !== undefined && { template: input.template }),
});

/** The footnotes that were sent, `''` for `null`. @throws RestError rest_invalid_type */
function footnotesOf({ meta }: ContentInput): string | undefined {
  const footnotes = meta?.footnotes;
  if (footnotes === undefined) return undefined;
  if (footnotes === null) return '';
  if (typeof footnotes !== 'string') throw metaIsNoText('footnotes');
  // As of any text that is sent.
  return footnotes.replaceAll('\0', '');
}

async function renderedTexts<T extends TextInput>(
  { siteUrl }: ContentDeps,
  { use_smilies: useSmilies }: Settings,
  identity: Identity,
  postId: number,
  { title, content, excerpt }: T,
): Promise<TextFields> {
  const unfilteredHtml = can(identity, 'unfiltered_html');
  const texts = await cleanTexts({ title, content, excerpt }, { unfilteredHtml, siteUrl });
  return textFields(texts, { useSmilies, siteUrl, postId });
}

const withAllTexts = ({ title = '', content = '', excerpt = '' }: TextInput): Required<TextInput> => ({
  title,
  content,
  excerpt,
});

async function checkAuthor({ authors }: ContentDeps, { author }: ContentInput): Promise<void> {
  if (author && !(await authors.exists(author))) throw errors.invalidAuthor();
}

/**
 * @returns undefined when nothing is to change: an id that is unknown to the caller is passed over, something that is no
 *   image removes.
 */
async function featuredMedia(
  { content, mediaVisibility }: ContentDeps,
  identity: Identity,
  mediaId: number | undefined,
): Promise<number | undefined> {
  if (mediaId === undefined || mediaId <= 0) return mediaId === undefined ? undefined : 0;
  const [media] = await mediaVisibility.readable(identity, await content.findMany([mediaId]));
  if (!media) return undefined;
  return media.mimeType.startsWith('image/') ? mediaId : 0;
}

const TEXTS = ['title', 'content', 'excerpt'] as const;

const isEmpty = (item: Pick<TextFields, 'title' | 'content' | 'excerpt'>): boolean =>
  TEXTS.every((name) => !item[name]?.raw);

/** Whoever empties texts relies on the others: only one of two who empty different ones may. */
function keepsText(texts: TextFields): Guard {
  const sent = TEXTS.filter((name) => texts[name] !== undefined);
  if (sent.length === 0 || sent.some((name) => texts[name]?.raw)) return {};
  return someText(TEXTS.filter((name) => !sent.includes(name)));
}

function dateAfter(input: DateInput, situation: Parameters<typeof resolveDate>[1]): Moment {
  const date = resolveDate(input, situation);
  if (date === 'invalid') throw invalidDate(typeof input.date === 'string' ? 'date' : 'date_gmt');
  return date;
}
