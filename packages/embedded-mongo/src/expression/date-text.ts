import { CommandError } from '../errors.js';

const DATE =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d+))?)?(?: ?(?:Z|([+-]\d\d)(?::?(\d\d))?))?)?$/;

/**
 * The milliseconds that a text such as `2024-02-29`, `2024-02-29 10:30` or `2024-02-29T10:30:00.123456+02:00` stands
 * for, in UTC when no offset is given. Microseconds are cut off towards 1970. Other notations are refused.
 */
export function parseDate(text: string): bigint {
  const match = DATE.exec(text);
  if (match === null) throw failure(text);
  const [, day = '', clock = '00:00', seconds = '00', fraction = '', hours = '+00', minutes = '00'] = match;
  const time = `${clock}:${seconds}`;
  // JavaScript takes February 30th for March 1st or 2nd, and 24:00 for the next day's midnight.
  if (!isSame(`${day}T00:00:00Z`, day)) throw failure(text, 'The parsed date was invalid');
  if (!isSame(`1970-01-01T${time}Z`, `1970-01-01T${time}`))
    throw failure(text, 'The parsed time was invalid');
  const sign = hours.startsWith('-') ? -1 : 1;
  const ahead = sign * (Number(hours.slice(1)) * 60 + Number(minutes));
  const ms = Date.parse(`${day}T${time}Z`) - ahead * 60_000;
  return (BigInt(ms) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))) / 1000n;
}

/** Whether JavaScript reads a text as the date that begins so. */
function isSame(text: string, beginning: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(beginning);
}

const failure = (text: string, reason?: string): CommandError =>
  new CommandError(
    241,
    `Error parsing date string '${text}'${reason === undefined ? '' : `; ${text.length + 1}: ${reason}`}`,
  );
