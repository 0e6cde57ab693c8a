import { once } from 'node:events';
import { Agent, get, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { HttpServer, type HttpServerOptions } from './server.js';

const servers: HttpServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.stop(0);
});

async function serve(listener: RequestListener, options?: HttpServerOptions): Promise<number> {
  const server = new HttpServer(listener, options);
  servers.push(server);
  return server.listen(0, '127.0.0.1');
}

function send(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(bytes);
  return socket;
}

/** Status, headers and body that arrive on a connection until its end. */
async function answerOn(socket: Socket) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((one) => one.split(': ', 2) as [string, string]));
  return { status: Number(line.split(' ')[1]), headers, body: body && JSON.parse(body) };
}

const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n';

describe('a request that stops arriving', () => {
  test('a stalled request is rejected, and its connection is closed', async () => {
    let aborted: unknown;
    const listener: RequestListener = (request) => {
      request.resume().on('error', (error) => {
        aborted = error;
      });
    };
    const socket = send(await serve(listener, { stallMs: 100 }), `${POST}abc`);
    const { status, body } = await answerOn(socket);
    expect([status, body.code]).toEqual([408, 'rest_request_timeout']);
    while (aborted === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(aborted).toMatchObject({ code: 'ECONNRESET' });
  });

  test('a stalled request is aborted during its response', async () => {
    const port = await serve((_request, response) => response.writeHead(200).flushHeaders(), {
      stallMs: 100,
    });
    expect(await text(send(port, `${POST}abc`))).toMatch(/^HTTP\/1.1 200 OK/);
  });
});

describe('a body that arrives byte by byte', () => {
  const bodyRate = { bytesPerSecond: 1_000, periodMs: 80 };
  const trickle = (socket: Socket): void => {
    const sending = setInterval(() => socket.write('x'), 10);
    socket.once('close', () => clearInterval(sending));
  };

  test('a body below the minimum rate is rejected though it never stalls', async () => {
    const port = await serve((request) => void request.resume(), { bodyRate });
    const socket = send(port, POST.replace('10', '100000'));
    trickle(socket);
    const { status, body } = await answerOn(socket);
    expect([status, body.code]).toEqual([408, 'rest_request_timeout']);
  });

  test('a body that stalls after a burst is refused', async () => {
    const port = await serve((request) => void request.resume(), { bodyRate });
    const socket = send(port, POST.replace('10', '1000000'));
    socket.write('x'.repeat(500_000));
    trickle(socket);
    const { status, body } = await answerOn(socket);
    expect([status, body.code]).toEqual([408, 'rest_request_timeout']);
  });

  test('a body that continues after its response loses its connection', async () => {
    const port = await serve((_request, response) => void response.end('{}'), { bodyRate });
    const socket = send(port, POST.replace('10', '100000'));
    trickle(socket);
    expect(await text(socket).catch(() => '200 OK')).toContain('200 OK');
  });

  test('a body is not too slow while the server does not read it', async () => {
    let received = 0;
    const port = await serve(
      (request, response) => {
        setTimeout(() => request.on('data', ({ length }) => (received += length)), 400);
        request.on('end', () => response.end(String(received)));
      },
      { bodyRate },
    );
    const size = 1_000_000;
    const socket = send(port, POST.replace('10', String(size)).replace('Host', 'Connection: close\r\nHost'));
    socket.write('x'.repeat(size));
    expect(await text(socket)).toMatch(new RegExp(`${size}$`));
  });
});

describe('connections above the limit', () => {
  const GET = 'GET / HTTP/1.0\r\n\r\n';
  /** Sends a request from another local address. */
  const sendFrom = (localAddress: string, port: number, bytes: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    sockets.push(socket);
    socket.write(bytes);
    return socket;
  };
  const BEGINNING = POST.replace('Host', 'Expect: 100-continue\r\nHost');
  const begun = async (port: number, localAddress: string): Promise<Socket> => {
    const socket = sendFrom(localAddress, port, BEGINNING);
    await once(socket, 'data');
    return socket;
  };
  const answerAll: RequestListener = (request, response) => {
    if (request.method === 'GET') response.end('{}');
    else request.resume();
  };

  test('a connection whose body is still arriving is closed', async () => {
    const port = await serve(answerAll, { maxConnections: 2 });
    const first = await begun(port, '127.0.0.2');
    const second = await begun(port, '127.0.0.2');
    const closed = once(first, 'close');
    expect(await text(send(port, GET))).toContain('200 OK');
    await closed;
    expect(second.destroyed).toBe(false);
  });

  test('a connection of the client with the most connections is closed, and idle ones of others stay', async () => {
    const port = await serve(answerAll, { maxConnections: 3 });
    const idle = sendFrom('127.0.0.3', port, 'GET ');
    const first = await begun(port, '127.0.0.2');
    const second = await begun(port, '127.0.0.2');
    const closed = once(first, 'close');
    expect(await text(send(port, GET))).toContain('200 OK');
    await closed;
    expect([idle.destroyed, second.destroyed]).toEqual([false, false]);
  });

  test('a connection of the client with the most connections is closed before one with an older body', async () => {
    const port = await serve(answerAll, { maxConnections: 3 });
    const held = ['', ''].map((nothing) => sendFrom('127.0.0.2', port, nothing));
    for (const socket of held) await once(socket, 'connect');
    const older = await begun(port, '127.0.0.3');
    for (const socket of held) {
      socket.write(BEGINNING);
      await once(socket, 'data');
    }
    const closed = Promise.race(held.map((socket) => once(socket, 'close')));
    expect(await text(send(port, GET))).toContain('200 OK');
    await closed;
    expect(older.destroyed).toBe(false);
  });

  test('a connection of a client that does not read its response is closed', async () => {
    const port = await serve(
      (request, response) =>
        void response.end(request.method === 'GET' ? '{}' : 'x'.repeat(32 * 1024 * 1024)),
      { maxConnections: 1 },
    );
    const slow = send(port, 'POST / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(slow, 'readable');
    expect(await text(send(port, GET))).toContain('200 OK');
  });
});

test('an error response to invalid HTTP has no header twice', async () => {
  const errorHeaders = { 'X-Robots-Tag': 'noindex', 'X-Content-Type-Options': 'nosniff' };
  const port = await serve((_request, response) => response.end(), { errorHeaders });
  for (const bytes of ['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n']) {
    const [head = ''] = (await text(send(port, bytes))).split('\r\n\r\n');
    const names = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(':')[0]?.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
  }
});

test('a client that does not read its response is disconnected', async () => {
  const closed = new Promise<boolean>((resolve) => {
    void serve(
      (_request, response) => {
        response.on('close', () => resolve(response.writableFinished));
        response.write('x'.repeat(32 * 1024 * 1024));
      },
      { stallMs: 200 },
    ).then((port) => send(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n').pause());
  });
  expect(await closed).toBe(false);
});

describe('pipelined requests', () => {
  const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

  test('pipelined requests end with their connection, each once', async () => {
    const underWay: Promise<unknown>[] = [];
    let ends = 0;
    const port = await serve(({ url }, response) => {
      underWay.push(once(response, 'close'));
      response.on('close', () => {
        ends += 1;
      });
      if (url === '/first') return;
      response.end('{}');
      if (underWay.length === 3) socket.destroy();
    });
    const socket = send(port, `${GET.replace('/', '/first')}${GET}${GET}`);
    await once(socket, 'close');
    await Promise.all(underWay);
    await servers[0]?.stop(10_000);
    expect([underWay.length, ends, servers[0]?.inFlight]).toEqual([3, 3, 0]);
  });

  test('pipelined requests keep their connection open', async () => {
    const underWay: ServerResponse[] = [];
    const port = await serve((_request, response) => void underWay.push(response), { maxConnections: 1 });
    const socket = send(port, `${GET}${GET.replace('Host', 'Connection: close\r\nHost')}`);
    const answers = text(socket);
    while (underWay.length < 2) await new Promise((resolve) => setImmediate(resolve));
    underWay[0]?.end('{}');
    await once(socket, 'readable');
    expect(await text(send(port, 'GET / HTTP/1.0\r\n\r\n')).catch(() => '')).toBe('');
    underWay[1]?.end('{}');
    expect((await answers).match(/200 OK/g)).toHaveLength(2);
  });

  test.each([
    ['before what cannot be read is refused', `${GET}${GET}NONSENSE\r\n\r\n`, ['200', '200', '400']],
    [
      'and nothing is said behind the last of them',
      `${GET.replace('Host', 'Connection: close\r\nHost')}${GET}`,
      ['200'],
    ],
  ])('pipelined requests get their responses in order, %s', async (_what, bytes, statuses) => {
    const port = await serve((_request, response) => void setTimeout(() => response.end('{}'), 50));
    const seen = await text(send(port, bytes));
    expect([...seen.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(statuses);
  });
});

test('a CONNECT request behind other requests ends with them', async () => {
  const underWay: Promise<unknown>[] = [];
  const port = await serve((_request, response) => void underWay.push(once(response, 'close')));
  const socket = send(
    port,
    `${'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2)}CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  expect(await text(socket).catch(() => '')).toBe('');
  await Promise.all(underWay);
  expect([underWay.length, servers[0]?.inFlight]).toEqual([2, 0]);
});

test('a client that resets its connection after a CONNECT request causes no failure', async () => {
  const port = await serve((_request, response) => response.end());
  const socket = send(port, 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  socket.resetAndDestroy();
  // The process must survive: a failure would end it before the connection.
  await servers[0]?.stop(10_000);
});

test('a request that turns out to be invalid adds nothing to the current response', async () => {
  const port = await serve((_request, response) => void response.writeHead(200).write('the beginning'));
  const socket = send(port, 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  await once(socket, 'readable');
  socket.write('NONSENSE\r\n');
  expect(await text(socket).catch(() => '')).not.toContain('400 Bad Request');
});

test('a stop does not wait for connections without requests', async () => {
  const port = await serve((_request, response) => response.end('{}'));
  // The client continues although the server has ended its side.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  // The server has received the request, too.
  expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).status).toBe(200);
  const limitMs = 100_000;
  await servers[0]?.stop(limitMs);
  expect(await text(socket).catch(() => '')).toBe('');
}, 20_000);

test('a slow response is waited for', async () => {
  const port = await serve((_request, response) => void setTimeout(() => response.end('"late"'), 400), {
    stallMs: 100,
  });
  const seen = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  expect(await seen.json()).toBe('late');
});

test('a long-lived connection is closed and reopened without a failed request', async () => {
  const seen = new Set<Socket>();
  const port = await serve(({ socket }, response) => {
    seen.add(socket);
    response.end();
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let asked = 0; asked <= 1000; asked++) {
    const [response] = await once(get({ port, host: '127.0.0.1', agent }), 'response');
    await once(response.resume(), 'close');
    expect(response.statusCode).toBe(200);
  }
  agent.destroy();
  expect(seen.size).toBe(2);
});

test('above the limit, the connection without a request for longest is closed', async () => {
  const port = await serve((_request, response) => response.end('{}'), { maxConnections: 2 });
  const first = send(port, 'GET ');
  const second = send(port, 'GET ');
  const closed = once(first, 'close');
  const seen = await text(send(port, 'GET / HTTP/1.0\r\n\r\n'));
  expect(seen).toContain('200 OK');
  await closed;
  expect(second.destroyed).toBe(false);
});

test('a connection above the limit is closed at once while the server works for all others', async () => {
  const underWay: ServerResponse[] = [];
  const port = await serve((_request, response) => void underWay.push(response), { maxConnections: 2 });
  const held = [1, 2].map(() => text(send(port, 'GET / HTTP/1.0\r\n\r\n')));
  while (underWay.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect(await text(send(port, 'GET / HTTP/1.0\r\n\r\n')).catch(() => '')).toBe('');
  for (const response of underWay) response.end('{}');
  for (const answer of await Promise.all(held)) expect(answer).toContain('200 OK');
});

test.each([
  ['cannot be read', 'NONSENSE\r\n\r\n', 400, 'rest_malformed_request'],
  ['names no address', 'GET http://[x/a HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'rest_malformed_request'],
  [
    'has too many headers',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    431,
    'rest_headers_too_large',
  ],
  ['names no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'rest_malformed_request'],
  ['asks for a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', 404, 'rest_no_route'],
])('the error response to %s has the headers of all others', async (_what, bytes, status, code) => {
  const port = await serve((_request, response) => response.end(), { errorHeaders: { 'X-Own': 'yes' } });
  const seen = await answerOn(send(port, bytes));
  expect(seen).toMatchObject({ status, body: { code, data: { status } } });
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': 'application/json; charset=UTF-8',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/\S/),
    'x-own': 'yes',
  });
});

describe('a client that is still sending', () => {
  const LARGE = 4 * 1024 * 1024;

  test.each([
    ['headers that are too large', `GET /${'x'.repeat(LARGE)} HTTP/1.1\r\n`, 431],
    ['what is no HTTP', 'x\r\n'.repeat(LARGE / 3), 400],
    ['a tunnel', `CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n${'x'.repeat(LARGE)}`, 404],
    [
      'a body that is refused unread',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${LARGE}\r\n\r\n${'x'.repeat(LARGE)}`,
      413,
    ],
  ])('a client that is still sending gets its response: %s', async (_what, bytes, status) => {
    const port = await serve((_request, response) => {
      response.writeHead(413, { connection: 'close', 'content-length': 2 }).end('{}');
    });
    // A lost response is a matter of chance, so the request is repeated.
    for (let time = 0; time < 20; time++) {
      const socket = send(port, bytes);
      expect((await answerOn(socket)).status).toBe(status);
      socket.destroy();
    }
  });

  test('a client that is still sending is disconnected after a limited time', async () => {
    const port = await serve((_request, response) => void response.end());
    const socket = send(port, 'x\r\n');
    const sending = setInterval(() => socket.write('x'), 10);
    await new Promise((resolve) => socket.once('close', resolve).resume());
    clearInterval(sending);
  });
});
