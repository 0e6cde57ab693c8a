import { once } from 'node:events';
import { connect } from 'node:net';

const CONNECT_MS = 2000;

/** Whether a process listens at an address. @param address host and port */
export async function isReachable(address: string): Promise<boolean> {
  const at = address.lastIndexOf(':');
  const host = address.slice(0, at).replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(address.slice(at + 1)), timeout: CONNECT_MS });
  socket.on('timeout', () => socket.destroy(new Error('no response')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
