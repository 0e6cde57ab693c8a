import { once } from 'node:events';
import { type ClientHttp2Session, connect, createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { afterEach, expect, test } from '@jest/globals';
import { WINDOW_BYTES } from './channel.js';
import { closeAll, closing, failure, ids, idsAt, serve } from './testing/calls.js';

/** The window of HTTP/2 (RFC 9113 section 6.9.2). */
const DEFAULT_BYTES = 65_535;

afterEach(closeAll);

/** A connection to a server, after its settings and the update of its window. */
async function connectedTo(address: string): Promise<ClientHttp2Session> {
  const session = connect(`http://${address}`);
  closing.push(() => session.destroy());
  await once(session, 'remoteSettings');
  await new Promise((resolve, reject) =>
    session.ping((error) => (error ? reject(error) : resolve(undefined))),
  );
  return session;
}

test('a server lets a connection, and each call on it, send 16 MiB before they are read', async () => {
  const { address } = await serve();
  const { remoteSettings, state } = await connectedTo(address);
  expect(remoteSettings.initialWindowSize).toBe(WINDOW_BYTES);
  expect(state.remoteWindowSize).toBe(WINDOW_BYTES);
});

test('a client lets a connection, and each call on it, send 16 MiB before they are read', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  const accepted = once(server, 'session') as Promise<[ServerHttp2Session]>;
  const { port } = server.address() as AddressInfo;
  const call = failure(idsAt(`127.0.0.1:${port}`).lease(ids));
  const [session] = await accepted;
  await once(session, 'remoteSettings');
  await new Promise((resolve) => session.ping(resolve));
  expect(session.remoteSettings.initialWindowSize).toBe(WINDOW_BYTES);
  expect(session.state.remoteWindowSize).toBe(WINDOW_BYTES);
  session.destroy();
  await call;
});

test('the patch of the server is needed as long as its option for windows has no effect', async () => {
  const server = new Server({ 'grpc-node.flow_control_window': WINDOW_BYTES });
  closing.push(() => server.forceShutdown());
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const { remoteSettings, state } = await connectedTo(`127.0.0.1:${port}`);
  expect(remoteSettings.initialWindowSize).toBe(DEFAULT_BYTES);
  expect(state.remoteWindowSize).toBe(DEFAULT_BYTES);
});
