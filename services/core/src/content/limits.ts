import { bytesOf, MAX_COLUMN_BYTES } from '@almanac/content';
import type { TextFields, TextInput } from './text.js';

/** No column of WordPress's: more than any article has, and all that one text may cost. */
const MAX_CONTENT_BYTES = 2 * 1024 * 1024;
/** Characters. */
const MAX_PASSWORD_LENGTH = 255;
/** All texts of an item with their renderings: a document has 16 MiB. */
const MAX_TOTAL_BYTES = 15 * 1024 * 1024;

/** Whether the texts, as they were sent, are worth being cleaned and rendered: what is looked at before that. */
export const mayFit = ({ title, content, excerpt }: TextInput): boolean =>
  bytesOf(title) <= MAX_COLUMN_BYTES &&
  bytesOf(excerpt) <= MAX_COLUMN_BYTES &&
  bytesOf(content) <= MAX_CONTENT_BYTES;

/** Whether the texts and the password fit into what is stored. */
export function fits({ title, content, excerpt, search }: TextFields, password: string | undefined): boolean {
  const total = bytesOf(
    content?.raw,
    content?.rendered,
    content?.automaticExcerpt,
    excerpt?.raw,
    excerpt?.rendered,
    title?.rendered,
    ...Object.values(search ?? {}),
  );
  return (
    bytesOf(title?.raw) <= MAX_COLUMN_BYTES &&
    bytesOf(excerpt?.raw) <= MAX_COLUMN_BYTES &&
    [...(password ?? '')].length <= MAX_PASSWORD_LENGTH &&
    total <= MAX_TOTAL_BYTES
  );
}
