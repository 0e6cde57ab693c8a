import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { HeaderMap } from '@almanac/rest';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Encoder, encodable, RepeatedHead, type TaggedResponse } from './response.js';

const TEXT = 'Text '.repeat(1000);
const HEADERS = new HeaderMap({ 'Content-Type': 'text/html' });

const asking = (encoding?: string) => ({
  headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
});

const codingOf = ({ head }: TaggedResponse): string | undefined =>
  HeaderMap.fromRaw(head.shared).get('Content-Encoding');
const varyOf = ({ notModified }: TaggedResponse): string | undefined =>
  HeaderMap.fromRaw(notModified.shared).get('Vary');

async function formFor(response: TaggedResponse, encoding?: string): Promise<TaggedResponse> {
  if (!response.forms) throw new Error('it has no forms');
  return response.forms.for(asking(encoding));
}

describe('a response that may be compressed', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.1', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
  ])('Accept-Encoding %j: the response is sent as %s', async (accepted, coding) => {
    const response = encodable(HEADERS, Buffer.from(TEXT));
    const form = await formFor(response, accepted);
    expect(codingOf(form)).toBe(coding);
    expect(form.body.length).toBeLessThan(TEXT.length / 10);
    expect(form.etag).not.toBe(response.etag);
    expect([varyOf(form), varyOf(response)]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  });

  test.each([undefined, '', 'identity', 'deflate', 'br;q=0, gzip;q=0'])(
    'Accept-Encoding %j: the response is sent uncompressed',
    async (accepted) => {
      const response = encodable(HEADERS, Buffer.from(TEXT));
      expect(await formFor(response, accepted)).toMatchObject({ etag: response.etag, body: response.body });
    },
  );

  test('a small response is sent uncompressed', async () => {
    expect(String((await formFor(encodable(HEADERS, Buffer.from('x')), 'gzip')).body)).toBe('x');
  });

  test('a response is compressed once, and again after a failure', async () => {
    let calls = 0;
    const gzip: Encoder = async (body) => {
      calls += 1;
      if (calls === 1) throw new Error('no memory');
      return gzipSync(body);
    };
    const response = encodable(HEADERS, Buffer.from(TEXT), 'public', { gzip, br: gzip });
    const read = async () => {
      const forms = await Promise.all([formFor(response, 'gzip'), formFor(response, 'gzip')]);
      return forms.map((form) => (codingOf(form) === 'gzip' ? String(gunzipSync(form.body)) : undefined));
    };
    expect(await read()).toEqual([undefined, undefined]);
    expect(await read()).toEqual([TEXT, TEXT]);
    expect(await read()).toEqual([TEXT, TEXT]);
    expect(calls).toBe(2);
    // The compressed form is cached, so the call returns no promise.
    expect(response.forms?.for(asking('gzip'))).not.toBeInstanceOf(Promise);
  });
});

describe('a head that is sent many times', () => {
  const head = new RepeatedHead(200, ['Vary', 'Origin', 'Content-Length', '0']);
  const server = createServer(({ headers }, response) => {
    const { own = '{}' } = headers;
    head.write(response, JSON.parse(String(own)));
    response.end();
  });
  let url = '';

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('each response has the shared headers and those of its own request', async () => {
    const requests = [{ id: '1', origin: 'a' }, { id: '2' }, {}, { id: '3', more: 'b' }];
    for (const own of requests) {
      const { status, headers } = await fetch(url, { headers: { own: JSON.stringify(own) } });
      const shown = ['vary', 'content-length', 'id', 'origin', 'more'].map((name) => headers.get(name));
      const { id = null, origin = null, more = null }: Record<string, string | null> = own;
      expect([status, ...shown]).toEqual([200, 'Origin', '0', id, origin, more]);
      expect(head.shared).toEqual(['Vary', 'Origin', 'Content-Length', '0']);
    }
  });
});
