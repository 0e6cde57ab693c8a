import { once } from 'node:events';
import { IdentityTokens, PROCESS_HEADER } from '@almanac/identity';
import { RestError } from '@almanac/rest';
import { eventually } from '@almanac/testing';
import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type CallReport, createRpcClient } from './client.js';
import { type RequestContext, requestContext } from './context.js';
import { core } from './contracts.js';
import { isUnavailable, RpcError } from './errors.js';

import { closeAll, closing, failure, ids, idsAt, serve, tokensOf } from './testing/calls.js';

const EDITOR: RequestContext = { requestId: 'request-0001', identity: { userId: 7, roles: ['editor'] } };

const NEVER = new Promise<never>(() => undefined);

afterEach(closeAll);

describe('a call', () => {
  test('a call returns its result', async () => {
    const { address } = await serve({ lease: ({ sequence, count }) => ({ first: sequence.length * count }) });
    expect(await idsAt(address).lease({ sequence: 'posts', count: 20 })).toEqual({ first: 100 });
  });

  test('a call carries the request id and the identity', async () => {
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

  test('a call within another call passes on the request id and the identity', async () => {
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

  test('a handler is notified when its caller has aborted the call', async () => {
    let givenUp: Promise<unknown> | undefined;
    const { address } = await serve({
      lease: async (_, { signal }) => {
        givenUp = once(signal, 'abort');
        await givenUp;
        return { first: 1 };
      },
    });
    const client = idsAt(address);
    // The deadline of a call may come before the handler runs, when the machine is busy.
    await eventually(async () => {
      await failure(client.lease(ids, { deadlineMs: 500 }));
      return givenUp !== undefined;
    }, true);
    await expect(givenUp).resolves.toEqual([expect.anything()]);
  });

  test('a call with a forged identity is refused', async () => {
    const { address } = await serve();
    const forger = createRpcClient(core.Ids, address, {
      ...tokensOf('events'),
      identityTokens: new IdentityTokens('x'.repeat(32)),
    });
    closing.push(() => forger.close());
    const error = await failure(requestContext.run(EDITOR, () => forger.lease(ids)));
    expect(error).toMatchObject({ name: 'RestError', code: 'rest_invalid_identity', status: 401 });
  });

  test('a call is reported with its status', async () => {
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

  test('a call fails as unavailable after its deadline', async () => {
    const reports: CallReport[] = [];
    const { address } = await serve({ lease: () => NEVER });
    const error = await failure(idsAt(address, { deadlineMs: 50, reports }).lease(ids));
    expect(isUnavailable(error)).toBe(true);
    expect(reports.map(({ code }) => code)).toEqual(['DEADLINE_EXCEEDED']);
  });

  test('a call may have its own deadline', async () => {
    const { address } = await serve({ lease: () => NEVER });
    const error = await failure(idsAt(address, { deadlineMs: 60_000 }).lease(ids, { deadlineMs: 50 }));
    expect(isUnavailable(error)).toBe(true);
  });
});

describe('errors of handlers', () => {
  test('an error for the caller arrives unchanged', async () => {
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
  ])('an error of the status %i is sent as %s and restored', async (httpStatus, code) => {
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

  test('an authorization error is 401 for anonymous callers and 403 for signed-in ones', async () => {
    const { address } = await serve({
      lease: () => {
        throw new RestError('rest_forbidden', 'authorization', 'no');
      },
    });
    const client = idsAt(address);
    expect(await failure(client.lease(ids))).toMatchObject({ status: 401 });
    expect(await failure(requestContext.run(EDITOR, () => client.lease(ids)))).toMatchObject({ status: 403 });
  });

  test('an unexpected error is logged, and its message is hidden from the caller', async () => {
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

  test('an error that is too large loses its data, but never its code', async () => {
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
