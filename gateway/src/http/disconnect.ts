import type { IncomingMessage } from 'node:http';

/**
 * Ends the connection of a request whose client has disconnected. Node notices only while it reads, which it does not
 * before a body is taken.
 * @returns whether the client has disconnected
 */
export function endIfDisconnected({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  if (socket.remoteAddress !== undefined) return false;
  socket.destroy();
  return true;
}
