import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type BatchStep, type PlainRequest, REQUEST_ID_HEADER, type RestResponse } from '@almanac/rest';
import { batch, type CallContext, type RpcService, rpcService } from '@almanac/rpc';
import type { ProcessContext } from './process.js';
import { inBatchScope } from './request-scope.js';

type BatchRequest = Pick<PlainRequest, 'method' | 'path'> & {
  readonly paramsJson: string;
  readonly client: string;
  readonly versions: string;
};

/** Handles requests of a batch like requests over HTTP (protos/batch.proto). */
export function batchRpc(
  app: { handle(request: PlainRequest): Promise<RestResponse> },
  { logger, metrics }: Pick<ProcessContext<unknown>, 'logger' | 'metrics'>,
): RpcService {
  const step =
    (batchStep: BatchStep) =>
    async (request: BatchRequest, { requestId, identity }: CallContext) => {
      const started = performance.now();
      const { result, bumped } = await inBatchScope(request.versions, () =>
        app.handle({
          ...plainRequest(request, requestId),
          identity,
          batchStep,
        }),
      );
      const { method, route, status } = result.outcome;
      const durationMs = performance.now() - started;
      metrics.httpRequest({ method, route: route || '(none)', status, durationMs });
      logger.info(
        { requestId, method, route, status, ms: Math.round(durationMs), batchStep },
        'request of a batch',
      );
      return { ...(await written(result)), bumped };
    };
  return rpcService(batch.Batch, { validate: step('validate'), execute: step('execute') });
}

const plainRequest = ({ method, path, paramsJson, client }: BatchRequest, requestId: string) => ({
  method,
  path,
  query: '',
  headers: {
    [REQUEST_ID_HEADER.toLowerCase()]: requestId,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(paramsJson)),
  },
  body: Readable.from([Buffer.from(paramsJson)]),
  clientAddress: client,
});

async function written({ status, headers, body }: RestResponse) {
  const { Location = '', Allow = '' } = headers;
  return {
    status,
    body: body instanceof Readable ? await text(body) : String(body ?? ''),
    location: String(Location),
    allow: String(Allow),
  };
}
