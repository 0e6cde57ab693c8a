import { once } from 'node:events';
import { IdentityTokens, PROCESS_HEADER, type ProcessName, ProcessTokens } from '@almanac/identity';
import { RestError } from '@almanac/rest';
import { eventually } from '@almanac/testing';
import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { service as healthService } from 'grpc-health-check';
import { MESSAGE_BYTES } from './channel.js';
import { type CallReport, createRpcClient, type RpcClient } from './client.js';
import { type RequestContext, requestContext } from './context.js';
import { core, manifest } from './contracts.js';
import { isUnavailable, RpcError, serviceUnavailable } from './errors.js';
import { watchHealth } from './health-watch.js';
import { createRpcServer, type Handlers, type RpcServer, rpcService } from './server.js';
import { type ChildServer, startChildServer } from './testing/child-server.js';

type Lease = Handlers<typeof core.Ids.service>['lease'];
type GetUsers = Handlers<typeof core.Identity.service>['getUsers'];

const SECRET = 'the secret of services that are under test';
const identityTokens = new IdentityTokens(SECRET);
const tokensOf = (name: ProcessName) => ({ identityTokens, processTokens: new ProcessTokens(name, SECRET) });
const SILENT = { error: () => undefined, warn: () => undefined, debug: () => undefined };
const EDITOR: RequestContext = { requestId: 'request-0001', identity: { userId: 7, roles: ['editor'] } };
const NEVER = new Promise<never>(() => undefined);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Logged {
  readonly fields: object;
  readonly message: string;
}

/** A server of ids and users. */
async function serve({
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

function idsAt(address: string, options: { deadlineMs?: number; reports?: CallReport[] } = {}) {
  const { reports = [], ...rest } = options;
  const client = createRpcClient(core.Ids, address, {
    ...rest,
    ...tokensOf('events'),
    onCall: (report) => reports.push(report),
  });
  closing.push(() => client.close());
  return client;
}

function usersAt(address: string): RpcClient<typeof core.Identity.service> {
  const client = createRpcClient(core.Identity, address, tokensOf('events'));
  closing.push(() => client.close());
  return client;
}

const ids = { sequence: 'posts', count: 1 };

/** What a promise is rejected with. */
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );

describe('a call', () => {
  test('gets its answer', async () => {
    const { address } = await serve({ lease: ({ sequence, count }) => ({ first: sequence.length * count }) });
    expect(await idsAt(address).lease({ sequence: 'posts', count: 20 })).toEqual({ first: 100 });
  });

  test('takes the id of the request and the identity along', async () => {
    const seen: RequestContext[] = [];
    const { address } = await serve({
      lease: (_, context) => {
        seen.push(context);
        return { first: 1 };
      },
    });
    const client = idsAt(address);
    await requestContext.run(EDITOR, () => client.lease(ids));
    await client.lease(ids);
    expect(seen[0]).toMatchObject(EDITOR);
    expect(seen[1]).toMatchObject({
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      identity: { userId: 0, roles: [] },
    });
  });

  test('takes both further when it is answered by another call', async () => {
    const seen: RequestContext[] = [];
    const behind = await serve({
      lease: (_, context) => {
        seen.push(context);
        return { first: 1 };
      },
    });
    const clientOfBehind = idsAt(behind.address);
    const { address } = await serve({ lease: () => clientOfBehind.lease(ids) });
    await requestContext.run(EDITOR, () => idsAt(address).lease(ids));
    expect(seen).toMatchObject([EDITOR]);
  });

  test('tells its handler when the caller has given up', async () => {
    let givenUp: Promise<unknown> | undefined;
    const { address } = await serve({
      lease: async (_, { signal }) => {
        givenUp = once(signal, 'abort');
        await givenUp;
        return { first: 1 };
      },
    });
    await failure(idsAt(address).lease(ids, { deadlineMs: 500 }));
    expect(givenUp).toBeDefined();
    await expect(givenUp).resolves.toEqual([expect.anything()]);
  });

  test('with a forged identity is refused', async () => {
    const { address } = await serve();
    const forger = createRpcClient(core.Ids, address, {
      ...tokensOf('events'),
      identityTokens: new IdentityTokens('x'.repeat(32)),
    });
    closing.push(() => forger.close());
    const error = await failure(requestContext.run(EDITOR, () => forger.lease(ids)));
    expect(error).toMatchObject({ name: 'RestError', code: 'rest_invalid_identity', status: 401 });
  });

  test('is reported with its status', async () => {
    const reports: CallReport[] = [];
    const { address } = await serve({
      lease: ({ count }) => {
        if (count < 1) throw new RestError('rest_invalid_param', 400, 'too few');
        return { first: 1 };
      },
    });
    const client = idsAt(address, { reports });
    await client.lease(ids);
    await failure(client.lease({ ...ids, count: 0 }));
    expect(reports).toEqual([
      { service: 'almanac.core.v1.Ids', method: 'Lease', code: 'OK', durationMs: expect.any(Number) },
      {
        service: 'almanac.core.v1.Ids',
        method: 'Lease',
        code: 'INVALID_ARGUMENT',
        durationMs: expect.any(Number),
      },
    ]);
  });

  test('fails as unavailable when its deadline has passed', async () => {
    const reports: CallReport[] = [];
    const { address } = await serve({ lease: () => NEVER });
    const error = await failure(idsAt(address, { deadlineMs: 50, reports }).lease(ids));
    expect(isUnavailable(error)).toBe(true);
    expect(reports.map(({ code }) => code)).toEqual(['DEADLINE_EXCEEDED']);
  });

  test('may have a deadline of its own', async () => {
    const { address } = await serve({ lease: () => NEVER });
    const error = await failure(idsAt(address, { deadlineMs: 60_000 }).lease(ids, { deadlineMs: 50 }));
    expect(isUnavailable(error)).toBe(true);
  });
});

describe('an error that a handler throws', () => {
  test('arrives as it is when it is meant for the caller', async () => {
    const data = { params: { title: 'žluťoučký "kůň" \u0000' }, list: [1, null] };
    const { address, errors } = await serve({
      lease: () => {
        throw new RestError('rest_invalid_param', 400, 'Ne – neplatné.', data);
      },
    });
    const error = await failure(idsAt(address).lease(ids));
    expect(error).toMatchObject({
      name: 'RestError',
      code: 'rest_invalid_param',
      status: 400,
      message: 'Ne – neplatné.',
      data,
    });
    expect(errors).toEqual([]);
  });

  test.each([
    [400, 'INVALID_ARGUMENT'],
    [401, 'UNAUTHENTICATED'],
    [403, 'PERMISSION_DENIED'],
    [404, 'NOT_FOUND'],
    [409, 'ALREADY_EXISTS'],
    [410, 'NOT_FOUND'],
    [413, 'RESOURCE_EXHAUSTED'],
    [418, 'FAILED_PRECONDITION'],
    [429, 'RESOURCE_EXHAUSTED'],
    [500, 'INTERNAL'],
    [501, 'UNIMPLEMENTED'],
    [503, 'UNAVAILABLE'],
  ])('of status %i travels as %s, and back', async (httpStatus, code) => {
    const reports: CallReport[] = [];
    const { address } = await serve({
      lease: () => {
        throw new RestError('some_code', httpStatus, 'a message');
      },
    });
    expect(await failure(idsAt(address, { reports }).lease(ids))).toMatchObject({
      code: 'some_code',
      status: httpStatus,
    });
    expect(reports.map((report) => report.code)).toEqual([code]);
  });

  test('for want of rights is 401 for nobody and 403 for somebody', async () => {
    const { address } = await serve({
      lease: () => {
        throw new RestError('rest_forbidden', 'authorization', 'no');
      },
    });
    const client = idsAt(address);
    expect(await failure(client.lease(ids))).toMatchObject({ status: 401 });
    expect(await failure(requestContext.run(EDITOR, () => client.lease(ids)))).toMatchObject({ status: 403 });
  });

  test('says nothing to the caller when it is a fault, and is logged', async () => {
    const fault = new Error('the password is hunter2');
    const { address, errors } = await serve({
      lease: () => {
        throw fault;
      },
    });
    const raw = new Client(address, credentials.createInsecure());
    closing.push(() => raw.close());
    const { path, requestSerialize, responseDeserialize } = core.Ids.service.Lease;
    const metadata = new Metadata();
    metadata.set(PROCESS_HEADER, await tokensOf('events').processTokens.sign('core'));
    const error = await new Promise<ServiceError | null>((resolve) => {
      raw.makeUnaryRequest(path, requestSerialize, responseDeserialize, ids, metadata, {}, resolve);
    });
    expect(error?.code).toBe(status.INTERNAL);
    expect(JSON.stringify([error?.details, error?.metadata.toJSON()])).not.toContain('hunter2');
    expect(errors).toEqual([{ fields: expect.objectContaining({ err: fault }), message: 'a call failed' }]);

    const own = await failure(idsAt(address).lease(ids));
    expect(own).toBeInstanceOf(RpcError);
    expect(own).toMatchObject({ method: '/almanac.core.v1.Ids/Lease', code: 'INTERNAL' });
    expect(isUnavailable(own)).toBe(false);
  });

  test('loses its data when it is too large to travel, never its code', async () => {
    const { address } = await serve({
      lease: () => {
        throw new RestError('rest_invalid_param', 400, 'm'.repeat(100_000), { params: 'p'.repeat(100_000) });
      },
    });
    expect(await failure(idsAt(address).lease(ids))).toMatchObject({
      code: 'rest_invalid_param',
      status: 400,
      data: {},
    });
  });
});

describe('a service that is away', () => {
  test('is told apart from faults', async () => {
    const { server, address } = await serve();
    await server.stop(0);
    const error = await failure(idsAt(address).lease(ids));
    expect(error).toMatchObject({ code: 'rest_service_unavailable', status: 503 });
    expect(isUnavailable(error)).toBe(true);
  });

  test('is asked again when the call may be repeated', async () => {
    let calls = 0;
    const { address } = await serve({
      getUsers: () => {
        calls += 1;
        if (calls < 3) throw new RestError('busy', 503, 'not now');
        return { users: [] };
      },
    });
    expect(await usersAt(address).getUsers({ ids: [1] })).toEqual({ users: [] });
    expect(calls).toBe(3);
  });

  test('is not asked again when the call may not be repeated', async () => {
    let calls = 0;
    const { address } = await serve({
      lease: () => {
        calls += 1;
        throw new RestError('busy', 503, 'not now');
      },
    });
    expect(isUnavailable(await failure(idsAt(address).lease(ids)))).toBe(true);
    expect(calls).toBe(1);
  });

  test('is not asked again for an error that repeating cannot mend', async () => {
    let calls = 0;
    const { address } = await serve({
      getUsers: () => {
        calls += 1;
        throw new RestError('rest_invalid_param', 400, 'no');
      },
    });
    await failure(usersAt(address).getUsers({ ids: [] }));
    expect(calls).toBe(1);
  });

  test('is not asked again when it is there, and what it needs itself is away', async () => {
    let calls = 0;
    const { address } = await serve({
      getUsers: () => {
        calls += 1;
        throw serviceUnavailable();
      },
    });
    expect(isUnavailable(await failure(usersAt(address).getUsers({ ids: [1] })))).toBe(true);
    expect(calls).toBe(1);
  });

  test('costs a call under way, and is found again when it is back', async () => {
    const first = await startChild(0);
    const client = idsAt(`127.0.0.1:${first.port}`, { deadlineMs: 30_000 });
    expect(await client.lease({ ...ids, count: 5 })).toEqual({ first: 5 });

    const underWay = failure(client.lease({ ...ids, count: 0 }));
    await first.leasing(0);
    first.process.kill('SIGKILL');
    expect(isUnavailable(await underWay)).toBe(true);

    await startChild(first.port);
    const lease = () => client.lease({ ...ids, count: 6 }).catch((error: unknown) => error);
    expect(await eventually(lease, (result) => !isUnavailable(result))).toEqual({ first: 6 });
  });
});

test('calls go round all addresses of a service, and leave out one that is gone', async () => {
  const calls = [0, 0];
  const servers = await Promise.all(
    calls.map((_, index) =>
      serve({
        getUsers: () => {
          calls[index] = (calls[index] ?? 0) + 1;
          return { users: [] };
        },
      }),
    ),
  );
  const client = usersAt(`ipv4:${servers.map(({ address }) => address).join(',')}`);
  // Connections come up one after the other; once both are there the calls alternate.
  while (calls.some((count) => count < 5)) await client.getUsers({ ids: [] });
  await servers[0]?.server.stop(0);
  const [, before = 0] = calls;
  for (let call = 0; call < 10; call++) await client.getUsers({ ids: [] });
  expect(calls[1]).toBe(before + 10);
});

describe('health', () => {
  /** Asks the health service for one service; the status, or the gRPC status of the refusal. */
  const check = (address: string, service: string): Promise<string> => {
    const client = new Client(address, credentials.createInsecure());
    const { Check: method } = healthService;
    if (!method) throw new Error('the health service cannot be asked');
    return new Promise((resolve) => {
      client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize as (bytes: Buffer) => { status: string },
        { service },
        (error, response) => {
          client.close();
          resolve(error ? (status[error.code] ?? '') : (response?.status ?? ''));
        },
      );
    });
  };

  test('follows the state of the process, for all of its services', async () => {
    const { server, address } = await serve();
    const names = ['', 'almanac.core.v1.Ids', 'almanac.core.v1.Identity'];
    const all = () => Promise.all(names.map((name) => check(address, name)));
    expect(await all()).toEqual(['NOT_SERVING', 'NOT_SERVING', 'NOT_SERVING']);
    server.setServing(true);
    expect(await all()).toEqual(['SERVING', 'SERVING', 'SERVING']);
    server.setServing(false);
    expect(await all()).toEqual(['NOT_SERVING', 'NOT_SERVING', 'NOT_SERVING']);
    expect(await check(address, 'almanac.other.v1.Unknown')).toBe('NOT_FOUND');
  });

  test('can be watched until the end, and watching does not delay it', async () => {
    const { server, address } = await serve();
    const client = new Client(address, credentials.createInsecure());
    closing.push(() => client.close());
    const { Watch: watch } = healthService;
    if (!watch) throw new Error('the health service cannot be watched');
    const statuses: string[] = [];
    const stream = client.makeServerStreamRequest(
      watch.path,
      watch.requestSerialize,
      watch.responseDeserialize as (bytes: Buffer) => { status: string },
      { service: '' },
    );
    stream.on('data', (message: { status: string }) => statuses.push(message.status));
    await once(stream, 'data');
    server.setServing(true);
    await once(stream, 'data');
    const ended = once(stream, 'end');
    await server.stop(600_000);
    await ended;
    expect(statuses).toEqual(['NOT_SERVING', 'SERVING', 'NOT_SERVING']);
  });

  test('is followed over a break: only changes are told', async () => {
    const { server, address } = await serve();
    const heard: boolean[] = [];
    let tell: (() => void) | undefined;
    const watch = watchHealth(address, (serving) => {
      heard.push(serving);
      tell?.();
    });
    closing.push(() => watch.stop());
    const next = () => new Promise<void>((resolve) => (tell = resolve));

    let change = next();
    server.setServing(true);
    await change;
    change = next();
    await server.stop(0);
    await change;
    change = next();
    const again = createRpcServer({
      logger: SILENT,
      ...tokensOf('core'),
      services: [rpcService(core.Ids, { lease: () => ({ first: 9 }) })],
    });
    closing.push(() => again.stop(0));
    await again.listen(address);
    again.setServing(true);
    await change;
    expect(heard).toEqual([true, false, true]);
    // The connection is the same: whoever hears of it can call at once.
    expect(await idsAt(address).lease(ids)).toEqual({ first: 9 });
    watch.stop();
    await again.stop(0);
    expect(heard).toHaveLength(3);
  });
});

describe('stopping', () => {
  test('finishes the calls under way', async () => {
    const begun = gate();
    const finish = gate();
    const { server, address } = await serve({
      lease: async () => {
        begun.open();
        await finish.opened;
        return { first: 9 };
      },
    });
    const call = idsAt(address, { deadlineMs: 60_000 }).lease(ids);
    await begun.opened;
    const stopped = server.stop(600_000);
    expect(isUnavailable(await failure(idsAt(address).lease(ids)))).toBe(true);
    finish.open();
    expect(await call).toEqual({ first: 9 });
    await stopped;
  });

  test('cuts off after its limit what does not end', async () => {
    const begun = gate();
    const { server, address } = await serve({
      lease: () => {
        begun.open();
        return NEVER;
      },
    });
    const call = failure(idsAt(address, { deadlineMs: 60_000 }).lease(ids));
    await begun.opened;
    await server.stop(20);
    expect(isUnavailable(await call)).toBe(true);
  });
});

describe('who may call', () => {
  const { path, requestSerialize, responseDeserialize } = core.Ids.service.Lease;
  /** Calls `Ids.Lease` as a stranger would, with any token. @returns gRPC's name of the status */
  const leaseWith = async (address: string, token: string | undefined, sequence = 'posts') => {
    const client = new Client(address, credentials.createInsecure());
    closing.push(() => client.close());
    const metadata = new Metadata();
    if (token !== undefined) metadata.set(PROCESS_HEADER, token);
    return new Promise<string | undefined>((resolve) => {
      const message = { sequence, count: 1 };
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, message, metadata, (error) =>
        resolve(status[error?.code ?? status.OK]),
      );
    });
  };
  const tokenOf = (name: ProcessName, audience: ProcessName, secret = SECRET) =>
    new ProcessTokens(name, secret).sign(audience);

  test('is said by a token of the calling process', async () => {
    const { address, refused } = await serve();
    expect(await leaseWith(address, await tokenOf('events', 'core'))).toBe('OK');
    expect(refused).toEqual([]);
  });

  test.each([
    ['without a token', async () => undefined],
    ['with something that is no token', async () => 'x'],
    ['with a token for another process', () => tokenOf('events', 'oembed')],
    ['with a token that another secret has signed', () => tokenOf('events', 'core', 'x'.repeat(32))],
    ['with a token that was tampered with', async () => `${await tokenOf('events', 'core')}x`],
    ['with an identity in its place', () => identityTokens.sign({ userId: 1, roles: ['administrator'] })],
  ])('nobody: %s', async (_how, token) => {
    const leased: unknown[] = [];
    const { address, refused } = await serve({
      lease: (request) => {
        leased.push(request);
        return { first: 1 };
      },
    });
    const sent = await token();
    expect(await leaseWith(address, sent)).toBe('UNAUTHENTICATED');
    expect(leased).toEqual([]);
    expect(refused).toHaveLength(1);
    if (sent) expect(JSON.stringify(refused)).not.toContain(`"${sent}`);
  });

  test('only those who are listed for the method', async () => {
    const { address, refused } = await serve();
    for (const name of ['gateway', 'oembed', 'core'] as const)
      expect(await leaseWith(address, await tokenOf(name, 'core'))).toBe('PERMISSION_DENIED');
    expect(refused).toHaveLength(3);
    const client = createRpcClient(core.Ids, address, tokensOf('oembed'));
    closing.push(() => client.close());
    expect(await failure(client.lease(ids))).toMatchObject({ name: 'RpcError', code: 'PERMISSION_DENIED' });
  });

  test('is decided before the request is read', async () => {
    const { address } = await serve();
    const large = 'x'.repeat(MESSAGE_BYTES + 1);
    expect(await leaseWith(address, undefined, large)).toBe('UNAUTHENTICATED');
    expect(await leaseWith(address, await tokenOf('events', 'core'), large)).toBe('RESOURCE_EXHAUSTED');
  });

  test('has to be listed for every method of a server, or it does not start', () => {
    const forgotten = {
      service: {
        Peek: { ...core.Ids.service.Lease, path: '/almanac.core.v1.Ids/Peek', originalName: 'peek' },
      },
    };
    const service = { contract: forgotten, handlers: { peek: () => ({}) } };
    expect(() => createRpcServer({ logger: SILENT, ...tokensOf('core'), services: [service] })).toThrow(
      'nothing says who may call /almanac.core.v1.Ids/Peek',
    );
  });

  test('has to name the process that is called where several answer', () => {
    expect(() => createRpcClient(manifest.Manifest, '127.0.0.1:1', tokensOf('gateway'))).toThrow('audience');
  });
});

test('a server without all handlers does not start', () => {
  const incomplete = { getUsers: () => ({ users: [] }) } as unknown as Handlers<typeof core.Identity.service>;
  expect(() =>
    createRpcServer({
      logger: SILENT,
      ...tokensOf('core'),
      services: [rpcService(core.Identity, incomplete)],
    }),
  ).toThrow('/almanac.core.v1.Identity/Authenticate has no handler');
});

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

async function startChild(port: number): Promise<ChildServer> {
  const server = await startChildServer(port);
  closing.push(() => server.kill());
  return server;
}
