import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ANONYMOUS } from '@almanac/identity';
import { type PlainRequest, REQUEST_ID_HEADER, type RestApp } from '@almanac/rest';
import { type RpcService, reader, rpcService } from '@almanac/rpc';
import { inReadScope } from './request-scope.js';

/** Headers with the number of items and pages of a list. */
const TOTALS = ['X-WP-Total', 'X-TEC-Total'];
const TOTAL_PAGES = ['X-WP-TotalPages', 'X-TEC-TotalPages'];

/**
 * Responds to reads over gRPC like the service to an anonymous client over HTTP (protos/reader.proto), so that
 * processes that show content in another form need no access rules of their own.
 */
export const readerRpc = (app: Pick<RestApp, 'handle'>): RpcService =>
  rpcService(reader.Reader, {
    read: ({ targets, versions, withoutTotals, uncounted, embeddedFields }, { requestId }) =>
      inReadScope(versions, async () => ({
        answers: await Promise.all(
          targets.map((url, index) =>
            read(app, url, requestId, {
              withoutTotals: withoutTotals || uncounted.includes(index),
              embeddedFields,
            }),
          ),
        ),
      })),
  });

async function read(
  app: Pick<RestApp, 'handle'>,
  target: string,
  requestId: string,
  needs: Pick<PlainRequest, 'withoutTotals' | 'embeddedFields'>,
) {
  const end = target.indexOf('?');
  const { status, headers, body, dependsOn, maxAgeMs } = await app.handle({
    method: 'GET',
    path: end < 0 ? target : target.slice(0, end),
    query: end < 0 ? '' : target.slice(end + 1),
    headers: { [REQUEST_ID_HEADER.toLowerCase()]: requestId },
    identity: ANONYMOUS,
    clientAddress: '',
    withoutAllow: true,
    ...needs,
  });
  const count = (names: readonly string[]): number =>
    Number(names.map((name) => headers[name]).find((value) => value !== undefined) ?? 0);
  return {
    status,
    body: body instanceof Readable ? await text(body) : String(body ?? ''),
    total: count(TOTALS),
    totalPages: count(TOTAL_PAGES),
    dependsOn: [...dependsOn],
    ...(maxAgeMs !== undefined && { maxAgeMs }),
  };
}
