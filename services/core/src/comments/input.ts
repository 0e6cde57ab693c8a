import { momentOf, UTC, type Zone } from '@almanac/dates';
import { sentMoment } from '../content/dates.js';
import { namesItem } from '../sent-id.js';
import type { CommentInput } from './args.js';
import type { Author } from './author.js';
import type { Comment } from './document.js';
import { errors } from './errors.js';
import { kindNamed, kindOf } from './notes.js';

/** Maximum lengths in bytes, those of WordPress's columns. */
export const LIMITS = { name: 245, email: 100, url: 200, content: 65_525, userAgent: 255 } as const;

/** Cuts texts of an input that exceed their limit. */
export function clip(input: CommentInput): CommentInput {
  const cut = (text: string | undefined, limit: number) => text?.slice(0, limit + 1);
  return {
    ...input,
    author_name: cut(input.author_name, LIMITS.name),
    author_email: cut(input.author_email, LIMITS.email),
    author_url: cut(input.author_url, LIMITS.url),
    content: cut(input.content, LIMITS.content),
  };
}

/** Checks the lengths of the raw input before any work is done on it. */
export function checkSentLengths(input: CommentInput): void {
  checkLengths(
    {
      authorName: input.author_name ?? '',
      authorEmail: input.author_email ?? '',
      authorUrl: input.author_url ?? '',
    },
    input.content ?? '',
  );
  if ((input.author_user_agent ?? '').length > LIMITS.userAgent) throw errors.userAgentTooLong();
}

/** @throws RestError for a text longer than its field. */
export function checkLengths(
  { authorName, authorEmail, authorUrl }: Pick<Author, 'authorName' | 'authorEmail' | 'authorUrl'>,
  content: string,
): void {
  if (Buffer.byteLength(authorName) > LIMITS.name) throw errors.nameTooLong();
  if (Buffer.byteLength(authorEmail) > LIMITS.email) throw errors.emailTooLong();
  if (Buffer.byteLength(authorUrl) > LIMITS.url) throw errors.urlTooLong();
  if (Buffer.byteLength(content) > LIMITS.content) throw errors.contentTooLong();
}

/** The requested date; undefined when none was sent. */
export function dateOf({ date, date_gmt: dateGmt }: CommentInput, site: Zone) {
  const moment =
    date === undefined ? sentMoment('date_gmt', dateGmt, UTC, site) : sentMoment('date', date, site);
  return moment && momentOf(moment, site);
}

/** @throws RestError for a field that a new comment cannot have. */
export function refuseFixed(params: Readonly<Record<string, unknown>>): void {
  if (namesItem(params)) throw errors.exists();
  if (!kindNamed(params['type'])) throw errors.invalidType();
}

/** @throws RestError for a type other than the comment's. */
export function refuseOtherType({ type }: Readonly<Record<string, unknown>>, comment: Comment): void {
  if ((type ?? kindOf(comment)) !== kindOf(comment)) throw errors.fixedType();
}
