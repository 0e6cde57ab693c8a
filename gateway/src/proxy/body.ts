import type { ClientRequest, IncomingMessage } from 'node:http';
import { bodyTooLarge } from '@almanac/rest';

/**
 * Passes a body on: in one piece what has come in one turn of the event loop. Whoever sends it in pieces of a byte would
 * otherwise have each of them sent on alone, a megabyte at a time, while everybody else waits.
 * @param maxBytes where a body without a declared length that grows larger is broken off; others are refused before.
 */
export function passBody(request: IncomingMessage, outgoing: ClientRequest, maxBytes: number): void {
  let size = 0;
  const take = (): void => {
    if (outgoing.writableNeedDrain) return;
    const piece = request.read() as Buffer | null;
    if (piece === null) return;
    size += piece.length;
    if (size > maxBytes) outgoing.destroy(bodyTooLarge());
    // What nobody takes any more is read all the same: the next request comes behind it.
    if (!outgoing.destroyed) outgoing[request.complete ? 'end' : 'write'](piece);
    next();
  };
  let isDue = false;
  const next = (): void => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      take();
    });
  };
  request.on('readable', next).once('end', () => outgoing.end());
  outgoing.on('drain', next).on('close', next);
  // Who answers before the end wants no more of it. Node says no longer when there is room for more by then.
  outgoing.once('response', (incoming: IncomingMessage) => {
    incoming.once('end', () => {
      if (!outgoing.writableEnded) outgoing.destroy();
    });
  });
}
