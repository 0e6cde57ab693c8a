import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a port can be listened on at this address. @returns undefined when it can, else the system's error code. */
export function portProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Below the ports that systems give to outgoing connections: one of those could take a port before its process does. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** Ports on the loopback address that nobody uses now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (!ports.has(port) && (await portProblem('127.0.0.1', port)) === undefined) ports.add(port);
  }
  return [...ports];
}
