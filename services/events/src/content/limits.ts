import type { TextFields, TextInput } from './text.js';

/** Bytes of a title: WordPress's column, which clients rely on being refused beyond. */
const MAX_TITLE_BYTES = 65_535;
/** Bytes of a description or excerpt with its rendering and what searches look into: a document has 16 MiB. */
const MAX_TEXT_BYTES = 5 * 1024 * 1024;
/** Bytes of everything else. */
const MAX_REST_BYTES = 2 * 1024 * 1024;

/** The first of the texts that is too long to be kept. */
export function tooLong({ title, description, excerpt, search }: TextFields): keyof TextFields | undefined {
  if (title && bytes(title.raw) > MAX_TITLE_BYTES) return 'title';
  for (const [name, text] of Object.entries({ description, excerpt })) {
    if (text && bytes(text.raw, text.rendered, search[name] ?? '') > MAX_TEXT_BYTES) {
      return name as 'description' | 'excerpt';
    }
  }
  return undefined;
}

/** Whether everything beside the texts is small enough to be kept beside them. */
export function fits({
  title: _title,
  description: _description,
  excerpt: _excerpt,
  ...rest
}: TextInput): boolean {
  return bytes(JSON.stringify(rest)) <= MAX_REST_BYTES;
}

const bytes = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
