import {
  type Change,
  flatTexts,
  guardOf,
  insertItem,
  isFloating,
  type Moment,
  resolveDate,
  resolveStatus,
  type Status,
  sharedChanges,
  wishedSlug,
} from '@almanac/content';
import { momentOf, parseEventMoment, UTC, type Zone } from '@almanac/dates';
import { can, type Identity } from '@almanac/identity';
import type { LeasedIds } from '@almanac/service';
import { withFreeId } from '@almanac/service/collection';
import type { Images } from '../core/images.js';
import type { Site, SiteSettings } from '../core/site.js';
import type { Item, ItemType } from './document.js';
import { errors, invalidParam } from './errors.js';
import type { ItemKind } from './kind.js';
import { statusFor } from './rights.js';
import { fits, type TextFields, type TextInput, textFields, tooLong } from './text.js';

/** What a client says of the publication date; the texts were checked before. */
export interface DateInput {
  /** In the site's zone unless it names one. */
  readonly date?: string | undefined;
  /** In UTC unless it names a zone. */
  readonly date_utc?: string | undefined;
}

/** What a client may send of every kind of item; absent is what was not sent. The values were checked before. */
export interface ItemInput extends TextInput, DateInput {
  readonly slug?: string | undefined;
  readonly status?: Status | undefined;
  /** User id. */
  readonly author?: number | undefined;
  /** Id or address of an image; '' for none. */
  readonly image?: string | undefined;
}

/** Fields that only one kind of item has: those that a write decides. Names with dots lie inside others. */
export type OwnFields = Readonly<Record<string, unknown>>;

/** What writing takes beside the kind. */
export interface WriteCollaborators {
  /** The sequence `posts`. */
  readonly ids: Pick<LeasedIds, 'next'>;
  readonly site: Pick<Site, 'current'>;
  readonly images: Pick<Images, 'exists' | 'copy'>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** When and for whom something is written. */
export interface Occasion {
  readonly identity: Identity;
  readonly site: SiteSettings;
  readonly now: Date;
}

export const occasionOf = async (
  identity: Identity,
  site: WriteCollaborators['site'],
): Promise<Occasion> => ({ identity, site: await site.current(), now: new Date() });

/**
 * The publication date after a write: one of the two decides both, two are kept as they were sent.
 * @throws 400 `rest_invalid_param` for a date that leaves the four-digit years in the zone of the site or in UTC
 */
export function resolveMoment(
  { date, date_utc }: DateInput,
  situation: { current?: Moment | undefined; status: Status; zone: Zone; now: Date },
): Moment {
  const { zone, now } = situation;
  const read = (param: keyof DateInput, text: string | undefined, from: Zone): Date | undefined => {
    if (text === undefined) return undefined;
    const found = parseEventMoment(text, now, from, zone);
    if (found) return found;
    throw invalidParam(param, 'No such date.');
  };
  const local = read('date', date, zone);
  const utc = read('date_utc', date_utc, UTC);
  const moment = resolveDate(local ?? utc, situation);
  return local && utc ? { date: momentOf(local, zone).date, dateGmt: utc } : moment;
}

/** Which of the two publication dates was sent, to be stored with the moment they gave. */
const sentDates = ({ date, date_utc }: DateInput): Pick<Item, 'dateUtcSent'> =>
  date === undefined && date_utc === undefined ? {} : { dateUtcSent: date_utc !== undefined };

/** Status and publication date after a write: they decide each other. @param current undefined for a new item */
export function settled(
  { identity, site, now }: Occasion,
  input: ItemInput,
  current?: Item,
): { status: Status; moment: Moment } {
  const asked = statusFor(identity, input.status, current?.status);
  const moment = resolveMoment(input, { current, status: asked, zone: site.zone, now });
  return { status: resolveStatus(asked, moment, now), moment };
}

/** The texts that were sent, as they are stored; all of them for a new item. @throws RestError for what cannot be kept */
export async function checkedTexts(
  type: ItemType,
  { identity, site }: Occasion,
  input: ItemInput,
  { siteUrl, isNew }: { readonly siteUrl: string; readonly isNew: boolean },
): Promise<TextFields> {
  const long = tooLong(input);
  if (long !== undefined) {
    // Outside, what a venue or organizer is called has the name of its kind.
    const param = long === 'title' && type !== 'event' ? type : long;
    throw invalidParam(param, `${param} is too long.`);
  }
  const texts = await textFields(isNew ? withAllTexts(input) : input, {
    unfilteredHtml: can(identity, 'unfiltered_html'),
    useSmilies: site.useSmilies,
    siteUrl,
  });
  if (texts.title?.raw === '') throw errors.emptyContent();
  if (!fits(input)) throw errors.doesNotFit();
  return texts;
}

const withAllTexts = ({ title = '', description = '', excerpt = '' }: TextInput): TextInput => ({
  title,
  description,
  excerpt,
});

/**
 * The id of an image that was sent as id or address; undefined when nothing was sent.
 * @param param the name of what was sent
 * @throws RestError for an address without an image
 */
export async function imageOf(
  images: Pick<Images, 'copy'>,
  sent: string | undefined,
  param = 'image',
): Promise<number | undefined> {
  if (sent === undefined || sent === '') return sent === undefined ? undefined : 0;
  if (/^\d+$/.test(sent)) return Number(sent);
  const copied = await images.copy(sent);
  if (copied === undefined) throw invalidParam(param);
  return copied;
}

/** A new item, when everything about it is known but its id and slug. */
export interface NewItem extends ReturnType<typeof settled> {
  readonly texts: TextFields;
  readonly image: number;
  /** All fields that only this kind has. */
  readonly own: OwnFields;
  /** An id that was taken for it; it gives way to another where it is not free. */
  readonly firstId: number;
}

export function storeNew<D extends Item>(
  kind: ItemKind<D>,
  ids: Pick<LeasedIds, 'next'>,
  { identity, now }: Occasion,
  input: ItemInput,
  { status, moment, texts, image, own, firstId }: NewItem,
): Promise<D> {
  const sent = sentDates(input);
  const fields = {
    status,
    author: input.author ?? identity.userId,
    ...moment,
    ...sent,
    // A new item was last changed at its date, so that of a draft may be unsettled like it.
    modified: moment.date,
    modifiedGmt: isFloating(status) && !sent.dateUtcSent ? null : moment.dateGmt,
    image,
    ...nested({ ...flatTexts(texts), ...own }),
    followUps: [],
  };
  const title = texts.title?.raw ?? '';
  const insert = (_id: number) => {
    const slug = wishedSlug(kind, input.slug, { id: _id, slug: '', title, status });
    return insertItem(
      kind,
      { _id, slug },
      identity.userId,
      async (place) =>
        ({
          _id,
          ...fields,
          ...place,
          ...(status === 'trash' && { trash: { status: 'publish', slug: place.slug, at: now } }),
          // Whatever the fields of its own are, `own` has all of them.
        }) as unknown as D,
    );
  };
  return withFreeId(ids, kind.items, insert, firstId);
}

/** What a write changes, when everything is known but the slug. */
export interface ChangedItem extends ReturnType<typeof settled> {
  readonly texts: TextFields;
  /** Undefined where none was sent. */
  readonly image: number | undefined;
  /** Those fields that only this kind has and that the write decides. */
  readonly own: OwnFields;
}

/** Changes what was sent and nothing else (precedence.md P6). Any status but trash brings an item back from there. */
export async function changeOf<D extends Item>(
  kind: ItemKind<D>,
  current: D,
  attempt: number,
  { now, site }: Pick<Occasion, 'now' | 'site'>,
  input: ItemInput,
  { status, moment, texts, image, own }: ChangedItem,
): Promise<Change<D>> {
  const { set, unset } = await sharedChanges(kind, current, attempt, {
    at: { now, zone: site.zone },
    status,
    moment,
    // In the trash a slug stays.
    slug: current.status === 'trash' && status === 'trash' ? undefined : input.slug,
    title: texts.title?.raw ?? current.title.raw,
  });
  return {
    set: {
      ...flatTexts(texts),
      ...own,
      ...set,
      ...sentDates(input),
      ...(input.author !== undefined && { author: input.author }),
      ...(image !== undefined && { image }),
    },
    unset,
    guard: guardOf(current),
    next: { ...current, ...own, status },
  };
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
