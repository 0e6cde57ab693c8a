import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Identity, ProcessName } from '@almanac/identity';
import { startService } from '@almanac/process';
import { createRpcServer, type RpcService } from '@almanac/rpc';
import {
  startFakeService,
  startTestDatabase,
  type TestDatabase,
  type TestService,
  testService,
} from '@almanac/testing';
import { oembedService } from '../app.js';

export const SITE = 'http://site.example';
export const AUTHOR: Identity = { userId: 2, roles: ['contributor'] };

/** Everything that a test has started; stopped in reverse order. */
const started: (() => Promise<unknown>)[] = [];
export const stopAll = async (): Promise<void> => {
  for (const stop of started.splice(0).reverse()) await stop();
};

export async function serveRpc(name: ProcessName, services: readonly RpcService[]): Promise<string> {
  const { address, stop } = await startFakeService(createRpcServer, name, services);
  started.push(stop);
  return address;
}

/** @returns `host:port` */
export async function serveHttp(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  started.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let server: Promise<TestDatabase> | undefined;
let databases = 0;

/** Address of a new database. Call `endDatabase` in `afterAll`. */
export async function newDatabase(): Promise<string> {
  server ??= startTestDatabase();
  databases += 1;
  return (await server).uri(`oembed${databases}`);
}

export const endDatabase = async (): Promise<void> => void (await (await server)?.stop());

/** Starts the service with a database of its own, unless `env` names one. */
export async function startOembed(env: NodeJS.ProcessEnv): Promise<TestService> {
  const service = await testService((options) => startService(oembedService, options), {
    SITE_URL: SITE,
    OEMBED_MONGODB_URI: env['OEMBED_MONGODB_URI'] ?? (await newDatabase()),
    // No process listens on this port.
    CORE_GRPC: '127.0.0.1:1',
    EVENTS_GRPC: '127.0.0.1:1',
    ...env,
  });
  started.push(() => service.stop());
  return service;
}

export const route = (path: string, query: Readonly<Record<string, string>>): string =>
  `/oembed/1.0/${path}?${new URLSearchParams(query)}`;
