import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { FileType } from './file-types.js';

/** How much of a text is looked at. */
const SAMPLE_BYTES = 64 * 1024;

/** Beginnings of what browsers or servers would run. `\ufeff` is a byte order mark. */
const RUNNABLE = /^[\s\ufeff]*<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?=|\?xml)/i;
/** A tag of PHP counts wherever it stands. */
const PHP_TAG = /<\?php\b|<\?=/i;

/** Whether a file's content is what its extension says. */
export async function isWhatItSays(path: string, { content }: FileType): Promise<boolean> {
  const recognised = await fileTypeFromFile(path);
  if (content === 'text') return recognised === undefined && (await isHarmlessText(path));
  return recognised !== undefined && content.includes(recognised.ext);
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
