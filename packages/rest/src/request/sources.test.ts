import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { type CallOptions, useLibrary } from '../fixtures/server.js';

const ECHO = '/library/v1/echo';
const LIMIT = 10_000;

const site = useLibrary({ limits: { bodyBytes: LIMIT } });

const args = async (query: string, options: CallOptions = {}) =>
  (await site.server.call(ECHO + query, options)).body.args;

const multipart = (parts: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
};

describe('sources of arguments', () => {
  test('arguments are read from the query', async () => {
    expect(await args('?a=x&list=1,2&n=5')).toEqual({ a: 'x', list: ['1', '2'], n: 5 });
    expect(await args('?list[]=1&list[]=2')).toMatchObject({ list: ['1', '2'] });
    expect(await args('?list[0]=1&list[1]=2')).toMatchObject({ list: ['1', '2'] });
    expect(await args('?a[b][c]=1')).toMatchObject({ a: { b: { c: '1' } } });
  });

  test.each(['POST', 'PUT', 'DELETE'])('arguments are read from the form of a %s', async (method) => {
    expect(await args('', { method, form: { a: 'x', 'list[]': '1', n: '5' } })).toEqual({
      a: 'x',
      list: ['1'],
      n: 5,
    });
  });

  test.each(['PUT', 'DELETE'])(
    'arguments are read from the form of a %s without a content type',
    async (method) => {
      expect(await args('', { method, body: Buffer.from('a=x&n=5') })).toEqual({ a: 'x', n: 5 });
    },
  );

  test('arguments are read from a multipart body', async () => {
    expect(await args('', { body: multipart({ a: 'ä', 'list[0]': '1', 'list[1]': '2' }) })).toEqual({
      a: 'ä',
      list: ['1', '2'],
      n: 1,
    });
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/ld+json',
    'application/json+oembed',
    'application/json, text/plain',
    'text/plain,application/json',
  ])('arguments are read from JSON of the type %s', async (type) => {
    expect(await args('', { body: '{"a":{"b":[1]}}', headers: { 'Content-Type': type } })).toMatchObject({
      a: { b: [1] },
    });
  });

  test('the body takes precedence over the query, the query over the path, the path over the default', async () => {
    expect(await args('?n=2&a=q', { json: { n: 3 } })).toMatchObject({ n: 3, a: 'q' });
    expect(await args('?n=2&a=q', { form: { n: '3' } })).toMatchObject({ n: 3, a: 'q' });
    expect((await site.server.call('/library/v1/books/1?id=2')).body.id).toBe(2);
    const edited = await site.server.call('/library/v1/books/1', { json: { id: 99 }, as: 'editor' });
    expect(edited.status).toBe(404);
    expect((await site.server.call('/library/v1/books/1')).body.id).toBe(1);
  });

  test('null in one source gives way to a value of another', async () => {
    expect(await args('?a=q', { json: { a: null } })).toMatchObject({ a: 'q' });
    const { status } = await site.server.call('/library/v1/books/1', { json: { id: null }, as: 'editor' });
    expect(status).toBe(200);
  });

  test.each(['', '[]', '[1]', 'null', '5', '"text"', 'true'])(
    'the JSON %j has no arguments',
    async (body) => {
      const { status, body: seen } = await site.server.call(ECHO, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(status).toBe(200);
      expect(seen.params).toEqual({});
    },
  );

  test.each(['5', '"text"', 'true', '["title"]', 'null'])(
    'an update with the JSON %j succeeds and changes nothing',
    async (body) => {
      const before = (await site.server.call('/library/v1/books/1')).body;
      const { status } = await site.server.call('/library/v1/books/1', {
        method: 'PUT',
        body,
        headers: { 'Content-Type': 'application/json' },
        as: 'editor',
      });
      expect(status).toBe(200);
      expect((await site.server.call('/library/v1/books/1')).body).toEqual(before);
    },
  );

  test.each(['5', '"text"', 'null'])(
    'for the JSON %j the error names the missing arguments',
    async (body) => {
      const { status, body: error } = await site.server.call('/library/v1/books', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
        as: 'editor',
      });
      expect([status, error.code]).toEqual([400, 'rest_missing_callback_param']);
    },
  );

  test.each(['text/plain', 'application/xml', 'application/jsonx', ''])(
    'a body of the type %j is not read',
    async (type) => {
      expect(await args('', { body: 'a=1', headers: { 'Content-Type': type } })).toEqual({ n: 1 });
    },
  );

  test('a PUT body of another type is not read as a form', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expect(await args('', { method: 'PUT', body: 'a=1', headers })).toEqual({ n: 1 });
  });

  test('a default does not count as sent, and undeclared parameters are visible', async () => {
    const { body } = await site.server.call(`${ECHO}?a=&other[x]=1`);
    expect(body.sent).toEqual(['a']);
    expect(body.params).toEqual({ a: '', other: { x: '1' } });
  });
});

describe('hostile input', () => {
  test.each([
    ['a query', '?__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1', {}],
    ['a form', '', { form: { '__proto__[polluted]': '1', 'a[constructor][prototype][polluted]': '1' } }],
    ['JSON', '', { json: JSON.parse('{"a":{"__proto__":{"polluted":1}}}') }],
    [
      'JSON of its own',
      '',
      {
        body: '{"__proto__":{"polluted":1},"a":{"__proto__":{"polluted":1}}}',
        headers: { 'Content-Type': 'application/json' },
      },
    ],
    ['multipart', '', { body: multipart({ '__proto__[polluted]': '1', __proto__: '1' }) }],
  ])('%s changes no prototype', async (_name, query, options) => {
    const { status, text } = await site.server.call(ECHO + query, options);
    expect(status).toBe(200);
    expect(text).not.toContain('__proto__');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('names that objects inherit do not count as sent arguments', async () => {
    expect(
      (await site.server.call('/library/v1/books', { json: { toString: 1 }, as: 'editor' })).body.data.params,
    ).toEqual(['isbn']);
  });

  test.each(['?a=%', '?a=%zz&n=1', '?%=%', '?a=%C3%28', '?&&&==&', '?[]=1', '?[a]=1', '?a[=1', '?a]=1'])(
    'the malformed query %s is accepted',
    async (query) => {
      expect((await site.server.call(ECHO + query)).status).toBe(200);
    },
  );

  test('JSON that nests too deeply is refused', async () => {
    const { status, body } = await site.server.call(ECHO, {
      body: `{"a":${'['.repeat(4000)}${']'.repeat(4000)}}`,
      headers: { 'Content-Type': 'application/json' },
    });
    expect([status, body.code]).toEqual([400, 'rest_invalid_json']);
  });

  test('a list of texts in place of a number is refused, whatever its length', async () => {
    const { status, body } = await site.server.call(`${ECHO}?${'n[]=1&'.repeat(1500)}`);
    expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
  });

  const large = 'x'.repeat(LIMIT + 1);
  test.each([
    ['JSON', { json: { a: large } }],
    ['a form', { form: { a: large } }],
    ['a multipart field', { body: multipart({ a: large }) }],
    [
      'many multipart fields',
      { body: multipart(Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`a${n}`, '']))) },
    ],
    [
      'JSON of unknown length',
      {
        method: 'POST',
        body: new Blob([`{"a":"${large}"}`]).stream(),
        headers: { 'Content-Type': 'application/json' },
      },
    ],
  ])('%s over the limit is refused with 413', async (_name, options) => {
    const { status, body } = await site.server.call(ECHO, options);
    expect(status).toBe(413);
    expect(body).toEqual({
      code: 'rest_content_too_large',
      message: expect.any(String),
      data: { status: 413 },
    });
  });

  const filling = 'x'.repeat(2_000_000);
  test.each([
    ['JSON', 'POST', 'application/json', `{"a":"${filling}"}`, 413],
    ['a form', 'POST', 'application/x-www-form-urlencoded', `a=${filling}`, 413],
    [
      'multipart',
      'POST',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${filling}\r\n--b--\r\n`,
      413,
    ],
    ['multipart noise', 'POST', 'multipart/form-data; boundary=b', filling, 413],
    ['text that is not looked at', 'GET', 'text/plain', filling, 200],
  ])('the connection serves another request after %s', async (_name, method, type, body, expected) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (headers: OutgoingHttpHeaders, how: string, sent?: string) =>
      new Promise<{ status: number | undefined; reused: boolean }>((resolve, reject) => {
        const asked = request({ agent, port: site.server.port, path: ECHO, method: how, headers });
        asked.on('error', reject).on('response', (response) => {
          response.resume().on('end', () => {
            resolve({ status: response.statusCode, reused: asked.reusedSocket });
          });
        });
        // The body is sent in two pieces, so that it has no length header.
        if (sent !== undefined) asked.write(sent.slice(0, 10));
        asked.end(sent?.slice(10));
      });
    try {
      const first = await ask({ 'content-type': type, 'transfer-encoding': 'chunked' }, method, body);
      expect(first).toEqual({ status: expected, reused: false });
      expect(await ask({}, 'GET')).toEqual({ status: 200, reused: true });
    } finally {
      agent.destroy();
    }
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
    ],
    ['of noise', 'multipart/form-data; boundary=b', 'noise'],
  ])('a multipart body is refused: %s', async (_name, type, body) => {
    const seen = await site.server.call(ECHO, { body, headers: { 'Content-Type': type } });
    expect(seen.status).toBe(400);
    expect(seen.body.code).toBe('rest_invalid_multipart');
  });

  test('a client that disconnects causes no logged error', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(site.server.port, '127.0.0.1', () => {
        socket.write(
          `POST ${ECHO} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a":`,
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
    });
    // The next response shows that the server goes on. By then it has handled the end of the first request.
    expect((await site.server.call(ECHO)).status).toBe(200);
    expect(site.server.errors).toEqual([]);
  });
});
