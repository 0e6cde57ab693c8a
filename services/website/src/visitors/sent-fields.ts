import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { bodyTooLarge } from '@almanac/rest';
import busboy from 'busboy';

/** Texts of a form, by the names of its fields as they were sent. */
export type SentFields = ReadonlyMap<string, readonly string[]>;

/** Bytes of all fields of a form that are not files. */
const MOST_BYTES = 256 * 1024;
const MOST_FIELDS = 1000;
const URLENCODED = 'application/x-www-form-urlencoded';

const withField = (fields: Map<string, string[]>, name: string, value: string): void => {
  fields.set(name, [...(fields.get(name) ?? []), value]);
};

/** Whether a body is that of a form without files. */
export const isUrlencoded = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.toLowerCase().startsWith(URLENCODED) === true;

/** The fields of a form without files. @throws RestError 413 when it is too large */
export async function readFields(body: Readable): Promise<SentFields> {
  let room = MOST_BYTES;
  const limited = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      room -= chunk.length;
      done(room < 0 ? bodyTooLarge() : null, chunk);
    },
  });
  // An aborted request ends the reader with an error.
  pipeline(body, limited, () => undefined);
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(await text(limited))) withField(fields, name, value);
  return fields;
}

/** A form with files that is streamed to its service. */
export interface PassedForm {
  /** The streamed body. */
  readonly body: Readable;
  /** The text fields that were read so far. */
  readonly fields: SentFields;
  /** Stops streaming and discards the rest. */
  readonly stop: () => void;
}

/**
 * Streams a multipart form, and collects its text fields, which a page may show again; files are not kept.
 * @throws Error when it is not multipart
 */
export function passFields(headers: IncomingHttpHeaders, body: Readable): PassedForm {
  const fields = new Map<string, string[]>();
  let room = MOST_BYTES;
  const parser = busboy({ headers, limits: { fields: MOST_FIELDS, fieldSize: MOST_BYTES } });
  parser.on('field', (name, value) => {
    room -= Buffer.byteLength(name) + Buffer.byteLength(value);
    if (room >= 0) withField(fields, name, value);
  });
  parser.on('file', (_name, file) => file.on('error', () => undefined).resume());
  // The service rejects a malformed body.
  parser.on('error', () => body.unpipe(parser));
  const passed = new PassThrough();
  body.pipe(passed);
  body.pipe(parser);
  body.on('error', (error: Error) => passed.destroy(error));
  return {
    body: passed,
    fields,
    stop: () => {
      body.unpipe(passed);
      body.unpipe(parser);
      body.resume();
    },
  };
}

/** The fields of a form without files as a multipart body. */
export async function multipartOf(fields: SentFields): Promise<{ type: string; content: string }> {
  const form = new FormData();
  for (const [name, values] of fields) for (const value of values) form.append(name, value);
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', content: await response.text() };
}

/** The first text of a field. */
export const fieldOf = (fields: SentFields, name: string): string => fields.get(name)?.[0] ?? '';
