import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long a client may go on sending behind the last answer on its connection. */
const LINGER_MS = 2000;

/** Ends connections as `linger` does, where Node would close them at once behind their last answer. */
export function closeLingering(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    linger(socket);
  };
}

/**
 * Throws away what a client still sends on a connection that has been ended, for a while or until it closes (RFC 9112
 * section 9.6). A connection that is closed with something unread is reset, and the client loses the answer.
 */
export function linger(socket: Duplex): void {
  socket.resume();
  const limit = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(limit));
}
