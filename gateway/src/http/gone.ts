import type { IncomingMessage } from 'node:http';

/**
 * Ends the connection of a request whose client has broken it off. Node hears of that itself only while it reads, which
 * it does not before a body is taken.
 * @returns whether the client has gone
 */
export function endIfGone({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  if (socket.remoteAddress !== undefined) return false;
  socket.destroy();
  return true;
}
