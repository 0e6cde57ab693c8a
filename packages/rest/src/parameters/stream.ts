import type { IncomingMessage } from 'node:http';

/** The bytes of a body. Whoever stops early leaves the connection open for the answer. */
export const chunksOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });

/**
 * Lets pass what is left of a body: the next request on the connection comes behind it. Node does so itself for a
 * request that nobody has begun to read, and for no other.
 */
export function discardRest(request: IncomingMessage): void {
  // Whoever is about to stop reading would leave a stream without listeners paused.
  request.on('data', () => undefined);
  request.resume();
}
