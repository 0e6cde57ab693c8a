import type { TextFields } from './text.js';

/** Bytes and characters that a field may have: WordPress's columns, which clients rely on being refused beyond. */
const MAX_TITLE_BYTES = 65_535;
const MAX_EXCERPT_BYTES = 65_535;
const MAX_PASSWORD_LENGTH = 255;
/** All texts of an item with their renderings: a document has 16 MiB. */
const MAX_TOTAL_BYTES = 15 * 1024 * 1024;

/** Whether the texts and the password fit into what is stored. */
export function fits({ title, content, excerpt, search }: TextFields, password: string | undefined): boolean {
  const bytes = (...texts: readonly (string | undefined)[]): number =>
    texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
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
