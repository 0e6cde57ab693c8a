import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Checks whether a process can listen on a port at this address. @returns undefined if it can, else the system's error
 * code
 */
export function portProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/**
 * The first port. It is below the ports of outgoing connections, one of which could take a port before its process
 * does.
 */
const FIRST_PORT = 20_000;
const BLOCKS = 375;
const BLOCK_PORTS = 32;

/**
 * Free, different ports on the loopback address. They belong to a block whose first port this process listens on until
 * it ends, so that no two sites claim the same ports, even when they start together.
 *
 * @param count at most 31
 */
export async function claimPorts(count: number): Promise<number[]> {
  if (count >= BLOCK_PORTS) throw new RangeError(`${count} ports do not fit into a block of ${BLOCK_PORTS}`);
  for (;;) {
    const first = FIRST_PORT + BLOCK_PORTS * randomInt(BLOCKS);
    const claim = await listenOn(first);
    if (claim === undefined) continue;
    const ports: number[] = [];
    for (let port = first + 1; port < first + BLOCK_PORTS && ports.length < count; port++) {
      if ((await portProblem('127.0.0.1', port)) === undefined) ports.push(port);
    }
    if (ports.length === count) return ports;
    claim.close();
  }
}

/** Listens without keeping the process alive; undefined when the port is in use. */
function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', () => resolve(undefined));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => resolve(server));
  });
}
