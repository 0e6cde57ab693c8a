import type { IncomingMessage } from 'node:http';

/** The bytes of a body. Whoever stops early leaves the connection open for the answer. */
export const chunksOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });
