import type { TextFields, TextInput } from './text.js';

/** Bytes and characters that a field may have: WordPress's columns, which clients rely on being refused beyond. */
const MAX_TITLE_BYTES = 65_535;
const MAX_EXCERPT_BYTES = 65_535;
/** No column of WordPress's: more than any article has, and all that one text may cost. */
const MAX_CONTENT_BYTES = 2 * 1024 * 1024;
const MAX_PASSWORD_LENGTH = 255;
/** All texts of an item with their renderings: a document has 16 MiB. */
const MAX_TOTAL_BYTES = 15 * 1024 * 1024;

/** Whether the texts, as they were sent, are worth being cleaned and rendered: what is looked at before that. */
export const mayFit = ({ title, content, excerpt }: TextInput): boolean =>
  bytes(title) <= MAX_TITLE_BYTES &&
  bytes(excerpt) <= MAX_EXCERPT_BYTES &&
  bytes(content) <= MAX_CONTENT_BYTES;

/** Whether the texts and the password fit into what is stored. */
export function fits({ title, content, excerpt, search }: TextFields, password: string | undefined): boolean {
  const total = bytes(
    content?.raw,
    content?.rendered,
    content?.automaticExcerpt,
    excerpt?.raw,
    excerpt?.rendered,
    title?.rendered,
    ...Object.values(search ?? {}),
  );
  return (
    bytes(title?.raw) <= MAX_TITLE_BYTES &&
    bytes(excerpt?.raw) <= MAX_EXCERPT_BYTES &&
    [...(password ?? '')].length <= MAX_PASSWORD_LENGTH &&
    total <= MAX_TOTAL_BYTES
  );
}

const bytes = (...texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
