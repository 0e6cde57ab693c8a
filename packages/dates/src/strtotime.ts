/*
 * The grammar of PHP's `strtotime` is part of the interface, and the libraries that were measured against PHP's answers
 * read some of it otherwise (or are neither typed nor maintained), so it has a small reader of its own: formats, what
 * they say, and the date that follows. Rules of zones come from the tz database's table.
 */
import { FORMATS, type Format } from './strtotime-formats.js';
import { Reading, Unreadable } from './strtotime-reading.js';
import { toWallTime, type Zone } from './zone.js';

/** Longer texts are no dates. */
const MAX_LENGTH = 200;

/**
 * The moment that `text` means at `now` for a reader in `zone`, as PHP's `strtotime` reads it: ISO forms, American
 * (`5/6/2031`, month first) and European ones (`6.5.2031`), month names, relative forms (`tomorrow noon`, `+2 days`,
 * `first monday of january 2032`), `@seconds`. Days that a month does not have roll over. undefined when it cannot be
 * read, or says two dates or two times.
 */
export function strtotime(text: string, now: Date, zone: Zone): Date | undefined {
  return valid(read(text)?.resolve(toWallTime(now.getTime(), zone), zone));
}

/**
 * What clocks in `zone` show when `text` means, as if it were UTC: the wall time it names, whatever clocks do in `zone`;
 * only with an offset, a zone or hours counted from now is it the time there at the moment that `strtotime` reads.
 */
export function strtotimeLocal(text: string, now: Date, zone: Zone): Date | undefined {
  return valid(read(text)?.resolveLocal(toWallTime(now.getTime(), zone), zone));
}

function read(text: string): Reading | undefined {
  if (text === '' || text.length > MAX_LENGTH) return undefined;
  const reading = new Reading();
  try {
    for (let at = 0; at < text.length; ) {
      const found = longest(text, at);
      if (!found) return undefined;
      found.format.read(reading, found.groups);
      at += found.length;
    }
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
  return reading;
}

function valid(milliseconds: number | undefined): Date | undefined {
  const date = new Date(milliseconds ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

interface Found {
  readonly format: Format;
  readonly length: number;
  readonly groups: readonly string[];
}

/** The format that reads most of `text` from `at` on. */
function longest(text: string, at: number): Found | undefined {
  let best: Found | undefined;
  for (const format of FORMATS) {
    format.pattern.lastIndex = at;
    const match = format.pattern.exec(text);
    if (!match || match[0].length <= (best?.length ?? 0)) continue;
    best = { format, length: match[0].length, groups: match.slice(1).map((group = '') => group) };
  }
  return best;
}
