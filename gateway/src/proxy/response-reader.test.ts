import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { LARGEST_WHOLE, ResponseReader, type ServiceAnswer } from './response-reader.js';

const FIXED =
  'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-Two:  words  \r\nContent-Length: 5\r\n\r\nhello';
const CHUNKED =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\nb;name=value\r\nlo\r\n\r\nworld\r\n0\r\nTrailer: x\r\n\r\n';
const EMPTY = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n';

function read() {
  const answers: ServiceAnswer[] = [];
  let wanted = 0;
  const reader = new ResponseReader(
    (answer) => answers.push(answer),
    () => {
      wanted += 1;
    },
  );
  return { reader, answers, wanted: () => wanted };
}

const contentOf = async ({ body }: ServiceAnswer): Promise<string> =>
  (body instanceof Readable ? await buffer(body) : body).toString();

describe('a response', () => {
  test.each([
    ['with a length', FIXED, 200, 'hello'],
    ['in chunks', CHUNKED, 200, 'hello\r\n\r\nworld'],
    ['without anything', EMPTY, 404, ''],
  ])('%s is read however it is cut', async (_case, bytes, status, content) => {
    for (let cut = 1; cut <= bytes.length; cut++) {
      const { reader, answers } = read();
      const shared = Buffer.alloc(bytes.length);
      for (const part of [bytes.slice(0, cut), bytes.slice(cut)]) {
        if (part === '') continue;
        expect(reader.isComplete).toBe(false);
        reader.take(shared.subarray(0, shared.write(part)));
      }
      shared.fill('?');
      expect([reader.isComplete, reader.isLast]).toEqual([true, false]);
      expect(answers.map((answer) => answer.status)).toEqual([status]);
      expect(await contentOf(answers[0] as ServiceAnswer)).toBe(content);
    }
  });

  test('has its headers as they came', () => {
    const { reader, answers } = read();
    reader.take(Buffer.from(FIXED));
    expect(answers[0]?.headers).toEqual([
      ...['Content-Type', 'text/plain'],
      ...['X-Two', 'words'],
      ...['Content-Length', '5'],
    ]);
  });

  test.each([
    ['that says so', FIXED.replace('Content-Type', 'Connection: close\r\nContent-Type')],
    ['with something behind it', `${FIXED}HTTP/1.1 200 OK\r\n`],
  ])('%s is the last on its connection', async (_case, bytes) => {
    const { reader, answers } = read();
    reader.take(Buffer.from(bytes));
    expect([reader.isComplete, reader.isLast]).toEqual([true, true]);
    expect(await contentOf(answers[0] as ServiceAnswer)).toBe('hello');
  });

  test.each([
    ['SSH-2.0-OpenSSH\r\n\r\n'],
    ['HTTP/1.1 100 Continue\r\n\r\n'],
    ['HTTP/1.1 200 OK\r\n\r\nuntil the end'],
    ['HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'],
    ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
    ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nhello'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
    ['HTTP/1.1 200 OK\r\n folded: line\r\nContent-Length: 0\r\n\r\n'],
    ['HTTP/1.1 200 OK\r\nno header\r\nContent-Length: 0\r\n\r\n'],
    [`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(70_000)}`],
  ])('is refused when it is none that can be trusted (%#)', (bytes) => {
    const { reader, answers } = read();
    expect(() => reader.take(Buffer.from(bytes))).toThrow();
    expect(answers).toEqual([]);
  });

  test.each(['g\r\n', '-1\r\n', '\r\n', '2\r\nabc\r\n', `${'1'.repeat(9)}\r\n`, '1'.repeat(70_000)])(
    'whose chunks are broken is broken off (%#)',
    (chunks) => {
      const { reader } = read();
      const take = (): boolean =>
        reader.take(Buffer.from(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`));
      expect(take).toThrow();
    },
  );

  test('that is large is passed on as it comes, no faster than it is read', async () => {
    const { reader, answers, wanted } = read();
    const size = LARGEST_WHOLE + 1;
    reader.take(Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n`));
    const body = answers[0]?.body as Readable;
    const piece = Buffer.alloc(64 * 1024, 'x');
    expect(reader.take(piece)).toBe(false);
    expect(wanted()).toBe(0);
    body.read();
    expect(wanted()).toBeGreaterThan(0);
    const content = buffer(body);
    for (let left = size - piece.length; left > 0; left -= piece.length) reader.take(piece.subarray(0, left));
    expect(reader.isComplete).toBe(true);
    expect((await content).length).toBe(size - piece.length);
  });

  test('that breaks off is heard of by who reads it, or by nobody', async () => {
    const whole = read();
    whole.reader.take(Buffer.from(FIXED.slice(0, -1)));
    expect(whole.reader.breakOff(new Error('gone'))).toBe(false);
    expect(whole.answers).toEqual([]);

    const streamed = read();
    streamed.reader.take(Buffer.from(CHUNKED.slice(0, -1)));
    const content = contentOf(streamed.answers[0] as ServiceAnswer);
    expect(streamed.reader.breakOff(new Error('gone'))).toBe(true);
    await expect(content).rejects.toThrow('gone');
  });
});

test('a large body has a buffer of its own until it is released', () => {
  const answerOf = (letter: string): ServiceAnswer => {
    const { reader, answers } = read();
    reader.take(Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n${letter.repeat(100_000)}`));
    return answers[0] as ServiceAnswer;
  };
  const [a, b] = [answerOf('a'), answerOf('b')];
  expect([String(a.body), String(b.body)]).toEqual(['a'.repeat(100_000), 'b'.repeat(100_000)]);
  a.release?.();
  const c = answerOf('c');
  expect((c.body as Buffer).buffer).toBe((a.body as Buffer).buffer);
  expect([String(b.body), String(c.body)]).toEqual(['b'.repeat(100_000), 'c'.repeat(100_000)]);
});
