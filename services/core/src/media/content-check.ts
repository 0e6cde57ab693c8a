import { open } from 'node:fs/promises';
import { fileTypeOf, imageExtensionFor } from './file-types.js';

/** How much of a text is looked at. */
const SAMPLE_BYTES = 64 * 1024;

/** Beginnings of what browsers or servers would run. `\ufeff` is a byte order mark. */
const RUNNABLE = /^[\s\ufeff]*<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?=|\?xml)/i;
/** A tag of PHP counts wherever it stands. */
const PHP_TAG = /<\?php\b|<\?=/i;

/**
 * The extension that a file should have: its own where the content is what that says, for an image of another type that
 * of its content (WordPress: wp_check_filetype_and_ext).
 * @returns undefined for what may not be uploaded: unknown extensions, and contents that pretend to be something else
 */
export async function extensionByContent(path: string, claimed: string): Promise<string | undefined> {
  const type = fileTypeOf(claimed);
  if (!type) return undefined;
  // Loaded with the first upload: a start takes its time.
  const { fileTypeFromFile } = await import('file-type');
  const recognised = await fileTypeFromFile(path);
  const { content, mimeType } = type;
  if (content === 'text')
    return recognised === undefined && (await isHarmlessText(path)) ? claimed : undefined;
  if (recognised === undefined) return undefined;
  if (content.includes(recognised.ext)) return claimed;
  return mimeType.startsWith('image/') ? imageExtensionFor(recognised.ext) : undefined;
}

async function isHarmlessText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(SAMPLE_BYTES);
    const { bytesRead } = await file.read(buffer, 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    if (sample.includes(0)) return false;
    // Any 8-bit encoding is text; what is looked for is ASCII.
    const text = sample.toString('latin1');
    return !RUNNABLE.test(text.replace(/^\xef\xbb\xbf/, '')) && !PHP_TAG.test(text);
  } finally {
    await file.close();
  }
}
