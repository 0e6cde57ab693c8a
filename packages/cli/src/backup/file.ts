import { jsonIn } from '@almanac/supervisor';
import { UserError } from '@almanac/supervisor/errors';
import * as z from 'zod';
import { textOf } from '../command-line/files.js';
import { countOf } from '../command-line/terminal.js';

/** The version of the format. */
const VERSION = 1;

const head = z.object({
  almanac: z.literal('backup'),
  version: z.literal(VERSION),
  createdAt: z.iso.datetime(),
  /** Address of the site. */
  site: z.string(),
});
type Head = z.output<typeof head>;

/** A document of a service, as extended JSON. */
export interface BackupLine {
  readonly service: string;
  readonly collection: string;
  readonly document: string;
}

const foot = z.object({ end: z.literal(true), documents: z.int() });

/** Some documents of one collection. */
interface DocumentsOfBackup extends Omit<BackupLine, 'document'> {
  readonly documents: readonly string[];
}

/** A backup as text, in parts. @param site its address */
export async function* backupText(
  site: string,
  pages: AsyncIterable<DocumentsOfBackup>,
): AsyncGenerator<string, void, undefined> {
  const first: Head = { almanac: 'backup', version: VERSION, createdAt: new Date().toISOString(), site };
  yield `${JSON.stringify(first)}\n`;
  let count = 0;
  for await (const { service, collection, documents } of pages) {
    // The document is JSON already, so the rest of the line is joined as text.
    const prefix = `{"service":${JSON.stringify(service)},"collection":${JSON.stringify(collection)},"document":`;
    yield documents.map((document) => `${prefix}${document}}\n`).join('');
    count += documents.length;
  }
  yield `${JSON.stringify({ end: true, documents: count })}\n`;
}

/** Maximum length of a line in characters. A line is one document, so a longer one exceeds MongoDB's limit. */
const LONGEST_LINE = 128 * 1024 * 1024;

/**
 * Reads a backup.
 * @param longestLine in characters
 * @throws UserError for a file that is not a backup, is of another version, or is truncated: `checkBackup` finds this
 * before any document is used
 */
export async function* readBackup(
  path: string,
  longestLine = LONGEST_LINE,
): AsyncGenerator<BackupLine, void, undefined> {
  let number = 0;
  let documents = 0;
  let isComplete = false;
  for await (const text of linesOf(path, longestLine)) {
    number += 1;
    if (number === 1) {
      readHead(path, text);
      continue;
    }
    const prefix = LINE.exec(text);
    if (prefix?.groups) {
      documents += 1;
      const { service = '', collection = '' } = prefix.groups;
      yield { service, collection, document: text.slice(prefix[0].length, -1) };
      continue;
    }
    const end = foot.safeParse(jsonIn(text));
    if (!end.success || end.data.documents !== documents)
      throw new UserError(`${path} is damaged: line ${number} is not part of a backup.`);
    isComplete = true;
  }
  if (!isComplete) throw new UserError(`${path} is truncated.`);
}

const LINE = /^\{"service":"(?<service>\w+)","collection":"(?<collection>[\w.]+)","document":/;

/** @throws UserError unless the file is a complete backup. @returns how many documents it has */
export async function checkBackup(path: string): Promise<number> {
  let documents = 0;
  for await (const _ of readBackup(path)) documents += 1;
  return documents;
}

/**
 * Splits a file into lines at line feeds only, because texts may contain other characters that Node's reader treats as
 * line ends.
 */
async function* linesOf(path: string, longest: number): AsyncGenerator<string, void, undefined> {
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of textOf(path)) {
    const [first = '', ...others] = chunk.split('\n');
    parts.push(first);
    length += first.length;
    for (const next of others) {
      yield parts.join('');
      parts = [next];
      length = next.length;
    }
    if (length > longest)
      throw new UserError(`${path} is damaged: a line has more than ${countOf(longest)} characters.`);
  }
  const last = parts.join('');
  if (last !== '') yield last;
}

function readHead(path: string, text: string): Head {
  const read = head.safeParse(jsonIn(text));
  if (read.success) return read.data;
  throw new UserError(`${path} is not a backup of Almanac, or one of an unsupported version.`);
}
