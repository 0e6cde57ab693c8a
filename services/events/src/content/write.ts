import { publication, type Status } from '@almanac/content';
import { momentOf, parseEventMoment, UTC, type Zone } from '@almanac/dates';
import { can, type Identity } from '@almanac/identity';
import type { Images } from '../core/images.js';
import type { SiteSettings } from '../core/site.js';
import type { Item, ItemType } from './document.js';
import { errors, invalidParam } from './errors.js';
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

/** Status and publication date after a write: they decide each other. @param current undefined for a new item */
export function resolvePublication(
  input: ItemInput,
  { identity, zone, now, current }: PublicationContext,
): { status: Status; moment: publication.Moment } {
  const requested = statusFor(identity, input.status, current?.status);
  const moment = resolveMoment(input, { current, status: requested, zone, now });
  return { status: publication.resolveStatus(requested, moment, now), moment };
}

interface PublicationContext {
  readonly identity: Identity;
  readonly zone: Zone;
  readonly now: Date;
  readonly current?: Item | undefined;
}

/**
 * The publication date after a write: one of the two decides both, two are kept as they were sent.
 * @throws 400 `rest_invalid_param` for a date that leaves the four-digit years in the zone of the site or in UTC
 */
export function resolveMoment(
  { date, date_utc }: DateInput,
  situation: { current?: publication.Moment | undefined; status: Status; zone: Zone; now: Date },
): publication.Moment {
  const { zone, now } = situation;
  const read = (param: keyof DateInput, text: string | undefined, from: Zone): Date | undefined => {
    if (text === undefined) return undefined;
    const found = parseEventMoment(text, now, from, zone);
    if (found) return found;
    throw invalidParam(param, 'No such date.');
  };
  const local = read('date', date, zone);
  const utc = read('date_utc', date_utc, UTC);
  const moment = publication.resolveDate(local ?? utc, situation);
  return local && utc ? { date: momentOf(local, zone).date, dateGmt: utc } : moment;
}

/** Which of the two publication dates was sent, to be stored with the moment they gave. */
export const sentDates = ({ date, date_utc }: DateInput): Pick<Item, 'dateUtcSent'> =>
  date === undefined && date_utc === undefined ? {} : { dateUtcSent: date_utc !== undefined };

/** Who writes texts, and where. */
interface TextWriting {
  readonly identity: Identity;
  readonly site: Pick<SiteSettings, 'useSmilies'>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
  readonly isNew: boolean;
}

/** The texts that were sent, as they are stored; all of them for a new item. @throws RestError for what cannot be kept */
export async function checkedTexts(
  type: ItemType,
  input: ItemInput,
  { identity, site, siteUrl, isNew }: TextWriting,
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
