import { IdentityTokens, type ProcessName, ProcessTokens } from '@almanac/identity';
import { type CallReport, createRpcClient } from '../client.js';
import { core } from '../contracts.js';
import { createRpcServer, type Handlers, type RpcServer, rpcService } from '../server.js';

export type Lease = Handlers<typeof core.Ids.service>['lease'];

export type GetUsers = Handlers<typeof core.Identity.service>['getUsers'];

export const SECRET = 'the secret of services that are under test';

export const identityTokens = new IdentityTokens(SECRET);

export const tokensOf = (name: ProcessName) => ({
  identityTokens,
  processTokens: new ProcessTokens(name, SECRET),
});

export const SILENT = { error: () => undefined, warn: () => undefined, debug: () => undefined };

/** Functions that close the servers and clients of a test. */
export const closing: (() => unknown)[] = [];

/** Closes the servers and clients of a test. */
export async function closeAll(): Promise<void> {
  for (const close of closing.splice(0)) await close();
}

export interface Logged {
  readonly fields: object;
  readonly message: string;
}

/** Starts a server of ids and users. */
export async function serve({
  lease = () => ({ first: 1 }),
  getUsers = () => ({ users: [] }),
}: {
  lease?: Lease;
  getUsers?: GetUsers;
} = {}): Promise<{ server: RpcServer; address: string; errors: Logged[]; refused: Logged[] }> {
  const errors: Logged[] = [];
  const refused: Logged[] = [];
  const server = createRpcServer({
    logger: {
      ...SILENT,
      error: (fields, message) => errors.push({ fields, message }),
      warn: (fields, message) => refused.push({ fields, message }),
    },
    ...tokensOf('core'),
    services: [
      rpcService(core.Ids, { lease }),
      rpcService(core.Identity, {
        getUsers,
        authenticate: () => ({ userId: 1, roles: [], applicationPassword: '' }),
        findAccount: () => ({ userId: 1 }),
      }),
    ],
  });
  const port = await server.listen('127.0.0.1:0');
  closing.push(() => server.stop(0));
  return { server, address: `127.0.0.1:${port}`, errors, refused };
}

/** A client of the ids at an address, like that of the events service. */
export function idsAt(address: string, options: { deadlineMs?: number; reports?: CallReport[] } = {}) {
  const { reports = [], ...rest } = options;
  const client = createRpcClient(core.Ids, address, {
    ...rest,
    ...tokensOf('events'),
    onCall: (report) => reports.push(report),
  });
  closing.push(() => client.close());
  return client;
}

/** A request for ids. */
export const ids = { sequence: 'posts', count: 1 };

/** The error of a rejected promise. */
export const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );
