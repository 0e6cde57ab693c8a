import { z } from 'zod';

/**
 * A day and a time of day, parted by T or a blank, with or without a fraction and a zone: what WordPress's
 * rest_parse_date takes. A date alone is refused.
 */
const DATE_TIME =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[Tt ](?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2})(?:\.\d+)?(?:Z|[+-](?<offsetHour>\d{2})(?::(?<offsetMinute>\d{2}))?)?$/;

/**
 * Whether a text has the form of a date with a time. Days past a month's end roll over later, month 13 and hour 25 are
 * refused. Whether there is such a date on the site's clocks, only who knows their zone can say.
 */
export function isDateTime(text: string): boolean {
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

// A local part of ordinary characters, and at least two labels that neither start nor end with a hyphen.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Whether a text looks like an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

interface Format {
  readonly code: string;
  readonly message: string;
  readonly matches: (text: string) => boolean;
}

const isIp = (text: string): boolean => z.union([z.ipv4(), z.ipv6()]).safeParse(text).success;
const isUuid = (text: string): boolean => z.guid().safeParse(text).success;

/** The formats that are checked. `uri` is only shown, as in WordPress: handlers clean addresses. */
export const FORMATS: Readonly<Record<string, Format>> = {
  'date-time': { code: 'rest_invalid_date', message: 'must be a date with a time', matches: isDateTime },
  email: { code: 'rest_invalid_email', message: 'must be an e-mail address', matches: isEmail },
  ip: { code: 'rest_invalid_ip', message: 'must be an IP address', matches: isIp },
  uuid: { code: 'rest_invalid_uuid', message: 'must be a UUID', matches: isUuid },
  'hex-color': {
    code: 'rest_invalid_hex_color',
    message: 'must be a colour such as #a0b1c2',
    matches: (text) => /^#(?:[a-f0-9]{3}){1,2}$/i.test(text),
  },
};
