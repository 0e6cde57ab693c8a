import * as z from 'zod';
import type { JsonSchema } from '../routes/json-schema.js';

/**
 * A date and a time, separated by T or a blank, with or without a fraction and a zone: the format of WordPress's
 * rest_parse_date. A date alone is rejected.
 */
const DATE_TIME =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[Tt ](?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2})(?:\.\d+)?(?:Z|[+-](?<offsetHour>\d{2})(?::(?<offsetMinute>\d{2}))?)?$/;

/**
 * Whether a text has the form of a date with a time. Days beyond the month's end roll over later; month 13 and hour
 * 25 are rejected. Whether the local time exists depends on the site's zone, which is checked later.
 */
function isDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text)?.groups;
  if (!parts) return false;
  const { year, month, day, hour, minute, second, offsetHour = '0', offsetMinute = '0' } = parts;
  return (
    within(year, 1, 9999) &&
    within(month, 1, 12) &&
    within(day, 1, 31) &&
    within(hour, 0, 24) &&
    within(minute, 0, 59) &&
    within(second, 0, 60) &&
    within(offsetHour, 0, 24) &&
    within(offsetMinute, 0, 59)
  );
}

const within = (digits: string | undefined, low: number, high: number): boolean =>
  Number(digits) >= low && Number(digits) <= high;

/** The pattern of date-times in JSON schema. */
const DATE_TIME_PATTERN =
  '^(?:000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])' +
  '[Tt ](?:[01][0-9]|2[0-4]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-4])(?::[0-5][0-9])?)?$';

// Pattern of e-mail addresses: a local part of ordinary characters (some providers issue addresses such as
// `ann.@example.com`), and at least two labels that neither start nor end with a hyphen.
const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const EMAIL_LENGTH = 254;

/** Whether a text looks like an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && EMAIL.test(text);

/** JSON schema of e-mail addresses. */
export const EMAIL_SCHEMA: JsonSchema = {
  pattern: EMAIL.source,
  maxLength: EMAIL_LENGTH,
  examples: ['ann@example.com'],
};

/**
 * JSON schema of a text that has more than blanks and control characters. The pattern cannot detect a text of markup
 * alone.
 */
export const NOT_BLANK = { pattern: '[^\\s\\u0000-\\u001f]' } as const satisfies JsonSchema;

interface Format {
  readonly code: string;
  readonly message: string;
  readonly matches: (text: string) => boolean;
  /** JSON schema of the accepted texts. */
  readonly accepts: JsonSchema;
}

const isIp = (text: string): boolean => z.union([z.ipv4(), z.ipv6()]).safeParse(text).success;
const isUuid = (text: string): boolean => z.guid().safeParse(text).success;

/** The validated formats. As in WordPress, `uri` is only documentation: handlers clean addresses. */
export const FORMATS: Readonly<Record<string, Format>> = {
  'date-time': {
    code: 'rest_invalid_date',
    message: 'must be a date with a time',
    matches: isDateTime,
    accepts: { pattern: DATE_TIME_PATTERN, examples: ['2031-05-06T20:00:00'] },
  },
  email: {
    code: 'rest_invalid_email',
    message: 'must be an e-mail address',
    matches: isEmail,
    accepts: EMAIL_SCHEMA,
  },
  ip: {
    code: 'rest_invalid_ip',
    message: 'must be an IP address',
    matches: isIp,
    accepts: { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
  },
  uuid: {
    code: 'rest_invalid_uuid',
    message: 'must be a UUID',
    matches: isUuid,
    accepts: { format: 'uuid' },
  },
};
