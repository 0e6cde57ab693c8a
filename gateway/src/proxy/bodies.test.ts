import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FakeSite, POSTS, sendJson, TIGHT_LIMITS } from '../testing/fake-site.js';

const MEGABYTE = 1024 * 1024;

const site = new FakeSite();

beforeAll(() => site.start(TIGHT_LIMITS));

afterAll(() => site.stop());

beforeEach(() => site.core.measureBodies());

describe('a body', () => {
  test('a body with a declared length above the limit is refused before any of it is forwarded', async () => {
    const seen = await site.ask(POSTS, {
      method: 'POST',
      headers: { 'content-length': String(MEGABYTE + 1) },
      body: '',
    });
    expect([seen.status, seen.json()['code']]).toEqual([413, 'rest_content_too_large']);
    expect(seen.headers['connection']).toBe('close');
    expect(site.core.requests).toHaveLength(0);
  });

  test('a body that exceeds the limit while it is sent is aborted', async () => {
    const brokenOff = new Promise((resolve) => {
      site.core.handler = (request) => {
        request.resume().on('error', resolve);
      };
    });
    const outgoing = site.open(POSTS, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
    const answer = once(outgoing, 'response');
    for (let sent = 0; sent <= MEGABYTE; sent += 65_536) outgoing.write('x'.repeat(65_536));
    outgoing.end();
    const [response] = (await answer) as [IncomingMessage];
    expect([response.statusCode, JSON.parse(await text(response)).code]).toEqual([
      413,
      'rest_content_too_large',
    ]);
    expect(await brokenOff).toMatchObject({ code: 'ECONNRESET' });
  });

  test.each([
    ['declares its length', 'Content-Length: 9999\r\n\r\n--b\r\n'],
    ['is chunked', 'Transfer-Encoding: chunked\r\n\r\n5\r\n--b\r\n\r\n'],
  ])('a body whose client disconnects is aborted, also when it %s', async (_how, rest) => {
    const brokenOff = new Promise((resolve) => {
      site.core.handler = (request) => {
        request.resume().on('error', resolve);
      };
    });
    const earlier = site.log.length;
    const socket = connect(site.ports.http ?? 0, '127.0.0.1');
    socket.write(
      `POST ${POSTS} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n${rest}`,
    );
    while (site.core.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    socket.destroy();
    expect(await brokenOff).toMatchObject({ code: 'ECONNRESET' });
    site.core.handler = (_request, response) => sendJson(response, {});
    expect((await site.ask(POSTS)).status).toBe(200);
    expect(site.log).not.toContain('"level":"error"');
    expect(site.log.slice(earlier)).toMatch(/"method":"POST","route":"\/wp\/v2","status":499/);
  });

  test('a body whose client disconnects before it is read ends with its connection', async () => {
    const earlier = site.log.length;
    const socket = connect(site.ports.http ?? 0, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST ${POSTS} HTTP/1.1\r\nHost: x\r\nContent-Length: ${MEGABYTE}\r\n\r\n`);
    socket.write('x'.repeat(MEGABYTE));
    socket.resetAndDestroy();
    await eventually(() => site.log.slice(earlier).includes('"method":"POST"'), true);
    // This is sooner than idle connections are closed.
  }, 20_000);

  test('a body whose service becomes unavailable is read to its end, and the connection serves the next request', async () => {
    site.core.handler = (request) => {
      request.socket.destroy();
    };
    const socket = connect(site.ports.http ?? 0, '127.0.0.1');
    const head = `POST ${POSTS} HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n`;
    socket.write(head + 'x'.repeat(450_000));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 503 /);
    site.core.handler = (_request, response) => sendJson(response, { next: true });
    socket.write('x'.repeat(450_000));
    socket.write(`GET ${POSTS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toContain('{"next":true}');
  });

  test('a body with an early response is read to its end, and the connection serves the next request', async () => {
    site.core.handler = (request, response) => {
      if (request.method === 'GET') sendJson(response, { next: true });
      else request.once('data', () => sendJson(response, { early: true })).resume();
    };
    const post = `POST ${POSTS} HTTP/1.1\r\nHost: x\r\nContent-Length: ${MEGABYTE}\r\n\r\n${'x'.repeat(MEGABYTE)}`;
    const answers = await site.sendRaw(
      `${post.repeat(10)}GET ${POSTS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answers.match(/"early":true/g)).toHaveLength(10);
    expect(answers).toContain('"next":true');
    // This is sooner than idle connections are closed.
  }, 20_000);

  test('a body of allowed size arrives whole, with or without a declared length', async () => {
    const body = 'x'.repeat(MEGABYTE);
    const declared = await site.ask(POSTS, {
      method: 'POST',
      headers: { 'content-length': String(MEGABYTE) },
      body,
    });
    const chunked = await site.ask(POSTS, {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body,
    });
    expect([declared.json(), chunked.json()]).toEqual([{ size: MEGABYTE }, { size: MEGABYTE }]);
  });

  test.each(['DELETE', 'OPTIONS', 'GET'])(
    'the chunked body of a %s is not parsed as another request',
    async (method) => {
      const hidden = 'POST /wp/v2/hidden HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
      const answer = await site.sendRaw(
        `${method} ${POSTS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n` +
          `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
      );
      expect(answer).toContain(`{"size":${hidden.length}}`);
      expect(site.core.requests).toMatchObject([{ method }]);
    },
  );

  test.each(['', '1'])('the path and query are forwarded unchanged: %j', async (body) => {
    const target = String.raw`/wp/v2//posts\a'|?x=//b\c`;
    await site.sendRaw(
      `POST /wp-json${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(site.core.requests.map(({ url }) => url)).toEqual([target]);
  });

  test('a body in chunks of one byte is forwarded in larger ones', async () => {
    let pieces = 0;
    site.core.handler = async (request, response) => {
      request.on('data', () => pieces++);
      sendJson(response, { text: await text(request) });
    };
    const count = 30_000;
    const answer = await site.sendRaw(
      `POST ${POSTS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(count)}0\r\n\r\n`,
    );
    expect(answer).toContain(`"${'x'.repeat(count)}"`);
    expect(pieces).toBeLessThan(count / 10);
  });

  test('the name of a file cannot inject lines into the headers', async () => {
    // The low bytes of these two characters are CR and LF.
    const name = 'a\u010d\u010aX-Added: yes';
    await site.sendRaw(
      `POST ${POSTS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/png\r\n` +
        `Content-Disposition: attachment; filename="${name}"\r\nContent-Length: 1\r\n\r\n1`,
    );
    expect(site.core.requests).toHaveLength(1);
    const { headers } = site.core.requests[0] ?? {};
    expect(headers?.['x-added']).toBeUndefined();
    expect(headers?.['content-disposition']).toBe('attachment; filename="a%C4%8D%C4%8AX-Added: yes"');
  });

  test('the parameters of Content-Disposition may be separated by tabs', async () => {
    const disposition = 'attachment;\tfilename\t=\t"a.png"';
    await site.ask(POSTS, { method: 'POST', headers: { 'content-disposition': disposition }, body: '1' });
    expect(site.core.requests[0]?.headers['content-disposition']).toBe(disposition);
  });

  test('a body and its response stream at the same time', async () => {
    site.core.handler = (request, response) => {
      response.writeHead(201, { 'content-type': 'application/json' });
      request.on('data', (chunk) => response.write(chunk));
      request.on('end', () => response.end());
    };
    const outgoing = site.open(POSTS, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
    outgoing.write('"one ');
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(String((await once(response, 'data'))[0])).toBe('"one ');
    outgoing.end('two"');
    expect(await text(response)).toBe('two"');
  });
});

describe('invalid HTTP', () => {
  test.each([
    ['has headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
    ['cannot be read', 'NONSENSE\r\n\r\n', 400],
    ['has two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    [
      'has a length and is chunked',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['names no host', 'GET /wp-json/ HTTP/1.1\r\n\r\n', 400],
    ['asks for a tunnel', 'CONNECT site.test:443 HTTP/1.1\r\nHost: site.test:443\r\n\r\n', 404],
  ])('invalid HTTP is refused: the request %s', async (_what, bytes, status) => {
    const answer = await site.sendRaw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ data: { status } });
    const names = [...answer.matchAll(/^([\w-]+): /gm)].map(([, name = '']) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
    // Every other error response of the API has these headers.
    const usual = await site.ask('/wp-json/%zz');
    for (const name of ['x-content-type-options', 'x-robots-tag', 'cache-control', 'vary', 'link']) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${String(usual.headers[name]).toLowerCase()}\r\n`);
    }
  });
});
