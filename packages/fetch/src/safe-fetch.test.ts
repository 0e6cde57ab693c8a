import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { UnknownHostError } from './errors.js';
import type { Lookup } from './hosts.js';
import { createSafeFetch, readBody, type SafeFetchOptions, type SafeRequest } from './safe-fetch.js';

const servers: Server[] = [];

/** Starts a server on this machine. @returns `127.0.0.1:port` */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Every name resolves to these addresses. */
const names =
  (addresses: readonly string[]): Lookup =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

async function get(
  url: string,
  options: Partial<SafeFetchOptions> = {},
  request: Partial<SafeRequest> = {},
): Promise<{ status: number; url: string; text: string }> {
  const fetch = createSafeFetch({ userAgent: 'Almanac under test', ...options });
  const response = await fetch(url, { maxBytes: 1000, timeoutMs: 60_000, ...request });
  return {
    status: response.status,
    url: response.url.href,
    text: (await readBody(response)).toString(),
  };
}

describe('fetched addresses', () => {
  test('an allowed host is fetched, whatever the status of its response', async () => {
    const host = await serve((request, response) => {
      response.statusCode = 404;
      const { accept, 'user-agent': agent, 'accept-encoding': encoding } = request.headers;
      response.end(JSON.stringify({ url: request.url, accept, agent, encoding }));
    });
    const { status, text } = await get(
      `http://${host}/a?b=1#c`,
      { allowedHosts: [host] },
      { accept: 'text/html' },
    );
    expect(status).toBe(404);
    expect(JSON.parse(text)).toEqual({
      url: '/a?b=1',
      accept: 'text/html',
      agent: 'Almanac under test',
      encoding: 'identity',
    });
  });

  test('an allowed name is fetched, whatever its address', async () => {
    const host = await serve((_request, response) => response.end('inside'));
    const port = host.split(':')[1];
    const options = { allowedHosts: ['inside.example'], lookup: names(['127.0.0.1']) };
    expect((await get(`http://inside.example:${port}/`, options)).text).toBe('inside');
  });

  test('redirects are followed, relative ones too', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: 'b?c' }).end();
      else response.end(request.url);
    });
    const { url, text } = await get(`http://${host}/a`, { allowedHosts: [host] });
    expect([url, text]).toEqual([`http://${host}/b?c`, '/b?c']);
  });

  test('a redirect without a location is an ordinary response', async () => {
    const host = await serve((_request, response) => response.writeHead(302).end('here'));
    expect(await get(`http://${host}/`, { allowedHosts: [host] })).toMatchObject({
      status: 302,
      text: 'here',
    });
  });
});

describe('a POST', () => {
  const post = { body: '{"a":"ä"}', headers: { 'Content-Type': 'application/json', 'X-Own': 'yes' } };

  test('a POST sends its headers and its body', async () => {
    const host = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { 'content-type': type, 'x-own': own, 'content-length': length } = request.headers;
      const sent = Buffer.concat(chunks).toString();
      response.end(JSON.stringify({ method: request.method, type, own, length, sent }));
    });
    const { text } = await get(`http://${host}/`, { allowedHosts: [host] }, { post });
    expect(JSON.parse(text)).toEqual({
      method: 'POST',
      type: 'application/json',
      own: 'yes',
      length: '10',
      sent: post.body,
    });
  });

  test('a POST is not redirected', async () => {
    const seen: string[] = [];
    const host = await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(
      get(`http://${host}/a`, { allowedHosts: [host] }, { post, maxRedirects: 3 }),
    ).rejects.toMatchObject({ reason: 'redirects' });
    expect(seen).toEqual(['POST /a']);
  });

  test('the status of a response whose body is refused is returned', async () => {
    const host = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '5000' }).end(),
    );
    const fetch = createSafeFetch({ userAgent: 'Almanac under test', allowedHosts: [host] });
    const response = await fetch(`http://${host}/`, { maxBytes: 10, post });
    response.body.destroy();
    expect(response.status).toBe(200);
  });
});

describe('addresses that cannot be fetched', () => {
  test.each([
    '',
    'nonsense',
    '//example.org/x',
    'ftp://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
    'http://user:secret@example.org/',
    'http://user@example.org/',
  ])('the address %j is refused', async (url) => {
    await expect(get(url)).rejects.toMatchObject({ name: 'FetchError', reason: 'address' });
  });
});

describe('hosts that are not public', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[fd00::1]/',
  ])('the address %s is refused', async (url) => {
    await expect(get(url)).rejects.toMatchObject({ reason: 'host' });
  });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['this machine', ['127.0.0.1']],
    ['this machine in IPv6', ['::1']],
    ['an IPv4 address wrapped into IPv6', ['::ffff:127.0.0.1']],
    ['a public address and a private one', ['1.1.1.1', '192.168.0.1']],
  ])('a name that resolves to %s is refused', async (_what, addresses) => {
    await expect(get('http://name.example/', { lookup: names(addresses) })).rejects.toMatchObject({
      reason: 'host',
    });
  });

  test('localhost is rejected when the system resolves it', async () => {
    const host = await serve((_request, response) => response.end('secret'));
    await expect(get(`http://localhost:${host.split(':')[1]}/`)).rejects.toMatchObject({ reason: 'host' });
  });

  test('another port of an allowed host is refused', async () => {
    const [open, closed] = [await serve((_q, r) => r.end('open')), await serve((_q, r) => r.end('closed'))];
    await expect(get(`http://${closed}/`, { allowedHosts: [open] })).rejects.toMatchObject({
      reason: 'host',
    });
  });

  test.each(['http://169.254.169.254/latest/', 'http://[::1]/', '//0.0.0.0/', 'http://localhost/'])(
    'a redirect to %s is refused',
    async (location) => {
      const host = await serve((_request, response) => response.writeHead(301, { location }).end());
      await expect(get(`http://${host}/`, { allowedHosts: [host] })).rejects.toMatchObject({
        reason: 'host',
      });
    },
  );

  test.each(['ftp://example.org/', 'file:///etc/passwd', 'http://a:b@example.org/', 'http://'])(
    'a redirect to %s, which cannot be fetched, is refused',
    async (location) => {
      const host = await serve((_request, response) => response.writeHead(301, { location }).end());
      await expect(get(`http://${host}/`, { allowedHosts: [host] })).rejects.toMatchObject({
        reason: 'address',
      });
    },
  );

  test('a redirect to a name of this machine is refused', async () => {
    let secrets = 0;
    const secret = await serve((_request, response) => {
      secrets++;
      response.end('secret');
    });
    const location = `http://name.example:${secret.split(':')[1]}/`;
    const start = await serve((_request, response) => response.writeHead(302, { location }).end());
    const options = { allowedHosts: [start], lookup: names(['127.0.0.1']) };
    await expect(get(`http://${start}/`, options)).rejects.toMatchObject({ reason: 'host' });
    expect(secrets).toBe(0);
  });
});

describe('limits', () => {
  test('too many redirects are refused', async () => {
    let hops = 0;
    const host = await serve((_request, response) => {
      hops++;
      response.writeHead(307, { location: '/' }).end();
    });
    await expect(get(`http://${host}/`, { allowedHosts: [host] }, { maxRedirects: 2 })).rejects.toMatchObject(
      {
        reason: 'redirects',
      },
    );
    expect(hops).toBe(3);
  });

  test('a Content-Length above the limit is rejected', async () => {
    const host = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': 1001 }).flushHeaders(),
    );
    await expect(get(`http://${host}/`, { allowedHosts: [host] })).rejects.toMatchObject({ reason: 'size' });
  });

  test('an endless body is aborted at the limit', async () => {
    const host = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(100)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await expect(get(`http://${host}/`, { allowedHosts: [host] })).rejects.toMatchObject({ reason: 'size' });
  });

  test('a body of exactly the limit is accepted', async () => {
    const host = await serve((_request, response) => response.end('x'.repeat(1000)));
    expect((await get(`http://${host}/`, { allowedHosts: [host] })).text).toHaveLength(1000);
  });

  test('a host that never responds times out', async () => {
    const host = await serve(() => undefined);
    await expect(get(`http://${host}/`, { allowedHosts: [host] }, { timeoutMs: 50 })).rejects.toMatchObject({
      reason: 'time',
    });
  });

  test('a body that arrives too slowly times out', async () => {
    const host = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    });
    await expect(get(`http://${host}/`, { allowedHosts: [host] }, { timeoutMs: 200 })).rejects.toMatchObject({
      reason: 'time',
    });
  });

  test('a compressed body is rejected, as none was requested', async () => {
    const host = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    );
    await expect(get(`http://${host}/`, { allowedHosts: [host] })).rejects.toMatchObject({
      reason: 'encoding',
    });
  });
});

describe('network failures', () => {
  test('a refused connection is a network error', async () => {
    const host = await serve(() => undefined);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    await expect(get(`http://${host}/`, { allowedHosts: [host] })).rejects.toMatchObject({
      reason: 'network',
    });
  });

  test('an unknown name is a network error', async () => {
    const failing: Lookup = (_hostname, _options, callback) => callback(new Error('ENOTFOUND'), []);
    for (const lookup of [names([]), failing]) {
      const error: unknown = await get('http://name.example/', { lookup }).catch((failure) => failure);
      expect(error).toBeInstanceOf(UnknownHostError);
      expect(error).toMatchObject({ reason: 'network' });
    }
  });

  test('a truncated response is a network error', async () => {
    const host = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('x', () => response.destroy());
    });
    await expect(get(`http://${host}/`, { allowedHosts: [host] })).rejects.toMatchObject({
      reason: 'network',
    });
  });

  test('the connection of an unread body is closed', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const host = await serve((_request, response) => {
      response.on('close', closed);
      response.write('x');
    });
    const fetch = createSafeFetch({ userAgent: 'Almanac under test', allowedHosts: [host] });
    (await fetch(`http://${host}/`, { maxBytes: 10 })).body.destroy();
    await isClosed;
  });
});
