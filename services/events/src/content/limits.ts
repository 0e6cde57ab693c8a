import { bytesOf, MAX_COLUMN_BYTES } from '@almanac/content';
import type { TextInput } from './text.js';

/** Bytes that a text may have. A description is kept with its rendering, which may be many times as long, and a document has 16 MiB. */
export const MAX_BYTES = {
  title: MAX_COLUMN_BYTES,
  excerpt: MAX_COLUMN_BYTES,
  description: 1024 * 1024,
} as const;
/** Bytes of everything else. */
const MAX_REST_BYTES = 2 * 1024 * 1024;

/** The first of the texts that is too long to be kept. */
export const tooLong = (texts: TextInput): keyof TextInput | undefined =>
  (['title', 'description', 'excerpt'] as const).find((name) => bytesOf(texts[name]) > MAX_BYTES[name]);

/** Whether everything beside the texts is small enough to be kept beside them. */
export function fits({
  title: _title,
  description: _description,
  excerpt: _excerpt,
  ...rest
}: TextInput): boolean {
  return bytesOf(JSON.stringify(rest)) <= MAX_REST_BYTES;
}
