import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { can } from '@almanac/identity';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TestServer } from '../fixtures/server.js';
import { arg, body, defineError, endpoint, type Route, requires } from '../index.js';
import { Spool } from './multipart.js';

const MAX = 1000;
const cannotUpload = defineError('library_cannot_upload', 'authorization', 'You may not upload.');

let directory: string;
let server: TestServer;
/** Path to which the handler moves a file that it keeps. */
let kept: string;
/** Number of files on disk while the handler ran. */
let waiting: number;

const covers = (): Route => ({
  path: '/library/v1/covers',
  endpoints: [
    endpoint({
      methods: ['POST'],
      args: { title: arg.string(), fail: arg.boolean({ default: false }) },
      permission: requires('upload_files', cannotUpload),
      upload: { maxBytes: MAX, allowed: ({ identity }) => can(identity, 'upload_files') },
      handler: async ({ args, files, header }) => {
        waiting = await filesIn(directory);
        if (args.fail) throw new Error('disk on fire');
        const contents = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')));
        const [first] = files;
        if (first) await rename(first.path, kept);
        return body({
          title: args.title,
          disposition: header('content-disposition'),
          files: files.map(({ path: _, ...file }, n) => ({ ...file, content: contents[n] })),
        });
      },
    }),
  ],
});

async function filesIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'kept').length;
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-rest-test-'));
  kept = join(directory, 'kept');
  waiting = 0;
  server = await new TestServer([covers()], {
    limits: { uploadDirectory: directory, bodyBytes: 5000 },
  }).start();
});
afterEach(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

const COVERS = '/library/v1/covers';
const form = (...files: [field: string, content: string, name: string][]) => {
  const data = new FormData();
  data.append('title', 'Cover');
  for (const [field, content, name] of files)
    data.append(field, new Blob([content], { type: 'image/png' }), name);
  return data;
};

describe('multipart bodies', () => {
  test('a multipart body has fields and files', async () => {
    const { status, body: seen } = await server.call(COVERS, {
      body: form(['file', 'abc', 'übung.png'], ['other', '', 'empty.png']),
      as: 'author',
    });
    expect(status).toBe(200);
    expect(seen).toEqual({
      title: 'Cover',
      files: [
        { field: 'file', filename: 'übung.png', mimeType: 'image/png', size: 3, content: 'abc' },
        { field: 'other', filename: 'empty.png', mimeType: 'image/png', size: 0, content: '' },
      ],
    });
    expect(await readFile(kept, 'utf8')).toBe('abc');
    expect(await filesIn(directory)).toBe(0);
  });

  test('blanks in front of the name of a part are ignored, and so are parts without a name', async () => {
    const { body: seen } = await server.call(COVERS, {
      body: ['" file"; filename="a.png"', '""; filename="b.png"', '""']
        .map((name) => `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\nx\r\n`)
        .concat('--b--\r\n')
        .join(''),
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      as: 'author',
    });
    expect(seen.files).toMatchObject([{ field: 'file', filename: 'a.png' }]);
  });

  test('the path in a file name is removed', async () => {
    const { body: seen } = await server.call(COVERS, {
      body: form(['file', 'x', '../../etc/passwd']),
      as: 'author',
    });
    expect(seen.files[0].filename).toBe('passwd');
  });

  test('an empty file input gives a part without name and bytes', async () => {
    const { body: seen } = await server.call(COVERS, {
      body: '--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      as: 'author',
    });
    expect(seen.files).toEqual([
      { field: 'file', filename: '', mimeType: 'application/octet-stream', size: 0, content: '' },
    ]);
  });

  test('a part without a file name and bytes is no file, but an empty control is a part', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="file"';
    const rest = '\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n';
    // The pieces are sent one by one, so that each arrives on its own.
    const slowly = async function* (chunks: string[]) {
      for (const chunk of chunks) {
        yield Buffer.from(chunk);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const partsOf = async (chunks: string[]) => {
      const { body: seen } = await server.call(COVERS, {
        body: ReadableStream.from(slowly(chunks)),
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
        as: 'author',
      });
      return seen.files.length;
    };
    expect(await partsOf([head, rest])).toBe(0);
    expect(await partsOf([`${head}; filename=""${rest}`])).toBe(1);
    expect(await partsOf([`${head}; file`, 'nam', `e=""${rest}`])).toBe(1);
  });

  test('a file of the maximum size is accepted, and one more byte is refused with 413', async () => {
    const upload = (size: number) =>
      server.call(COVERS, { body: form(['file', 'x'.repeat(size), 'a.png']), as: 'author' });
    expect((await upload(MAX)).body.files[0].size).toBe(MAX);
    const { status, body: seen } = await upload(MAX + 1);
    expect([status, seen.code]).toEqual([413, 'rest_upload_file_too_big']);
    expect(await filesIn(directory)).toBe(0);
  });

  test('a body with too many files is refused', async () => {
    const files = Array.from({ length: 21 }, (_, n): [string, string, string] => [`f${n}`, 'x', 'a.png']);
    expect((await server.call(COVERS, { body: form(...files), as: 'author' })).status).toBe(413);
    expect(await filesIn(directory)).toBe(0);
  });

  test('a body that ends inside a file is refused and leaves no file on disk', async () => {
    const { status, body: seen } = await server.call(COVERS, {
      body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nxxxx',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      as: 'author',
    });
    expect([status, seen.code]).toEqual([400, 'rest_invalid_multipart']);
    expect(await filesIn(directory)).toBe(0);
  });
});

describe('a raw body', () => {
  const raw = (content: string, headers: Record<string, string>, as = 'author') =>
    server.call(COVERS, { method: 'POST', body: content, headers, as });

  test.each(['image/png', 'text/plain', 'application/octet-stream'])(
    'a raw body of the type %s is a file',
    async (type) => {
      const { body: seen } = await raw('abc', {
        'Content-Type': type,
        'Content-Disposition': 'attachment; filename="a.png"',
      });
      expect(seen).toEqual({
        disposition: 'attachment; filename="a.png"',
        files: [{ field: '', filename: '', mimeType: type, size: 3, content: 'abc' }],
      });
      expect(await filesIn(directory)).toBe(0);
    },
  );

  test('a raw body above the maximum size is refused with 413, with and without a known length', async () => {
    const large = 'x'.repeat(MAX + 1);
    expect((await raw(large, { 'Content-Type': 'image/png' })).body.code).toBe('rest_upload_file_too_big');
    const stream = await server.call(COVERS, {
      method: 'POST',
      body: new Blob([large]).stream(),
      headers: { 'Content-Type': 'image/png' },
      as: 'author',
    });
    expect(stream.body.code).toBe('rest_upload_file_too_big');
    expect(await filesIn(directory)).toBe(0);
  });

  test('a body of JSON or of a form is not read as a file', async () => {
    expect((await raw('{"title":"t"}', { 'Content-Type': 'application/json' })).body).toEqual({
      title: 't',
      files: [],
    });
    expect((await raw('title=t', { 'Content-Type': 'application/x-www-form-urlencoded' })).body).toEqual({
      title: 't',
      files: [],
    });
  });
});

describe('uploads without the permission', () => {
  test.each([
    [undefined, 401],
    ['contributor', 403],
  ])('an upload by %s is refused with %d before a byte is stored', async (as, expected) => {
    const { status, body: seen } = await server.call(COVERS, {
      body: form(['file', 'x'.repeat(100_000), 'a.png']),
      ...(as !== undefined && { as }),
    });
    expect([status, seen.code]).toEqual([expected, 'library_cannot_upload']);
    expect(waiting).toBe(0);
    expect(await readdir(directory)).toEqual([]);
  });
});

test('files are removed when the handler fails', async () => {
  const { status } = await server.call(`${COVERS}?fail=1`, {
    body: form(['file', 'abc', 'a.png']),
    as: 'author',
  });
  expect(status).toBe(500);
  expect(waiting).toBe(1);
  expect(await readdir(directory)).toEqual([]);
});

test('the directory is removed whatever a handler has put there', async () => {
  const spool = new Spool(directory);
  await mkdir(join(await spool.newPath(), 'versions'), { recursive: true });
  await spool.remove();
  expect(await readdir(directory)).toEqual([]);
});
