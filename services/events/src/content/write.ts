import { type Moment, publicationDate, publicationStatus, type Status } from '@almanac/content';
import { momentOf, parseEventMoment, UTC, type Zone } from '@almanac/dates';
import type { Identity } from '@almanac/identity';
import type { Images } from '../core/images.js';
import type { Item } from './document.js';
import { invalidParam } from './errors.js';
import { statusFor } from './rights.js';
import type { TextInput } from './text.js';

/** Requested publication date. The arguments are validated. */
export interface DateInput {
  /** Local time of the site unless it has an offset. */
  readonly date?: string | undefined;
  /** UTC unless it has an offset. */
  readonly date_utc?: string | undefined;
}

/** Input of a write of any type. Absent members were not sent. The arguments are validated. */
export interface ItemInput extends TextInput, DateInput {
  readonly slug?: string | undefined;
  readonly status?: Status | undefined;
  /** User id. */
  readonly author?: number | undefined;
  /** Id or address of an image; '' for none. */
  readonly image?: string | undefined;
}

/**
 * Status and publication date after a write, which depend on each other, and which date was sent.
 * @param current undefined for a new item
 */
export function resolvePublication(
  input: ItemInput,
  { identity, zone, now, current }: PublicationContext,
): { status: Status; moment: Moment; sent: Pick<Item, 'dateUtcSent'> } {
  const { date, date_utc } = input;
  const requested = statusFor(identity, input.status, current?.status);
  const moment = resolveMoment(input, { current, status: requested, zone, now });
  const isSent = date !== undefined || date_utc !== undefined;
  return {
    status: publicationStatus(requested, moment, now),
    moment,
    sent: isSent ? { dateUtcSent: date_utc !== undefined } : {},
  };
}

interface PublicationContext {
  readonly identity: Identity;
  readonly zone: Zone;
  readonly now: Date;
  readonly current?: Item | undefined;
}

/**
 * The publication date after a write: a single date determines both fields, two dates are stored as sent.
 * @throws RestError 400 `rest_invalid_param` for a date outside the four-digit years in local time or UTC
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
  const moment = publicationDate(local ?? utc, situation);
  return local && utc ? { date: momentOf(local, zone).date, dateGmt: utc } : moment;
}

/**
 * The id of an image sent as id or address; undefined when none was sent.
 * @param param name of the argument
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
