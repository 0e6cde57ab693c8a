import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CACHE_HEADER, type createResponder, REQUEST_ID_HEADER } from '@almanac/rest';
import { type RpcService, reader, rpcService } from '@almanac/rpc';
import { inReadScope } from './request-scope.js';

type Responder = ReturnType<typeof createResponder>;

/** Headers in which namespaces count the items and the pages of a list. */
const TOTALS = ['X-WP-Total', 'X-TEC-Total'];
const TOTAL_PAGES = ['X-WP-TotalPages', 'X-TEC-TotalPages'];

/**
 * Answers addresses over gRPC as the service answers them over HTTP to an anonymous client (protos/reader.proto): who
 * shows content in another form needs no rules of its own about what everybody may see.
 */
export const readerRpc = (respond: Responder): RpcService =>
  rpcService(reader.Reader, {
    read: ({ targets, versions }, { requestId }) =>
      inReadScope(versions, async () => ({
        answers: await Promise.all(targets.map((url) => read(respond, url, requestId))),
      })),
  });

async function read(respond: Responder, url: string, requestId: string) {
  const message = new IncomingMessage(new Socket());
  message.method = 'GET';
  message.url = url;
  message.headers = { [REQUEST_ID_HEADER.toLowerCase()]: requestId };
  const { status, headers, body } = await respond(message);
  const count = (names: readonly string[]): number =>
    Number(names.map((name) => headers[name]).find((value) => value !== undefined) ?? 0);
  const dependsOn = String(headers[CACHE_HEADER] ?? '');
  return {
    status,
    body: body instanceof Readable ? await text(body) : String(body ?? ''),
    total: count(TOTALS),
    totalPages: count(TOTAL_PAGES),
    dependsOn: dependsOn === '' ? [] : dependsOn.split(','),
  };
}
